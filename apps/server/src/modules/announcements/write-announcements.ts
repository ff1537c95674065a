import {
  type AnnouncementAct,
  announcementLimits as limits,
  mayAct,
} from '@darasa/contract/announcements/announcement-rules';
import type {
  AnnouncementAudience,
  AnnouncementText,
  SentAnnouncement,
} from '@darasa/contract/announcements/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import { closeComments } from '#modules/discussions';
import { recordAudit } from '#modules/identity';
import { attachFiles, releaseFiles } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { send } from '#platform/jobs/index';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  findSent,
  findSentOne,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
} from './announcement-repository.ts';
import { audienceOf, columnsOf, findAudience } from './audience.ts';
import { changed } from './events.ts';
import { letComment } from './let-comment.ts';
import { keepPictures } from './pictures.ts';
import { requireAnnouncer } from './policy.ts';
import {
  ANNOUNCEMENT_FILES,
  ANNOUNCEMENT_PICTURES,
  type AnnouncementDeps,
  presentSent,
} from './presenter.ts';
import { findReaders } from './reader-repository.ts';
import { sendKind } from './send-kind.ts';

const PAGE = 20;
/** More people than one site has. */
const MOST = 10_000_000;
const DAY_MS = 86_400_000;
const notFound = () => new AppError('NOT_FOUND', 'Announcement not found');

/** What was announced at a place. @throws AppError NOT_FOUND */
export async function readSent(
  ctx: Ctx,
  deps: AnnouncementDeps,
  {
    course_id,
    group_id,
    page,
  }: { course_id?: string | undefined; group_id?: string | undefined; page: number },
) {
  const place = { courseId: course_id && Number(course_id), groupId: group_id && Number(group_id) };
  await requireAnnouncer(ctx, placeOf(course_id, group_id), { toRead: true });
  const { rows, total } = await findSent(
    ctx.db,
    { courseId: place.courseId || undefined, groupId: place.groupId || undefined },
    { limit: PAGE, offset: (page - 1) * PAGE },
  );
  return {
    announcements: await presentSent(ctx.db, deps, rows),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

const placeOf = (courseId: string | undefined, groupId: string | undefined): AnnouncementAudience =>
  courseId !== undefined
    ? { kind: 'course', id: courseId }
    : groupId !== undefined
      ? { kind: 'group', id: groupId }
      : { kind: 'everybody' };

/** How many people an announcement would reach now. The caller is not told of their own. */
export async function readReach(ctx: Ctx, audience: AnnouncementAudience): Promise<{ people: number }> {
  await requireAnnouncer(ctx, audience);
  const { people } = await findAudience(ctx.db, columnsOf(audience), { after: 0, limit: MOST });
  return { people: people.filter((id) => id !== ctx.actor.userId).length };
}

interface Terms {
  texts: AnnouncementText[];
  files: string[];
  comments: boolean;
  pinned: boolean;
  by_email: boolean;
  by_push: boolean;
  by_sms: boolean;
  send_at: string | null;
  until: string | null;
}

/**
 * Announces something, or changes what is still to be sent. The same call twice is one.
 * @throws AppError NOT_FOUND, BAD_REQUEST for impossible times, CONFLICT for one that people have already
 */
export async function sendAnnouncement(
  ctx: Ctx,
  deps: AnnouncementDeps,
  id: string,
  { audience, ...terms }: Terms & { audience: AnnouncementAudience },
): Promise<{ announcement: SentAnnouncement }> {
  const times = timesOf(ctx.now, terms);
  await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    await requireAnnouncer(inside, audience);
    const { texts, comments, pinned, by_email, by_push, by_sms } = terms;
    if (comments && audience.kind !== 'course' && audience.kind !== 'group')
      throw badRequest([{ path: 'comments', message: 'Comments are possible in courses and groups' }]);
    const values = {
      ...{ texts, comments, pinned, by_email, by_push, by_sms },
      ...columnsOf(audience),
      ...times.columns,
    };
    if (!(await insertAnnouncement(tx, { id, author_id: actor.userId, ...values }))) {
      const before = await requireRow(inside, id);
      if (isSame(before, values)) return;
      requireAct('change', before);
      await updateAnnouncement(tx, id, values);
    }
    await keepPictures(tx, id, actor.userId, texts);
    await attachFiles(tx, { type: ANNOUNCEMENT_FILES, id }, actor.userId, terms.files);
    await record(inside, audience, id, 'announcement.written');
    if (times.columns.state === 'sending') {
      const row = await requireRow(inside, id);
      await letComment(tx, row, inside.now);
      await send(tx, sendKind, { announcement_id: id }, { key: id });
    }
    await emit(tx, changed, { ...ofCourse(audience), user_ids: [actor.userId] });
  });
  return present(ctx, deps, id);
}

function timesOf(now: Date, { send_at, until }: Pick<Terms, 'send_at' | 'until'>) {
  const at = send_at === null ? now : new Date(send_at);
  const isLater = at.getTime() > now.getTime();
  if (at.getTime() > now.getTime() + limits.daysAhead * DAY_MS)
    throw badRequest([{ path: 'send_at', message: `Choose a time within ${limits.daysAhead} days` }]);
  const ends = until === null ? null : new Date(until);
  const begins = isLater ? at : now;
  if (ends && ends <= begins)
    throw badRequest([{ path: 'until', message: 'Choose a time after it is sent' }]);
  return {
    columns: { send_at: begins, until: ends, state: isLater ? ('scheduled' as const) : ('sending' as const) },
  };
}

