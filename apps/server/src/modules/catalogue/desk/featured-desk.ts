import type { TrackCourse } from '@darasa/contract/catalogue/desk';
import { deskMessages } from '@darasa/contract/catalogue/desk-rules';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { recordDeskAct, sameOrder } from './acting.ts';
import { findFeaturedCourses, lockFeatured, writeFeatured } from './featured-repository.ts';
import { presentDeskCourse } from './track-desk.ts';
import { findKnownCourses } from './track-desk-repository.ts';

/** The featured courses in their order, also those that are not in the catalogue now. */
export const listFeatured = async (db: Db | Tx): Promise<TrackCourse[]> =>
  (await findFeaturedCourses(db)).map(presentDeskCourse);

/** @throws AppError BAD_REQUEST for unknown courses, CONFLICT when somebody has changed the list meanwhile */
export async function changeFeatured(
  ctx: Ctx,
  { ids: wanted, before }: { ids: readonly number[]; before: readonly number[] },
): Promise<TrackCourse[]> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    await lockFeatured(tx);
    const now = (await findFeaturedCourses(tx)).map(({ id }) => id);
    if (!sameOrder(before, now)) throw new AppError('CONFLICT', deskMessages.orderChanged);
    const ids = [...new Set(wanted)];
    const known = await findKnownCourses(tx, ids);
    if (ids.some((id) => !known.has(id)))
      throw badRequest([{ path: 'ids', message: 'A course is not there any more' }]);
    if (!sameOrder(ids, now)) {
      await writeFeatured(tx, ids);
      await recordDeskAct(
        acting,
        'courses.featured',
        { type: 'site', id: 'featured', name: 'Featured courses' },
        { courses: ids },
      );
    }
    return listFeatured(tx);
  });
}
