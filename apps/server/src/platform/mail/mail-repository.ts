import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type MailRow = Selectable<DB['mail_message']>;
export type MailStatus = 'queued' | 'sent' | 'kept' | 'failed';

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @returns the new message's id */
export async function insertMail(db: Db | Tx, mail: Insertable<DB['mail_message']>): Promise<number> {
  const { id } = await db.insertInto('mail_message').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findMail(db: Db | Tx, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Takes a message in hand for so many seconds and counts the attempt.
 * @returns undefined when it is gone, is not queued, or is in other hands
 */
export async function claimMail(db: Db | Tx, id: number, seconds: number): Promise<MailRow | undefined> {
  return db
    .updateTable('mail_message')
    .set({ attempts: sql<number>`attempts + 1`, due_at: fromNow(seconds) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** A mail server has taken it: what it says is nobody's business here any more. */
export async function markSent(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ status: 'sent', sent_at: sql`now()`, last_error: null, html: null, body: null })
    .where('id', '=', id)
    .execute();
}

/** There is no mail server: it stays where an admin can read it. */
export async function markKept(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ status: 'kept' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function markFailed(db: Db | Tx, id: number, error: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ status: 'failed', last_error: error })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Not now: again in so many seconds. @returns false when the message was deleted meanwhile */
export async function postponeMail(
  db: Db | Tx,
  id: number,
  { error, seconds }: { error: string; seconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set({ last_error: error, due_at: fromNow(seconds) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a message back to its beginning. @returns false unless it had failed or was kept */
export async function requeueMail(db: Db | Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_message')
    .set({ status: 'queued', attempts: 0, last_error: null, due_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'kept'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when there is none */
export async function deleteMail(db: Db | Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_message').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Messages whose time came a while ago and that nobody has taken, oldest first. */
export async function findForgotten(
  db: Db | Tx,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_message')
    .select('id')
    .where('status', '=', 'queued')
    .where('due_at', '<', fromNow(-seconds))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Clears away what is older than so many days. @returns how many went */
export async function removeOldMail(
  db: Db | Tx,
  statuses: readonly MailStatus[],
  days: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_message')
    .where('status', 'in', statuses)
    .where('created_at', '<', fromNow(-days * 86_400))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
