import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What somebody has chosen for a kind; null: nothing, so its default counts. */
export interface ChoiceRow {
  email: boolean | null;
  digest: boolean | null;
  push: boolean | null;
  sms: boolean | null;
}
const columns = ['email', 'digest', 'push', 'sms'] as const;

/** Of these people those who have chosen something for a kind. */
export async function findChoices(
  db: Db | Tx,
  kind: string,
  userIds: readonly number[],
): Promise<Map<number, ChoiceRow>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['user_id', ...columns])
    .where('kind', '=', kind)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ user_id, ...choice }) => [user_id, choice]));
}

/** What a person has chosen, by kind. */
export async function findChoicesOf(db: Db | Tx, userId: number): Promise<Map<string, ChoiceRow>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', ...columns])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
  return new Map(rows.map(({ kind, ...choice }) => [kind, choice]));
}

/** What is not named stays. */
export async function upsertChoice(
  db: Db | Tx,
  userId: number,
  kind: string,
  change: Partial<ChoiceRow>,
): Promise<void> {
  await db
    .insertInto('notification_preference')
    .values({ user_id: userId, kind, email: null, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(change))
    .execute();
}

export async function deleteChoices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification_preference').where('user_id', '=', userId).execute();
}
