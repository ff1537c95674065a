import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** The categories that every site starts with, in their order (migration 0005). */
const STARTING = [
  'programming',
  'data-science',
  'design',
  'business',
  'technology',
  'agriculture',
  'health',
  'languages',
  'music',
];
const FIRST = 3;

/** The categories, and whether somebody has made them their own. */
export async function readOwnCategories(
  db: Db,
): Promise<{ changed: boolean; count: number; names: string[] }> {
  const rows = await db
    .selectFrom('category')
    .select(['slug', 'name', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isAsAtFirst =
    rows.map(({ slug }) => slug).join() === STARTING.join() && rows.every(({ version }) => version === 1);
  return {
    changed: !isAsAtFirst,
    count: rows.length,
    names: rows.slice(0, FIRST).map(({ name }) => name),
  };
}

/** Courses of a new site. @param except teachers whose courses do not count */
export async function countOwnCourses(
  db: Db,
  except: readonly number[],
): Promise<{ published: number; drafts: number }> {
  const own = sql`instructor_id is null or not instructor_id = any(${except}::bigint[])`;
  const { rows } = await sql<{ published: number; drafts: number }>`
    select (select count(*)::integer from (select from course where listed and (${own}) limit 100) p) as published,
      (select count(*)::integer from (select from course where not listed and (${own}) limit 100) d) as drafts`.execute(
    db,
  );
  return rows[0] ?? { published: 0, drafts: 0 };
}
