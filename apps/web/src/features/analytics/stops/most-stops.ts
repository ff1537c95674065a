import type { CourseStops, LessonStops } from '@darasa/contract/analytics/stops';

/** A place where learners stopped. */
export interface StopPlace {
  /** Null: before they opened any lesson. */
  lesson: LessonStops | null;
  stopped: number;
}

/** How many lessons the summary names. */
export const MOST_STOPS = 5;

/** Where most learners stopped, the most first: before the first lesson, and at most five lessons. */
export function mostStops({ course, lessons }: Pick<CourseStops, 'course' | 'lessons'>): StopPlace[] {
  const inLessons = lessons.reduce((sum, { stopped }) => sum + stopped, 0);
  // Lessons that were removed since are not in the list: who stopped in one of them did begin
  const before = Math.max(0, Math.min(course.stopped - inLessons, course.joined - course.began));
  const places: StopPlace[] = lessons
    .filter(({ stopped }) => stopped > 0)
    .map((lesson) => ({ lesson, stopped: lesson.stopped }))
    .toSorted((one, other) => other.stopped - one.stopped)
    .slice(0, MOST_STOPS);
  return before > 0
    ? [...places, { lesson: null, stopped: before }].toSorted((one, other) => other.stopped - one.stopped)
    : places;
}
