import type { Tx } from '#platform/database/index';
import { updateGroup } from '../enrollment-repository.ts';
import { enterSeats } from './enrol-in.ts';
import { comeAtNextEnd, serveNext } from './reservations.ts';
import { insertWaiting, lockForOne, updateToReleased } from './seat-repository.ts';

interface GroupSeat {
  userId: number;
  courseId: number;
  /** Null: not because of a group. */
  groupId?: number | null;
}

/**
 * Puts somebody whom staff or a group bring into a full course in its line, before those who want to come by themselves. Who stands in it
 * already keeps their place.
 */
export async function waitForSeat(tx: Tx, { userId, courseId, groupId = null }: GroupSeat): Promise<void> {
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string' || seats.inside || seats.own !== null) return;
  await insertWaiting(tx, { userId, courseId }, { source: 'staff', orderId: null, paid: false, groupId });
  await comeAtNextEnd(tx, courseId);
}

/** Takes somebody out of the line in which they stand because of a group alone. */
export async function waitNoMore(tx: Tx, { userId, courseId }: Omit<GroupSeat, 'groupId'>): Promise<void> {
  await lockForOne(tx, courseId);
  if (await updateToReleased(tx, { userId, courseId }, 'left', { byGroup: true }))
    await serveNext(tx, courseId);
}

/** Says that another group gives somebody the course in which they are because of a group. */
export const handToGroup = (
  tx: Tx,
  { userId, courseId, groupId }: GroupSeat & { groupId: number },
): Promise<void> => updateGroup(tx, userId, courseId, groupId);
