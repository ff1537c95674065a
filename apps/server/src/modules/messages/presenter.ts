import type { AttachedFile } from '@darasa/contract/media/attached';
import type { Conversation, Message } from '@darasa/contract/messages/schemas';
import { findCourseNames } from '#modules/catalogue';
import { findGroupNames } from '#modules/groups';
import { findContacts } from '#modules/identity';
import { attachedFiles, type UrlSigner } from '#modules/media';
import type { Db, Tx } from '#platform/database/index';
import { findMembers, type OwnConversationRow } from './conversation-repository.ts';
import { findNewest, type MessageRow } from './message-repository.ts';
import { findBlocked, findSettings } from './standing-repository.ts';

export async function namesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const contacts = ids.length === 0 ? [] : await findContacts(db, [...new Set(ids)]);
  return new Map(contacts.map(({ id, name }) => [id, name]));
}
const authorsOf = (rows: readonly MessageRow[]): number[] => rows.flatMap(({ author_id }) => author_id ?? []);

/** What messages need of others. */
export interface MessageDeps {
  signer: UrlSigner;
}
/** Of whose files `media_reference` speaks. */
export const MESSAGE_FILES = 'message';

function asMessage(
  row: MessageRow,
  me: number,
  names: ReadonlyMap<number, string>,
  files: readonly AttachedFile[] = [],
): Message {
  const { id, seq, author_id, text, sent_at, edited_at, deleted_at, hidden_at } = row;
  const name = author_id === null ? undefined : names.get(author_id);
  const removed = deleted_at ? 'author' : hidden_at ? 'staff' : null;
  return {
    id,
    seq,
    author: author_id === null || name === undefined ? null : { user_id: String(author_id), name },
    own: author_id === me,
    text: removed ? '' : text,
    files: removed ? [] : [...files],
    sent_at: sent_at.toISOString(),
    edited: edited_at !== null && !removed,
    removed,
  };
}

export async function presentMessages(
  db: Db | Tx,
  { signer }: MessageDeps,
  me: number,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const readable = rows.filter(({ deleted_at, hidden_at }) => !deleted_at && !hidden_at);
  const [names, files] = await Promise.all([
    namesOf(db, authorsOf(rows)),
    attachedFiles(
      db,
      MESSAGE_FILES,
      readable.map(({ id }) => id),
      signer,
    ),
  ]);
  return rows.map((row) => asMessage(row, me, names, files.get(row.id)));
}

/** Conversations as one of their members sees them. */
export async function presentConversations(
  db: Db | Tx,
  me: number,
  rows: readonly OwnConversationRow[],
): Promise<Conversation[]> {
  const until = ({ left_seq, last_seq }: OwnConversationRow) => left_seq ?? last_seq;
  const [members, newest, blocked, courses, groups] = await Promise.all([
    findMembers(
      db,
      rows.map(({ id }) => id),
    ),
    findNewest(
      db,
      rows.map((row) => ({ id: row.id, until: until(row) })),
    ),
    findBlocked(db, me),
    findCourseNames(
      db,
      rows.flatMap(({ course_id }) => course_id ?? []),
    ),
    findGroupNames(
      db,
      rows.flatMap(({ group_id }) => group_id ?? []),
    ),
  ]);
  const others = members.filter(({ user_id, left_seq }) => user_id !== me && left_seq === null);
  const [names, settings] = await Promise.all([
    namesOf(db, [...others.map(({ user_id }) => user_id), ...authorsOf(newest)]),
    findSettings(db, [me, ...others.map(({ user_id }) => user_id)]),
  ]);
  const shows = (id: number): boolean => settings.get(id)?.show_read ?? true;
  const blockedIds = new Set(blocked);
  return rows.map((row) => {
    const last = newest.find(({ conversation_id }) => conversation_id === row.id);
    const course = row.course_id === null ? undefined : courses.get(row.course_id)?.title;
    return {
      id: row.id,
      kind: row.pair === null ? 'several' : 'two',
      title: row.title,
      place: course ?? (row.group_id === null ? null : (groups.get(row.group_id) ?? null)),
      people: others.flatMap((member) => {
        const name = names.get(member.user_id);
        if (member.conversation_id !== row.id || name === undefined) return [];
        const { user_id, read_seq } = member;
        return [
          {
            user_id: String(user_id),
            name,
            read_seq: shows(me) && shows(user_id) ? read_seq : null,
            blocked: blockedIds.has(user_id),
          },
        ];
      }),
      last: last ? asMessage(last, me, names) : null,
      unread: row.unread,
      read_seq: row.read_seq,
      muted: row.muted,
      left: row.left_seq !== null,
      last_at: row.last_at.toISOString(),
    };
  });
}
