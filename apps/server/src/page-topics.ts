import type { PageTopics } from '#platform/pages/index';

/** What a page speaks of when it shows this course on a page of the course's own. */
export const courseTopic = (id: number | string): string => `course:${id}`;
/** What every page speaks of that shows courses by some order or filter. */
export const LISTS = 'courses';

/** What every page speaks of that shows words of this page of content. */
export const contentTopic = (slug: string): string => `content:${slug}`;
const CONTENT = /^\/api\/v1\/pages\/([^/?]+)/;

/** A course's own calls; their answers speak of that course, and of those they name beside it. */
const OWN = /^\/api\/v1\/courses\/[^/?]+(\/(reviews|related))?(\?|$)/;
const SHARED = /^\/api\/v1\/(courses|tracks|teachers)\b/;
/** Menus stand on every page, and change with the structure only. */
const MENUS = /^\/api\/v1\/courses\/navigation\b/;
/** What a teacher's page shows beside a list: announced by the courses that they teach. */
const TEACHER_COURSES = /^\/api\/v1\/teachers\/[^/?]+\/courses(\?|$)/;
/** These look like a course's call and are lists. */
const NAMED = /^\/api\/v1\/courses\/(featured|search|stats-summary|price-range|filter-options)(\?|$)/;

const idOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'id' in value ? [courseTopic(String(value.id))] : [];

const dataOf = (body: unknown): object => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
};
const coursesIn = (body: unknown): string[] => {
  const data = dataOf(body);
  return 'courses' in data && Array.isArray(data.courses) ? data.courses.flatMap(idOf) : [];
};

/**
 * What the answer of an API call speaks of: a page that was made of it is dropped when that changes.
 * @param url path and query below the origin @param body the answer's envelope
 */
export const topicsOfAnswer: PageTopics = (url, body) => {
  const [, slug] = CONTENT.exec(url) ?? [];
  if (slug !== undefined) return [contentTopic(decodeURIComponent(slug))];
  if (!SHARED.test(url) || MENUS.test(url)) return [];
  if (TEACHER_COURSES.test(url)) return [LISTS, ...coursesIn(body)];
  if (!OWN.test(url) || NAMED.test(url)) return [LISTS];
  const data = dataOf(body);
  if ('course' in data) return idOf(data.course);
  return coursesIn(body);
};

/** What has changed in the catalogue, as far as pages show it. */
interface Change {
  courseIds?: readonly number[];
  structure: boolean;
  filters: boolean;
}

/**
 * What pages to drop after a change. A course's own page is dropped whatever has changed of it: its curriculum, its reviews and
 * their authors' names stand there. Lists follow what courses are found, filtered and sorted by and what their cards say; only
 * students and ratings may be a minute old there. A course that has changed may have come into any list, or left it.
 * @returns topics; none when nothing is to be dropped
 */
export function topicsOfChange({ courseIds, structure, filters }: Change): readonly string[] | 'all' {
  if (structure || !courseIds) return 'all';
  return [...(filters ? [LISTS] : []), ...courseIds.map(courseTopic)];
}
