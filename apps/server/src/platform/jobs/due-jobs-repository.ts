import { sql } from 'kysely';
import { type Db, prepared, type Tx } from '#platform/database/index';

// By the index that pg-boss fetches by, from one queue with jobs to the next: next to nothing while none waits, and of a backlog
// one row is looked at. Asked every few seconds: planning it took most of what an idle site used
const waitingQueues = prepared<{ name: string; due: boolean; seconds: number | null }>(
  'platform.waiting-queues',
  `
    with recursive queue (name) as (
      (select name from pgboss.job where state < 'active' and not blocked order by name limit 1)
      union all
      select (select job.name from pgboss.job where state < 'active' and not blocked and job.name > queue.name
        order by job.name limit 1)
      from queue where queue.name is not null
    )
    select name, due, case when not due then (
      select extract(epoch from min(start_after) - now())::float8 from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked) end as seconds
    from queue, lateral (select exists (
      select from pgboss.job where job.name = queue.name and state < 'active' and not blocked
        and start_after <= now()) as due) as known
    where name is not null`,
);

/** The queues that have a job whose time has come, and in how many seconds the next of the others has one. */
export async function findDueQueues(db: Db): Promise<{ due: string[]; nextInSeconds: number | undefined }> {
  const rows = await waitingQueues(db);
  const seconds = rows.flatMap((row) => row.seconds ?? []);
  return {
    due: rows.flatMap(({ name, due }) => (due ? name : [])),
    nextInSeconds: seconds.length > 0 ? Math.min(...seconds) : undefined,
  };
}

/** Keeps workers, which leave out locked jobs, from a queued one until the transaction has ended. @returns false when it has started */
export async function holdQueuedJob(db: Db | Tx, name: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job where name = ${name} and singleton_key = ${key} and state = 'created' for share`.execute(
    db,
  );
  return rows.length > 0;
}
