import { PAGE_SIZE } from '@darasa/contract/catalogue/constants';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { MAX_SAVED_COURSES } from '@darasa/contract/enrollment/rules';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { Catalogue } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
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
  ctx: Ctx,
  deps: { db: Db; catalogue: Pick<Catalogue, 'cardsOf'> },
  page: number,
): Promise<{ courses: Course[]; pagination: Pagination }> {
  const limit = PAGE_SIZE;
  const ids = await findListedSavedIds(ctx.db, ctx.actor.userId);
  const shown = ids.slice((page - 1) * limit, page * limit);
  return {
    courses: await deps.catalogue.cardsOf(shown),
    pagination: paginate({ page, limit }, ids.length),
  };
}

export const readSavedIds = async (ctx: Ctx): Promise<string[]> =>
  (await findSavedIds(ctx.db, ctx.actor.userId)).map(String);

/**
 * Saves a course; one that is saved already stays where it is in the list.
 * @throws AppError NOT_FOUND for a course that the person cannot see, CONFLICT when there are too many
 */
export async function saveCourse(ctx: Ctx, courseId: string): Promise<void> {
  const id = rowIdOf(courseId);
  await ctx.transaction(async ({ db: tx }) => {
    const course = id === undefined ? undefined : await findCourseState(tx, ctx.actor.userId, id);
    if (id === undefined || !course || !maySave(course)) throw new AppError('NOT_FOUND', 'Course not found');
    await lockSavedCourses(tx, ctx.actor.userId);
    if (await isSaved(tx, ctx.actor.userId, id)) return;
    if ((await countSaved(tx, ctx.actor.userId)) >= MAX_SAVED_COURSES)
      throw new AppError(
        'CONFLICT',
        `You have saved ${MAX_SAVED_COURSES} courses, which is the most. Remove one first.`,
      );
    await insertSaved(tx, ctx.actor.userId, id);
  });
}

/** Afterwards the course is not among the person's saved ones, whether it was before or not. */
export async function removeSavedCourse(ctx: Ctx, courseId: string): Promise<void> {
  const id = rowIdOf(courseId);
  if (id !== undefined) await deleteSaved(ctx.db, ctx.actor.userId, id);
}
