import { attachFiles } from '#modules/media';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { send } from '#platform/jobs/index';
import {
  type ConversationRow,
  findMembers,
  type MemberRow,
  takeSeq,
  updateMember,
  updateRead,
} from './conversation-repository.ts';
import { conversationChanged } from './events.ts';
import { findMessage, insertMessage, type MessageRow } from './message-repository.ts';
import { MESSAGE_FILES } from './presenter.ts';
import { findWithin } from './standing-repository.ts';
import { tellKind } from './tell-kind.ts';

/** Whoever is here reads within this time, and is told nothing more, in seconds. */
const TELL_AFTER = 60;

type Place = Pick<ConversationRow, 'id' | 'pair' | 'course_id' | 'group_id'>;
interface NewWords {
  id: string;
  author: number;
  text: string;
  /** Uploaded by who writes. */
  files?: readonly string[];
  now: Date;
  /** Its readers are told in another way. */
  isTold?: boolean;
}

/**
 * Puts a message at the end of a conversation, and sees to it that those are told who do not read it.
 * @throws AppError CONFLICT when there is one with this id, BAD_REQUEST for files that are not theirs
 */
export async function appendMessage(
  tx: Tx,
  conversation: Place,
  { id, author, text, files = [], now, isTold = false }: NewWords,
): Promise<MessageRow> {
  const seq = await takeSeq(tx, conversation.id, now);
  const made = await insertMessage(tx, {
    id,
    conversation_id: conversation.id,
    seq,
    author_id: author,
    text,
    sent_at: now,
  });
  // The same call came twice at the same time: the other one has it
  if (!made) throw new AppError('CONFLICT', 'This message was sent already');
  await attachFiles(tx, { type: MESSAGE_FILES, id }, author, files);
  await updateRead(tx, conversation.id, author, seq);
  const members = await endOfOthers(tx, conversation, seq);
  const toTell = members.filter(
    ({ user_id, muted, told_seq, read_seq }) => user_id !== author && !muted && told_seq <= read_seq,
  );
  await updateMember(
    tx,
    conversation.id,
    toTell.map(({ user_id }) => user_id),
    { told_seq: seq },
  );
  if (toTell.length > 0 && !isTold)
    await send(
      tx,
      tellKind,
      { message_id: id, user_ids: toTell.map(({ user_id }) => user_id) },
      { afterSeconds: TELL_AFTER },
    );
  await emit(tx, conversationChanged, { user_ids: members.map(({ user_id }) => user_id) });
  const row = await findMessage(tx, id);
  if (!row) throw new AppError('NOT_FOUND', 'Message not found');
  return row;
}

/** Who is in the course or group no more is in its conversation no more. @returns those who still are */
async function endOfOthers(tx: Tx, conversation: Place, seq: number): Promise<MemberRow[]> {
  const members = (await findMembers(tx, [conversation.id])).filter(({ left_seq }) => left_seq === null);
  if (conversation.pair !== null) return members;
  const within = await findWithin(
    tx,
    conversation,
    members.map(({ user_id }) => user_id),
  );
  const gone = members.filter(({ user_id }) => !within.has(user_id));
  await updateMember(
    tx,
    conversation.id,
    gone.map(({ user_id }) => user_id),
    { left_seq: seq - 1 },
  );
  return members.filter(({ user_id }) => within.has(user_id));
}
