import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { ProviderMode } from './provider-kind.ts';

export type ProviderRow = Selectable<DB['payment_provider']>;

/** In the order in which they were connected. */
export async function findProviders(db: Db | Tx): Promise<ProviderRow[]> {
  return db
    .selectFrom('payment_provider')
    .selectAll()
    .orderBy((query) =>
      query
        .selectFrom('payment_callback')
        .select(({ fn }) => fn.min('created_at').as('connected'))
        .whereRef('payment_callback.provider', '=', 'payment_provider.name'),
    )
    .orderBy('name')
    .execute();
}

/** The providers that administrators have chosen, by the way to pay. */
export async function findChosenProviders(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom('payment_way').selectAll().execute();
  return new Map(rows.map(({ way, provider }) => [way, provider]));
}

export async function upsertChosenProvider(tx: Tx, way: string, provider: string): Promise<void> {
  await tx
    .insertInto('payment_way')
    .values({ way, provider })
    .onConflict((conflict) => conflict.column('way').doUpdateSet({ provider }))
    .execute();
}

export async function findProvider(db: Db | Tx, name: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('payment_provider').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Adds a provider that was never set up, and locks it. */
export async function lockProvider(tx: Tx, name: string): Promise<ProviderRow> {
  await tx
    .insertInto('payment_provider')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('payment_provider')
    .selectAll()
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateProvider(
  tx: Tx,
  name: string,
  change: { enabled: boolean; mode: ProviderMode; test_settings?: Buffer; live_settings?: Buffer },
): Promise<void> {
  await tx
    .updateTable('payment_provider')
    .set({ ...change, changed_at: sql`now()` })
    .where('name', '=', name)
    .execute();
}

/** The newest callback path of a provider, encrypted. */
export async function findCallback(
  db: Db | Tx,
  name: string,
  mode: ProviderMode,
): Promise<{ path: Buffer; path_hash: Buffer } | undefined> {
  return db
    .selectFrom('payment_callback')
    .select(['path', 'path_hash'])
    .where('provider', '=', name)
    .where('mode', '=', mode)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function insertCallback(
  tx: Tx,
  callback: { provider: string; mode: ProviderMode; path_hash: Buffer; path: Buffer },
): Promise<void> {
  await tx.insertInto('payment_callback').values(callback).execute();
}

/** Whose messages come on a path. */
export async function findByPath(
  db: Db | Tx,
  pathHash: Buffer,
): Promise<{ provider: string; mode: ProviderMode } | undefined> {
  const row = await db
    .selectFrom('payment_callback')
    .select(['provider', 'mode'])
    .where('path_hash', '=', pathHash)
    .executeTakeFirst();
  return row && { provider: row.provider, mode: row.mode as ProviderMode };
}
