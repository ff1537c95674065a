import type { GroupKind, GroupRole } from '@darasa/contract/groups/rules';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

/** A group with what the person who asks is in it. */
export interface GroupRow {
  id: number;
  kind: GroupKind;
  name: string;
  parent_id: number | null;
  parent_name: string | null;
  external_number: string | null;
  term: string;
  starts_on: string | null;
  ends_on: string | null;
  capacity: number | null;
  may_leave: boolean;
  archived: boolean;
  learners: number;
  leaders: number;
  courses: number;
  children: number;
  own_role: GroupRole | null;
}
export type GroupColumns = Omit<
  Insertable<DB['people_group']>,
  'id' | 'organisation_id' | 'created_at' | 'archived_at' | 'words'
>;

/** @param userId whose role is read; 0: nobody's */
const selectGroups = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('people_group as g')
    .leftJoin('people_group as parent', 'parent.id', 'g.parent_id')
    .leftJoin('group_member as me', (join) =>
      join.onRef('me.group_id', '=', 'g.id').on('me.user_id', '=', userId).on('me.left_at', 'is', null),
    )
    .select([
      'g.id',
      'g.kind',
      'g.name',
      'g.parent_id',
      'parent.name as parent_name',
      'g.external_number',
      'g.term',
      sql<string | null>`g.starts_on::text`.as('starts_on'),
      sql<string | null>`g.ends_on::text`.as('ends_on'),
      'g.capacity',
      'g.may_leave',
      sql<boolean>`g.archived_at is not null`.as('archived'),
      'me.role as own_role',
      sql<number>`(select count(*)::int from group_member m
        where m.group_id = g.id and m.left_at is null and m.role = 'learner')`.as('learners'),
      sql<number>`(select count(*)::int from group_member m
        where m.group_id = g.id and m.left_at is null and m.role = 'leader')`.as('leaders'),
      sql<number>`(select count(*)::int from group_course c where c.group_id = g.id and c.ended_at is null)`.as(
        'courses',
      ),
      sql<number>`(select count(*)::int from people_group below where below.parent_id = g.id)`.as('children'),
    ]);

export interface GroupFilter {
  search: string;
  kind?: GroupKind | undefined;
  archived: boolean;
  /** `none`: those below no other. */
  parent?: number | 'none' | undefined;
  /** Only those that this person leads. */
  ledBy?: number | undefined;
}

type Matching = ReturnType<typeof selectGroups>;

function matching(groups: Matching, { search, kind, archived, parent, ledBy }: GroupFilter): Matching {
  let found = groups.where('g.archived_at', archived ? 'is not' : 'is', null);
  if (kind) found = found.where('g.kind', '=', kind);
  if (parent === 'none') found = found.where('g.parent_id', 'is', null);
  else if (parent !== undefined) found = found.where('g.parent_id', '=', parent);
  if (ledBy !== undefined)
    found = found.where(
      sql<SqlBool>`exists (select from group_member l where l.group_id = g.id and l.user_id = ${ledBy}
        and l.left_at is null and l.role = 'leader')`,
    );
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 8))
    found = found.where('g.words', 'like', `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`);
  return found;
}

/** One page by name. */
export async function findGroups(
  db: Db | Tx,
  userId: number,
  filter: GroupFilter,
  page: { limit: number; offset: number },
): Promise<GroupRow[]> {
  const rows = await matching(selectGroups(db, userId), filter)
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as GroupRow[];
}

export async function countGroups(db: Db | Tx, filter: GroupFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(selectGroups(db, 0), filter).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findGroup(db: Db | Tx, userId: number, id: number): Promise<GroupRow | undefined> {
  const row = await selectGroups(db, userId).where('g.id', '=', id).executeTakeFirst();
  return row as GroupRow | undefined;
}

/** A group until the transaction ends: who joins it waits for those who are joining, so that it never has more than its capacity. */
export async function lockGroup(tx: Tx, id: number): Promise<{ archived: boolean } | undefined> {
  return tx
    .selectFrom('people_group')
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @returns its id; undefined when another group has its number */
export async function insertGroup(tx: Tx, group: GroupColumns): Promise<number | undefined> {
  const row = await tx
    .insertInto('people_group')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateGroup(tx: Tx, id: number, group: GroupColumns): Promise<void> {
  await tx.updateTable('people_group').set(group).where('id', '=', id).execute();
}

export async function updateArchived(tx: Tx, id: number, archived: boolean): Promise<void> {
  await tx
    .updateTable('people_group')
    .set({ archived_at: archived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Another group with a number of the school's own lists. */
export async function findByNumber(
  db: Db | Tx,
  number: string,
  exceptId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('people_group')
    .select('name')
    .where(sql<SqlBool>`lower(external_number) = lower(${number})`)
    .where('organisation_id', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row?.name;
}

/** The tree of groups does not change until the transaction ends: two who move groups below each other do so one after the other. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people_group', 0))`.execute(tx);
}

/** A group and those above it, the nearest first. */
export async function findAncestors(db: Db | Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, parent_id, 1 as depth from people_group where id = ${id}
      union all
      select g.id, g.parent_id, line.depth + 1 from people_group g join line on g.id = line.parent_id where line.depth < 50)
    select id from line order by depth`.execute(db);
  return rows.map((row) => row.id);
}

/** How many groups there are below one, one below the other. */
export async function findDepthBelow(db: Db | Tx, id: number): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive below as (
      select id, 0 as depth from people_group where id = ${id}
      union all
      select g.id, below.depth + 1 from people_group g join below on g.parent_id = below.id where below.depth < 50)
    select max(depth)::int as depth from below`.execute(db);
  return rows[0]?.depth ?? 0;
}

export async function findGroupName(db: Db | Tx, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('people_group').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** Most groups to choose from. */
const MOST_CHOICES = 500;

/** Groups that are not archived and that somebody leads, or that a course was given to; or all. */
export async function findChoices(
  db: Db | Tx,
  {
    userId,
    courseId,
    all,
    among,
  }: { userId: number; courseId: number | null; all: boolean; among?: readonly number[] },
): Promise<{ id: number; name: string; kind: string }[]> {
  return db
    .selectFrom('people_group as g')
    .select(['g.id', 'g.name', 'g.kind'])
    .where('g.archived_at', 'is', null)
    .$if(among !== undefined, (query) =>
      query.where('g.id', '=', sql<number>`any(${[...(among ?? [])]}::bigint[])`),
    )
    .where(
      sql<SqlBool>`(${all}::boolean
        or exists (select from group_member m
          where m.group_id = g.id and m.user_id = ${userId} and m.role = 'leader' and m.left_at is null)
        or exists (select from group_course c
          where c.group_id = g.id and c.course_id = ${courseId}::bigint and c.ended_at is null))`,
    )
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.id')
    .limit(MOST_CHOICES)
    .execute();
}

/** The names of some groups, by id. */
export async function findGroupNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('people_group')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
