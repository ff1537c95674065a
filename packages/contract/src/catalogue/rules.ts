import {
  type CourseType,
  courseTypes,
  currencies,
  languageCodes,
  levels,
  type Programme,
  programmes,
  UNKNOWN_INSTRUCTOR,
} from './constants.ts';

/** `beginner` → `Beginner`; a missing level is shown as Intermediate. */
export function displayLevel(level: string | null | undefined): string {
  const value = level?.trim() || 'intermediate';
  return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase();
}

const DAY_MS = 86_400_000;
const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long a dated course runs: under 7 days in days, under 30 in weeks, otherwise in months, each rounded up;
 * `Self-paced` when a date is missing or invalid, or the end is not after the start.
 * @param startDate ISO 8601 @param endDate ISO 8601
 */
export function displayDuration(startDate?: string | null, endDate?: string | null): string {
  if (!startDate || !endDate) return 'Self-paced';
  const days = Math.ceil((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);
  if (!Number.isFinite(days) || days <= 0) return 'Self-paced';
  if (days < 7) return plural(days, 'day');
  if (days < 30) return plural(Math.ceil(days / 7), 'week');
  return plural(Math.ceil(days / 30), 'month');
}

/** Express (self-paced) or Comprehensive (instructor-led and blended). */
export function programmeOf(courseType: CourseType): Programme {
  return courseType === 'self-paced' ? 'express' : 'comprehensive';
}

/** The course types that a category filter value selects, or undefined when it is a category. */
export function programmeCourseTypes(category: string | undefined): readonly CourseType[] | undefined {
  return category !== undefined && Object.hasOwn(programmes, category)
    ? programmes[category as Programme].courseTypes
    : undefined;
}

/** English → en, Swahili → sw, French → fr, Spanish → es; anything else en. */
export function languageCode(name: string | null | undefined): string {
  return (name && languageCodes[name.trim()]) || 'en';
}

/** Whether a course has a known teacher; imported listings may have none. */
export const hasKnownTeacher = ({ instructor }: { instructor: { name: string } }): boolean =>
  instructor.name !== UNKNOWN_INSTRUCTOR;

export const courseMessages = {
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 3 characters long',
  titleLong: 'Title must be less than 255 characters',
  price: 'Price must be 0 or a positive number (0 for free courses)',
  capacity: 'Enrollment capacity must be between 1 and 10,000',
  level: 'Level must be one of: beginner, intermediate, advanced',
  courseType: 'Course type must be one of: self-paced, instructor-led, blended',
  currency: 'Currency must be one of: KES, USD, EUR, GBP',
  dateFormat: 'Invalid date format',
  dateOrder: 'End date must be after start date',
  updateRequired: 'Update data is required',
  idRequired: 'Valid course ID is required',
  searchRequired: 'Valid search term is required',
  searchEmpty: 'Search term cannot be empty',
  categoryRequired: 'Valid category is required',
  wizardData: 'Missing required course data',
  draftIdRequired: 'Valid draft ID is required',
} as const;

/** A title's problem, or undefined. Length counts after trimming: 3 to 255 characters. */
export function titleProblem(title: unknown): string | undefined {
  if (typeof title !== 'string' || title.trim() === '') return courseMessages.titleRequired;
  const length = title.trim().length;
  if (length < 3) return courseMessages.titleShort;
  return length > 255 ? courseMessages.titleLong : undefined;
}

/** A problem with a pair of dates, or undefined. Checked only when both are given. */
export function datesProblem(start: unknown, end: unknown): string | undefined {
  if (!start || !end) return undefined;
  const from = Date.parse(String(start));
  const to = Date.parse(String(end));
  if (Number.isNaN(from) || Number.isNaN(to)) return courseMessages.dateFormat;
  return to > from ? undefined : courseMessages.dateOrder;
}

export interface CourseUpdateInput {
  title?: unknown;
  price?: unknown;
  enrollment_capacity?: unknown;
  level?: unknown;
  course_type?: unknown;
  currency?: unknown;
  start_date?: unknown;
  end_date?: unknown;
  [field: string]: unknown;
}

/**
 * The problems of a course update, with the specification's messages; empty when there are none. Used on both sides: the
 * client checks before it sends, the server before it stores.
 */
export function courseUpdateProblems(
  update: CourseUpdateInput | null | undefined,
): { path: string; message: string }[] {
  if (!update || typeof update !== 'object' || Object.keys(update).length === 0)
    return [{ path: '', message: courseMessages.updateRequired }];
  const problems: { path: string; message: string }[] = [];
  const check = (path: string, message: string | undefined | false) => {
    if (message) problems.push({ path, message });
  };
  const given = (field: string): boolean => update[field] !== undefined && update[field] !== null;
  const oneOf = (field: string, allowed: readonly string[], message: string) =>
    check(field, given(field) && !allowed.includes(String(update[field])) && message);
  if (update.title !== undefined) check('title', titleProblem(update.title));
  if (given('price')) {
    const price = update.price;
    check(
      'price',
      (typeof price !== 'number' || !Number.isFinite(price) || price < 0) && courseMessages.price,
    );
  }
  if (given('enrollment_capacity')) {
    const capacity = update.enrollment_capacity;
    const fits =
      typeof capacity === 'number' && Number.isInteger(capacity) && capacity >= 1 && capacity <= 10_000;
    check('enrollment_capacity', !fits && courseMessages.capacity);
  }
  oneOf('level', levels, courseMessages.level);
  oneOf('course_type', courseTypes, courseMessages.courseType);
  oneOf('currency', currencies, courseMessages.currency);
  check('end_date', datesProblem(update.start_date, update.end_date));
  return problems;
}

/**
 * The words in the API's own paths at the place of a course's slug (`/courses/featured`). They cannot be slugs of courses,
 * since the API could not find those. The database has the same list.
 */
export const reservedCourseSlugs: ReadonlySet<string> = new Set([
  'category',
  'featured',
  'filter-options',
  'health',
  'navigation',
  'price-range',
  'search',
  'stats-summary',
]);

/** The canonical page of a course. */
export const coursePath = (course: { category: string; slug: string }): string =>
  `/courses/${encodeURIComponent(course.category)}/${encodeURIComponent(course.slug)}`;

/** The public page of a teacher. */
export const teacherPath = (username: string): string => `/teachers/${encodeURIComponent(username)}`;
