import { type DigestChoice, defaultTiming, type Timing } from '@darasa/contract/notifications/timing-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export type PersonTiming = Timing & { time_zone: string | null };

const columns = ['digest', 'digest_hour', 'digest_day', 'quiet_from', 'quiet_to', 'time_zone'] as const;
export const usualTiming: PersonTiming = { ...defaultTiming, time_zone: null };

/** When things come to these people; the usual for those who have chosen nothing. */
export async function findTimings(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<(userId: number) => PersonTiming> {
  const rows = await db
    .selectFrom('notification_timing')
    .select(['user_id', ...columns])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute();
  const byId = new Map(
    rows.map(({ user_id, ...row }) => [user_id, { ...row, digest: row.digest as DigestChoice }]),
  );
  return (userId) => byId.get(userId) ?? usualTiming;
}

export async function upsertTiming(tx: Tx, userId: number, timing: PersonTiming): Promise<void> {
  await tx
    .insertInto('notification_timing')
    .values({ user_id: userId, ...timing })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(timing))
    .execute();
}

export async function deleteTiming(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification_timing').where('user_id', '=', userId).execute();
}
