import type { GroupRole, MemberSource } from '@darasa/contract/groups/rules';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A time that somebody was in a group, with what others see of them. */
export interface MemberRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  role: GroupRole;
  source: MemberSource;
  joined_at: Date;
  left_at: Date | null;
  /** Whether others than those who lead the group brought them in: administrators, lists, or they themselves. */
  vouched: boolean;
  /** Whether others ended it; null: it has not ended, or nobody kept by whom. */
  removed: boolean | null;
}
export interface MemberFilter {
  /** In names and usernames; '' for all. */
  search: string;
  /** `left`: those who are in it no more. */
  list: 'now' | 'left';
  role?: GroupRole | undefined;
}
/** Of a membership from before it was stored: whether it can be told that nobody who leads the group added them. */
export const isVouched = sql<boolean>`coalesce(m.vouched, m.source <> 'staff')`;
const columns = [
  'm.user_id',
  'p.username',
  'p.first_name',
  'p.last_name',
  'p.avatar_url',
  'm.role',
  'm.source',
  'm.joined_at',
  'm.left_at',
  'm.removed',
  isVouched.as('vouched'),
] as const;

/** Accounts that were deleted are not listed. */
function matching(db: Db | Tx, groupId: number, { search, list, role }: MemberFilter) {
  let members = db
    .selectFrom('group_member as m')
    .innerJoin('person_entry as p', 'p.user_id', 'm.user_id')
    .where('m.group_id', '=', groupId)
    .where('m.left_at', list === 'now' ? 'is' : 'is not', null);
  if (role) members = members.where('m.role', '=', role);
  if (list === 'left')
    // Of several times the last one, and nobody who is in it again
    members = members.where(
      sql<SqlBool>`not exists (select from group_member later
        where later.group_id = m.group_id and later.user_id = m.user_id and later.id > m.id)`,
    );
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    members = members.where(
      sql<SqlBool>`(p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${pattern}`,
    );
  }
  return members;
}

