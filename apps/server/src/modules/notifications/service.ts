import { rowIdOf } from '@darasa/contract/http/row-id';
import type { Notification, NotificationFilter } from '@darasa/contract/notifications/schemas';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { announceChange } from './changes.ts';
import { presentNotification } from './presenter.ts';
import { countUnread, findNotification, findNotifications, updateAllRead, updateRead } from './repository.ts';
import { withShownWords } from './shown-words.ts';

/** One page of one's own notifications, newest first, and how many of all are unread. */
export async function readNotifications(
  ctx: Ctx,
  query: { filter: NotificationFilter; before?: string | undefined; limit: number },
): Promise<{ notifications: Notification[]; next: string | null; unread: number }> {
  const { filter, limit } = query;
  const before = query.before === undefined ? undefined : Number(query.before);
  const [rows, unread] = await Promise.all([
    findNotifications(ctx.db, ctx.actor.userId, { filter, before, limit: limit + 1 }),
    countUnread(ctx.db, ctx.actor.userId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: await withShownWords(
      ctx.db,
      shown.flatMap((row) => presentNotification(row) ?? []),
    ),
    next: rows.length > limit && last ? String(last.id) : null,
    unread,
  };
}

export const readUnreadCount = async (ctx: Ctx): Promise<{ unread: number }> => ({
  unread: await countUnread(ctx.db, ctx.actor.userId),
});

/** Marks one as read or as unread; one that is so already stays. @throws AppError NOT_FOUND, also for another person's */
export async function markNotification(
  ctx: Ctx,
  id: string,
  read: boolean,
): Promise<{ notification: Notification; unread: number }> {
  const { userId } = ctx.actor;
  return ctx.transaction(async ({ db: tx }) => {
    const changed = await updateRead(tx, userId, readId(id), read);
    const row = await findNotification(tx, userId, readId(id));
    const notification = row && presentNotification(row);
    if (!notification) throw notFound();
    if (changed) await announceChange(tx, [userId], false);
    const [told = notification] = await withShownWords(tx, [notification]);
    return { notification: told, unread: await countUnread(tx, userId) };
  });
}

/**
 * Marks all as read up to the newest one that the person has seen: what came in the meantime stays unread.
 * @param upTo an id, of whatever notification
 */
export async function markAllRead(ctx: Ctx, upTo: string): Promise<{ unread: number }> {
  const { userId } = ctx.actor;
  return ctx.transaction(async ({ db: tx }) => {
    if ((await updateAllRead(tx, userId, Number(upTo))) > 0) await announceChange(tx, [userId], false);
    return { unread: await countUnread(tx, userId) };
  });
}

const notFound = () => new AppError('NOT_FOUND', 'Notification not found');

/** @throws AppError NOT_FOUND for what is no id */
function readId(id: string): number {
  const number = rowIdOf(id);
  if (number === undefined) throw notFound();
  return number;
}
