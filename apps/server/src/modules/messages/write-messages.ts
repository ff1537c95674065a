import { refusalTexts } from '@darasa/contract/messages/message-rules';
import type { Message } from '@darasa/contract/messages/schemas';
import { releaseFiles } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { appendMessage } from './append-message.ts';
import { lockConversation } from './conversation-repository.ts';
import { membersOf, refusalIn, requireOwn } from './conversations.ts';
import { conversationChanged, messageWithdrawn } from './events.ts';
import { findMessage, lockMessage, type MessageRow, updateMessage } from './message-repository.ts';
import { MESSAGE_FILES, type MessageDeps, presentMessages } from './presenter.ts';

const messageNotFound = () => new AppError('NOT_FOUND', 'Message not found');

/**
 * Sends a message. The same call twice is one.
 * @throws AppError NOT_FOUND, CONFLICT with the reason where the caller cannot write there any more
 */
export async function sendMessage(
  ctx: Ctx,
  deps: MessageDeps,
  { id, messageId }: { id: string; messageId: string },
  { text, files }: { text: string; files: readonly string[] },
): Promise<{ message: Message }> {
  const row = await ctx.transaction(async (inside) => {
    const conversation = await requireOwn(inside, id);
    // The same call may come twice at the same time
    await lockConversation(inside.db, id);
    const before = await findMessage(inside.db, messageId);
    if (before) return requireSame(inside, before, id);
    const refusal = await refusalIn(inside, conversation);
    if (refusal) throw new AppError('CONFLICT', refusalTexts[refusal]);
    const { db: tx, actor, now } = inside;
    return appendMessage(tx, conversation, { id: messageId, author: actor.userId, text, files, now });
  });
  return present(ctx, deps, row);
}

/** The same message once more, as of a device that has not heard the answer. @throws AppError NOT_FOUND */
function requireSame({ actor }: TxCtx, row: MessageRow, conversationId: string): MessageRow {
  if (row.author_id !== actor.userId || row.conversation_id !== conversationId) throw messageNotFound();
  return row;
}

/** A message of the caller's own that they can still change. @throws AppError NOT_FOUND, CONFLICT */
async function requireOwnMessage(inside: TxCtx, id: string, messageId: string): Promise<MessageRow> {
  const conversation = await requireOwn(inside, id);
  await lockConversation(inside.db, id);
  const row = await lockMessage(inside.db, messageId);
  if (row?.conversation_id !== id || row.seq > (conversation.left_seq ?? Number.MAX_SAFE_INTEGER))
    throw messageNotFound();
  if (row.author_id !== inside.actor.userId) throw messageNotFound();
  if (row.hidden_at) throw new AppError('CONFLICT', 'The staff has removed this message.');
  return row;
}

/** @throws AppError NOT_FOUND, CONFLICT for one that is removed, and with the reason where the caller cannot write there any more */
export async function editMessage(ctx: Ctx, deps: MessageDeps, id: string, messageId: string, text: string) {
  const row = await ctx.transaction(async (inside) => {
    const before = await requireOwnMessage(inside, id, messageId);
    if (before.deleted_at) throw new AppError('CONFLICT', 'This message is removed.');
    if (before.text === text) return before;
    // Other words are a message: who cannot write there any more can only remove theirs
    const refusal = await refusalIn(inside, await requireOwn(inside, id));
    if (refusal) throw new AppError('CONFLICT', refusalTexts[refusal]);
    await updateMessage(inside.db, messageId, { text, edited_at: inside.now });
    await emit(inside.db, conversationChanged, { user_ids: await membersOf(inside, id) });
    return { ...before, text, edited_at: inside.now };
  });
  return present(ctx, deps, row);
}

/** @throws AppError NOT_FOUND */
export async function removeMessage(ctx: Ctx, deps: MessageDeps, id: string, messageId: string) {
  const row = await ctx.transaction(async (inside) => {
    const before = await requireOwnMessage(inside, id, messageId);
    if (before.deleted_at) return before;
    await updateMessage(inside.db, messageId, { text: '', deleted_at: inside.now });
    await releaseFiles(inside.db, MESSAGE_FILES, [messageId]);
    const user_ids = await membersOf(inside, id);
    await emit(inside.db, conversationChanged, { user_ids });
    await emit(inside.db, messageWithdrawn, { message_id: messageId, user_ids });
    return { ...before, text: '', deleted_at: inside.now };
  });
  return present(ctx, deps, row);
}

async function present(ctx: Ctx, deps: MessageDeps, row: MessageRow): Promise<{ message: Message }> {
  const [message] = await presentMessages(ctx.db, deps, ctx.actor.userId, [row]);
  if (!message) throw messageNotFound();
  return { message };
}
