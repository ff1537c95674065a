import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
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
  db: Db,
  readRevision: ReadRevision,
  actor: Actor,
  place: { course: string; lesson: string },
): Promise<string[]> {
  const open = requireLearner(await openCourse(db, actor, place.course));
  const revision = await revisionFor(db, readRevision, open);
  const lessonId = place.lesson.toLowerCase();
  if (!revision.lessons.has(lessonId)) throw new AppError('NOT_FOUND', 'Lesson not found');
  await insertBookmark(db, { userId: actor.userId, courseId: open.course.id, lessonId });
  return findBookmarks(db, actor.userId, open.course.id);
}

/** Removes the bookmark of a lesson, whether there is one or not. @throws AppError NOT_FOUND */
export async function removeBookmark(
  db: Db,
  actor: Actor,
  place: { course: string; lesson: string },
): Promise<string[]> {
  const { course } = await openCourse(db, actor, place.course);
  await deleteBookmark(db, {
    userId: actor.userId,
    courseId: course.id,
    lessonId: place.lesson.toLowerCase(),
  });
  return findBookmarks(db, actor.userId, course.id);
}
