import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/**
 * Adds changed counts of students and ratings to the rows of at most so many courses.
 * @returns how many changes were applied; 0 when there are none
 */
export async function applyCountChanges(db: Db, courses: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select catalogue_apply_counts(${courses}) as taken`.execute(
    db,
  );
  return rows[0]?.taken ?? 0;
}
