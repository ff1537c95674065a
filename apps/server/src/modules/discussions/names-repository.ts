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
