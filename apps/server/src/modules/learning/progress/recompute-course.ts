import { completeEnrollment } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import { announce, emit } from '#platform/events/index';
import { courseCompleted, courseStarted, lessonsDone } from '../events.ts';
import type { RevisionFacts } from '../revision-facts.ts';
import type { CourseProgressRow, LessonProgressRow } from './progress-repository.ts';
import { computeProgress } from './standing.ts';

export interface RecomputedCourse {
  course: CourseProgressRow;
  /** The same, when it has to be written. */
  changed: CourseProgressRow | null;
  /** All lessons with progress, with what is done now. */
  rows: LessonProgressRow[];
  newlyDone: string[];
}

/**
 * Computes how somebody stands in a course, and announces its completion the first time that it is complete. The progress must be
 * locked; the caller writes what changed.
 */
export async function recomputeCourse(
  tx: Tx,
  userId: number,
  {
    revision,
    rows,
    before,
    now,
  }: {
    revision: RevisionFacts;
    rows: LessonProgressRow[];
    before: CourseProgressRow | undefined;
    now: Date;
  },
): Promise<RecomputedCourse> {
  const { course, newlyDone, newlyCompleted } = computeProgress(revision, rows, before, now);
  for (const row of rows) if (newlyDone.includes(row.lesson_id)) row.done_at = now;
  if (course.last_at !== null && (before?.last_at ?? null) === null)
    await emit(tx, courseStarted, { user_id: userId, course_id: revision.courseId });
  if (newlyDone.length > 0)
    await announce(tx, lessonsDone, {
      user_id: userId,
      course_id: revision.courseId,
      done: course.done,
      total: course.total,
    });
  if (newlyCompleted) {
    await completeEnrollment(tx, { userId, courseId: revision.courseId, at: now });
    await emit(tx, courseCompleted, {
      user_id: userId,
      course_id: revision.courseId,
      revision_id: revision.id,
      completed_at: now.toISOString(),
    });
  }
  const changed = JSON.stringify(course) === JSON.stringify(before) ? null : course;
  return { course, changed, rows, newlyDone };
}
