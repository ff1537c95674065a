import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type TotpRow = Selectable<DB['totp_credential']>;

export async function findTotp(db: Db | Tx, userId: number): Promise<TotpRow | undefined> {
  return db.selectFrom('totp_credential').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a new inactive secret. @returns false when one is already active */
export async function storeTotpSecret(db: Db | Tx, userId: number, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totp_credential')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql<Date>`now()` })
        .where('totp_credential.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Activates a secret. @returns false when it is already active, or was replaced */
export async function confirmTotpSecret(
  tx: Tx,
  { user_id, secret }: Pick<TotpRow, 'user_id' | 'secret'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_credential')
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a code's time step, and all before it. @returns false when it was already used: of two parallel uses, one succeeds */
export async function useTotpStep(db: Db | Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_credential')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the set of codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Consumes a recovery code. @returns false when it does not exist, or was used */
export async function useRecoveryCode(db: Db | Tx, userId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
