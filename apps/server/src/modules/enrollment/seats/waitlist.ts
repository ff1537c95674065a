import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findCourseFor } from '../enrollment-repository.ts';
import { isThere, refusalOf } from '../policy.ts';
import { courseNotFound, enterSeats, findVisible, refusal } from './enrol-in.ts';
import { freeSeats } from './free-seats.ts';
import { comeAtNextEnd, serveNext } from './reservations.ts';
import type { SeatQueue } from './seat-queue.ts';
import { insertWaiting, lockForOne, updateToReleased } from './seat-repository.ts';

/**
 * Puts somebody at the end of the line of a full course; nothing happens when they stand in it or are enrolled.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`: why they could not be enrolled, or `places_left`
 */
export async function joinWaitlist(
  ctx: Ctx,
  { seatQueue }: { db: Db; seatQueue: SeatQueue },
  idOrSlug: string,
): Promise<void> {
  const { id } = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  await seatQueue(id, () => ctx.transaction(({ db: tx }) => joinOnce(tx, ctx.actor.userId, id)));
}

async function joinOnce(tx: Tx, userId: number, courseId: number): Promise<void> {
  const course = await findVisible(tx, userId, courseId);
  if (course.enrollment && course.enrollment.status !== 'left') return;
  // Paying comes when a seat is free
  const reason = refusalOf({ ...course, price_minor: 0 }, { userId, source: 'waitlist', now: new Date() });
  if (reason) throw refusal(reason);
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string') throw refusal(seats);
  if (seats.inside || seats.own === 'waiting' || seats.own === 'offered') return;
  if (freeSeats(seats) > 0)
    throw new AppError('CONFLICT', 'There are places in this course: you can enrol now.', {
      reason: 'places_left',
    });
  await insertWaiting(tx, { userId, courseId }, { source: 'waitlist', orderId: null, paid: false });
  await comeAtNextEnd(tx, courseId);
}

/** Afterwards a person does not stand in the line, whether they did before or not. Who waits with an order leaves it by the order. */
export async function leaveWaitlist(ctx: Ctx, idOrSlug: string): Promise<void> {
  await ctx.transaction(async ({ db: tx }) => {
    const userId = ctx.actor.userId;
    const course = await findCourseFor(tx, userId, idOrSlug);
    if (!course) throw courseNotFound();
    await lockForOne(tx, course.id);
    const stood = await updateToReleased(tx, { userId, courseId: course.id }, 'left', { inLine: true });
    if (!stood && !isThere(course, userId)) throw courseNotFound();
    // A seat that was offered to them is for the next
    if (stood) await serveNext(tx, course.id);
  });
}
