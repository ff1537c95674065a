import { findContacts } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { belongingOf } from './audience.ts';
import { changed } from './events.ts';
import { type AnnouncementDeps, presentReadable } from './presenter.ts';
import { countUnread, findReadable, findReadableOne, insertRead } from './reader-repository.ts';

const PAGE = 20;
const notFound = () => new AppError('NOT_FOUND', 'Announcement not found');

async function languageOf(ctx: Ctx): Promise<string> {
  const [me] = await findContacts(ctx.db, [ctx.actor.userId]);
  return me?.language ?? ctx.locale;
}

/** Whether somebody may see it now. @param who.roles as they are stored */
export async function maySeeAnnouncement(
  db: Db | Tx,
  { userId, roles, now }: { userId: number; roles: readonly string[]; now: Date },
  id: string,
): Promise<boolean> {
  const person = await belongingOf({ db, actor: { userId, roles }, now });
  return (await findReadableOne(db, person, id)) !== undefined;
}

/** What was announced to the caller. */
export async function readAnnouncements(
  ctx: Ctx,
  deps: AnnouncementDeps,
  query: { course_id?: string | undefined; group_id?: string | undefined; unread: boolean; page: number },
) {
  const { page, course_id, group_id, unread } = query;
  const person = await belongingOf(ctx);
  const filter = {
    courseId: course_id === undefined ? undefined : Number(course_id),
    groupId: group_id === undefined ? undefined : Number(group_id),
    unread,
  };
  const [{ rows, total }, waiting, language] = await Promise.all([
    findReadable(ctx.db, person, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
    countUnread(ctx.db, person),
    languageOf(ctx),
  ]);
  return {
    announcements: await presentReadable(ctx.db, deps, rows, language),
    unread: waiting,
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** @throws AppError NOT_FOUND for what is not theirs to see, or not any more */
export async function readAnnouncement(ctx: Ctx, deps: AnnouncementDeps, id: string) {
  const row = await findReadableOne(ctx.db, await belongingOf(ctx), id);
  const [announcement] = row ? await presentReadable(ctx.db, deps, [row], await languageOf(ctx)) : [];
  if (!announcement) throw notFound();
  return { announcement };
}

/** @throws AppError NOT_FOUND */
export async function markRead(ctx: Ctx, id: string): Promise<{ unread: number }> {
  const person = await belongingOf(ctx);
  const row = await findReadableOne(ctx.db, person, id);
  if (!row) throw notFound();
  if (!row.read)
    await ctx.transaction(async ({ db: tx, now }) => {
      if (!(await insertRead(tx, id, person.userId, now))) return;
      const told = row.author_id === null ? [person.userId] : [person.userId, row.author_id];
      await emit(tx, changed, { user_ids: told });
    });
  return { unread: await countUnread(ctx.db, person) };
}
