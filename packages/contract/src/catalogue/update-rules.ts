import { hasSomethingToSee, seenText } from '../identity/visible-text.ts';
import { type Currency, courseTypes, currencies, levels, smallestSteps } from './constants.ts';
import { courseMessages } from './course-messages.ts';
import { languageCode } from './rules.ts';

/*
 * What a course's values must be, for pages that write courses. Apart from `rules.ts`, so that pages that only show courses
 * do without it.
 */

/** A title's problem, or undefined. Length counts after trimming: 3 characters that are seen, to 255. */
export function titleProblem(title: unknown): string | undefined {
  if (typeof title !== 'string' || !hasSomethingToSee(title)) return courseMessages.titleRequired;
  if (seenText(title).length < 3) return courseMessages.titleShort;
  return title.trim().length > 255 ? courseMessages.titleLong : undefined;
}

/** A code stays; a name becomes its code; nothing, or what is no known name, is English. */
export function codeOfLanguage(language: unknown): string {
  if (typeof language !== 'string') return 'en';
  return /^[a-z]{2,3}$/.test(language) ? language : languageCode(language);
}

/** A problem with a pair of dates, or undefined. Checked only when both are given. */
export function datesProblem(start: unknown, end: unknown): string | undefined {
  if (!start || !end) return undefined;
  const [from, to] = [timeOf(start), timeOf(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return courseMessages.dateFormat;
  return to > from ? undefined : courseMessages.dateOrder;
}

/** A problem with one date, or undefined: it has to be one of the years 1 to 9999, as databases and calendars have them. */
function dateProblem(date: unknown): string | undefined {
  if (!date) return undefined;
  const year = new Date(timeOf(date)).getUTCFullYear();
  return year >= 1 && year <= 9999 ? undefined : courseMessages.dateFormat;
}

/** NaN for what is no date. An object from a request may have a `toString` of its own, so only texts are read. */
const timeOf = (date: unknown): number => (typeof date === 'string' ? Date.parse(date) : Number.NaN);

/** Why an amount can't be paid in a currency, or undefined: no method takes less than the smallest step. */
export function stepProblem(amount: number, currency: Currency): string | undefined {
  const steps = amount / smallestSteps[currency];
  // What decimals become in binary is not meant
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return undefined;
  return smallestSteps[currency] === 1 ? courseMessages.wholePrice : courseMessages.priceInCents;
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
    check(field, given(field) && !allowed.some((value) => value === update[field]) && message);
  if (update.title !== undefined) check('title', titleProblem(update.title));
  if (given('price')) {
    const price = update.price;
    const currency = currencies.find((one) => one === update.currency);
    if (typeof price !== 'number' || !Number.isFinite(price) || price < 0)
      check('price', courseMessages.price);
    else check('price', currency && stepProblem(price, currency));
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
  const start = dateProblem(update.start_date);
  check('start_date', start);
  check(
    'end_date',
    dateProblem(update.end_date) ?? (start ? undefined : datesProblem(update.start_date, update.end_date)),
  );
  return problems;
}
