import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { MailRow } from './mail-repository.ts';

/** What is kept about messages to a person, without their bodies. */
export async function findMailTo(
  db: Db | Tx,
  userId: number,
): Promise<
  Pick<MailRow, 'kind' | 'recipient' | 'recipient_name' | 'subject' | 'status' | 'created_at' | 'sent_at'>[]
> {
  return db
    .selectFrom('mail_message')
    .select(['kind', 'recipient', 'recipient_name', 'subject', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Removes every message to a person, whatever became of it. @param address of messages that name nobody */
export async function forgetRecipient(
  db: Db | Tx,
  { userId, address }: { userId: number; address: string | null },
): Promise<void> {
  await db
    .deleteFrom('mail_message')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([
          where('user_id', 'is', null),
          where(sql<string>`lower(recipient)`, '=', address?.toLowerCase() ?? null),
        ]),
      ]),
    )
    .execute();
}

/** Removes the messages to these people that are on their way no more. */
export async function forgetDelivered(db: Db | Tx, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('mail_message')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('status', '<>', 'queued')
    .execute();
}
