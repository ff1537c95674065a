import type { Tx } from '#platform/database/index';
import { updateGiver } from '../enrollment-repository.ts';
import { enterSeats } from './enrol-in.ts';
import { comeAtNextEnd, serveNext } from './reservations.ts';
import { insertWaiting, lockForOne, updateToReleased } from './seat-repository.ts';

interface GroupSeat {
  userId: number;
  courseId: number;
  /** Null: not because of a group. */
  groupId?: number | null;
  /** Null: not because of a requirement. */
  requirementId?: number | null;
  /** Null: not because of a list of people. */
  listId?: string | null;
}

/**
 * Puts somebody whom staff, a group, a requirement or a list bring into a full course in its line, before those who want to come by themselves. Who stands in it
 * already keeps their place.
 */
export async function waitForSeat(
  tx: Tx,
  { userId, courseId, groupId = null, requirementId = null, listId = null }: GroupSeat,
): Promise<void> {
  const seats = await enterSeats(tx, { userId, courseId });
  if (typeof seats === 'string' || seats.inside || seats.own !== null) return;
  await insertWaiting(
    tx,
    { userId, courseId },
    { source: 'staff', orderId: null, paid: false, groupId, requirementId, listId },
  );
  await comeAtNextEnd(tx, courseId);
}

/** Takes somebody out of the line in which they stand because of groups, of requirements or of a list. */
export async function waitNoMore(
  tx: Tx,
  {
    userId,
    courseId,
    by = 'group',
    listId,
  }: Pick<GroupSeat, 'userId' | 'courseId'> & { by?: 'group' | 'requirement' | 'list'; listId?: string },
): Promise<void> {
  await lockForOne(tx, courseId);
  if (await updateToReleased(tx, { userId, courseId }, 'left', { by, listId })) await serveNext(tx, courseId);
}

/** Says that another group gives somebody the course in which they are because of a group or a requirement. */
export const handToGroup = (
  tx: Tx,
  { userId, courseId, groupId }: GroupSeat & { groupId: number },
): Promise<void> => updateGiver(tx, { userId, courseId }, { source: 'group', group_id: groupId });

/** The same of a requirement. */
export const handToRequirement = (
  tx: Tx,
  { userId, courseId, requirementId }: GroupSeat & { requirementId: number },
): Promise<void> =>
  updateGiver(tx, { userId, courseId }, { source: 'requirement', requirement_id: requirementId });
