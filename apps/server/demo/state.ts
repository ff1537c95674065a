import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { DEMO_MARK } from './seed/marks.ts';

/** Whether the demo content is there, as far as people have left it. */
export async function isDemoLoaded(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from seeded_content where name = ${DEMO_MARK}`.execute(db);
  return rows.length > 0;
}