const wordsOf = (texts: readonly AnnouncementText[]): string =>
  JSON.stringify(texts.map(({ language, title, text }) => [language, title, text]));

/** The same call once more, as of a device that has not heard the answer. */
const isSame = (
  before: AnnouncementRow,
  values: Pick<AnnouncementRow, 'texts' | 'audience' | 'course_id' | 'group_id' | 'role'>,
) =>
  before.state !== 'scheduled' &&
  wordsOf(before.texts) === wordsOf(values.texts) &&
  (['audience', 'course_id', 'group_id', 'role'] as const).every((name) => before[name] === values[name]);

/** @throws AppError NOT_FOUND, CONFLICT */
export async function pinAnnouncement(ctx: Ctx, deps: AnnouncementDeps, id: string, pinned: boolean) {
  await act(
    ctx,
    id,
    'pin',
    (inside) => updateAnnouncement(inside.db, id, { pinned }),
    (row) => row.pinned === pinned,
  );
  return present(ctx, deps, id);
}

const actOf = { sending: 'resume', stopped: 'stop', withdrawn: 'withdraw' } as const;

/** Stops, goes on or withdraws. What it is already, it stays. @throws AppError NOT_FOUND, CONFLICT */
export async function changeState(ctx: Ctx, deps: AnnouncementDeps, id: string, state: keyof typeof actOf) {
  await act(
    ctx,
    id,
    actOf[state],
    async ({ db: tx, actor, now }, row) => {
      await updateAnnouncement(tx, id, { state });
      if (state === 'withdrawn' && row.comments)
        await closeComments(tx, id, { id: actor.userId, reason: 'The announcement was withdrawn.', now });
      if (state === 'sending') await send(tx, sendKind, { announcement_id: row.id }, { key: row.id });
    },
    (row) => row.state === state,
  );
  return present(ctx, deps, id);
}

/** @throws AppError NOT_FOUND, CONFLICT when people have it */
export async function removeAnnouncement(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await act(ctx, id, 'delete', async ({ db: tx }) => {
    await releaseFiles(tx, ANNOUNCEMENT_FILES, [id]);
    await releaseFiles(tx, ANNOUNCEMENT_PICTURES, [id]);
    await deleteAnnouncement(tx, id);
  });
  return {};
}

async function act(
  ctx: Ctx,
  id: string,
  what: AnnouncementAct,
  change: (inside: TxCtx, row: AnnouncementRow) => Promise<void>,
  isSo: (row: AnnouncementRow) => boolean = () => false,
): Promise<void> {
  await ctx.transaction(async (inside) => {
    const row = await requireRow(inside, id);
    if (isSo(row)) return;
    requireAct(what, row);
    await change(inside, row);
    await record(
      inside,
      audienceOf(row),
      id,
      what === 'pin' ? 'announcement.written' : `announcement.${past[what]}`,
    );
    const told = row.author_id === null ? [] : [row.author_id];
    await emit(inside.db, changed, {
      ...ofCourse(audienceOf(row)),
      user_ids: [...told, inside.actor.userId],
    });
  });
}
const past = {
  change: 'written',
  delete: 'removed',
  stop: 'stopped',
  resume: 'resumed',
  withdraw: 'withdrawn',
} as const;

async function requireRow(inside: TxCtx, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(inside.db, id);
  if (!row) throw notFound();
  await requireAnnouncer(inside, audienceOf(row), { toRead: true });
  return row;
}

function requireAct(what: AnnouncementAct, { state }: AnnouncementRow): void {
  if (mayAct(what, state)) return;
  const why =
    what === 'change' || what === 'delete'
      ? 'People have this announcement already. You can withdraw it.'
      : 'This is not possible any more. See how it stands now.';
  throw new AppError('CONFLICT', why, { reason: 'state', state });
}

/** Who has opened it. @throws AppError NOT_FOUND */
export async function readReaders(
  ctx: Ctx,
  id: string,
  { page, ...filter }: { read?: boolean | undefined; search: string; page: number },
) {
  const row = await findAnnouncement(ctx.db, id);
  if (!row) throw notFound();
  await requireAnnouncer(ctx, audienceOf(row), { toRead: true });
  const [{ rows, total }, sent] = await Promise.all([
    findReaders(ctx.db, id, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
    findSentOne(ctx.db, id),
  ]);
  return {
    people: rows.map((person) => ({
      user_id: String(person.user_id),
      name: displayName({ ...person, email: null }),
      username: person.username,
      told_at: person.told_at.toISOString(),
      read_at: person.read_at?.toISOString() ?? null,
    })),
    told: sent?.told ?? 0,
    read: sent?.read ?? 0,
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

async function present(
  ctx: Ctx,
  deps: AnnouncementDeps,
  id: string,
): Promise<{ announcement: SentAnnouncement }> {
  const row = await findSentOne(ctx.db, id);
  const [announcement] = row ? await presentSent(ctx.db, deps, [row]) : [];
  if (!announcement) throw notFound();
  return { announcement };
}

const ofCourse = (audience: AnnouncementAudience) =>
  audience.kind === 'course' ? { course_id: Number(audience.id) } : {};

const record = (
  { db, actor }: TxCtx,
  audience: AnnouncementAudience,
  id: string,
  action: `announcement.${'written' | 'removed' | 'stopped' | 'resumed' | 'withdrawn'}`,
): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: { type: 'announcement', id, name: audience.kind },
    details: { audience: audience.kind },
  });
