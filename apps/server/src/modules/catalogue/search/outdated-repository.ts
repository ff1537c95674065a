import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Courses whose words an earlier release has collected. */
export async function findOutdated(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_search')
    .select('course_id')
    .where('version', '<', sql.lit(2))
    .where('course_id', '>', after ?? 0)
    .orderBy('course_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.course_id);
}

/** Collects the words of a course again. @returns false when it is hidden or gone */
export async function collectWords(tx: Tx, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select course_search_write(c) from course c where c.id = ${courseId} and c.listed for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}
