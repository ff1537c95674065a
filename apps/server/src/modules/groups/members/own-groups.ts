import type { GroupRole } from '@darasa/contract/groups/rules';
import type { OwnGroup } from '@darasa/contract/groups/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import { findNamedCourses } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { groupNotFound } from '../groups/groups.ts';
import { mayLeave } from '../policy.ts';
import { placeReason } from '../settling/place-reason.ts';
import { settleNow } from '../settling/settle-now.ts';
import { findGivenTo } from '../store/group-course-repository.ts';
import { findGroup, lockGroup } from '../store/group-repository.ts';
import { findOwnGroups } from '../store/member-repository.ts';
import { leaveNow } from './members.ts';

/** The groups that a person is in, with what they give them. */
export async function readOwnGroups(ctx: Ctx): Promise<OwnGroup[]> {
  const rows = await findOwnGroups(ctx.db, ctx.actor.userId);
  const given = await findGivenTo(
    ctx.db,
    ctx.actor.userId,
    rows.map(({ id }) => id),
  );
  const courses = new Map(
    (await findNamedCourses(ctx.db, [...new Set(given.map(({ course_id }) => course_id))])).map((course) => [
      course.id,
      course,
    ]),
  );
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as OwnGroup['kind'],
    name: row.name,
    term: row.term,
    role: row.role as GroupRole,
    joined_at: row.joined_at.toISOString(),
    leaders: row.leaders.map(displayName),
    courses: given.flatMap((one) => {
      const course = courses.get(one.course_id);
      if (one.group_id !== row.id || !course) return [];
      return {
        course_id: String(course.id),
        title: course.title,
        slug: course.slug,
        outcome: one.outcome,
        reason: placeReason(one.reason),
        ends: one.outcome === 'enrolled' && one.on_leave === 'end',
      };
    }),
    abilities: { leave: mayLeave({ role: row.role as GroupRole, may_leave: row.may_leave }) },
  }));
}

/** @throws AppError NOT_FOUND when they are not in it, FORBIDDEN where the group does not allow it */
export async function leaveOwnGroup(ctx: Ctx, id: string): Promise<OwnGroup[]> {
  await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    await lockGroup(tx, Number(id));
    const group = await findGroup(tx, actor.userId, Number(id));
    if (!group?.own_role) throw groupNotFound();
    if (!mayLeave({ role: group.own_role, may_leave: group.may_leave }))
      throw new AppError('FORBIDDEN', 'You cannot leave this group yourself. Ask its teacher.');
    await leaveNow(inside, group, actor.userId);
  });
  await settleNow(ctx, Number(id));
  return readOwnGroups(ctx);
}
