import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { DEAD_LETTERS } from './queues.ts';

/** Jobs of one kind that have failed permanently and wait for an operator. */
export interface FailedJobs {
  job: string;
  count: number;
  /** When the first of them failed for the last time. */
  since: Date;
}

/** The jobs in the dead letter queue, by kind. `Jobs.retryFailed` runs them again. */
export async function findFailedJobs(db: Db): Promise<FailedJobs[]> {
  // pg-boss creates its tables when it is first started
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<FailedJobs>`
    select source_name as job, count(*)::int as count, min(created_on) as since from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' group by source_name order by source_name`.execute(db);
  return rows;
}
