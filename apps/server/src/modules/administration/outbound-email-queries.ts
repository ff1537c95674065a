import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import type { MailRow } from '#platform/mail/index';

export interface MailFilter {
  /** Words of the address or the subject; '' for all. */
  search: string;
  status?: string | undefined;
  page: number;
  limit: number;
}
/** A message without what it says. */
export type MailLine = Omit<MailRow, 'html' | 'body'>;

/** One page of messages, newest first, and how many there are in all. */
export async function listMail(db: Db, filter: MailFilter): Promise<{ rows: MailLine[]; total: number }> {
  let chosen = db.selectFrom('mail_message');
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
