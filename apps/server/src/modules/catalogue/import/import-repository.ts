import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** Whether programs whose name begins like this are connected to the database, besides the one with the own name. */
export async function hasOtherConnections(
  db: Db,
  { prefix, own }: { prefix: string; own: string },
): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like ${`${prefix}%`} and application_name <> ${own}
    ) as others`.execute(db);
  return rows[0]?.others ?? false;
}

/** Updates the planner's statistics after many changes. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`analyze course, listing, course_search, search_entry`.execute(db);
}
