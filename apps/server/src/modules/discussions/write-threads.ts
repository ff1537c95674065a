import { mentionsIn, type ThreadKind } from '@darasa/contract/discussions/discussion-rules';
import type { DiscussionThread } from '@darasa/contract/discussions/schemas';
import { findMembersAfter } from '#modules/groups';
import { lockAccount } from '#modules/identity';
import { revisionFor } from '#modules/learning';
import { attachFiles, attachOthers } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { checkedText, checkPace } from './check-text.ts';
import { changed, peopleMentioned, threadOpened } from './events.ts';
import {
  columnsOf,
  type DiscussionDeps,
  type OpenPlace,
  openPlace,
  requireOpen,
  threadNotFound,
} from './open-place.ts';
import { textAbilities } from './policy.ts';
import { findPost } from './post-repository.ts';
import { DISCUSSION_FILES } from './presenter.ts';
import { openThread, presentOne } from './read-threads.ts';
import { setFollowed } from './reader-repository.ts';
import {
  findThread,
  insertThread,
  lockThread,
  type ThreadChange,
  type ThreadRow,
  updateThread,
} from './thread-repository.ts';

type Shown = Promise<{ thread: DiscussionThread }>;
/** More people than one group has. */
const MOST_MEMBERS = 100_000;
/** For so long what was taken back can be put there again. */
const UNDO_MS = 86_400_000;

/** Where something happened, for those whose screens show it: a course's people are found by it, a group's are named. */
export async function whereabouts(
  tx: Tx,
  { course_id, group_id }: Pick<ThreadRow, 'course_id' | 'group_id'>,
) {
  return {
    ...(course_id === null ? {} : { course_id }),
    ...(group_id === null ? {} : { group_id }),
    user_ids:
      group_id === null ? [] : await findMembersAfter(tx, group_id, { after: 0, limit: MOST_MEMBERS }),
  };
}

/** Says that a thread has changed. */
export const announceChanged = async ({ db: tx, actor }: TxCtx, row: ThreadRow): Promise<void> =>
  emit(tx, changed, { thread_id: row.id, ...(await whereabouts(tx, row)), by: actor.userId });

/**
 * Opens a thread. The same call twice is one.
 * @throws AppError NOT_FOUND, FORBIDDEN about a lesson that is not open or where nothing can be written, BAD_REQUEST, RATE_LIMITED
 */
export async function openNewThread(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  asked: {
    course?: string | undefined;
    group_id?: string | undefined;
    lesson_id: string | null;
    kind: ThreadKind;
    title: string;
    text: string;
    files: readonly string[];
    anonymous: boolean;
  },
): Shown {
  const place = await openPlace(ctx, deps, asked);
  const before = await findThread(ctx.db, id);
  if (before) return again(ctx, deps, place, before);
  requireOpen(place);
  const lessonId = asked.lesson_id?.toLowerCase() ?? null;
  if (lessonId !== null) await requireLesson(ctx, deps, place, lessonId);
  const text = checkedText(deps, asked.text, asked.title);
  await ctx.transaction(async (inside) => {
    const { db: tx, now, actor } = inside;
    // Of what somebody writes at once each counts the others
    await lockAccount(tx, actor.userId);
    // Sent again while the first call was on its way
    const known = await findThread(tx, id);
    if (known?.user_id === actor.userId) return;
    if (known) throw threadNotFound();
    await checkPace(inside, place);
    const isNew = await insertThread(tx, {
      id,
      user_id: actor.userId,
      ...columnsOf(place),
      lesson_id: lessonId,
      kind: asked.kind,
      title: asked.title,
      ...text,
      anonymous: asked.anonymous && place.settings.anonymous && !place.asTeacher,
      created_at: now,
      last_at: now,
    });
    const row = await findThread(tx, id);
    if (row?.user_id !== actor.userId) throw threadNotFound();
    if (!isNew) return;
    await attachFiles(tx, { type: DISCUSSION_FILES, id }, actor.userId, asked.files);
    await emit(tx, threadOpened, { thread_id: id, ...(await whereabouts(tx, row)), by: actor.userId });
    if (mentionsIn(text.text).length > 0)
      await emit(tx, peopleMentioned, { thread_id: id, by: actor.userId });
  });
  return { thread: await presentOne(ctx.db, deps, place, id) };
}

/** The same call once more, as of a device that has not heard the answer. @throws AppError NOT_FOUND for somebody else's */
async function again(ctx: Ctx, deps: DiscussionDeps, place: OpenPlace, before: ThreadRow): Shown {
  const { course_id, group_id } = columnsOf(place);
  if (before.user_id !== place.userId || before.course_id !== course_id || before.group_id !== group_id)
    throw threadNotFound();
  return { thread: await presentOne(ctx.db, deps, place, before.id) };
}

