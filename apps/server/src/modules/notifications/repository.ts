import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import type { NotificationFilter } from '@darasa/contract/notifications/schemas';
import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type NotificationRow = Pick<
  Selectable<DB['notification']>,
  'id' | 'kind' | 'data' | 'link' | 'created_at' | 'read_at'
> & { actor: { first_name: string; last_name: string; username: string } | null };

export interface NewRows {
  userIds: readonly number[];
  kind: NotificationKind;
  data: object;
  link: string;
  actorId: number | null;
  eventId: string;
}

/**
 * One notification for each of these people, unless they have one about this event already. A person's notifications are
 * inserted one after another, so that their ids are in the order in which they can be seen: a newer one is never followed by an
 * older one that nobody could have read.
 * @returns who has got one, and which
 */
export async function insertNotifications(tx: Tx, rows: NewRows): Promise<{ id: number; user_id: number }[]> {
  const userIds = [...new Set(rows.userIds)].sort((one, other) => one - other);
  if (userIds.length === 0) return [];
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications:' || id, 0))
    from unnest(${userIds}::bigint[]) as id`.execute(tx);
  return tx
    .insertInto('notification')
    .values(
      userIds.map((user_id) => ({
        user_id,
        kind: rows.kind,
        data: JSON.stringify(rows.data),
        link: rows.link,
        actor_id: rows.actorId,
        event_id: rows.eventId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute();
}

/** Of these people, those who have an unread notification of this kind about this course from the last day, besides one event's. */
export async function findWithUnreadOf(
  tx: Tx,
  about: { kind: NotificationKind; courseId: string; exceptEventId: string },
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('read_at', 'is', null)
    .where('kind', '=', about.kind)
    .where(sql<string>`data ->> 'course_id'`, '=', about.courseId)
    .where('event_id', '<>', about.exceptEventId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of these people, those to whom an email of this kind was written within the last 24 hours. */
export async function findEmailedToday(tx: Tx, kind: string, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('outbound_email')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

const withActor = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('notification')
    .leftJoin('app_user as actor', 'actor.id', 'notification.actor_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.data',
      'notification.link',
      'notification.created_at',
      'notification.read_at',
      'actor.first_name',
      'actor.last_name',
      'actor.username',
    ])
    .where('notification.user_id', '=', userId);

type Joined = Awaited<ReturnType<ReturnType<typeof withActor>['execute']>>[number];
const toRow = ({ first_name, last_name, username, ...row }: Joined): NotificationRow => ({
  ...row,
  actor:
    first_name === null || last_name === null || username === null
      ? null
      : { first_name, last_name, username },
});

/** Newest first. @param page.before only those older than this one */
export async function findNotifications(
  db: Db | Tx,
  userId: number,
  page: { filter: NotificationFilter; before: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  let query = withActor(db, userId);
  if (page.filter === 'unread') query = query.where('notification.read_at', 'is', null);
  if (page.before !== undefined) query = query.where('notification.id', '<', page.before);
  const rows = await query.orderBy('notification.id', 'desc').limit(page.limit).execute();
  return rows.map(toRow);
}

/** Unread ones of one kind, the oldest first. */
export async function findUnreadOf(
  db: Db,
  userId: number,
  kind: NotificationKind,
  limit: number,
): Promise<NotificationRow[]> {
  const rows = await withActor(db, userId)
    .where('notification.read_at', 'is', null)
    .where('notification.kind', '=', kind)
    .orderBy('notification.id')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

export async function countUnreadOf(db: Db, userId: number, kind: NotificationKind): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findNotification(
  db: Db | Tx,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  const row = await withActor(db, userId).where('notification.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export async function countUnread(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether it was otherwise before */
export async function updateRead(tx: Tx, userId: number, id: number, read: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: read ? sql`now()` : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', read ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks everything up to one notification as read. @returns how many were unread */
export async function updateAllRead(tx: Tx, userId: number, upTo: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Everything that somebody was told. */
export async function deleteNotificationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
}

/** What people were told of a message that was removed: its words would stay there. */
export async function deleteOfMessage(tx: Tx, messageId: string, userIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('kind', '=', 'message.received')
    .where(sql<string>`data ->> 'message_id'`, '=', messageId)
    .execute();
}

/** What others were told in the words of somebody whose messages are erased. */
export async function deleteWrittenBy(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('actor_id', '=', userId)
    .where('kind', '=', 'message.received')
    .execute();
}

/** Removes old notifications, so many at once at most. @returns how many */
export async function deleteOldNotifications(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where (user_id, id) in (
      select user_id, id from notification
      where created_at < ${before} order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many deliveries are due, by the way in which they go; emails wait among the site's emails. */
export async function countWaitingDeliveries(db: Db): Promise<{ channel: string; count: number }[]> {
  const { rows } = await sql<{ channel: string; count: number }>`
    select channel, count(*)::int as count from notification_delivery
    where state = 'waiting' and channel in ('push', 'sms', 'guardian') and due_at < now() group by channel`.execute(
    db,
  );
  return rows;
}

/** When the oldest was made. */
export async function findOldestNotification(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('notification')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
