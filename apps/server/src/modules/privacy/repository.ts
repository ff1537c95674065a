import type { BreachFacts } from '@darasa/contract/privacy/endpoints';
import type { RetentionKind } from '@darasa/contract/privacy/rules';
import type { Selectable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type BreachRow = Selectable<DB['data_breach']>;

export const findBreaches = (db: Db | Tx): Promise<BreachRow[]> =>
  db
    .selectFrom('data_breach')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

export const findBreach = (db: Db | Tx, id: number): Promise<BreachRow | undefined> =>
  db.selectFrom('data_breach').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of which the authority was not told, the oldest first. */
export const findUntold = (db: Db | Tx): Promise<BreachRow[]> =>
  db
    .selectFrom('data_breach')
    .selectAll()
    .where('told_authority_at', 'is', null)
    .orderBy('found_at')
    .limit(100)
    .execute();

export const insertBreach = (tx: Tx, facts: BreachFacts, by: number): Promise<BreachRow> =>
  tx
    .insertInto('data_breach')
    .values({ ...facts, created_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns undefined when the version is another one */
export const updateBreach = (
  tx: Tx,
  { id, version, now }: { id: number; version: number; now: Date },
  facts: BreachFacts,
): Promise<BreachRow | undefined> =>
  tx
    .updateTable('data_breach')
    .set({ ...facts, version: version + 1, changed_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const findRuns = (db: Db): Promise<{ kind: string; ran_at: Date; removed: number }[]> =>
  db.selectFrom('retention_run').select(['kind', 'ran_at', 'removed']).execute();

export async function saveRun(
  db: Db,
  { kind, ran_at, removed }: { kind: RetentionKind; ran_at: Date; removed: number },
): Promise<void> {
  await db
    .insertInto('retention_run')
    .values({ kind, ran_at, removed })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ran_at, removed }))
    .execute();
}
