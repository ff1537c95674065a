import { HOLD_HOURS } from '@darasa/contract/enrollment/rules';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { forEachItem, type JobContext, send } from '#platform/jobs/index';
import { courseNotFound, enrollInFound, findVisible, refusal } from '../enroll.ts';
import { type CourseForEnrollment, findCourseFor, lockPlaces } from '../enrollment-repository.ts';
import { placeHeld, placeLapsed, waiterEnrolled } from '../events.ts';
import { placesFor } from '../places/places.ts';
import type { PlacesQueue } from '../places/places-queue.ts';
import {
  deleteExpired,
  deleteWaiting,
  findPlaces,
  findWaiters,
  hasWaiting,
  holdPlace,
  insertWaiting,
  type PlacesRow,
  type Waiter,
} from '../places/waitlist-repository.ts';
import { isThere, mustPay, refusalOf } from '../policy.ts';
import { fillPlacesKind } from './fill-places-kind.ts';

/** People who are looked up at once. */
const AT_ONCE = 50;

/**
 * Puts somebody at the end of the line of a full course; nothing happens when they stand in it or are enrolled.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`: why they could not be enrolled, or `places_left`
 */
export async function joinWaitlist(
  ctx: Ctx,
  { placesQueue }: { db: Db; placesQueue: PlacesQueue },
  idOrSlug: string,
): Promise<void> {
  const { id } = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  await placesQueue(id, () => ctx.transaction(({ db: tx }) => joinOnce(tx, ctx.actor.userId, id)));
}

async function joinOnce(tx: Tx, userId: number, courseId: number): Promise<void> {
  const course = await findVisible(tx, userId, courseId);
  if (course.enrollment && course.enrollment.status !== 'left') return;
  // Paying comes when a place is free
  const reason = refusalOf({ ...course, price_minor: 0 }, { userId, source: 'waitlist', now: new Date() });
  if (reason) throw refusal(reason);
  await lockPlaces(tx, courseId);
  const places = await findPlaces(tx, courseId, userId);
  if (places.in_line) return;
  if (placesFor(course.enrollment_capacity, places) > 0)
    throw new AppError('CONFLICT', 'There are places in this course: you can enrol now.', {
      reason: 'places_left',
    });
  await insertWaiting(tx, userId, courseId);
}

/** Afterwards a person does not stand in the line, whether they did before or not. */
export async function leaveWaitlist(ctx: Ctx, idOrSlug: string): Promise<void> {
  await ctx.transaction(async ({ db: tx }) => {
    const course = await findCourseFor(tx, ctx.actor.userId, idOrSlug);
    if (!course) throw courseNotFound();
    // A place that was kept for them is for the next
    const stood = await deleteWaiting(tx, ctx.actor.userId, course.id);
    if (!stood && !isThere(course, ctx.actor.userId)) throw courseNotFound();
    if (stood) await offerPlaces(tx, course.id);
  });
}

/** Serves those who wait for a course soon after the transaction has committed, if anybody does. */
export async function offerPlaces(tx: Tx, courseId: number): Promise<void> {
  if (await hasWaiting(tx, courseId))
    await send(tx, fillPlacesKind, { course_id: courseId }, { key: String(courseId) });
}

/** Takes back the places of a course that were kept for too long, and has those who wait served if there is a place. */
export async function sweepWaitlist(tx: Tx, courseId: number): Promise<void> {
  await lockPlaces(tx, courseId);
  for (const userId of await deleteExpired(tx, courseId))
    await emit(tx, placeLapsed, { user_id: userId, course_id: courseId });
  const course = await findCourseFor(tx, NOBODY, courseId);
  if (!course?.listed) return;
  const { taken, held, waiting } = await findPlaces(tx, courseId, NOBODY);
  if (waiting > 0 && freePlaces(course, { taken, held }) > 0) await offerPlaces(tx, courseId);
}

/**
 * Serves those who wait for a course, one after the other, while there are places: free courses are joined at once, in priced ones
 * a place is kept for HOLD_HOURS.
 */
export async function fillPlaces(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  courseId: number,
): Promise<void> {
  await context.db.transaction().execute((tx) => sweepWaitlist(tx, courseId));
  let full = false;
  await forEachItem<Waiter>(context, {
    name: `enrollment.fill-places.${courseId}`,
    inTurn: true,
    pageSize: AT_ONCE,
    find: async (db, page) => (full ? [] : findWaiters(db, courseId, page)),
    keyOf: ({ user_id }) => String(user_id),
    async work(tx, { user_id }) {
      if (full) return false;
      const outcome = await serve(tx, user_id, courseId);
      full = outcome === 'full';
      return outcome === 'served';
    },
  });
}

const freePlaces = (
  { enrollment_capacity }: Pick<CourseForEnrollment, 'enrollment_capacity'>,
  { taken, held }: Pick<PlacesRow, 'taken' | 'held'>,
): number => placesFor(enrollment_capacity, { taken, held, ahead: 0, held_until: null });

/** No account has this id. */
const NOBODY = 0;

/** @returns `full` when there is no place for anybody; `passed` when there is nothing to do for this person */
async function serve(tx: Tx, userId: number, courseId: number): Promise<'served' | 'passed' | 'full'> {
  await lockPlaces(tx, courseId);
  const [course, places] = [
    await findCourseFor(tx, userId, courseId),
    await findPlaces(tx, courseId, userId),
  ];
  if (!course?.listed) return 'full';
  if (!places.in_line || places.held_until) return 'passed';
  if (places.inside) {
    // They came in by another way: the place is for the next
    await deleteWaiting(tx, userId, courseId);
    return 'passed';
  }
  if (freePlaces(course, places) === 0) return 'full';
  const own = { user_id: userId, course_id: courseId };
  if (mustPay(course) && !refusalOf({ ...course, price_minor: 0 }, by(userId))) {
    const until = await holdPlace(tx, userId, courseId, HOLD_HOURS);
    await emit(tx, placeHeld, { ...own, held_until: until.toISOString() });
    return 'served';
  }
  if (!refusalOf(course, by(userId))) {
    await enrollInFound(tx, course, { userId, source: 'waitlist' });
    await emit(tx, waiterEnrolled, own);
    return 'served';
  }
  // They teach it now, were removed from it, or it is over
  await deleteWaiting(tx, userId, courseId);
  return 'passed';
}

const by = (userId: number) => ({ userId, source: 'waitlist' as const, now: new Date() });
