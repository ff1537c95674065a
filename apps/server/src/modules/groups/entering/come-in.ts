import { type WayInRefusal, wayInRefusals } from '@darasa/contract/groups/code-rules';
import { type GroupRole, type MemberSource, OWN_GROUPS_PATH } from '@darasa/contract/groups/rules';
import type { CameIn } from '@darasa/contract/groups/ways-in';
import { lessonPath } from '@darasa/contract/learning/paths';
import {
  enrollIn,
  findEnrollment,
  findNamedCourses,
  refusalMessage,
  type SeatRefusal,
  waitForSeat,
} from '#modules/enrollment';
import type { TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { announceAdded, enter } from '../members/members.ts';
import { findGroup, lockGroup } from '../store/group-repository.ts';
import { findMember } from '../store/member-repository.ts';

/** Nobody comes in by this way. @returns NOT_FOUND for what is not known, CONFLICT for the rest, with `details.reason` */
export const refused = (reason: WayInRefusal): AppError =>
  new AppError(reason === 'unknown' ? 'NOT_FOUND' : 'CONFLICT', wayInRefusals[reason], { reason });

/**
 * Brings the caller into a group. Whom others have removed does not come back by a code or a link.
 * @param as.again they have used this way before: nobody comes back by it to a role that was taken away
 * @param as.invitedAt when staff invited this very person, who comes in if that was after they were removed
 * @throws AppError when it has gone, or is full
 */
export async function comeIntoGroup(
  ctx: TxCtx,
  groupId: number,
  {
    role,
    source,
    again,
    invitedAt = null,
  }: { role: GroupRole; source: MemberSource; again: boolean; invitedAt?: Date | null },
): Promise<CameIn> {
  await lockGroup(ctx.db, groupId);
  const group = await findGroup(ctx.db, ctx.actor.userId, groupId);
  if (!group || group.archived) throw refused('ended');
  const before = group.own_role === null ? await findMember(ctx.db, groupId, ctx.actor.userId) : undefined;
  if (before?.removed && !(invitedAt && before.left_at && before.left_at < invitedAt))
    throw refused('removed');
  // Learners who left by themselves come back
  if (again && group.own_role === null && (role === 'leader' || before?.removed !== false))
    throw refused('used_before');
  const outcome = await enter(ctx, group, { userId: ctx.actor.userId, role, source });
  if (outcome === 'full') throw refused('full');
  if (outcome === 'entered') await announceAdded(ctx, group, [ctx.actor.userId], source);
  return { outcome: outcome === 'entered' ? 'joined' : 'already', path: OWN_GROUPS_PATH, name: group.name };
}

/** Brings the caller into a course that has no price. Where it is full they wait, before those who come by themselves. */
export async function comeIntoCourse(ctx: TxCtx, courseId: number): Promise<CameIn> {
  const { db: tx, actor } = ctx;
  const [course] = await findNamedCourses(tx, [courseId]);
  if (!course) throw refused('ended');
  const own = { userId: actor.userId, courseId };
  const enrollment = await findEnrollment(tx, actor.userId, courseId);
  const inside = enrollment !== undefined && enrollment.status !== 'left';
  // Whom the teacher has removed does not come back by the sheet on the wall
  if (!inside && enrollment?.ended_reason === 'removed') throw notEnrolled('removed');
  if (!inside && course.price_minor > 0) throw notEnrolled('payment_required');
  const result = await enrollIn(tx, { ...own, source: 'staff' });
  const came = { path: lessonPath(course.slug), name: course.title };
  if (result.outcome !== 'refused')
    return { ...came, outcome: result.outcome === 'enrolled' ? 'joined' : 'already' };
  if (result.reason !== 'full') throw notEnrolled(result.reason);
  await waitForSeat(tx, own);
  return { outcome: 'waiting', path: '/student/courses?list=waitlist', name: course.title };
}

const notEnrolled = (reason: SeatRefusal): AppError =>
  new AppError('CONFLICT', refusalMessage(reason), { reason });