/** One page: leaders first, then by name. */
export async function findMembers(
  db: Db | Tx,
  groupId: number,
  filter: MemberFilter,
  page: { limit: number; offset: number },
): Promise<MemberRow[]> {
  const rows = await matching(db, groupId, filter)
    .select(columns)
    .orderBy(sql`m.role = 'leader'`, 'desc')
    .orderBy(sql`lower(p.last_name)`)
    .orderBy(sql`lower(p.first_name)`)
    .orderBy('m.user_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as MemberRow[];
}

export async function countMembers(db: Db | Tx, groupId: number, filter: MemberFilter): Promise<number> {
  const { count } = await matching(db, groupId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last time that somebody was in a group; undefined when they never were. */
export async function findMember(
  db: Db | Tx,
  groupId: number,
  userId: number,
): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('group_member as m')
    .innerJoin('person_entry as p', 'p.user_id', 'm.user_id')
    .select(columns)
    .where('m.group_id', '=', groupId)
    .where('m.user_id', '=', userId)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

/** Who of some people is in a group now, with their roles. */
export async function findRolesAmong(
  db: Db | Tx,
  groupId: number,
  userIds: readonly number[],
): Promise<Map<number, GroupRole>> {
  const rows = await db
    .selectFrom('group_member')
    .select(['user_id', 'role'])
    .where('group_id', '=', groupId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('left_at', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, role }) => [user_id, role as GroupRole]));
}

export async function countLearners(db: Db | Tx, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('role', '=', 'learner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findLeaderIds(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('role', '=', 'leader')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @returns false when they are in it already */
export async function insertMember(
  tx: Tx,
  member: { groupId: number; userId: number; role: GroupRole; source: MemberSource; vouched: boolean },
): Promise<boolean> {
  const row = await tx
    .insertInto('group_member')
    .values({
      group_id: member.groupId,
      user_id: member.userId,
      role: member.role,
      source: member.source,
      vouched: member.vouched,
      // Leaders are given nothing
      settled_at: member.role === 'leader' ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).where('left_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An administrator says that somebody belongs to a group. @returns false when that was known */
export async function updateToVouched(tx: Tx, groupId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_member as m')
    .set({ vouched: true })
    .where('m.group_id', '=', groupId)
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where(sql<SqlBool>`not ${isVouched}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @param removed by others, not by themselves @returns false when they are not in it */
export async function updateToLeft(
  tx: Tx,
  groupId: number,
  userId: number,
  removed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_member')
    .set({ left_at: sql<Date>`greatest(now(), joined_at)`, settled_at: null, removed })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateRole(tx: Tx, groupId: number, userId: number, role: GroupRole): Promise<void> {
  await tx
    .updateTable('group_member')
    .set({ role, settled_at: null })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
}

/** What a group gives has changed: it is to be settled for each of its learners. */
export async function unsettleAll(tx: Tx, groupId: number): Promise<void> {
  await tx
    .updateTable('group_member')
    .set({ settled_at: null })
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .execute();
}

/** A time of membership for which something is to be settled. */
export type Unsettled = { id: number; group_id: number; user_id: number };

/** @param groupId undefined: of all groups */
export async function findUnsettled(
  db: Db,
  groupId: number | undefined,
  { after, limit }: { after: Unsettled | undefined; limit: number },
): Promise<Unsettled[]> {
  let members = db
    .selectFrom('group_member')
    .select(['id', 'group_id', 'user_id'])
    .where('settled_at', 'is', null)
    .where('id', '>', after?.id ?? 0);
  if (groupId !== undefined) members = members.where('group_id', '=', groupId);
  return members.orderBy('id').limit(limit).execute();
}

export async function updateToSettled(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('group_member').set({ settled_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Whether something is to be settled at this moment, of a row that others may have settled since it was found. */
export async function isUnsettled(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('group_member')
    .select('id')
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The groups that somebody is in, with their leaders' names. */
export async function findOwnGroups(db: Db | Tx, userId: number) {
  return db
    .selectFrom('group_member as m')
    .innerJoin('people_group as g', 'g.id', 'm.group_id')
    .select([
      'g.id',
      'g.kind',
      'g.name',
      'g.term',
      'g.may_leave',
      'm.role',
      'm.joined_at',
      sql<{ username: string; first_name: string; last_name: string }[]>`(
        select coalesce(json_agg(json_build_object('username', p.username, 'first_name', p.first_name,
          'last_name', p.last_name) order by lower(p.last_name), p.user_id), '[]'::json)
        from group_member l join person_entry p on p.user_id = l.user_id
        where l.group_id = g.id and l.left_at is null and l.role = 'leader')`.as('leaders'),
    ])
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .execute();
}

/** For the export of somebody's data. */
export async function findMembershipsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('group_member as m')
    .innerJoin('people_group as g', 'g.id', 'm.group_id')
    .select(['g.name as group', 'g.kind', 'm.role', 'm.source', 'm.joined_at', 'm.left_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute();
}

/** The groups that somebody is in now. */
export async function findGroupsOf(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

export async function findLearnerIds(db: Db | Tx, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('role', '=', 'learner')
    .orderBy('id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Everybody who is in a group now with an id greater than `after`, in their order. */
export async function findMembersAfter(
  db: Db | Tx,
  groupId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The last time that somebody was in a group. */
export interface LatestMembership {
  group_id: number;
  role: GroupRole;
  joined_at: Date;
  left_at: Date | null;
  archived: boolean;
}

/** The last time that somebody was in each of their groups. */
export async function findLatestMemberships(db: Db | Tx, userId: number): Promise<LatestMembership[]> {
  const { rows } = await sql<LatestMembership>`
    select distinct on (m.group_id) m.group_id, m.role, m.joined_at, m.left_at, g.archived_at is not null as archived
    from group_member m join people_group g on g.id = m.group_id
    where m.user_id = ${userId}
    order by m.group_id, m.id desc`.execute(db);
  return rows;
}

/** The leaders of the groups in which some people learn. @param groupId of one group alone */
export async function findLeadersOf(
  db: Db | Tx,
  userIds: readonly number[],
  groupId: number | null,
): Promise<{ group_id: number; user_id: number; leader_id: number }[]> {
  const { rows } = await sql<{ group_id: number; user_id: number; leader_id: number }>`
    select m.group_id, m.user_id, l.user_id as leader_id
    from group_member m
    join people_group g on g.id = m.group_id and g.archived_at is null
    join group_member l on l.group_id = m.group_id and l.left_at is null and l.role = 'leader'
    where m.user_id = any(${[...userIds]}::bigint[]) and m.left_at is null and m.role = 'learner'
      and (${groupId}::bigint is null or m.group_id = ${groupId})
    order by m.group_id, m.user_id`.execute(db);
  return rows;
}

/** The groups that somebody leads. */
export async function findLedGroupIds(db: Db | Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ group_id: number }>`
    select m.group_id from group_member m join people_group g on g.id = m.group_id
    where m.user_id = ${userId} and m.left_at is null and m.role = 'leader' order by m.group_id`.execute(db);
  return rows.map(({ group_id }) => group_id);
}

/** Of some people those who learn in one of some groups. */
export async function findLearnersIn(
  db: Db | Tx,
  groupIds: readonly number[],
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from group_member
    where group_id = any(${[...groupIds]}::bigint[]) and user_id = any(${[...userIds]}::bigint[])
      and left_at is null and role = 'learner'`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
