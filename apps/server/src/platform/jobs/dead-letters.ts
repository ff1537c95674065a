import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { DEAD_LETTERS } from './queues.ts';

/** How many jobs have failed for good and wait for an operator, and since when the first one does. */
export async function countDeadLetters(db: Db): Promise<{ count: number; since: Date | null }> {
  const none = { count: 0, since: null };
  // The job queue makes its tables when it is first opened
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (!tables[0]?.found) return none;
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_on) as since from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created'`.execute(db);
  return rows[0] ?? none;
}
