import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type DemoRun = Selectable<DB['demo_run']>;
export type DemoAct = 'load' | 'remove';

export const findDemoRun = (db: Db | Tx): Promise<DemoRun | undefined> =>
  db.selectFrom('demo_run').selectAll().executeTakeFirst();

/** One thing is done with the demo content at a time. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo_run', 0))`.execute(tx);
}

/** From now on this is being done. */
export async function beginDemoRun(tx: Tx, act: DemoAct, at: Date): Promise<void> {
  const values = { act, state: 'running', step: 0, steps: 0, problem: null, kept: null, changed_at: at };
  await tx
    .insertInto('demo_run')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function updateDemoRun(
  db: Db | Tx,
  change: Partial<Pick<DemoRun, 'state' | 'step' | 'steps' | 'problem'>> & { kept?: object | null },
): Promise<void> {
  const { kept, ...rest } = change;
  await db
    .updateTable('demo_run')
    .set({
      ...rest,
      ...(kept === undefined ? {} : { kept: kept === null ? null : JSON.stringify(kept) }),
      changed_at: sql`now()`,
    })
    .execute();
}
