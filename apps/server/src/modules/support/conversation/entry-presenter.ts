import type { ChatEntry } from '@darasa/contract/support/chat';
import type { DeskEntry } from '@darasa/contract/support/inbox';
import { findContacts } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import type { EntryRow } from './conversation-repository.ts';

type Names = ReadonlyMap<number, { first_name: string; name: string }>;

/** Those who are named in a conversation, by id. */
export async function findNames(db: Db | Tx, ids: readonly (number | null)[]): Promise<Names> {
  const some = [...new Set(ids.filter((id) => id !== null))];
  return new Map(some.length === 0 ? [] : (await findContacts(db, some)).map((one) => [one.id, one]));
}

const shared = (row: EntryRow) => ({
  seq: row.seq,
  client_id: row.client_id,
  text: row.body,
  file:
    row.file_id === null || row.file_name === null
      ? null
      : {
          id: row.file_id,
          name: row.file_name,
          mime: row.file_mime ?? '',
          bytes: row.file_bytes ?? 0,
          width: row.file_width,
          height: row.file_height,
        },
  by_email: row.email_from !== null,
  at: row.created_at.toISOString(),
});

/** As visitors see it: agents by their first name. */
export async function presentForVisitor(db: Db | Tx, rows: readonly EntryRow[]): Promise<ChatEntry[]> {
  const names = await findNames(
    db,
    rows.map((row) => (row.author === 'agent' ? row.author_id : null)),
  );
  return rows.map((row) => {
    const agent = row.author === 'agent' && row.author_id !== null ? names.get(row.author_id) : undefined;
    return {
      ...shared(row),
      from: row.author === 'agent' ? ('agent' as const) : ('visitor' as const),
      name: agent ? agent.first_name || agent.name : null,
    };
  });
}

export async function presentForDesk(db: Db | Tx, rows: readonly EntryRow[]): Promise<DeskEntry[]> {
  const names = await findNames(
    db,
    rows.map((row) => (row.author === 'visitor' ? null : row.author_id)),
  );
  return rows.map((row) => ({
    ...shared(row),
    from: row.author as DeskEntry['from'],
    name:
      row.author === 'visitor' || row.author_id === null ? null : (names.get(row.author_id)?.name ?? null),
    email_from: row.email_from,
  }));
}
