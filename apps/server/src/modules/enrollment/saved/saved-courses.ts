import { PAGE_SIZE } from '@darasa/contract/catalogue/constants';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { MAX_SAVED_COURSES } from '@darasa/contract/enrollment/rules';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { Catalogue } from '#modules/catalogue';
import type { Actor } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { maySave } from './saved-policy.ts';
import {
  countSaved,
  deleteSaved,
  findCourseState,
  findListedSavedIds,
  findSavedIds,
  insertSaved,
  isSaved,
  lockSavedCourses,
} from './saved-repository.ts';

/** One page of what a person has saved, the course saved last first. Hidden courses show again once they are listed. */
export async function readSavedCourses(
  deps: { db: Db; catalogue: Pick<Catalogue, 'cardsOf'> },
  actor: Actor,
  page: number,
): Promise<{ courses: Course[]; pagination: Pagination }> {
  const limit = PAGE_SIZE;
  const ids = await findListedSavedIds(deps.db, actor.userId);
  const shown = ids.slice((page - 1) * limit, page * limit);
  return {
    courses: await deps.catalogue.cardsOf(shown),
    pagination: paginate({ page, limit }, ids.length),
  };
}

export const readSavedIds = async (db: Db, actor: Actor): Promise<string[]> =>
  (await findSavedIds(db, actor.userId)).map(String);

/**
 * Saves a course; one that is saved already stays where it is in the list.
 * @throws AppError NOT_FOUND for a course that the person cannot see, CONFLICT when there are too many
 */
export async function saveCourse(db: Db, { userId }: Actor, courseId: string): Promise<void> {
  const id = rowIdOf(courseId);
  await db.transaction().execute(async (tx) => {
    const course = id === undefined ? undefined : await findCourseState(tx, userId, id);
    if (id === undefined || !course || !maySave(course)) throw new AppError('NOT_FOUND', 'Course not found');
    await lockSavedCourses(tx, userId);
    if (await isSaved(tx, userId, id)) return;
    if ((await countSaved(tx, userId)) >= MAX_SAVED_COURSES)
      throw new AppError(
        'CONFLICT',
        `You have saved ${MAX_SAVED_COURSES} courses, which is the most. Remove one first.`,
      );
    await insertSaved(tx, userId, id);
  });
}

/** Afterwards the course is not among the person's saved ones, whether it was before or not. */
export async function removeSavedCourse(db: Db, { userId }: Actor, courseId: string): Promise<void> {
  const id = rowIdOf(courseId);
  if (id !== undefined) await deleteSaved(db, userId, id);
}
