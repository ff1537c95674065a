import { formatQuantity } from '../formatting/quantities.ts';
import {
  type CourseType,
  languageCodes,
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

/**
 * How long a dated course runs: under 7 days in days, under 30 in weeks, otherwise in months, each rounded up;
 * `Self-paced` when a date is missing or invalid, or the end is not after the start.
 * @param startDate ISO 8601 @param endDate ISO 8601
 */
export function displayDuration(startDate?: string | null, endDate?: string | null): string {
  if (!startDate || !endDate) return 'Self-paced';
  const days = Math.ceil((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);
  if (!Number.isFinite(days) || days <= 0) return 'Self-paced';
  if (days < 7) return formatQuantity(days, 'day');
  if (days < 30) return formatQuantity(Math.ceil(days / 7), 'week');
  return formatQuantity(Math.ceil(days / 30), 'month');
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

/** Minutes of a module: what its author says, else the sum of its lessons. */
export const moduleMinutes = (
  said: number | null | undefined,
  lessons: readonly { duration_minutes: number }[],
): number => said ?? lessons.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);

/** The canonical page of a course. */
export const coursePath = (course: { category: string; slug: string }): string =>
  `/courses/${encodeURIComponent(course.category)}/${encodeURIComponent(course.slug)}`;

/** The public page of a teacher. */
export const teacherPath = (username: string): string => `/teachers/${encodeURIComponent(username)}`;
