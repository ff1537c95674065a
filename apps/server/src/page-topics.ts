import { contentTopic } from '#modules/administration';
import { COURSE_LISTS, courseTopic } from '#modules/catalogue';
import { certificateTopic } from '#modules/credentials';
import { BUNDLE_PAGES } from '#modules/payments';
import { FRONT_PAGE } from '#modules/reviews';
import type { PageTopics } from '#platform/pages/index';

const CERTIFICATE = /^\/api\/v1\/certificates\/[^/?]+(\?|$)/;
const CONTENT = /^\/api\/v1\/pages\/([^/?]+)/;

/** A course's own calls; their replies are about that course, and about those listed with it. */
const OWN = /^\/api\/v1\/courses\/[^/?]+(\/(reviews|related))?(\?|$)/;
/** Courses that are sold together: what they are, their prices, and which of them can be bought. */
const BUNDLES = /^\/api\/v1\/bundles\b/;
/** What the first page shows of people besides courses. */
const FRONT = /^\/api\/v1\/front-page\b/;
const SHARED = /^\/api\/v1\/(categories|courses|tracks|teachers)\b/;
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
const coursesOf = (value: object): string[] =>
  'courses' in value && Array.isArray(value.courses) ? value.courses.flatMap(idOf) : [];
const coursesIn = (body: unknown): string[] => coursesOf(dataOf(body));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const bundlesIn = (body: unknown): object[] => {
  const data = dataOf(body);
  const found: unknown[] =
    'bundle' in data ? [data.bundle] : 'bundles' in data && Array.isArray(data.bundles) ? data.bundles : [];
  return found.filter(isObject);
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
  if (BUNDLES.test(url)) return [BUNDLE_PAGES, COURSE_LISTS, ...bundlesIn(body).flatMap(coursesOf)];
  if (FRONT.test(url)) return [FRONT_PAGE, COURSE_LISTS];
  if (CERTIFICATE.test(url)) return certificateIn(body);
  if (!SHARED.test(url) || MENUS.test(url)) return [];
  if (TEACHER_COURSES.test(url)) return [COURSE_LISTS, ...coursesIn(body)];
  if (!OWN.test(url) || NAMED.test(url)) return [COURSE_LISTS];
  const data = dataOf(body);
  if ('course' in data) return idOf(data.course);
  return coursesIn(body);
};
