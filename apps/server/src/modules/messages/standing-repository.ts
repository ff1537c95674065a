import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** How people stand to somebody, by what they are in. */
export interface StandingRow {
  user_id: number;
  teaches: boolean;
  taught: boolean;
  fellow: boolean;
  to_staff: boolean;
  gone: boolean;
  open: boolean;
  blocked_by_them: boolean;
  blocked_by_me: boolean;
}

/** `teaches`: `me` teaches or leads them; `taught`: they teach or lead `me`. */
export async function findStandings(
  db: Db | Tx,
  me: number,
  others: readonly number[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select o.id as user_id, p.user_id is null or not p.active as gone, coalesce('admin' = any(p.roles), false) as to_staff,
      exists (select 1 from course_teacher t join course_learner l on l.course_id = t.course_id and l.user_id = o.id
          where t.user_id = ${me})
        or exists (select 1 from group_person a join group_person b on b.group_id = a.group_id and b.user_id = o.id
          where a.user_id = ${me} and a.role = 'leader') as teaches,
      exists (select 1 from course_teacher t join course_learner l on l.course_id = t.course_id and l.user_id = ${me}
          where t.user_id = o.id)
        or exists (select 1 from group_person a join group_person b on b.group_id = a.group_id and b.user_id = ${me}
          where a.user_id = o.id and a.role = 'leader') as taught,
      exists (select 1 from course_learner a join course_learner b on b.course_id = a.course_id and b.user_id = o.id
          where a.user_id = ${me})
        or exists (select 1 from course_teacher a join course_teacher b on b.course_id = a.course_id and b.user_id = o.id
          where a.user_id = ${me})
        or exists (select 1 from group_person a join group_person b on b.group_id = a.group_id and b.user_id = o.id
          where a.user_id = ${me}) as fellow,
      coalesce(s.from_fellows, true) as open,
      exists (select 1 from person_block k where k.user_id = o.id and k.blocked_id = ${me}) as blocked_by_them,
      exists (select 1 from person_block k where k.user_id = ${me} and k.blocked_id = o.id) as blocked_by_me
    from unnest(${[...others]}::bigint[]) as o (id)
    left join person_entry p on p.user_id = o.id
    left join message_setting s on s.user_id = o.id`.execute(db);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id) }));
}

export interface CandidateRow {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  /** The most that they are to `me`: 1 a teacher, 2 a leader, 3 a learner. */
  rank: number;
}
/** People whom `me` shares a course or group with, teachers and leaders first, then by name. */
export async function findCandidates(
  db: Db | Tx,
  me: number,
  { search, limit }: { search: string; limit: number },
): Promise<CandidateRow[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const found = words.map(
    (word) =>
      sql`(p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  const { rows } = await sql<CandidateRow>`
    with courses as (
      select course_id from course_learner where user_id = ${me}
      union select course_id from course_teacher where user_id = ${me}
    ), groups as (select group_id from group_person where user_id = ${me}),
    known as (
      select t.user_id, 1 as rank from course_teacher t join courses c on c.course_id = t.course_id
      union all select g.user_id, case g.role when 'leader' then 2 else 3 end from group_person g
        join groups o on o.group_id = g.group_id
      union all select l.user_id, 3 from course_learner l join courses c on c.course_id = l.course_id
    )
    select p.user_id, p.username, p.first_name, p.last_name, min(k.rank)::int as rank
    from known k join person_entry p on p.user_id = k.user_id
    where p.active and p.user_id <> ${me} ${found.length === 0 ? sql`` : sql`and ${sql.join(found, sql` and `)}`}
    group by p.user_id, p.username, p.first_name, p.last_name
    order by min(k.rank), lower(p.first_name), lower(p.last_name), p.user_id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id) }));
}

/** All people whom an administrator finds by a search. */
export async function findAnybody(
  db: Db | Tx,
  me: number,
  { search, limit }: { search: string; limit: number },
): Promise<CandidateRow[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CandidateRow>`
    select p.user_id, p.username, p.first_name, p.last_name, 3 as rank from person_entry p
    where p.active and p.user_id <> ${me} and (p.first_name || ' ' || p.last_name || ' ' || p.username) ilike ${pattern}
    order by lower(p.first_name), lower(p.last_name), p.user_id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id) }));
}

/** Those of some people who are in a course, as learners or teachers, or in a group. */
export async function findWithin(
  db: Db | Tx,
  place: { course_id: number | null; group_id: number | null },
  userIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${[...userIds]}::bigint[]) as o (id)
    where exists (select 1 from course_learner l where l.user_id = o.id and l.course_id = ${place.course_id}::bigint)
      or exists (select 1 from course_teacher t where t.user_id = o.id and t.course_id = ${place.course_id}::bigint)
      or exists (select 1 from group_person g where g.user_id = o.id and g.group_id = ${place.group_id}::bigint)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** A group, else a course, that all of some people are in, the newest one; undefined: there is none. */
export async function findSharedPlace(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<{ course_id: number | null; group_id: number | null } | undefined> {
  const ids = [...userIds];
  const { rows } = await sql<{ course_id: number | null; group_id: number | null }>`
    select null::bigint as course_id, group_id, 0 as rank from group_person
      where user_id = any(${ids}::bigint[]) group by group_id having count(distinct user_id) = ${ids.length}
    union all
    select course_id, null, 1 from (
      select course_id, user_id from course_learner where user_id = any(${ids}::bigint[])
      union select course_id, user_id from course_teacher where user_id = any(${ids}::bigint[])
    ) c group by course_id having count(distinct user_id) = ${ids.length}
    order by rank, group_id desc, course_id desc limit 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      course_id: row.course_id === null ? null : Number(row.course_id),
      group_id: row.group_id === null ? null : Number(row.group_id),
    }
  );
}

export async function setBlocked(tx: Tx, userId: number, blockedId: number, blocked: boolean): Promise<void> {
  if (blocked)
    await tx
      .insertInto('person_block')
      .values({ user_id: userId, blocked_id: blockedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('person_block')
      .where('user_id', '=', userId)
      .where('blocked_id', '=', blockedId)
      .execute();
}

export async function findBlocked(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person_block')
    .select('blocked_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ blocked_id }) => blocked_id);
}

export interface MessageSettings {
  show_read: boolean;
  from_fellows: boolean;
}
export async function findSettings(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, MessageSettings>> {
  const rows = await db
    .selectFrom('message_setting')
    .select(['user_id', 'show_read', 'from_fellows'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ user_id, ...settings }) => [user_id, settings]));
}

export async function upsertSettings(tx: Tx, userId: number, settings: MessageSettings): Promise<void> {
  await tx
    .insertInto('message_setting')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
}

export async function deleteStanding(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('person_block')
    .where((is) => is.or([is('user_id', '=', userId), is('blocked_id', '=', userId)]))
    .execute();
  await tx.deleteFrom('message_setting').where('user_id', '=', userId).execute();
}
