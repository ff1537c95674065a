import type { PageTopics } from '#platform/pages/index';

/** The topic of a page that shows this course on one of the course's own pages. */
export const courseTopic = (id: number | string): string => `course:${id}`;
/** The topic of every page that lists courses by an order or filter. */
export const LISTS = 'courses';

/** The topic of every page that shows text of this content page. */
export const contentTopic = (slug: string): string => `content:${slug}`;

/** The topic of the page where a certificate is checked. @param id never its number */
export const certificateTopic = (id: string): string => `certificate:${id}`;
const CERTIFICATE = /^\/api\/v1\/certificates\/[^/?]+(\?|$)/;
const CONTENT = /^\/api\/v1\/pages\/([^/?]+)/;

/** A course's own calls; their replies are about that course, and about those listed with it. */
const OWN = /^\/api\/v1\/courses\/[^/?]+(\/(reviews|related))?(\?|$)/;
const SHARED = /^\/api\/v1\/(courses|tracks|teachers)\b/;
/** Menus are on every page, and change with the structure only. */
const MENUS = /^\/api\/v1\/courses\/navigation\b/;
/** The part of a teacher's page besides the list: its changes are announced by the teacher's courses. */
const TEACHER_COURSES = /^\/api\/v1\/teachers\/[^/?]+\/courses(\?|$)/;
/** These look like a course's call but are lists. */
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

const certificateIn = (body: unknown): string[] => {
  const data = dataOf(body);
  const found = 'certificate' in data ? data.certificate : null;
  return typeof found === 'object' && found !== null && 'id' in found
    ? [certificateTopic(String(found.id))]
    : [];
};

/**
 * The topics of an API reply: a page made from it is dropped when one of them changes.
 * @param url path and query below the origin @param body the answer's envelope
 */
export const topicsOfAnswer: PageTopics = (url, body) => {
  const [, slug] = CONTENT.exec(url) ?? [];
  if (slug !== undefined) return [contentTopic(decodeURIComponent(slug))];
  if (CERTIFICATE.test(url)) return certificateIn(body);
  if (!SHARED.test(url) || MENUS.test(url)) return [];
  if (TEACHER_COURSES.test(url)) return [LISTS, ...coursesIn(body)];
  if (!OWN.test(url) || NAMED.test(url)) return [LISTS];
  const data = dataOf(body);
  if ('course' in data) return idOf(data.course);
  return coursesIn(body);
};

/** A change of the catalogue, as far as pages show it. */
interface Change {
  courseIds?: readonly number[];
  structure: boolean;
  filters: boolean;
}

/**
 * The topics to drop after a change. A course's own page is dropped for any change of it, including its curriculum, its
 * reviews and their authors' names. Lists depend on how courses are found, filtered and sorted and on their cards; only
 * students and ratings may be a minute old there. A changed course may have entered or left any list.
 * @returns topics; none when nothing is to be dropped
 */
export function topicsOfChange({ courseIds, structure, filters }: Change): readonly string[] | 'all' {
  if (structure || !courseIds) return 'all';
  return [...(filters ? [LISTS] : []), ...courseIds.map(courseTopic)];
}
