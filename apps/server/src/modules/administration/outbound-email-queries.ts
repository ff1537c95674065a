import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import type { OutboundEmailRow } from '#platform/mail/index';

export interface OutboundEmailFilter {
  /** Search in recipient and subject; '' for all. */
  search: string;
  status?: string | undefined;
  page: number;
  limit: number;
}
/** An email without its body and files. */
export type OutboundEmailLine = Omit<
  OutboundEmailRow,
  'html' | 'body' | 'attachments' | 'unsubscribe' | 'reply_to'
>;

/** One page of emails, newest first, and the total. */
export async function listOutboundEmails(
  db: Db,
  filter: OutboundEmailFilter,
): Promise<{ rows: OutboundEmailLine[]; total: number }> {
  let chosen = db.selectFrom('outbound_email');
  if (filter.status) chosen = chosen.where('status', '=', filter.status);
  if (filter.search) {
    const pattern = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    chosen = chosen.where(sql<string>`(recipient || ' ' || subject)`, 'ilike', pattern);
  }
  const rows = await chosen
    .select([
      'id',
      'kind',
      'recipient',
      'recipient_name',
      'subject',
      'status',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
      'due_at',
      'user_id',
    ])
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Emails that wait, those that could not be sent, and when one was sent last. */
export async function readEmailState(
  db: Db,
): Promise<{ queued: number; failed: number; last_sent_at: Date | null }> {
  const counts = await db
    .selectFrom('outbound_email')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', ['queued', 'failed'])
    .groupBy('status')
    .execute();
  const last = await db
    .selectFrom('outbound_email')
    .select('sent_at')
    .where('status', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const of = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  return { queued: of('queued'), failed: of('failed'), last_sent_at: last?.sent_at ?? null };
}
