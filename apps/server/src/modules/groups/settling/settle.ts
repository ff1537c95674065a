import type { PlaceOutcome } from '@darasa/contract/groups/rules';
import {
  type EnrollmentFacts,
  endEnrollment,
  enrollIn,
  findEnrollment,
  handToGroup,
  lockSeatsOf,
  waitForSeat,
  waitNoMore,
} from '#modules/enrollment';
import type { Tx } from '#platform/database/index';
import {
  deletePlaces,
  findCoursesToSettle,
  findGivers,
  findLeaveRule,
  type Giver,
  lockPerson,
  savePlace,
} from '../store/group-course-repository.ts';
import { isUnsettled, type Unsettled, updateToSettled } from '../store/member-repository.ts';

/**
 * Settles what a group gives one person, or gave: afterwards they are in its courses, wait for them, or the group says why not; and of what
 * only the group gave nothing is left to those who are in it no more, unless the rule of the course says so. Doing it again changes
 * nothing.
 * @returns false when it is settled already
 */
export async function settleMember(tx: Tx, { id, group_id, user_id }: Unsettled): Promise<boolean> {
  await lockPerson(tx, user_id);
  if (!(await isUnsettled(tx, id))) return false;
  const courseIds = await findCoursesToSettle(tx, group_id, user_id);
  // In one order, and before the account: two who settle the same never wait for each other
  await lockSeatsOf(tx, courseIds);
  for (const courseId of courseIds) await settleCourse(tx, user_id, courseId);
  await updateToSettled(tx, id);
  return true;
}

/** The same for one course of all groups that somebody is in. */
export async function settlePlace(tx: Tx, userId: number, courseId: number): Promise<void> {
  await lockPerson(tx, userId);
  await settleCourse(tx, userId, courseId);
}

async function settleCourse(tx: Tx, userId: number, courseId: number): Promise<void> {
  const givers = await findGivers(tx, userId, courseId);
  const ids = givers.map(({ group_id }) => group_id);
  const enrollment = await findEnrollment(tx, userId, courseId);
  const giver = givers[0];
  if (giver === undefined) await takeAway(tx, { userId, courseId, enrollment });
  else {
    const { outcome, reason } = await give(tx, { userId, courseId, enrollment, givers });
    for (const groupId of ids) await savePlace(tx, { groupId, courseId, userId, outcome, reason });
  }
  await deletePlaces(tx, userId, courseId, ids);
}

interface Place {
  userId: number;
  courseId: number;
  enrollment: EnrollmentFacts | undefined;
}
const isInside = (enrollment: EnrollmentFacts | undefined): enrollment is EnrollmentFacts =>
  enrollment !== undefined && enrollment.status !== 'left';

/** Somebody is in no group any more that gives the course: what they have by other means stays. */
async function takeAway(tx: Tx, { userId, courseId, enrollment }: Place): Promise<void> {
  await waitNoMore(tx, { userId, courseId });
  if (!isInside(enrollment) || enrollment.source !== 'group' || enrollment.group_id === null) return;
  const rule = await findLeaveRule(tx, enrollment.group_id, courseId);
  if (rule !== 'keep') await endEnrollment(tx, { userId, courseId, reason: 'group' });
}

async function give(
  tx: Tx,
  { userId, courseId, enrollment, givers }: Place & { givers: readonly Giver[] },
): Promise<{ outcome: PlaceOutcome; reason?: string }> {
  const ids = givers.map(({ group_id }) => group_id);
  const ended = enrollment?.ended_reason ?? null;
  if (isInside(enrollment)) {
    if (enrollment.source !== 'group') return { outcome: 'already' };
    if (enrollment.group_id === null || !ids.includes(enrollment.group_id))
      await handToGroup(tx, { userId, courseId, groupId: ids[0] as number });
    return { outcome: 'enrolled' };
  }
  // They have left what a group gave them, or had been in it: the group does not bring them back
  const had = givers.some(
    ({ outcome }) => outcome === 'enrolled' || outcome === 'already' || outcome === 'left',
  );
  if (ended !== null && ended !== 'requirement' && ended !== 'list' && had) return { outcome: 'left' };
  const from = givers.find(({ archived }) => !archived);
  if (!from) return { outcome: 'refused', reason: 'archived' };
  const groupId = from.group_id;
  const result = await enrollIn(tx, { userId, courseId, source: 'group', groupId });
  if (result.outcome !== 'refused') return { outcome: result.outcome === 'already' ? 'already' : 'enrolled' };
  if (result.reason !== 'full') return { outcome: 'refused', reason: result.reason };
  await waitForSeat(tx, { userId, courseId, groupId });
  return { outcome: 'waiting' };
}
