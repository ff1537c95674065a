import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { OutboundEmailRow } from './outbound-email-repository.ts';

/** What is stored about emails to a user, without their bodies. */
export async function findEmailsTo(
  db: Db | Tx,
  userId: number,
): Promise<
  Pick<
    OutboundEmailRow,
    'kind' | 'recipient' | 'recipient_name' | 'subject' | 'status' | 'created_at' | 'sent_at'
  >[]
> {
  return db
    .selectFrom('outbound_email')
    .select(['kind', 'recipient', 'recipient_name', 'subject', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Deletes every email to a user, whatever its status. @param email for emails that belong to no account */
export async function deleteEmailsTo(
  db: Db | Tx,
  { userId, email }: { userId: number; email: string | null },
): Promise<void> {
  await db
    .deleteFrom('outbound_email')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([
          where('user_id', 'is', null),
          where(sql<string>`lower(recipient)`, '=', email?.toLowerCase() ?? null),
        ]),
      ]),
    )
    .execute();
}

/** Deletes the emails to these users that are not queued any more. */
export async function deleteDeliveredEmailsTo(db: Db | Tx, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('outbound_email')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('status', '<>', 'queued')
    .execute();
}