async function requireLesson(
  ctx: Ctx,
  deps: DiscussionDeps,
  place: OpenPlace,
  lessonId: string,
): Promise<void> {
  if (!place.open || !(await revisionFor(ctx.db, deps.readRevision, place.open)).lessons.has(lessonId))
    throw new AppError('NOT_FOUND', 'Lesson not found');
  if (place.closedLessons.has(lessonId))
    throw new AppError('FORBIDDEN', 'This lesson is not open to you yet.');
}

/** @param may whether the caller may do it with the thread as it stands. @throws AppError NOT_FOUND */
async function change(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  may: (row: ThreadRow, place: OpenPlace) => boolean,
  makes: (
    row: ThreadRow,
    place: OpenPlace,
    inside: TxCtx,
  ) => ThreadChange | undefined | Promise<ThreadChange | undefined>,
): Shown {
  const { place } = await openThread(ctx, deps, id);
  await ctx.transaction(async (inside) => {
    const row = await lockThread(inside.db, id);
    if (!row || !may(row, place)) throw threadNotFound();
    const values = await makes(row, place, inside);
    if (!values) return;
    await updateThread(inside.db, id, values);
    await announceChanged(inside, row);
  });
  return { thread: await presentOne(ctx.db, deps, place, id) };
}

export const editThread = (
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  asked: { title: string; text: string; files?: readonly string[] | undefined },
): Shown =>
  change(
    ctx,
    deps,
    id,
    (row, place) => row.user_id === place.userId,
    async (row, place, { db: tx, now }) => {
      requireOpen(place);
      if (!textAbilities(place, !row.locked || place.moderates, row).edit) throw locked();
      const isOther =
        asked.files !== undefined &&
        (await attachOthers(tx, { type: DISCUSSION_FILES, id }, row.user_id, asked.files));
      if (row.title === asked.title && row.text === asked.text)
        return isOther ? { edited_at: now } : undefined;
      return { title: asked.title, ...checkedText(deps, asked.text, asked.title), edited_at: now };
    },
  );

export const locked = (): AppError =>
  new AppError('FORBIDDEN', 'This cannot be changed any more: it was locked, hidden or taken back.', {
    reason: 'closed',
  });

/** Takes back, or puts there again. @throws AppError NOT_FOUND, CONFLICT when it is too late */
export const removeThread = (ctx: Ctx, deps: DiscussionDeps, id: string, removed: boolean): Shown =>
  change(
    ctx,
    deps,
    id,
    (row, place) => row.user_id === place.userId,
    (row, _place, { now }) => removal(row, removed, now),
  );

/** @throws AppError CONFLICT when it is too late to put it there again */
export function removal(
  row: { removed_at: Date | null },
  removed: boolean,
  now: Date,
): { removed_at: Date | null } | undefined {
  if (removed === (row.removed_at !== null)) return undefined;
  if (!removed && row.removed_at && now.getTime() - row.removed_at.getTime() > UNDO_MS)
    throw new AppError('CONFLICT', 'This was removed more than a day ago, so its text is gone.');
  return { removed_at: removed ? now : null };
}

/** Pins or locks, for those who keep order; resolves, for its author too. @throws AppError NOT_FOUND */
export const changeThreadState = (
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  asked: { pinned?: boolean | undefined; locked?: boolean | undefined; resolved?: boolean | undefined },
): Shown =>
  change(
    ctx,
    deps,
    id,
    (row, place) =>
      place.moderates ||
      (row.user_id === place.userId && asked.pinned === undefined && asked.locked === undefined),
    (row, place, { now }) => {
      if (!place.moderates) requireOpen(place);
      const {
        pinned = row.pinned,
        locked: isLocked = row.locked,
        resolved = row.resolved_at !== null,
      } = asked;
      if (pinned === row.pinned && isLocked === row.locked && resolved === (row.resolved_at !== null))
        return undefined;
      return {
        pinned,
        locked: isLocked,
        resolved_at: resolved ? (row.resolved_at ?? now) : null,
        ...(resolved ? {} : { accepted_post_id: null }),
      };
    },
  );

/** Says which answer solved it, and so that it is solved. @throws AppError NOT_FOUND */
export const acceptAnswer = (ctx: Ctx, deps: DiscussionDeps, id: string, postId: string | null): Shown =>
  change(
    ctx,
    deps,
    id,
    (row, place) => row.kind === 'question' && (place.moderates || row.user_id === place.userId),
    async (row, place, { db: tx, now }) => {
      if (!place.moderates) requireOpen(place);
      if (postId === row.accepted_post_id) return undefined;
      if (postId === null) return { accepted_post_id: null, resolved_at: null };
      const post = await findPost(tx, postId);
      if (post?.thread_id !== id || post.hidden_at !== null || post.removed_at !== null)
        throw new AppError('NOT_FOUND', 'Answer not found');
      return { accepted_post_id: post.id, resolved_at: row.resolved_at ?? now };
    },
  );

export async function followThread(ctx: Ctx, deps: DiscussionDeps, id: string, followed: boolean) {
  const { place } = await openThread(ctx, deps, id);
  await ctx.transaction(({ db: tx }) => setFollowed(tx, place.userId, id, followed));
  return { followed };
}
