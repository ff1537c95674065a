import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export type DeliveryChannel = 'email' | 'digest' | 'push' | 'sms' | 'guardian';
export type DeliveryState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'expired' | 'skipped';

export interface NewDelivery {
  user_id: number;
  notification_id: number;
  channel: DeliveryChannel;
  state?: DeliveryState;
  reason?: string | null;
  due_at?: Date;
  email_id?: number | null;
}

/** Rows in one statement. */
const AT_ONCE = 1000;

/** One for a person, a notification and a way: one that is there stays. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('notification_delivery')
      .values(
        rows.slice(from, from + AT_ONCE).map(({ state = 'waiting', reason = null, ...row }) => ({
          ...row,
          state,
          reason,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A notification that is to be sent by one way. */
export interface DeliveryRow {
  id: number;
  user_id: number;
  notification_id: number;
  channel: DeliveryChannel;
  attempts: number;
  created_at: Date;
}
const columns = ['id', 'user_id', 'notification_id', 'channel', 'attempts', 'created_at'] as const;

/**
 * Claims what is due for so many seconds and counts the attempt: no two processes get the same.
 * @param channels of these ways
 */
export async function claimDue(
  db: Db,
  channels: readonly DeliveryChannel[],
  { seconds, limit }: { seconds: number; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update notification_delivery d
    set attempts = d.attempts + 1, due_at = now() + make_interval(secs => ${seconds}), changed_at = now()
    where d.id in (
      select id from notification_delivery
      where state = 'waiting' and channel = any(${[...channels]}::text[]) and channel in ('push', 'sms', 'guardian')
        and due_at <= now()
      order by due_at, id limit ${limit} for update skip locked)
    returning d.id, d.user_id, d.notification_id, d.channel, d.attempts, d.created_at`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    user_id: Number(row.user_id),
    notification_id: Number(row.notification_id),
  }));
}

/** What became of one that is waiting. @returns false when that was said before */
export async function settleDelivery(
  db: Db | Tx,
  id: number,
  { state, reason = null }: { state: DeliveryState; reason?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_delivery')
    .set({ state, reason, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a network says of one that was given to it, which may still wait here when its process has died meanwhile. */
export async function reportDelivery(
  tx: Tx,
  id: number,
  { state, reason }: { state: 'delivered' | 'failed'; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('notification_delivery')
    .set({ state, reason, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('channel', 'in', ['sms', 'guardian'])
    .where('state', 'in', ['waiting', 'sent', 'failed'])
    .execute();
}

/** Another attempt later. `uncounted`: this one was none. */
export async function postponeDelivery(
  db: Db | Tx,
  id: number,
  { until, reason, uncounted = false }: { until: Date; reason: string; uncounted?: boolean },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({
      due_at: until,
      reason,
      changed_at: sql`now()`,
      ...(uncounted ? { attempts: sql<number>`greatest(attempts - 1, 0)` } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What an email tells of. */
export async function findDeliveriesIn(db: Db | Tx, emailId: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('notification_delivery')
    .select(columns)
    .where('email_id', '=', emailId)
    .orderBy('id')
    .execute() as Promise<DeliveryRow[]>;
}

/** What became of the email in which they are. */
export async function settleEmail(
  tx: Tx | Db,
  emailId: number,
  { state, reason }: { state: DeliveryState; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('notification_delivery')
    .set({ state, reason, changed_at: sql`now()` })
    .where('email_id', '=', emailId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
}

/** People whose summary is due. */
export async function findDigestReaders(db: Db, limit: number, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_delivery')
    .select('user_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('channel', '=', 'digest')
    .where('email_id', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** All that waits for somebody's summary; nobody else takes it until the transaction ends. */
export async function lockForDigest(tx: Tx, userId: number): Promise<DeliveryRow[]> {
  return tx
    .selectFrom('notification_delivery')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('channel', '=', 'digest')
    .where('email_id', 'is', null)
    .orderBy('notification_id')
    .forUpdate()
    .execute() as Promise<DeliveryRow[]>;
}

/** They are in this email. */
export async function putIntoEmail(tx: Tx, ids: readonly number[], emailId: number | null): Promise<void> {
  await tx
    .updateTable('notification_delivery')
    .set({ email_id: emailId, changed_at: sql`now()` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** What waits for somebody's summary comes at another time. */
export async function moveDigest(tx: Tx, userId: number, dueAt: Date): Promise<void> {
  await tx
    .updateTable('notification_delivery')
    .set({ due_at: dueAt })
    .where('user_id', '=', userId)
    .where('channel', '=', 'digest')
    .where('state', '=', 'waiting')
    .where('email_id', 'is', null)
    .execute();
}

/** Nothing of it comes in a summary any more. */
export async function skipDigest(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('notification_delivery')
    .set({ state: 'skipped', reason: 'off', changed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('channel', '=', 'digest')
    .where('state', '=', 'waiting')
    .where('email_id', 'is', null)
    .execute();
}

/** For the export of somebody's data. */
export async function findDeliveriesOf(db: Db, userId: number) {
  return db
    .selectFrom('notification_delivery as d')
    .leftJoin('notification as n', (join) =>
      join.onRef('n.user_id', '=', 'd.user_id').onRef('n.id', '=', 'd.notification_id'),
    )
    .select(['n.kind', 'd.channel', 'd.state', 'd.reason', 'd.created_at', 'd.changed_at'])
    .where('d.user_id', '=', userId)
    .orderBy('d.id')
    .execute();
}

export async function deleteDeliveriesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification_delivery').where('user_id', '=', userId).execute();
}

/** Removes old ones, so many at once at most. @returns how many */
export async function deleteOldDeliveries(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_delivery where id in (
      select id from notification_delivery
      where created_at < ${before} order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
