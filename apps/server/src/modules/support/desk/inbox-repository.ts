import type { InboxAssignee, InboxKind, InboxView } from '@darasa/contract/support/inbox-rules';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { MessageRow } from '../repository.ts';

export interface InboxFilter {
  /** Search in reference, sender, subject, and in what was said; '' for all. */
  search: string;
  status?: InboxView | undefined;
  kind?: InboxKind | undefined;
  assigned?: InboxAssignee | undefined;
  tag?: string | undefined;
}
/** Who asks, and when. */
interface Asked {
  userId: number;
  now: Date;
}

/** A message with what a list says of its conversation. */
export type InboxRow = MessageRow & { unread: number; last_text: string | null };

const counted = [
  sql<number>`(select count(*) from support_entry e where e.message_id = m.id and e.author = 'visitor'
    and e.seq > m.desk_read)::int`.as('unread'),
  sql<string | null>`(select left(case when e.body = '' then f.name else e.body end, 200) from support_entry e
    left join support_file f on f.id = e.file_id
    where e.message_id = m.id and e.author <> 'note' order by e.seq desc limit 1)`.as('last_text'),
] as const;

/** One page. Of open messages those come first who wait longest, others newest first. */
export async function findInbox(
  db: Db | Tx,
  filter: InboxFilter,
  asked: Asked,
  page: { limit: number; offset: number },
): Promise<InboxRow[]> {
  const found = matching(db, filter, asked).selectAll('m').select(counted);
  const ordered =
    filter.status === 'open'
      ? found
          .orderBy(sql`(kind = 'chat' and waiting_since is null)`)
          .orderBy(sql`coalesce(waiting_since, created_at)`)
          .orderBy('id')
      : found.orderBy(sql`coalesce(last_at, created_at)`, 'desc').orderBy('id', 'desc');
  return ordered.limit(page.limit).offset(page.offset).execute();
}

export async function countInbox(db: Db | Tx, filter: InboxFilter, asked: Asked): Promise<number> {
  const { count } = await matching(db, filter, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findInboxRow = (db: Db | Tx, id: number): Promise<InboxRow | undefined> =>
  db
    .selectFrom('support_message as m')
    .selectAll('m')
    .select(counted)
    .where('m.id', '=', id)
    .executeTakeFirst();

/** More words would only keep the database busy. */
const MOST_WORDS = 8;

const words = sql<string>`(m.reference || ' ' || m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)`;

function matching(
  db: Db | Tx,
  { search, status, kind, assigned, tag }: InboxFilter,
  { userId, now }: Asked,
): SelectQueryBuilder<DB & { m: DB['support_message'] }, 'm', object> {
  let messages = db.selectFrom('support_message as m');
  if (status === 'snoozed')
    messages = messages.where('m.status', '=', 'open').where('m.snoozed_until', '>', now);
  else if (status === 'open')
    messages = messages
      .where('m.status', '=', 'open')
      .where((where) =>
        where.or([where('m.snoozed_until', 'is', null), where('m.snoozed_until', '<=', now)]),
      );
  else if (status) messages = messages.where('m.status', '=', status);
  if (kind) messages = messages.where('m.kind', '=', kind);
  if (assigned === 'me') messages = messages.where('m.assignee_id', '=', userId);
  if (assigned === 'nobody') messages = messages.where('m.assignee_id', 'is', null);
  if (assigned === 'others') messages = messages.where('m.assignee_id', '<>', userId);
  if (tag) messages = messages.where(sql<boolean>`${tag} = any(m.tags)`);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    messages = messages.where((where) =>
      where.or([
        where(words, 'ilike', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
        sql<boolean>`exists (select from support_entry e where e.message_id = m.id
          and to_tsvector('simple', e.body) @@ plainto_tsquery('simple', ${word}))`,
      ]),
    );
  return messages as never;
}
