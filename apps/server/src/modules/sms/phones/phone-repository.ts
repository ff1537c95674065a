import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface PhoneRow {
  user_id: number;
  number: string;
  confirmed_at: Date;
  stopped_at: Date | null;
}

/** Confirmed numbers of these people, with when they were stopped. */
export async function findPhones(db: Db | Tx, userIds: readonly number[]): Promise<PhoneRow[]> {
  return db
    .selectFrom('sms_phone as p')
    .leftJoin('sms_stop as s', 's.number', 'p.number')
    .select(['p.user_id', 'p.number', 'p.confirmed_at', 's.stopped_at'])
    .where('p.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
}

export async function upsertPhone(
  tx: Tx,
  phone: Pick<PhoneRow, 'user_id' | 'number' | 'confirmed_at'>,
): Promise<void> {
  const { user_id: _user, ...change } = phone;
  await tx
    .insertInto('sms_phone')
    .values(phone)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** @returns false when there was none */
export async function deletePhone(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sms_phone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CodeRow {
  user_id: number;
  number: string;
  code_hash: Buffer;
  attempts: number;
  sent_at: Date;
  expires_at: Date;
}

export async function findCode(db: Db | Tx, userId: number): Promise<CodeRow | undefined> {
  return db
    .selectFrom('sms_code')
    .select(['user_id', 'number', 'code_hash', 'attempts', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The one before counts no more. */
export async function upsertCode(tx: Tx, code: CodeRow): Promise<void> {
  const { user_id: _user, ...change } = code;
  await tx
    .insertInto('sms_code')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/**
 * Counts an attempt before it is looked at, so that parallel ones cannot get through.
 * @returns undefined when there is no code that still counts
 */
export async function countCodeAttempt(
  db: Db,
  userId: number,
  { most, now }: { most: number; now: Date },
): Promise<CodeRow | undefined> {
  return db
    .updateTable('sms_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('user_id', '=', userId)
    .where('attempts', '<', most)
    .where('expires_at', '>', now)
    .returning(['user_id', 'number', 'code_hash', 'attempts', 'sent_at', 'expires_at'])
    .executeTakeFirst();
}

/** @returns false when another call was faster */
export async function deleteCode(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sms_code').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sms_code').where('expires_at', '<', now).execute();
}
