import { chatLimits, chatMessages } from '@darasa/contract/support/chat-rules';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { chatWaits } from '../events.ts';
import type { MessageRow } from '../repository.ts';
import {
  type EntryRow,
  findEntryOfClient,
  findOnDuty,
  insertEntry,
  insertFile,
  sumAttached,
  updateConversation,
} from './conversation-repository.ts';
import type { CheckedFile } from './files.ts';
import { tell } from './live.ts';

const DAY = 86_400_000;

export interface NewEntry {
  clientId: string;
  author: 'visitor' | 'agent' | 'note';
  authorId: number | null;
  text: string;
  file: CheckedFile | null;
  emailFrom?: string;
}

/**
 * Adds to a conversation whose row the caller has locked, so that its numbers are in the order of the commits.
 * @returns the entry; the earlier one when its client sent it before
 * @throws AppError CONFLICT when the id was used for something else, RATE_LIMITED for a visitor's file when there were too many
 */
export async function addEntry(
  tx: Tx,
  conversation: MessageRow,
  { clientId, author, authorId, text, file, emailFrom }: NewEntry,
  now: Date,
): Promise<{ conversation: MessageRow; entry: EntryRow; added: boolean }> {
  const earlier = await findEntryOfClient(tx, conversation.id, clientId);
  if (earlier) {
    if (earlier.author !== author || earlier.body !== text)
      throw new AppError('CONFLICT', 'This id was used for another message');
    return { conversation, entry: earlier, added: false };
  }
  const seq = conversation.last_seq + 1;
  if (file && author === 'visitor') await requireRoom(tx, conversation, file, now);
  if (file) await insertFile(tx, { ...file, message_id: conversation.id });
  await insertEntry(tx, {
    message_id: conversation.id,
    seq,
    client_id: clientId,
    author,
    author_id: authorId,
    body: text,
    file_id: file?.id ?? null,
    email_from: emailFrom ?? null,
    created_at: now,
  });
  const changed = await updateConversation(tx, conversation.id, {
    last_seq: seq,
    last_at: now,
    ...after(conversation, author, authorId, seq, now),
  });
  const { id, user_id } = changed;
  await tell(tx, { id, seq, user_id, visitor: author !== 'note' });
  if (author === 'visitor' && conversation.waiting_since === null && changed.kind === 'chat') {
    const onDuty = await findOnDuty(tx);
    await emit(tx, chatWaits, { message_id: id, user_ids: onDuty.map((one) => one.user_id) });
  }
  const entry = await findEntryOfClient(tx, id, clientId);
  if (!entry) throw new Error('The entry is not there');
  return { conversation: changed, entry, added: true };
}

/** Files stand in the database: visitors attach so many bytes a day. */
async function requireRoom(tx: Tx, row: MessageRow, { bytes }: CheckedFile, now: Date): Promise<void> {
  const { here, network } = await sumAttached(tx, row, new Date(now.getTime() - DAY));
  if (here + bytes > chatLimits.dailyFiles || network + bytes > chatLimits.dailyFilesOfNetwork)
    throw new AppError('RATE_LIMITED', chatMessages.files, undefined, 3600);
}

/** What an entry does to its conversation. */
function after(row: MessageRow, author: NewEntry['author'], authorId: number | null, seq: number, now: Date) {
  if (author === 'note') return {};
  if (author === 'visitor')
    return {
      status: 'open',
      closed_at: null,
      snoozed_until: null,
      waiting_since: row.waiting_since ?? now,
      // Who writes has read what stands before it
      visitor_read: row.last_seq,
    };
  return {
    // In a chat the next sentence may follow at once
    ...(row.kind === 'chat' ? {} : { status: 'answered' }),
    waiting_since: null,
    snoozed_until: null,
    first_reply_at: row.first_reply_at ?? now,
    desk_read: seq,
    assignee_id: row.assignee_id ?? authorId,
  };
}
