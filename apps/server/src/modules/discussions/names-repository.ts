import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Who wrote something, as far as others may see. */
export interface Writer {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  full_name_on_reviews: boolean;
}

export async function findWriters(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Writer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', 'avatar_url', 'full_name_on_reviews'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of those who are in a course or group now some whose user name or name begins with what was typed, teachers and leaders first. */
export async function findMentionable(
  db: Db | Tx,
  { course_id, group_id }: { course_id: number | null; group_id: number | null },
  { search, besides, limit }: { search: string; besides: number; limit: number },
): Promise<number[]> {
  const begins = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ user_id: number }>`
    with inside as (
      select t.user_id, 1 as rank from course_teacher t where t.course_id = ${course_id}::bigint
      union all select l.user_id, 2 from course_learner l where l.course_id = ${course_id}::bigint
      union all select g.user_id, case g.role when 'leader' then 1 else 2 end from group_person g where g.group_id = ${group_id}::bigint
    )
    select p.user_id from inside i join person_entry p on p.user_id = i.user_id
    where p.active and p.user_id <> ${besides}
      and (p.username ilike ${begins} or p.first_name ilike ${begins} or p.last_name ilike ${begins})
    group by p.user_id, p.username order by min(i.rank), lower(p.username::text) limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => Number(user_id));
}

/** People by their user names, who can still sign in. */
export async function findIdsByUsername(db: Db | Tx, usernames: readonly string[]): Promise<number[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', sql<string>`any(${[...usernames]}::citext[])`)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Titles of lessons in the catalogue, by stable id. */
export async function findLessonTitles(
  db: Db | Tx,
  lessons: readonly { course_id: number | null; lesson_id: string | null }[],
): Promise<Map<string, string>> {
  const ids = lessons.flatMap(({ lesson_id }) => lesson_id ?? []);
  const courses = lessons.flatMap(({ course_id }) => course_id ?? []);
  if (ids.length === 0 || courses.length === 0) return new Map();
  const rows = await db
    .selectFrom('lesson')
    .select(['stable_id', 'title'])
    .where('course_id', 'in', [...new Set(courses)])
    .where('stable_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ stable_id, title }) => [stable_id, title]));
}
