import { noFacts } from '@darasa/contract/learning/merge';
import type { Tx } from '#platform/database/index';
import { findCourses } from '../course/course-repository.ts';
import { readRevision } from '../revisions/revision-facts.ts';
import { rowOfFacts } from './facts-of-row.ts';
import {
  findCourseProgress,
  findLessonProgress,
  lockProgress,
  saveCourseProgress,
  saveLessonProgress,
} from './progress-repository.ts';
import { settleCourse } from './settle-course.ts';

/**
 * Records that somebody has passed what is taken in a lesson: a quiz, an assignment, a challenge. The first time counts. Nothing
 * happens for somebody who never enrolled, or a lesson that their revision does not have. Who has left the course, of which they may have
 * got their money back, completes nothing by it: it counts when they are back.
 */
export async function recordLessonPassed(
  tx: Tx,
  { userId, courseId, lessonId, at }: { userId: number; courseId: number; lessonId: string; at: Date },
): Promise<void> {
  await lockProgress(tx, userId);
  const [course] = await findCourses(tx, userId, [courseId]);
  const pin = course?.revision_id ?? course?.published_revision_id ?? null;
  const revision = pin === null ? undefined : await readRevision(tx, pin);
  if (!course?.enrolled_at || !revision?.lessons.has(lessonId)) return;
  const rows = await findLessonProgress(tx, userId, [courseId]);
  const known = rows.find((row) => row.lesson_id === lessonId);
  if (known?.passed_at) return;
  const row = known ?? newRow(courseId, lessonId, at);
  row.passed_at = at;
  if (course.enrollment_status === 'left') return saveLessonProgress(tx, userId, [row]);
  if (!known) rows.push(row);
  const [before] = await findCourseProgress(tx, userId, [courseId]);
  const settled = await settleCourse(tx, userId, { revision, rows, before, now: new Date() });
  await saveLessonProgress(
    tx,
    userId,
    settled.rows.filter((one) => one === row || settled.newlyDone.includes(one.lesson_id)),
  );
  if (settled.changed) await saveCourseProgress(tx, userId, [settled.changed]);
}

const newRow = (courseId: number, lessonId: string, at: Date) =>
  rowOfFacts(
    { course_id: courseId, lesson_id: lessonId },
    { ...noFacts(), opened_at: at.getTime(), last_at: at.getTime() },
    undefined,
    at,
  );
