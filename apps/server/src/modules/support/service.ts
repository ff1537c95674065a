import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import type { InboxMessage, MessageStatus } from '@darasa/contract/support/inbox';
import type { SupportMessage } from '@darasa/contract/support/schemas';
import { recordAudit } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { messageReceived } from './events.ts';
import { messageAbilities } from './policy.ts';
import { presentMessage } from './presenter.ts';
import { newReference } from './reference.ts';
import {
  countInbox,
  findByIdempotencyKey,
  findInbox,
  type InboxFilter,
  insertMessage,
  lockMessage,
  type MessageRow,
  type NewMessage,
  updateStatus,
} from './repository.ts';

/** The content of a message: two messages with the same content are the same message. */
type Content = Omit<NewMessage, 'reference' | 'user_id' | 'idempotency_key'>;

const MAX_ATTEMPTS = 5;

/**
 * Stores a message in the support inbox, once per idempotency key.
 * @param sender.userId of a signed-in sender @param sender.idempotencyKey chosen by the client, one per message
 * @returns the reference; that of the first message when this is a retry
 * @throws AppError CONFLICT when the key was used for another message
 */
export async function receiveMessage(
  db: Db,
  message: SupportMessage,
  sender: { userId: number | null; idempotencyKey: string | undefined },
): Promise<string> {
  // Only robots fill it in. They get the same reply as people, so that they do not try something else.
  if (message.website) return newReference();
  const content = contentOf(message);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const reference = newReference();
    const inserted = await db.transaction().execute(async (tx) => {
      const id = await insertMessage(tx, {
        ...content,
        reference,
        user_id: sender.userId,
        idempotency_key: sender.idempotencyKey ?? null,
      });
      if (id !== undefined) await emit(tx, messageReceived, { message_id: id, kind: message.kind });
      return id !== undefined;
    });
    if (inserted) return reference;
    const earlier = sender.idempotencyKey && (await findByIdempotencyKey(db, sender.idempotencyKey));
    if (earlier) return sameMessage(earlier, content);
    // The reference already exists (a chance of one in several hundred million): draw another.
  }
  throw new AppError('SERVER_ERROR');
}

/** One page of the inbox, and the number of open messages. */
export async function readInbox(
  ctx: Ctx,
  query: InboxFilter & { page: number; limit: number },
): Promise<{ messages: InboxMessage[]; open: number; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total, open] = await Promise.all([
    findInbox(ctx.db, query, { limit, offset: (page - 1) * limit }),
    countInbox(ctx.db, query),
    countInbox(ctx.db, { search: '', status: 'open' }),
  ]);
  return { messages: rows.map((row) => present(row, ctx.actor)), open, pagination: paginate(query, total) };
}

const AUDIT_ACTIONS: Record<MessageStatus, AuditAction> = {
  open: 'message.reopened',
  answered: 'message.answered',
  closed: 'message.closed',
};

/**
 * Changes the status of a message; nothing happens if it already has it.
 * @throws AppError NOT_FOUND, CONFLICT when this actor may not make this change
 */
export async function changeMessageStatus(
  ctx: Ctx,
  id: string,
  status: MessageStatus,
): Promise<InboxMessage> {
  return ctx.transaction(async ({ db: tx }) => {
    const message = await requireMessage(tx, id);
    if (message.status === status) return present(message, ctx.actor);
    if (!messageAbilities(ctx.actor, message).change_status_to.includes(status))
      throw new AppError('CONFLICT', 'The sender has deleted their account, so you cannot reply');
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: AUDIT_ACTIONS[status],
      subject: { type: 'message', id: String(message.id), name: message.reference },
      ip: ctx.ip,
    });
    return present(await updateStatus(tx, message.id, status), ctx.actor);
  });
}

const present = (row: MessageRow, actor: Actor): InboxMessage =>
  presentMessage(row, messageAbilities(actor, row));

/** @throws AppError NOT_FOUND */
async function requireMessage(tx: Tx, id: string): Promise<MessageRow> {
  const number = rowIdOf(id);
  const message = number === undefined ? undefined : await lockMessage(tx, number);
  if (!message) throw new AppError('NOT_FOUND', 'Message not found');
  return message;
}

function contentOf(message: SupportMessage): Content {
  return {
    kind: message.kind,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message.replaceAll('\r\n', '\n'),
    phone: message.phone || null,
    organisation: message.organisation || null,
    team_size: message.team_size ?? null,
  };
}

function sameMessage(earlier: MessageRow, content: Content): string {
  const fields = Object.keys(content) as (keyof Content & keyof MessageRow)[];
  if (fields.every((field) => earlier[field] === content[field])) return earlier.reference;
  throw new AppError('CONFLICT', 'This Idempotency-Key was used for another message');
}
