import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { DEAD_LETTERS } from './queues.ts';

/** Jobs of one kind that have failed for good and wait for an operator. */
export interface FailedJobs {
  job: string;
  count: number;
  /** When the first of them failed for the last time. */
  since: Date;
}

/** What waits among the dead letters, by kind of job. `Jobs.retryFailed` tries them anew. */
export async function findFailedJobs(db: Db): Promise<FailedJobs[]> {
  // The job queue makes its tables when it is first opened
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db);
  if (!tables[0]?.found) return [];
  const { rows } = await sql<FailedJobs>`
    select source_name as job, count(*)::int as count, min(created_on) as since from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' group by source_name order by source_name`.execute(db);
  return rows;
}
