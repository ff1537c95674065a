import { discussionLimits as limits, mentionsIn } from '@darasa/contract/discussions/discussion-rules';
import type { DiscussionThread } from '@darasa/contract/discussions/schemas';
import { lockAccount } from '#modules/identity';
import { attachFiles, attachOthers } from '#modules/media';
import type { Ctx, TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { checkedText, checkPace } from './check-text.ts';
import { peopleMentioned, posted } from './events.ts';
import { type DiscussionDeps, type OpenPlace, requireOpen } from './open-place.ts';
import { readsText, textAbilities } from './policy.ts';
import {
  countPosts,
  findPost,
  findVoted,
  insertPost,
  type PostChange,
  type PostRow,
  setVote,
  updatePost,
} from './post-repository.ts';
import { DISCUSSION_FILES } from './presenter.ts';
import { openThread, presentOne } from './read-threads.ts';
import { lockThread, type ThreadRow, updateAnswered } from './thread-repository.ts';
import { announceChanged, locked, removal, whereabouts } from './write-threads.ts';

interface NewWords {
  thread_id: string;
  parent_id: string | null;
  text: string;
  files: readonly string[];
  anonymous: boolean;
}
type Shown = Promise<{ thread: DiscussionThread }>;
export const postNotFound = (): AppError => new AppError('NOT_FOUND', 'Post not found');

/** @throws AppError FORBIDDEN with the reason */
function requireWritable(place: OpenPlace, row: ThreadRow): void {
  requireOpen(place);
  if (row.removed_at !== null || (row.hidden_at !== null && !place.moderates)) throw locked();
  if (row.locked && !place.moderates)
    throw new AppError(
      'FORBIDDEN',
      'This thread is locked. It can be read, but nothing new can be written.',
      {
        reason: 'closed',
      },
    );
}

/**
 * Writes below a thread. The same call twice is one; what a teacher of the course writes is marked.
 * @throws AppError NOT_FOUND, FORBIDDEN where nothing can be written, BAD_REQUEST, RATE_LIMITED, CONFLICT when there is too much
 */
export async function writePost(ctx: Ctx, deps: DiscussionDeps, id: string, asked: NewWords): Shown {
  const { place } = await openThread(ctx, deps, asked.thread_id);
  const before = await findPost(ctx.db, id);
  if (before && (before.user_id !== place.userId || before.thread_id !== asked.thread_id))
    throw postNotFound();
  if (!before) await insertNew(ctx, deps, place, id, asked);
  return { thread: await presentOne(ctx.db, deps, place, asked.thread_id) };
}

async function insertNew(
  ctx: Ctx,
  deps: DiscussionDeps,
  place: OpenPlace,
  id: string,
  { thread_id, parent_id, text, files, anonymous }: NewWords,
): Promise<void> {
  await ctx.transaction(async (inside) => {
    const { db: tx, now, actor } = inside;
    await lockAccount(tx, actor.userId);
    const thread = await lockThread(tx, thread_id);
    if (!thread) throw postNotFound();
    // Sent again while the first call was on its way
    if ((await findPost(tx, id))?.user_id === actor.userId) return;
    requireWritable(place, thread);
    await checkPace(inside, place);
    if ((await countPosts(tx, thread_id)) >= limits.posts)
      throw new AppError('CONFLICT', `A thread has at most ${limits.posts} posts. Open a new one.`);
    const parent = parent_id === null ? undefined : await findPost(tx, parent_id);
    if (
      parent_id !== null &&
      (parent?.thread_id !== thread_id || parent.parent_id !== null || !readsText(place, parent))
    )
      throw new AppError('NOT_FOUND', 'The answer that you reply to is not there any more.');
    const isNew = await insertPost(tx, {
      id,
      user_id: actor.userId,
      thread_id,
      parent_id: parent?.id ?? null,
      ...checkedText(deps, text),
      by_teacher: place.asTeacher,
      anonymous: anonymous && place.settings.anonymous && !place.asTeacher,
      created_at: now,
    });
    if (!isNew) throw postNotFound();
    await attachFiles(tx, { type: DISCUSSION_FILES, id }, actor.userId, files);
    if (place.asTeacher) await updateAnswered(tx, thread_id);
    await emit(tx, posted, {
      thread_id,
      post_id: id,
      ...(await whereabouts(tx, thread)),
      by: actor.userId,
      as_teacher: place.asTeacher,
    });
    if (mentionsIn(text).length > 0)
      await emit(tx, peopleMentioned, { thread_id, post_id: id, by: actor.userId });
  });
}

/** @throws AppError NOT_FOUND */
async function change(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  makes: (
    row: PostRow,
    place: OpenPlace,
    thread: ThreadRow,
    inside: TxCtx,
  ) => PostChange | undefined | Promise<PostChange | undefined>,
): Shown {
  const found = await findPost(ctx.db, id);
  if (!found) throw postNotFound();
  const { place } = await openThread(ctx, deps, found.thread_id).catch((error: unknown) => {
    throw error instanceof AppError ? postNotFound() : error;
  });
  await ctx.transaction(async (inside) => {
    const thread = await lockThread(inside.db, found.thread_id);
    const row = await findPost(inside.db, id);
    if (!thread || !row || row.user_id !== place.userId) throw postNotFound();
    const values = await makes(row, place, thread, inside);
    if (!values) return;
    await updatePost(inside.db, id, values);
    if (row.by_teacher) await updateAnswered(inside.db, thread.id);
    await announceChanged(inside, thread);
  });
  return { thread: await presentOne(ctx.db, deps, place, found.thread_id) };
}

export const editPost = (
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
  { text, files }: { text: string; files?: readonly string[] | undefined },
): Shown =>
  change(ctx, deps, id, async (row, place, thread, { db: tx, now }) => {
    requireOpen(place);
    if (!textAbilities(place, !thread.locked || place.moderates, row).edit) throw locked();
    const isOther =
      files !== undefined && (await attachOthers(tx, { type: DISCUSSION_FILES, id }, row.user_id, files));
    if (row.text === text) return isOther ? { edited_at: now } : undefined;
    return { ...checkedText(deps, text), edited_at: now };
  });

/** Takes back, or puts there again. @throws AppError NOT_FOUND, CONFLICT when it is too late */
export const removePost = (ctx: Ctx, deps: DiscussionDeps, id: string, removed: boolean): Shown =>
  change(ctx, deps, id, (row, _place, _thread, { now }) => removal(row, removed, now));

/** A thread or post by its id, with its thread. @throws AppError NOT_FOUND */
export async function openSubject(ctx: Ctx, deps: DiscussionDeps, id: string) {
  const post = await findPost(ctx.db, id);
  const opened = await openThread(ctx, deps, post?.thread_id ?? id);
  if (post && !readsText(opened.place, post)) throw postNotFound();
  return { ...opened, post, subject: post ?? opened.row };
}

/** @throws AppError NOT_FOUND, CONFLICT for what is one's own, FORBIDDEN where nothing can be changed */
export async function vote(ctx: Ctx, deps: DiscussionDeps, subjectId: string, voted: boolean): Shown {
  const { place, row, subject } = await openSubject(ctx, deps, subjectId);
  requireWritable(place, row);
  if (subject.user_id === place.userId)
    throw new AppError('CONFLICT', 'You cannot vote for what you wrote yourself.');
  if (voted && !textAbilities(place, true, subject).vote) throw locked();
  await ctx.transaction(async (inside) => {
    await lockThread(inside.db, row.id);
    if ((await findVoted(inside.db, place.userId, row.id)).has(subjectId) === voted) return;
    await setVote(inside.db, { userId: place.userId, threadId: row.id, subjectId, voted });
    await announceChanged(inside, row);
  });
  return { thread: await presentOne(ctx.db, deps, place, row.id) };
}
