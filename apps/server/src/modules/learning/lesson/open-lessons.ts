import type { Db, Tx } from '#platform/database/index';
import { findCourse } from '../course-repository.ts';
import { dependsOnProgress, lockOf, opensAt } from '../policy.ts';
import { findLessonProgress } from '../progress/progress-repository.ts';
import { readerOf } from '../reader.ts';
import { forLearner, type ReadRevision } from '../revision-facts.ts';

/** The lessons of a course that are open to one of its learners; none for whoever is not enrolled. */
export async function findOpenLessons(
  db: Db | Tx,
  readRevision: ReadRevision,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
): Promise<ReadonlySet<string>> {
  const course = await findCourse(db, userId, String(courseId));
  const id = course?.revision_id ?? course?.published_revision_id ?? null;
  const revision = id === null ? undefined : await readRevision(db, id);
  if (!course || !revision || (course.enrollment_status ?? 'left') === 'left') return new Set();
  const own = forLearner(revision, course);
  const rows = own.list.some(dependsOnProgress) ? await findLessonProgress(db, userId, [courseId]) : [];
  const reader = readerOf({ course, standing: 'learner', opensAt: opensAt(course, now) }, own, rows, now);
  return new Set(own.list.flatMap((lesson) => (lockOf(lesson, reader) === null ? lesson.id : [])));
}
