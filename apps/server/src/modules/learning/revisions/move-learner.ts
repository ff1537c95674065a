import { movePin } from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import {
  findCourseProgress,
  findLessonProgress,
  lockProgress,
  saveCourseProgress,
  saveLessonProgress,
} from '../progress/progress-repository.ts';
import { recomputeCourse } from '../progress/recompute-course.ts';
import { forLearner, type RevisionFacts } from '../revision-facts.ts';
import { findOwnRelease } from './learner-repository.ts';

/**
 * Makes somebody learn from another revision, and finds out how far they are in it: a lesson that is gone asks nothing any more, so
 * that a course may be complete by this.
 */
export async function moveLearner(tx: Tx, userId: number, revision: RevisionFacts, now: Date): Promise<void> {
  await lockProgress(tx, userId);
  await movePin(tx, { userId, courseId: revision.courseId, revisionId: revision.id });
  const rows = await findLessonProgress(tx, userId, [revision.courseId]);
  if (rows.length === 0) return;
  const [before] = await findCourseProgress(tx, userId, [revision.courseId]);
  const own = forLearner(revision, await findOwnRelease(tx, userId, revision.courseId));
  const {
    rows: settled,
    newlyDone,
    changed,
  } = await recomputeCourse(tx, userId, { revision: own, rows, before, now });
  await saveLessonProgress(
    tx,
    userId,
    settled.filter(({ lesson_id }) => newlyDone.includes(lesson_id)),
  );
  if (changed) await saveCourseProgress(tx, userId, [changed]);
}
