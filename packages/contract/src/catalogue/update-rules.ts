import { courseTypes, currencies, levels } from './constants.ts';
import { courseMessages } from './course-messages.ts';

/*
 * What a course's values must be, for pages that write courses. Apart from `rules.ts`, so that pages that only show courses
 * do without it.
 */

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
