import type { Pagination } from '@darasa/contract/http/pagination';
import type { InboxMessage, MessageStatus } from '@darasa/contract/support/inbox';
import { recordAudit } from '#modules/identity';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { countInbox, findInbox, type InboxFilter, lockMessage, putStatus } from './inbox-repository.ts';
import { presentMessage } from './presenter.ts';

/** One page of the inbox, and how many messages nobody has answered. */
export async function readInbox(
  db: Db,
  query: InboxFilter & { page: number; limit: number },
): Promise<{ messages: InboxMessage[]; open: number; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total, open] = await Promise.all([
    findInbox(db, query, { limit, offset: (page - 1) * limit }),
    countInbox(db, query),
    countInbox(db, { search: '', status: 'open' }),
  ]);
  return { messages: rows.map(presentMessage), open, pagination: paginate(query, total) };
}

const ACTS: Record<MessageStatus, string> = {
  open: 'message.reopened',
  answered: 'message.answered',
  closed: 'message.closed',
};

/**
 * Puts a message into another state.
 * @throws AppError NOT_FOUND, CONFLICT when it is to be opened but nobody is behind it any more
 */
export async function changeMessageStatus(
  db: Db,
  id: string,
  status: MessageStatus,
  admin: { userId: number; ip: string },
): Promise<InboxMessage> {
  return db.transaction().execute(async (tx) => {
    const message = /^[1-9]\d{0,14}$/.test(id) ? await lockMessage(tx, Number(id)) : undefined;
    if (!message) throw new AppError('NOT_FOUND', 'Message not found');
    if (message.status === status) return presentMessage(message);
    if (status === 'open' && message.email === '')
      throw new AppError('CONFLICT', 'The sender has deleted their account: nobody can be answered');
    await recordAudit(tx, {
      actorId: admin.userId,
      action: ACTS[status],
      subject: { type: 'message', id: String(message.id), name: message.reference },
      ip: admin.ip,
    });
    return presentMessage(await putStatus(tx, message.id, status));
  });
}
