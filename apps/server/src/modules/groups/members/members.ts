import type { GroupRole, MemberSource } from '@darasa/contract/groups/rules';
import type { GroupMember, GroupMembers, PersonLine } from '@darasa/contract/groups/schemas';
import { displayName, initials } from '@darasa/contract/identity/rules';
import { requireRecent, shownNames } from '#modules/identity';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { memberLeft, membersAdded } from '../events.ts';
import { lockFor, recordOn, requireGroup } from '../groups/groups.ts';
import { mayDo, seesAll } from '../policy.ts';
import { requestSettling } from '../settling/settle-kind.ts';
import { settleNow } from '../settling/settle-now.ts';
import type { GroupRow } from '../store/group-repository.ts';
import { countUnvouched } from '../store/letting-in-repository.ts';
import {
  countLearners,
  countMembers,
  findLeaderIds,
  findMember,
  findMembers,
  findRolesAmong,
  insertMember,
  type MemberRow,
  updateRole,
  updateToLeft,
  updateToVouched,
} from '../store/member-repository.ts';
import { readPeopleLines, refusedLine } from './people-lines.ts';

const PAGE = 20;

/** @throws AppError NOT_FOUND */
export async function readMembers(
  ctx: Ctx,
  id: string,
  { page, ...filter }: { search: string; list: 'now' | 'left'; page: number },
): Promise<GroupMembers> {
  const group = await requireGroup(ctx, id);
  const [rows, total, left, unvouched] = await Promise.all([
    findMembers(ctx.db, group.id, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
    countMembers(ctx.db, group.id, filter),
    countMembers(ctx.db, group.id, { search: '', list: 'left' }),
    seesAll(ctx.actor) ? 0 : countUnvouched(ctx.db, group.id),
  ]);
  const nameOf = await shownNames(ctx.db, rows);
  return {
    members: rows.map((row) => ({ ...presentMember(ctx.actor, row), name: nameOf(row) })),
    counts: { learners: group.learners, leaders: group.leaders, left, let_in_by_admin: unvouched },
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/**
 * Adds people by their emails or usernames. A line that is refused stops no other.
 * @throws AppError NOT_FOUND, FORBIDDEN also for making leaders without being allowed to, or to confirm first
 */
export async function addMembers(
  ctx: Ctx,
  id: string,
  { people, role }: { people: readonly string[]; role: GroupRole },
): Promise<PersonLine[]> {
  const lines = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const group = await lockFor(inside, id, role === 'leader' ? 'appoint' : 'manage_members');
    if (role === 'leader') requireRecent(inside.actor);
    const read = await readPeopleLines(inside, people);
    const known = read.flatMap((line) => ('person' in line ? line.person.id : []));
    const roles = await findRolesAmong(tx, group.id, known);
    const said: PersonLine[] = [];
    const added: number[] = [];
    const vouched: number[] = [];
    for (const one of read) {
      if ('refusal' in one) {
        said.push(refusedLine(one.line, one.refusal, one.name));
        continue;
      }
      const name = displayName(one.person);
      if (roles.has(one.person.id)) {
        if (seesAll(ctx.actor) && (await updateToVouched(tx, group.id, one.person.id)))
          vouched.push(one.person.id);
        said.push({ line: one.line, outcome: 'already', name, reason: null });
        continue;
      }
      const outcome = await enter(inside, group, { userId: one.person.id, role, source: 'staff' });
      if (outcome === 'full') said.push(refusedLine(one.line, 'full', seesAll(ctx.actor) ? name : undefined));
      else {
        added.push(one.person.id);
        said.push({ line: one.line, outcome: 'added', name, reason: null });
      }
    }
    if (vouched.length > 0)
      await recordOn(inside, group, 'group.members-vouched', { user_ids: vouched.map(String) });
    if (added.length > 0) {
      await announceAdded(inside, group, added, 'staff');
      await recordOn(inside, group, 'group.members-added', { user_ids: added.map(String), role });
    }
    return said;
  });
  await settleNow(ctx, Number(id));
  return lines;
}

/**
 * Makes somebody a member, under the lock of the group.
 * @returns `already` when they are in it, whatever their role is
 */
export async function enter(
  { db: tx, actor }: TxCtx,
  group: Pick<GroupRow, 'id' | 'capacity'>,
  member: { userId: number; role: GroupRole; source: MemberSource },
): Promise<'entered' | 'already' | 'full'> {
  if (member.role === 'learner' && group.capacity !== null) {
    const inside = await findRolesAmong(tx, group.id, [member.userId]);
    if (inside.size > 0) return 'already';
    if ((await countLearners(tx, group.id)) >= group.capacity) return 'full';
  }
  const vouched = member.source !== 'staff' || seesAll(actor);
  return (await insertMember(tx, { groupId: group.id, ...member, vouched })) ? 'entered' : 'already';
}

/** Says that people are in a group now, and has settled what it gives them. */
export async function announceAdded(
  { db: tx, actor }: TxCtx,
  group: Pick<GroupRow, 'id'>,
  added: readonly number[],
  source: MemberSource,
): Promise<void> {
  const leaders = await findLeaderIds(tx, group.id);
  await emit(tx, membersAdded, {
    group_id: group.id,
    user_ids: [...new Set([...added, ...leaders])],
    added: [...added],
    source,
    by: actor.userId,
  });
  await requestSettling(tx, group.id);
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when a group has no room for one more learner */
export async function changeMember(
  ctx: Ctx,
  id: string,
  userId: number,
  role: GroupRole,
): Promise<GroupMember> {
  const member = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const group = await lockFor(inside, id, 'appoint');
    const before = await requireMember(inside, group.id, userId);
    if (before.role === role) return presentMember(ctx.actor, before);
    if (role === 'leader') requireRecent(inside.actor);
    if (role === 'learner' && group.capacity !== null && group.learners >= group.capacity)
      throw new AppError('CONFLICT', 'The group is full.', { reason: 'full' });
    await updateRole(tx, group.id, userId, role);
    await recordOn(inside, group, 'group.role-changed', {
      user_id: String(userId),
      from: before.role,
      to: role,
    });
    await announceAdded(inside, group, [userId], before.source);
    return presentMember(ctx.actor, { ...before, role });
  });
  await settleNow(ctx, Number(id));
  return member;
}

