import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { AnyJob } from './define-job.ts';
import { DEAD_LETTERS } from './queues.ts';

/**
 * Moves the jobs of queues that have another name now, those that have failed for good too, and deletes those queues. Several jobs with
 * one key become one, as in any queue: each does all of the work.
 * @returns how many jobs are in other queues now
 */
export async function moveRenamed(
  boss: Pick<PgBoss, 'getQueues' | 'deleteQueue' | 'redrive'>,
  pool: pg.Pool,
  jobs: readonly Pick<AnyJob, 'name' | 'options'>[],
): Promise<number> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  let moved = 0;
  for (const { name: destination, options } of jobs) {
    for (const former of options.formerly.filter((one) => known.has(one))) {
      moved += await moveAll((limit) => boss.redrive(former, { destination, limit }));
      moved += await moveAll((limit) =>
        boss.redrive(DEAD_LETTERS, { sourceName: former, destination, limit }),
      );
      // One that another process still runs may come back to its queue: the next start moves it
      if (!(await isRunning(pool, former))) await boss.deleteQueue(former);
    }
  }
  return moved;
}

const AT_ONCE = 1000;
async function moveAll(some: (limit: number) => Promise<number>): Promise<number> {
  let moved = 0;
  for (let now = await some(AT_ONCE); now > 0; now = await some(AT_ONCE)) moved += now;
  return moved;
}

async function isRunning(pool: pg.Pool, queue: string): Promise<boolean> {
  const { rows } = await pool.query(`select from pgboss.job where name = $1 and state = 'active' limit 1`, [
    queue,
  ]);
  return rows.length > 0;
}
