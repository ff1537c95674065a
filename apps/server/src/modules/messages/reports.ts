import { newId } from '@darasa/contract/http/ids';
import { recordAudit } from '#modules/identity';
import { attachedFiles } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { findMembers } from './conversation-repository.ts';
import { requireOwn } from './conversations.ts';
import { conversationChanged, messageWithdrawn, reportsChanged } from './events.ts';
import { findMessage, updateMessage } from './message-repository.ts';
import { MESSAGE_FILES, type MessageDeps, namesOf } from './presenter.ts';
import {
  decideReports,
  findOpenReports,
  lockReport,
  reopenReports,
  upsertReport,
} from './report-repository.ts';

const PAGE = 20;

/** Reports a message to the staff. @throws AppError NOT_FOUND, BAD_REQUEST for one's own */
export async function reportMessage(ctx: Ctx, id: string, messageId: string, reason: string) {
  await ctx.transaction(async (inside) => {
    const conversation = await requireOwn(inside, id);
    const message = await findMessage(inside.db, messageId);
    const until = conversation.left_seq ?? conversation.last_seq;
    if (message?.conversation_id !== id || message.seq > until || message.deleted_at)
      throw new AppError('NOT_FOUND', 'Message not found');
    if (message.author_id === inside.actor.userId)
      throw badRequest([{ path: 'message', message: 'You can remove your own messages' }]);
    await upsertReport(inside.db, {
      id: newId(),
      message_id: messageId,
      reporter_id: inside.actor.userId,
      reason,
    });
    await emit(inside.db, reportsChanged, {});
  });
  return {};
}

export async function readReports(ctx: Ctx, { signer }: MessageDeps, page: number) {
  const { rows, total } = await findOpenReports(ctx.db, { limit: PAGE, offset: (page - 1) * PAGE });
  const [names, files] = await Promise.all([
    namesOf(
      ctx.db,
      rows.flatMap(({ author_id, reporter_id }) => [author_id, reporter_id].flatMap((id) => id ?? [])),
    ),
    attachedFiles(
      ctx.db,
      MESSAGE_FILES,
      rows.map(({ message_id }) => message_id),
      signer,
    ),
  ]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    reports: rows.map(({ id, message_id, reason, created_at, reporter_id, author_id, text, sent_at }) => ({
      id,
      reason,
      created_at: created_at.toISOString(),
      reporter: nameOf(reporter_id),
      author: nameOf(author_id),
      text,
      files: files.get(message_id) ?? [],
      sent_at: sent_at.toISOString(),
    })),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** One decision is that on all reports of a message. @param remove null: it is taken back @throws AppError NOT_FOUND */
export async function decideReport(ctx: Ctx, id: string, remove: boolean | null) {
  await ctx.transaction(async (inside) => {
    const { db: tx, actor, now } = inside;
    const report = await lockReport(tx, id);
    if (!report) throw new AppError('NOT_FOUND', 'Report not found');
    if (report.decided !== (remove === null)) return;
    if (remove === null) {
      await reopen(inside, report.message_id);
      return;
    }
    await decideReports(tx, report.message_id, { decided_at: now, decided_by: actor.userId, hidden: remove });
    const message = await findMessage(tx, report.message_id);
    if (remove && message) {
      await updateMessage(tx, message.id, { hidden_at: now });
      const members = await findMembers(tx, [message.conversation_id]);
      const user_ids = members.map(({ user_id }) => user_id);
      await emit(tx, conversationChanged, { user_ids });
      await emit(tx, messageWithdrawn, { message_id: message.id, user_ids });
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: remove ? 'message.removed' : 'message.kept',
      subject: { type: 'message', id: report.message_id, name: '' },
      details: {},
    });
    await emit(tx, reportsChanged, {});
  });
  return {};
}

/** The message is as it was before the decision, and waits for another one. */
async function reopen({ db: tx, actor }: TxCtx, messageId: string): Promise<void> {
  await reopenReports(tx, messageId);
  const message = await findMessage(tx, messageId);
  if (message?.hidden_at) {
    await updateMessage(tx, message.id, { hidden_at: null });
    const members = await findMembers(tx, [message.conversation_id]);
    await emit(tx, conversationChanged, { user_ids: members.map(({ user_id }) => user_id) });
  }
  await recordAudit(tx, {
    actorId: actor.userId,
    action: 'message.report-reopened',
    subject: { type: 'message', id: messageId, name: '' },
    details: {},
  });
  await emit(tx, reportsChanged, {});
}
