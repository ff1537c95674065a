import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { openCourse, requireLearner, revisionFor } from '../open-course.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { deleteBookmark, findBookmarks, insertBookmark } from './bookmark-repository.ts';

/**
 * Bookmarks a lesson. May be repeated.
 * @returns the course's bookmarks
 * @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled
 */
export async function addBookmark(
  ctx: Ctx,
  readRevision: ReadRevision,
  place: { course: string; lesson: string },
): Promise<string[]> {
  const open = requireLearner(await openCourse(ctx, place.course));
  const revision = await revisionFor(ctx.db, readRevision, open);
  const lessonId = place.lesson.toLowerCase();
  if (!revision.lessons.has(lessonId)) throw new AppError('NOT_FOUND', 'Lesson not found');
  await insertBookmark(ctx.db, { userId: ctx.actor.userId, courseId: open.course.id, lessonId });
  return findBookmarks(ctx.db, ctx.actor.userId, open.course.id);
}

/** Removes the bookmark of a lesson, whether there is one or not. @throws AppError NOT_FOUND */
export async function removeBookmark(ctx: Ctx, place: { course: string; lesson: string }): Promise<string[]> {
  const { course } = await openCourse(ctx, place.course);
  await deleteBookmark(ctx.db, {
    userId: ctx.actor.userId,
    courseId: course.id,
    lessonId: place.lesson.toLowerCase(),
  });
  return findBookmarks(ctx.db, ctx.actor.userId, course.id);
}
