import { noFacts } from '@darasa/contract/learning/merge';
import type { Tx } from '#platform/database/index';
import { forLearner, type ReadRevision, readRevision as readAnew } from '../revision-facts.ts';
import { rowOfFacts } from './facts-of-row.ts';
import {
  findLearnerOfLesson,
  findLessonProgress,
  lockProgress,
  saveLessonProgress,
  saveProgress,
} from './progress-repository.ts';
import { recomputeCourse } from './recompute-course.ts';

export interface LessonGrade {
  userId: number;
  courseId: number;
  lessonId: string;
  /** Whether it completes the lesson. What was passed once stays so. */
  passed: boolean;
  /** Per cent of the grade; null while there is none. */
  score: number | null;
  at: Date;
  /** When what follows from it is done, where the grade is older. */
  settledAt?: Date;
}

/**
 * Records how somebody stands in what is taken in a lesson: a quiz, an assignment, a challenge. The first time that it is passed counts, and
 * the score as it is now, for which other lessons may wait. Nothing happens for somebody who never enrolled, or a lesson that their revision does not have. Who has left the course, of which they may have
 * got their money back, completes nothing by it: it counts when they are back.
 * @param readRevision one that keeps revisions, where many learners pass at the same time; default: reads it anew
 */
export async function recordLessonGrade(
  tx: Tx,
  { userId, courseId, lessonId, passed, score, at, settledAt = at }: LessonGrade,
  readRevision: ReadRevision = readAnew,
): Promise<void> {
  await lockProgress(tx, userId);
  const learner = await findLearnerOfLesson(tx, { userId, courseId, lessonId });
  if (!learner || learner.revision_id === null) return;
  // As the table keeps it
  const kept = score === null ? null : Math.fround(score);
  if ((learner.passed || !passed) && learner.score === kept) return;
  const found = await readRevision(tx, learner.revision_id);
  const revision = found && forLearner(found, learner);
  if (!revision?.lessons.has(lessonId)) return;
  const rows = await findLessonProgress(tx, userId, [courseId]);
  const known = rows.find((row) => row.lesson_id === lessonId);
  const row = known ?? newRow(courseId, lessonId, at);
  row.passed_at ??= passed ? at : null;
  row.score = kept;
  if (learner.has_left) return saveLessonProgress(tx, userId, [row]);
  if (!known) rows.push(row);
  const { before } = learner;
  const settled = await recomputeCourse(tx, userId, { revision, rows, before, now: settledAt });
  const done = settled.rows.filter((one) => one === row || settled.newlyDone.includes(one.lesson_id));
  await saveProgress(tx, userId, done, settled.changed);
}

const newRow = (courseId: number, lessonId: string, at: Date) =>
  rowOfFacts(
    { course_id: courseId, lesson_id: lessonId },
    { ...noFacts(), opened_at: at.getTime(), last_at: at.getTime() },
    undefined,
    at,
  );
