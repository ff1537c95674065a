import { publishedRevisionOf } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import type { OpenCourse } from '../open-course.ts';
import { dependsOnProgress, lockOf } from '../policy.ts';
import { findLessonProgress } from '../progress/progress-repository.ts';
import { readerOf } from '../reader.ts';
import { forLearner, type ReadRevision } from '../revision-facts.ts';

/**
 * Lessons of a course that are not open to a learner, also those that it has for groups that they are not in: what others write
 * about them tells what is in them.
 */
export async function closedLessons(
  ctx: Ctx,
  readRevision: ReadRevision,
  open: OpenCourse,
): Promise<ReadonlySet<string>> {
  const { course, standing } = open;
  if (standing !== 'learner') return new Set();
  const id =
    course.revision_id ?? course.published_revision_id ?? (await publishedRevisionOf(ctx.db, course.id));
  const all = id === null ? undefined : await readRevision(ctx.db, id);
  if (!all?.list.some(dependsOnProgress) && open.opensAt === null) return new Set();
  const own = all && forLearner(all, course);
  if (!own) return new Set();
  const rows = await findLessonProgress(ctx.db, ctx.actor.userId, [course.id]);
  const reader = readerOf(open, own, rows, ctx.now);
  return new Set(
    all.list.flatMap((lesson) => {
      const mine = own.lessons.get(lesson.id);
      return mine && lockOf(mine, reader) === null ? [] : lesson.id;
    }),
  );
}
