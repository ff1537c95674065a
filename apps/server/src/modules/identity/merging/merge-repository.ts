import type { DoubleReason } from '@darasa/contract/identity/merge-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';
import type { UserChange, UserRow } from '../users/user-repository.ts';

/** Pairs: the oldest account of those that look alike, and each other one. What somebody said to be of two people is left out. */
const doubles = sql`
  with people as (
    select id, regexp_replace(coalesce(email_key, lower(email::text)), '\\+[^@]*@', '@') as email,
      nullif(ltrim(regexp_replace(lower(external_number::text), '[^[:alnum:]]', '', 'g'), '0'), '') as number,
      date_of_birth || ' ' || (select string_agg(word, ' ' order by word)
        from unnest(regexp_split_to_array(f_unaccent(lower(trim(first_name || ' ' || last_name))), '\\s+')) word) as birth
    from app_user where deleted_at is null),
  keyed as (
    select id, 1 as rank, 'number' as reason, number as key from people where number is not null
    union all select id, 2, 'email', email from people where email is not null
    union all select id, 3, 'birth', birth from people where birth is not null),
  alike as (
    select rank, reason, id as other_id, first_value(id) over (partition by reason, key order by id) as one_id from keyed),
  pairs as (
    select distinct on (one_id, other_id) one_id, other_id, reason from alike
    where one_id <> other_id
      and not exists (select from distinct_people d where d.one_id = alike.one_id and d.other_id = alike.other_id)
    order by one_id, other_id, rank)`;

export interface DoubleRow {
  one_id: number;
  other_id: number;
  reason: DoubleReason;
}

/** One page, the account made last first. */
export async function findDoubles(
  db: Db | Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DoubleRow[]; total: number }> {
  const { rows } = await sql<DoubleRow & { total: number }>`${doubles}
    select one_id, other_id, reason, count(*) over ()::int as total from pairs
    order by other_id desc, one_id limit ${limit} offset ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`${doubles}
    select count(*)::int as total from pairs`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** These accounts, also ones that were merged; unordered. */
export const findAccounts = (db: Db | Tx, ids: readonly number[]): Promise<UserRow[]> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

/** @returns false when somebody has said so already */
export async function insertDistinct(tx: Tx, one: number, other: number, by: number): Promise<void> {
  await tx
    .insertInto('distinct_people')
    .values({ one_id: Math.min(one, other), other_id: Math.max(one, other), said_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Into which account one was merged. */
export async function findKept(db: Db | Tx, mergedId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('person_merge')
    .select('kept_id')
    .where('merged_id', '=', mergedId)
    .executeTakeFirst();
  return row?.kept_id;
}

export async function insertMerge(
  tx: Tx,
  { keptId, mergedId }: MergedPair,
  { by, history }: { by: number; history: Readonly<Record<string, readonly object[]>> },
): Promise<void> {
  // Accounts that were merged into this one before are reached through the kept one, too
  await tx.updateTable('person_merge').set({ kept_id: keptId }).where('kept_id', '=', mergedId).execute();
  await tx
    .insertInto('person_merge')
    .values({ merged_id: mergedId, kept_id: keptId, merged_by: by, history: JSON.stringify(history) })
    .execute();
  await tx
    .deleteFrom('distinct_people')
    .where((where) => where.or([where('one_id', '=', mergedId), where('other_id', '=', mergedId)]))
    .execute();
}

/** The accounts that were merged into one, the last one first. */
export const findMergedInto = (db: Db | Tx, keptId: number) =>
  db
    .selectFrom('person_merge as m')
    .innerJoin('app_user as u', 'u.id', 'm.merged_id')
    .select([
      'm.merged_id',
      'm.merged_at',
      'm.history',
      'u.username',
      'u.email',
      'u.first_name',
      'u.last_name',
    ])
    .where('m.kept_id', '=', keptId)
    .orderBy('m.merged_at', 'desc')
    .orderBy('m.merged_id', 'desc')
    .execute();

/** Forgets what the history of merges says of a person. */
export async function clearHistory(tx: Tx, keptId: number): Promise<void> {
  await tx.updateTable('person_merge').set({ history: '{}' }).where('kept_id', '=', keptId).execute();
}

/** Changes the row of an account also after it was merged. */
export async function updateMerged(tx: Tx, id: number, change: UserChange): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Consents that the kept account has too stay with the merged one, as they were. */
export async function moveConsents(tx: Tx, { keptId, mergedId }: MergedPair): Promise<void> {
  await sql`
    update guardian_consent c set user_id = ${keptId} where c.user_id = ${mergedId}
      and (c.withdrawn_at is not null or not exists (select from guardian_consent k
        where k.user_id = ${keptId} and k.purpose = c.purpose and k.withdrawn_at is null))`.execute(tx);
}

/** Applications that were decided, and a waiting one if the kept account has none. */
export async function moveApplications(tx: Tx, { keptId, mergedId }: MergedPair): Promise<void> {
  await sql`
    update instructor_application a set user_id = ${keptId} where a.user_id = ${mergedId}
      and (a.status <> 'pending' or not exists (select from instructor_application k
        where k.user_id = ${keptId} and k.status = 'pending'))`.execute(tx);
  await tx.deleteFrom('instructor_application').where('user_id', '=', mergedId).execute();
}

export async function moveCards(tx: Tx, { keptId, mergedId }: MergedPair): Promise<void> {
  await tx.updateTable('login_card').set({ user_id: keptId }).where('user_id', '=', mergedId).execute();
}
