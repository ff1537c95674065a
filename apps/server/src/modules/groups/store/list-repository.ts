import type { GroupRole } from '@darasa/contract/groups/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A group as lists name it. */
export interface ListedGroup {
  id: number;
  name: string;
  external_number: string | null;
  capacity: number | null;
  learners: number;
}

/** All groups that are not archived. */
export async function findListedGroups(db: Db | Tx): Promise<ListedGroup[]> {
  return db
    .selectFrom('people_group as g')
    .select([
      'g.id',
      'g.name',
      'g.external_number',
      'g.capacity',
      sql<number>`(select count(*)::int from group_member m
        where m.group_id = g.id and m.left_at is null and m.role = 'learner')`.as('learners'),
    ])
    .where('g.archived_at', 'is', null)
    .orderBy('g.id')
    .execute();
}

export interface ListedMembership {
  group_id: number;
  user_id: number;
  role: GroupRole;
}

/** Who is in groups now: of some people, or in some groups. */
export async function findMembershipsNow(
  db: Db | Tx,
  of: { people: readonly number[] } | { groups: readonly number[] },
): Promise<ListedMembership[]> {
  const rows = await db
    .selectFrom('group_member as m')
    .innerJoin('people_group as g', 'g.id', 'm.group_id')
    .select(['m.group_id', 'm.user_id', 'm.role'])
    .where('m.left_at', 'is', null)
    .where('g.archived_at', 'is', null)
    .where(
      'people' in of ? 'm.user_id' : 'm.group_id',
      '=',
      sql<number>`any(${'people' in of ? [...of.people] : [...of.groups]}::bigint[])`,
    )
    .orderBy('m.group_id')
    .orderBy('m.user_id')
    .execute();
  return rows as ListedMembership[];
}

/** Under the lock of the groups: where none of them ever gave a course, nothing is to be settled. @returns those who were not in it yet */
export async function insertListed(
  tx: Tx,
  members: readonly ListedMembership[],
): Promise<ListedMembership[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<ListedMembership>`
    insert into group_member (group_id, user_id, role, source, vouched, settled_at)
    select v.group_id, v.user_id, v.role, 'list', true,
      case when v.role = 'leader' or not exists (select from group_course c where c.group_id = v.group_id) then now() end
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as v(group_id bigint, user_id bigint, role text)
    on conflict (group_id, user_id) where left_at is null do nothing
    returning group_id, user_id, role`.execute(tx);
  return rows;
}

/** @param as `listed`: only those who came by a list, which is undone; `undone`: nobody has removed them either @returns those who were in it */
export async function endListed(
  tx: Tx,
  members: readonly Pick<ListedMembership, 'group_id' | 'user_id'>[],
  as: 'removed' | 'listed' | 'undone',
): Promise<ListedMembership[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<ListedMembership>`
    update group_member m set left_at = greatest(now(), m.joined_at), settled_at = null, removed = ${as === 'removed'}::boolean
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as v(group_id bigint, user_id bigint)
    where m.group_id = v.group_id and m.user_id = v.user_id and m.left_at is null
      and (${as !== 'listed'}::boolean or m.source = 'list')
    returning m.group_id, m.user_id, m.role`.execute(tx);
  return rows;
}

/** Deletes those of some groups that nobody is in, that give no course and stand above no other. @returns how many */
export async function deleteUnused(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('people_group as g')
    .where('g.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(sql<boolean>`not exists (select from group_member m where m.group_id = g.id and m.left_at is null)
      and not exists (select from group_member m where m.group_id = g.id and m.source <> 'list')
      and not exists (select from group_course c where c.group_id = g.id)
      and not exists (select from people_group below where below.parent_id = g.id)`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
