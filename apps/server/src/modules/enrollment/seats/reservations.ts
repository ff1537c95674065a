import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { seatRefused } from '../events.ts';
import { enrollIn, enterSeats } from './enrol-in.ts';
import { requestFilling, requestFillingAt } from './fill-seats-kind.ts';
import { freeSeats } from './free-seats.ts';
import {
  findNextEnd,
  findSeats,
  hasWaiting,
  insertWaiting,
  lockForOne,
  type SeatEnding,
  type SeatsRow,
  updatePaid,
  updateToReleased,
  updateToWaiting,
  upsertReserved,
} from './seat-repository.ts';

/** An order of one person for a seat of one course. */
export interface OrderedSeat {
  userId: number;
  courseId: number;
  orderId: number;
}

/**
 * How many seats of a course one person may choose from now, as a buyer; infinite where there is no capacity. Nothing is reserved: another
 * may be faster.
 */
export async function seatsFor(
  db: Db | Tx,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<number> {
  const seats = await findSeats(db, courseId, userId);
  return seats ? freeSeats(seats) : 0;
}

/** Keeps others from changing the seats of several courses until the transaction ends. @param courseIds in ascending order: two who want the same never wait for each other */
export async function lockSeatsOf(tx: Tx, courseIds: readonly number[]): Promise<void> {
  for (const courseId of courseIds) await lockForOne(tx, courseId);
}

/**
 * Reserves a seat for an order until it is paid; an offer to the buyer becomes the reservation. Also where there is no capacity: one may be
 * set later. A reservation that the order has already gets this end.
 * @param endsAt null: without an end
 */
export async function reserveSeat(
  tx: Tx,
  { userId, courseId, orderId, endsAt }: OrderedSeat & { endsAt: Date | null },
): Promise<
  { outcome: 'reserved' } | { outcome: 'refused'; reason: 'full' | 'inside' | 'deleted' | 'erased' }
> {
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string') return { outcome: 'refused', reason: seats };
  if (seats.inside) return { outcome: 'refused', reason: 'inside' };
  if (freeSeats(seats) === 0) return { outcome: 'refused', reason: 'full' };
  await upsertReserved(
    tx,
    { userId, courseId },
    { source: seats.source === 'waitlist' ? 'waitlist' : 'direct', orderId, endsAt },
  );
  return { outcome: 'reserved' };
}

/**
 * Keeps the seat of an order without an end, since a payment was reported or has come. Where none is left, because it came late, the buyer
 * gets the next one: before everybody who has not paid.
 * @param paid the money has come: the buyer is enrolled when there is a seat
 * @returns `waiting` when there is none now. `inside`: the buyer needs none
 */
export async function keepSeat(
  tx: Tx,
  { userId, courseId, orderId, paid }: OrderedSeat & { paid: boolean },
): Promise<'reserved' | 'waiting' | 'inside' | 'deleted' | 'erased'> {
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string') return seats;
  if (seats.inside) return 'inside';
  if (isOwn(seats, orderId) && seats.own === 'waiting' && seats.source === 'order') {
    // Whoever has reported a payment waits where they do
    if (paid) await updatePaid(tx, { userId, courseId }, orderId);
    return 'waiting';
  }
  if (freeSeats(seats, 'order') > 0) {
    await upsertReserved(tx, { userId, courseId }, { source: 'order', orderId, endsAt: null, paid });
    return 'reserved';
  }
  await insertWaiting(tx, { userId, courseId }, { source: 'order', orderId, paid });
  return 'waiting';
}

const isOwn = ({ order_id }: SeatsRow, orderId: number): boolean => order_id === orderId;

/**
 * The course of an order costs nothing any more: the buyer takes the seat that is reserved for it. Nothing happens when none is, or the
 * course has its price.
 * @param closes the order ends: where the capacity was lowered meanwhile, the buyer waits in the line where they stood
 * @returns whether they are in the course now
 */
export async function takeFreeSeat(
  tx: Tx,
  { userId, courseId, orderId, closes }: OrderedSeat & { closes: boolean },
): Promise<boolean> {
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string' || !isOwn(seats, orderId) || seats.own === null) return false;
  const result = await enrollIn(tx, { userId, courseId, source: 'free' });
  if (result.outcome !== 'refused') return true;
  if (closes && result.reason === 'full') await updateToWaiting(tx, { userId, courseId });
  return false;
}

/**
 * Releases what somebody has of a course without being in it; the next in the line is served. Nothing happens when there is nothing.
 * @param orderId only what is for this order
 * @returns whether there was something
 */
export async function releaseSeat(
  tx: Tx,
  {
    userId,
    courseId,
    orderId,
    reason,
  }: { userId: number; courseId: number; orderId?: number; reason: SeatEnding },
): Promise<boolean> {
  await lockForOne(tx, courseId);
  const released = await updateToReleased(tx, { userId, courseId }, reason, { orderId });
  if (released) await serveNext(tx, courseId);
  return released;
}

/** The same for an account that was deleted. What becomes of money that has come is to be decided. */
export async function releaseErased(
  tx: Tx,
  { userId, courseId, order_id, paid }: SeatOfErased,
): Promise<void> {
  const released = await releaseSeat(tx, { userId, courseId, reason: 'erased' });
  if (released && paid)
    await emit(tx, seatRefused, {
      user_id: userId,
      course_id: courseId,
      order_id,
      paid,
      reason: 'erased',
    });
}

interface SeatOfErased {
  userId: number;
  courseId: number;
  order_id: number | null;
  paid: boolean;
}

/** Serves those who wait for a course soon after the transaction has committed, if anybody does. */
export async function serveNext(tx: Tx, courseId: number): Promise<void> {
  if (await hasWaiting(tx, courseId)) await requestFilling(tx, courseId);
}

/** Comes when the next offer or reservation of a course ends, if that matters to anybody. */
export async function comeAtNextEnd(tx: Tx, courseId: number): Promise<void> {
  const next = await findNextEnd(tx, courseId);
  if (next) await requestFillingAt(tx, courseId, next.at, next.now);
}
