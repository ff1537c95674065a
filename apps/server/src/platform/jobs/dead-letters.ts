import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { DEAD_LETTERS } from './queues.ts';
import { senderOf } from './sender.ts';

/** Jobs of one kind that have failed permanently and wait for an operator. */
export interface FailedJobs {
  job: string;
  count: number;
  /** When the first of them failed for the last time. */
  since: Date;
}

/** The jobs in the dead letter queue, by kind. `Jobs.retryFailed` runs them again. */
export async function findFailedJobs(db: Db): Promise<FailedJobs[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<FailedJobs>`
    select source_name as job, count(*)::int as count, min(created_on) as since from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' group by source_name order by source_name`.execute(db);
  return rows;
}

/** pg-boss creates its tables when it is first started. */
async function hasQueues(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** What there is to do of one kind. */
export interface WaitingJobs {
  job: string;
  waiting: number;
  running: number;
  /** Seconds that the oldest which could run has waited. */
  lateSeconds: number;
}

/** The kinds of which jobs wait or run. */
export async function findWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<WaitingJobs>`
    select name as job, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::int
        as "lateSeconds"
    from pgboss.job where state <= 'active' and name <> ${DEAD_LETTERS} and name not like '\\_\\_%'
    group by name order by name`.execute(db);
  return rows;
}

/** A job that has failed for good. Its payload, which may hold personal data, is left out. */
export interface FailedJob {
  id: string;
  failedAt: Date;
  since: Date | null;
  attempts: number;
  error: string;
}

const MOST_ERROR_LENGTH = 500;

export async function findFailedJobList(
  db: Db,
  job: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<FailedJob>`
    select id, created_on as "failedAt", source_created_on as since, coalesce(source_retry_count, 0) + 1 as attempts,
      left(coalesce(output ->> 'message', output #>> '{value,message}', output::text, ''), ${MOST_ERROR_LENGTH}) as error
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${job}
    order by created_on desc, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Db | Tx, job: string): Promise<number> {
  if (!(await hasQueues(db))) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${job}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts the failed jobs of a kind back into its queue. @returns how many */
export async function retryFailedJobs(tx: Tx, job: string): Promise<number> {
  const sender = senderOf(tx);
  if (!sender) throw new Error('Jobs are not open for this database');
  const [boss, { fromKysely }] = await Promise.all([sender.open(), import('pg-boss')]);
  let moved = 0;
  for (let some = 1; some > 0; moved += some)
    some = await boss.redrive(DEAD_LETTERS, { sourceName: job, db: fromKysely(tx) });
  return moved;
}

/** @returns how many */
export async function deleteFailedJobs(tx: Tx, job: string): Promise<number> {
  if (!(await hasQueues(tx))) return 0;
  const { numAffectedRows } = await sql`
    delete from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' and source_name = ${job}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