/** @throws AppError NOT_FOUND, FORBIDDEN for a leader whom only administrators may remove */
export async function removeMember(ctx: Ctx, id: string, userId: number): Promise<GroupMember> {
  const member = await ctx.transaction(async (inside) => {
    const group = await lockFor(inside, id, 'manage_members');
    const before = await requireMember(inside, group.id, userId);
    // Also of an archived group: whoever may not appoint may not remove those who lead
    if (before.role === 'leader' && !mayDo('appoint', ctx.actor, { ...group, archived: false }))
      throw new AppError('FORBIDDEN');
    await recordOn(inside, group, 'group.member-removed', { user_id: String(userId) });
    return leaveNow(inside, group, userId);
  });
  await settleNow(ctx, Number(id));
  return member;
}

/** Somebody is in a group no more: what it gave them is settled soon. Whom others removed does not come in again by themselves. */
export async function leaveNow(
  ctx: TxCtx,
  group: Pick<GroupRow, 'id'>,
  userId: number,
): Promise<GroupMember> {
  const { db: tx, actor } = ctx;
  const leaders = await findLeaderIds(tx, group.id);
  if (!(await updateToLeft(tx, group.id, userId, userId !== actor.userId))) throw memberNotFound();
  await emit(tx, memberLeft, {
    group_id: group.id,
    user_id: userId,
    user_ids: [...new Set([userId, ...leaders])],
    by: actor.userId,
  });
  await requestSettling(tx, group.id);
  const after = await findMember(tx, group.id, userId);
  if (!after) throw memberNotFound();
  return presentMember(ctx.actor, after);
}

const memberNotFound = (): AppError => new AppError('NOT_FOUND', 'Member not found');

async function requireMember({ db: tx }: TxCtx, groupId: number, userId: number): Promise<MemberRow> {
  const member = await findMember(tx, groupId, userId);
  if (!member || member.left_at !== null) throw memberNotFound();
  return member;
}

const presentMember = (actor: Pick<Actor, 'roles'>, row: MemberRow): GroupMember => ({
  ...presentPerson(row),
  role: row.role,
  source: row.source,
  let_in: row.role === 'learner' && row.left_at === null && (seesAll(actor) || row.vouched),
  joined_at: row.joined_at.toISOString(),
  left_at: row.left_at?.toISOString() ?? null,
});

/** Somebody as others see them. */
export const presentPerson = (
  row: Pick<MemberRow, 'user_id' | 'username' | 'first_name' | 'last_name' | 'avatar_url'>,
) => ({
  user_id: String(row.user_id),
  name: displayName(row),
  initials: initials(row),
  image: row.avatar_url,
});
