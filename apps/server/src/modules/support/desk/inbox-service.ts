import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { chatLimits } from '@darasa/contract/support/chat-rules';
import type { InboxMessage, InboxThread, MessageStatus } from '@darasa/contract/support/inbox';
import { SNOOZE_DAYS } from '@darasa/contract/support/inbox-rules';
import { mayNow, recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { addEntry } from '../conversation/add-entry.ts';
import { findEntries, findFile, updateConversation } from '../conversation/conversation-repository.ts';
import { presentForDesk } from '../conversation/entry-presenter.ts';
import { checkFile } from '../conversation/files.ts';
import { tell } from '../conversation/live.ts';
import { type AnswerMail, mailAnswers } from '../email/mail-answers.ts';
import { messageAbilities } from '../policy.ts';
import { lockMessage, type MessageRow } from '../repository.ts';
import { presentMessages } from './inbox-presenter.ts';
import { countInbox, findInbox, findInboxRow, type InboxFilter } from './inbox-repository.ts';

const DAY = 86_400_000;

/** One page of the inbox, and the number of open messages. */
export async function readInbox(
  ctx: Ctx,
  query: InboxFilter & { page: number; limit: number },
): Promise<{ messages: InboxMessage[]; open: number; pagination: Pagination }> {
  const { page, limit } = query;
  const asked = { userId: ctx.actor.userId, now: ctx.now };
  const [rows, total, open] = await Promise.all([
    findInbox(ctx.db, query, asked, { limit, offset: (page - 1) * limit }),
    countInbox(ctx.db, query, asked),
    countInbox(ctx.db, { search: '', status: 'open' }, asked),
  ]);
  return {
    messages: await presentMessages(ctx.db, rows, ctx.actor),
    open,
    pagination: paginate(query, total),
  };
}

const notFound = () => new AppError('NOT_FOUND', 'Message not found');

/** One message with what was said, from a number on. @throws AppError NOT_FOUND */
export async function readThread(ctx: Ctx, id: string, after: number): Promise<InboxThread> {
  const number = rowIdOf(id);
  const row = number === undefined ? undefined : await findInboxRow(ctx.db, number);
  if (!row) throw notFound();
  const found = await findEntries(ctx.db, row.id, { after, limit: chatLimits.entries + 1, notes: true });
  const entries = found.slice(0, chatLimits.entries);
  const [message] = await presentMessages(ctx.db, [row], ctx.actor);
  if (!message) throw notFound();
  return {
    message,
    entries: await presentForDesk(ctx.db, entries),
    more: found.length > entries.length,
    visitor_read: row.visitor_read,
    mailed_to: row.mailed_to,
    page: row.page_path === null ? null : { path: row.page_path, title: row.page_title ?? '' },
  };
}

/**
 * Answers, or writes a note. To whoever wrote by a form an answer goes by email at once.
 * @throws AppError NOT_FOUND, CONFLICT when no answer is possible, or the id was used for something else
 */
export async function writeEntry(
  ctx: Ctx,
  mail: AnswerMail,
  { id, clientId }: { id: string; clientId: string },
  said: { text: string; file: { name: string; data: string } | null; note: boolean },
) {
  const file = said.file && (await checkFile(said.file.name, Buffer.from(said.file.data, 'base64')));
  return ctx.transaction(async (inside) => {
    const { db: tx, now, actor } = inside;
    const row = await requireMessage(tx, id);
    if (!said.note && !messageAbilities(actor, row).reply) throw unanswerable();
    const { conversation, entry, added } = await addEntry(
      tx,
      row,
      {
        clientId,
        author: said.note ? 'note' : 'agent',
        authorId: actor.userId,
        text: said.text,
        file,
      },
      now,
    );
    if (added && !said.note && conversation.kind !== 'chat') await mailAnswers(tx, mail, conversation, now);
    const [presented] = await presentForDesk(tx, [entry]);
    if (!presented) throw notFound();
    return { message: await present(inside, row.id), entry: presented };
  });
}

const AUDIT_ACTIONS: Record<MessageStatus, AuditAction> = {
  open: 'message.reopened',
  answered: 'message.answered',
  closed: 'message.closed',
};
const unanswerable = () =>
  new AppError('CONFLICT', 'The sender has deleted their account, so you cannot reply');

/**
 * Changes the status of a message; nothing happens if it already has it.
 * @throws AppError NOT_FOUND, CONFLICT when this actor may not make this change
 */
export const changeMessageStatus = (ctx: Ctx, id: string, status: MessageStatus): Promise<InboxMessage> =>
  change(ctx, id, async (inside, row) => {
    if (row.status === status) return undefined;
    if (!messageAbilities(inside.actor, row).change_status_to.includes(status)) throw unanswerable();
    await record(inside, row, AUDIT_ACTIONS[status]);
    return {
      status,
      closed_at: status === 'closed' ? inside.now : null,
      ...(status === 'open' ? {} : { waiting_since: null, snoozed_until: null, desk_read: row.last_seq }),
    };
  });

export const assignMessage = (
  ctx: Ctx,
  id: string,
  { assignee_id, was }: { assignee_id: string | null; was: string | null },
): Promise<InboxMessage> =>
  change(ctx, id, async (inside, row) => {
    const next = assignee_id === null ? null : (rowIdOf(assignee_id) ?? null);
    if (row.assignee_id === next) return undefined;
    if (String(row.assignee_id ?? '') !== (was ?? ''))
      throw new AppError('CONFLICT', 'Somebody else has taken this over meanwhile', { reason: 'assignee' });
    if (next !== null && !(await mayNow(inside.db, next, 'support.answer')))
      throw badRequest([{ path: 'assignee_id', message: 'This person does not answer messages' }]);
    return { assignee_id: next };
  });

export const snoozeMessage = (ctx: Ctx, id: string, until: string | null): Promise<InboxMessage> =>
  change(ctx, id, async ({ now }, row) => {
    const at = until === null ? null : new Date(until);
    if (at !== null && (at <= now || at.getTime() > now.getTime() + SNOOZE_DAYS * DAY))
      throw badRequest([{ path: 'until', message: `Choose a time in the next ${SNOOZE_DAYS} days` }]);
    if (at !== null && row.status !== 'open')
      throw new AppError('CONFLICT', 'Only what is open can be put aside');
    return { snoozed_until: at };
  });

export const tagMessage = (ctx: Ctx, id: string, tags: readonly string[]): Promise<InboxMessage> =>
  change(ctx, id, async () => ({
    tags: [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()],
  }));

export const blockSender = (ctx: Ctx, id: string, blocked: boolean): Promise<InboxMessage> =>
  change(ctx, id, async (inside, row) => {
    if ((row.blocked_at !== null) === blocked) return undefined;
    if (!messageAbilities(inside.actor, row).block)
      throw new AppError('CONFLICT', 'Only guests of the chat can be blocked here');
    await record(inside, row, blocked ? 'message.sender-blocked' : 'message.sender-unblocked');
    if (blocked)
      await tell(inside.db, {
        id: row.id,
        seq: row.last_seq,
        user_id: row.user_id,
        visitor: true,
        ended: true,
      });
    return { blocked_at: blocked ? inside.now : null };
  });

export const markReadByDesk = (ctx: Ctx, id: string, seq: number): Promise<{ desk_read: number }> =>
  ctx.transaction(async ({ db: tx }) => {
    const row = await requireMessage(tx, id);
    const desk_read = Math.min(row.last_seq, Math.max(row.desk_read, seq));
    if (desk_read > row.desk_read) {
      await updateConversation(tx, row.id, { desk_read });
      await tell(tx, { id: row.id, seq: row.last_seq, user_id: row.user_id, visitor: true });
    }
    return { desk_read };
  });

/** @throws AppError NOT_FOUND */
export async function readDeskFile(ctx: Ctx, id: string, fileId: string) {
  const number = rowIdOf(id);
  const file = number === undefined ? undefined : await findFile(ctx.db, number, fileId);
  if (!file) throw new AppError('NOT_FOUND', 'File not found');
  return { name: file.name, mime: file.mime, data: file.content.toString('base64') };
}

/** Changes one message; undefined: it is so already. */
const change = (
  ctx: Ctx,
  id: string,
  decide: (inside: TxCtx, row: MessageRow) => Promise<Parameters<typeof updateConversation>[2] | undefined>,
): Promise<InboxMessage> =>
  ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const row = await requireMessage(tx, id);
    const set = await decide(inside, row);
    if (set) {
      await updateConversation(tx, row.id, set);
      await tell(tx, { id: row.id, seq: row.last_seq, user_id: row.user_id, visitor: true });
    }
    return present(inside, row.id);
  });

async function present(
  { db, actor }: { db: Db | Tx; actor: Ctx['actor'] },
  id: number,
): Promise<InboxMessage> {
  const row = await findInboxRow(db, id);
  const [message] = row ? await presentMessages(db, [row], actor) : [];
  if (!message) throw notFound();
  return message;
}

/** @throws AppError NOT_FOUND */
async function requireMessage(tx: Tx, id: string): Promise<MessageRow> {
  const number = rowIdOf(id);
  const message = number === undefined ? undefined : await lockMessage(tx, number);
  if (!message) throw notFound();
  return message;
}

const record = ({ db, actor, ip }: TxCtx, row: MessageRow, action: AuditAction): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: { type: 'message', id: String(row.id), name: row.reference },
    ip,
  });
