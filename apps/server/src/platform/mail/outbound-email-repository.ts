import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type OutboundEmailRow = Selectable<DB['outbound_email']>;
export type OutboundEmailStatus = 'queued' | 'sent' | 'kept' | 'failed';

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export type NewOutboundEmail = Insertable<DB['outbound_email']>;

/** @returns them in the same order */
export async function insertOutboundEmails(
  tx: Tx,
  mails: readonly NewOutboundEmail[],
): Promise<{ id: number; queued: boolean }[]> {
  const rows = await tx.insertInto('outbound_email').values(mails).returning(['id', 'status']).execute();
  return rows.map(({ id, status }) => ({ id, queued: status === 'queued' }));
}

export async function findOutboundEmail(db: Db | Tx, id: number): Promise<OutboundEmailRow | undefined> {
  return db.selectFrom('outbound_email').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Claims an email for so many seconds and counts the attempt.
 * @returns undefined when it was deleted, is not queued, or is claimed by another process
 */
export async function claimOutboundEmail(
  db: Db | Tx,
  id: number,
  seconds: number,
): Promise<OutboundEmailRow | undefined> {
  return db
    .updateTable('outbound_email')
    .set({ attempts: sql<number>`attempts + 1`, due_at: fromNow(seconds) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** A mail server has accepted it: its body is deleted here. */
export async function markSent(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('outbound_email')
    .set({ status: 'sent', sent_at: sql`now()`, last_error: null, html: null, body: null })
    .where('id', '=', id)
    .execute();
}

/** There is no mail server: it is kept for an admin to read. */
export async function markKept(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('outbound_email')
    .set({ status: 'kept' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function markFailed(db: Db | Tx, id: number, error: string): Promise<void> {
  await db
    .updateTable('outbound_email')
    .set({ status: 'failed', last_error: error })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Schedules the next attempt in so many seconds. @returns false when the email was deleted meanwhile */
export async function postponeOutboundEmail(
  db: Db | Tx,
  id: number,
  { error, seconds }: { error: string; seconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_email')
    .set({ last_error: error, due_at: fromNow(seconds) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Queues an email again, as if new. @returns false unless it had failed or was kept */
export async function requeueOutboundEmail(db: Db | Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbound_email')
    .set({ status: 'queued', attempts: 0, last_error: null, due_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'kept'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when there is none */
export async function deleteOutboundEmail(db: Db | Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('outbound_email').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Queued emails that have been due for a while and are claimed by no process, oldest first. */
export async function findOverdueEmails(
  db: Db | Tx,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('outbound_email')
    .select('id')
    .where('status', '=', 'queued')
    .where('due_at', '<', fromNow(-seconds))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes emails older than so many days. @returns how many */
export async function removeOldOutboundEmails(
  db: Db | Tx,
  statuses: readonly OutboundEmailStatus[],
  days: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbound_email')
    .where('status', 'in', statuses)
    .where('created_at', '<', fromNow(-days * 86_400))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What became of some emails, by their ids; those that are stored no more are missing. */
export async function findStatuses(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, OutboundEmailStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbound_email')
    .select(['id', 'status'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status as OutboundEmailStatus]));
}

/** Of some recipients those to whom the last email of a kind could not be delivered, or waits because there is no mail server. */
export async function findUndelivered(
  db: Db | Tx,
  kind: string,
  recipients: readonly string[],
): Promise<Map<string, 'failed' | 'kept'>> {
  if (recipients.length === 0) return new Map();
  const { rows } = await sql<{ recipient: string; status: 'failed' | 'kept' }>`
    select recipient, status from (
      select distinct on (recipient) recipient, status from outbound_email
      where kind = ${kind} and recipient = any(${[...recipients]}::text[])
      order by recipient, id desc) last
    where status in ('failed', 'kept')`.execute(db);
  return new Map(rows.map(({ recipient, status }) => [recipient, status]));
}

/** How many emails wait, are kept because there is no mail server, and could not be delivered within the last day. */
export async function countEmailsByStatus(db: Db): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from outbound_email
    where status = 'queued' or (status in ('kept', 'failed') and created_at > now() - interval '1 day')
    group by status`.execute(db);
  return ['queued', 'kept', 'failed'].map(
    (status) => rows.find((row) => row.status === status) ?? { status, count: 0 },
  );
}
