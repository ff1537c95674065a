import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

export type RunKind = 'full' | 'log' | 'trial';

async function beginRun(db: Db, kind: RunKind): Promise<string> {
  const { id } = await db.insertInto('backup_run').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return String(id);
}

async function endRun(
  db: Db,
  id: string,
  outcome: { backup?: string; bytes?: number; reached?: Date; problem?: string },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...outcome, finished_at: sql<Date>`now()` })
    .where('id', '=', id as never)
    .execute();
}

/** Of a backup that had nothing to do. */
const forgetRun = (db: Db, id: string): Promise<unknown> =>
  db
    .deleteFrom('backup_run')
    .where('id', '=', id as never)
    .execute();

/**
 * Writes down what became of some work, so that the desk says it. @param work undefined: nothing was to be done
 * @throws what the work has thrown
 */
export async function recordRun<Made extends { backup: string; bytes?: number; reached?: Date } | undefined>(
  db: Db,
  kind: RunKind,
  work: () => Promise<Made>,
): Promise<Made> {
  const id = await beginRun(db, kind);
  try {
    const made = await work();
    await (made
      ? endRun(db, id, { backup: made.backup, bytes: made.bytes, reached: made.reached })
      : forgetRun(db, id));
    return made;
  } catch (error) {
    await endRun(db, id, { problem: (error as Error).message.split('\n')[0] ?? 'It failed' });
    throw error;
  }
}

export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from backup_run where started_at < now() - case kind when 'log' then interval '2 days' else interval '400 days' end`.execute(
    db,
  );
}

export interface RunState {
  kind: RunKind;
  /** Of the last one that went well. */
  done_at: Date | null;
  backup: string | null;
  bytes: number | null;
  /** How long it took, in seconds, and up to which moment a trial restored the site. */
  seconds: number | null;
  reached: Date | null;
  /** Of the last that did not, when none has gone well since. */
  problem: string | null;
  problem_at: Date | null;
  /** When one was begun last, and when the first was. */
  begun_at: Date;
  first_at: Date;
}

/** How backups stand: a row for each kind that has ever been begun. */
export async function findRunStates(db: Db): Promise<RunState[]> {
  const { rows } = await sql<RunState>`
    select kinds.kind, good.finished_at as done_at, good.backup, good.bytes::float8 as bytes, good.reached,
      extract(epoch from good.finished_at - good.started_at)::float8 as seconds, bad.problem, bad.finished_at as problem_at,
      kinds.begun_at, kinds.first_at
    from (select kind, max(started_at) as begun_at, min(started_at) as first_at from backup_run group by kind) as kinds
    left join lateral (
      select started_at, finished_at, backup, bytes, reached from backup_run
      where kind = kinds.kind and finished_at is not null and problem is null order by started_at desc limit 1
    ) as good on true
    left join lateral (
      select finished_at, problem from backup_run
      where kind = kinds.kind and problem is not null and started_at > coalesce(good.finished_at, '-infinity')
      order by started_at desc limit 1
    ) as bad on true`.execute(db);
  return rows;
}
