import {
  enrollIn,
  keepSeat,
  lockSeatsOf,
  refusalMessage,
  releaseSeat,
  type SeatRefusal,
  takeFreeSeat,
} from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import type { OrderRow } from '../../order-repository.ts';
import {
  findLineCourses,
  findLines,
  type LineRow,
  updateLinesEnrolled,
  updateOrderDelivered,
} from './line-repository.ts';

/** Why the buyer of a line can't be enrolled. */
export interface RefusedLine {
  line: LineRow;
  reason: SeatRefusal;
  message: string;
}

/** What an order still has to deliver: a line that was refunded is not awaited. */
export const isAwaited = ({ enrolled_at, total_minor, refunded_minor }: LineRow): boolean =>
  enrolled_at === null && (total_minor === 0 || refunded_minor < total_minor);

/**
 * Enrols the buyer of a locked order in all its courses that they are not in by it yet. One that is refused does not stop the others.
 * @returns the lines that can't be delivered now
 */
export async function deliverLines(tx: Tx, order: OrderRow): Promise<RefusedLine[]> {
  const lines = (await findLines(tx, [order.id])).filter(isAwaited);
  // Always in the same order, so that two orders never wait for each other
  if (lines.length > 1) await lockSeatsOf(tx, await findLineCourses(tx, order.id));
  const refused: RefusedLine[] = [];
  const done: number[] = [];
  for (const line of byCourse(lines)) {
    const result =
      line.course_id === null
        ? ({ outcome: 'refused', reason: 'deleted' } as const)
        : await enrollIn(tx, { userId: order.user_id, courseId: line.course_id, source: 'order' });
    if (result.outcome === 'refused')
      refused.push({ line, reason: result.reason, message: refusalMessage(result.reason) });
    else done.push(line.id);
  }
  await updateLinesEnrolled(tx, done);
  return refused;
}

/** Says whether the order still has something to deliver, after its lines have changed. @returns whether all is delivered now */
export async function updateDelivered(tx: Tx, orderId: number): Promise<boolean> {
  const lines = await findLines(tx, [orderId]);
  const done = !lines.some(isAwaited);
  await updateOrderDelivered(tx, orderId, done);
  return done;
}

/** Keeps the seats of an order without an end, since a payment was reported or has come. */
export async function keepSeats(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  { paid, only }: { paid: boolean; only?: readonly number[] },
): Promise<void> {
  for (const courseId of await findLineCourses(tx, order.id))
    if (only === undefined || only.includes(courseId))
      await keepSeat(tx, { userId: order.user_id, courseId, orderId: order.id, paid });
}

/**
 * Enrols the buyer of an open order in those of its courses that cost nothing any more, in the seats that are reserved for it.
 * @param closes the order ends @returns whether they got into one
 */
export async function takeFreeSeats(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  closes: boolean,
): Promise<boolean> {
  let taken = false;
  for (const courseId of await findLineCourses(tx, order.id))
    taken = (await takeFreeSeat(tx, { userId: order.user_id, courseId, orderId: order.id, closes })) || taken;
  return taken;
}

/** Releases the seats that are reserved for an order. */
export async function releaseSeats(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  reason: Parameters<typeof releaseSeat>[1]['reason'],
): Promise<void> {
  for (const courseId of await findLineCourses(tx, order.id))
    await releaseSeat(tx, { userId: order.user_id, courseId, orderId: order.id, reason });
}

const byCourse = (lines: LineRow[]): LineRow[] =>
  lines.sort((a, b) => (a.course_id ?? 0) - (b.course_id ?? 0));
