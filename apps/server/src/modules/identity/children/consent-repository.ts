import type { ConsentPurpose } from '@darasa/contract/identity/school-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface ConsentRow {
  purpose: string;
  guardian: string;
  given_at: Date;
  /** Names of those who wrote it down; null for an account that is gone. */
  recorded_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

/** All consents for a person, also withdrawn ones, the last one first. */
export async function findConsents(db: Db | Tx, userId: number): Promise<ConsentRow[]> {
  const nameOf = (column: 'c.recorded_by' | 'c.withdrawn_by') =>
    sql<
      string | null
    >`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username::text)
      from app_user u where u.id = ${sql.ref(column)})`;
  return db
    .selectFrom('guardian_consent as c')
    .select([
      'c.purpose',
      'c.guardian',
      'c.given_at',
      nameOf('c.recorded_by').as('recorded_by'),
      'c.withdrawn_at',
      nameOf('c.withdrawn_by').as('withdrawn_by'),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.id', 'desc')
    .execute();
}

/** @returns false when this purpose has a consent already */
export async function insertConsent(
  tx: Tx,
  consent: { user_id: number; purpose: ConsentPurpose; guardian: string; recorded_by: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('guardian_consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there is none to withdraw */
export async function withdrawConsent(
  tx: Tx,
  { userId, purpose, by }: { userId: number; purpose: ConsentPurpose; by: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('guardian_consent')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeConsents(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('guardian_consent').where('user_id', '=', userId).execute();
}

/** Whether a guardian has consented and has not withdrawn it. */
export async function hasConsent(db: Db | Tx, userId: number, purpose: ConsentPurpose): Promise<boolean> {
  const row = await db
    .selectFrom('guardian_consent')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts whose names are private, of people who may be of age now: `isChild` decides. @param today as in `2026-11-26` */
export async function findOfAge(
  db: Db,
  today: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('name_private', '=', true)
    .where('said_child', '=', false)
    .where('date_of_birth', '<=', sql<string>`${today}::date - interval '18 years' + interval '1 day'`)
    .where('deleted_at', 'is', null)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these people, those whose names are kept from the public. */
export async function findPrivateNames(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('name_private', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What says whether some people are children, at the time of the database: `isChild` decides. */
export async function findAgesOf(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; date_of_birth: string | null; said_child: boolean; now: Date }[]> {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'said_child',
      sql<string | null>`date_of_birth::text`.as('date_of_birth'),
      sql<Date>`now()`.as('now'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where((where) => where.or([where('said_child', '=', true), where('date_of_birth', 'is not', null)]))
    .execute();
}
