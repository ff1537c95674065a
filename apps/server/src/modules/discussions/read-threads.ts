import type { ThreadFilter, ThreadSort } from '@darasa/contract/discussions/discussion-rules';
import type { DiscussionThread, ThreadList } from '@darasa/contract/discussions/schemas';
import { findCoursesWhere } from '#modules/authoring';
import { requireGroup, requireGroupIn } from '#modules/groups';
import { attachedFiles } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { findLessonTitles, findWriters } from './names-repository.ts';
import {
  type DiscussionDeps,
  type OpenPlace,
  openCoursePlace,
  openPlace,
  placeOfThread,
  readerIn,
  threadNotFound,
} from './open-place.ts';
import { readsText } from './policy.ts';
import { findPosts, findVoted } from './post-repository.ts';
import { DISCUSSION_FILES, presentSummary, presentThread } from './presenter.ts';
import { setRead, setVisited } from './reader-repository.ts';
import {
  countNew,
  countUnansweredFor,
  findReadThread,
  findThread,
  findThreads,
  type ReadThreadRow,
  type ThreadCursor,
} from './thread-repository.ts';

/** As far as a number of news is shown. */
const MOST_NEWS = 100;

interface Asked {
  course?: string | undefined;
  group_id?: string | undefined;
}
export interface ListQuery extends Asked {
  lesson?: string | undefined;
  learners_of?: string | undefined;
  show: ThreadFilter;
  sort: ThreadSort;
  search: string;
  after?: string | undefined;
  limit: number;
}

const cursorOf = (row: ReadThreadRow): string =>
  Buffer.from(JSON.stringify([row.key, row.id])).toString('base64url');

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const KEY = /^(?:\d{1,9}|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/;

function readCursor(
  after: string | undefined,
  sort: ThreadSort,
  show: ThreadFilter,
): ThreadCursor | undefined {
  if (after === undefined) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    const isCount = sort === 'votes' && show !== 'unanswered';
    if (
      typeof key === 'string' &&
      KEY.test(key) &&
      isCount === /^\d+$/.test(key) &&
      typeof id === 'string' &&
      UUID.test(id)
    )
      return { key, id };
  } catch {
    // Said below
  }
  throw badRequest([{ path: 'after', message: 'Start with the first page again' }]);
}

/** One page of threads. @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN */
export async function readThreads(ctx: Ctx, deps: DiscussionDeps, query: ListQuery): Promise<ThreadList> {
  if (query.course === undefined && query.group_id === undefined) return readInbox(ctx, deps, query);
  const place = await openPlace(ctx, deps, query);
  const learnersOf =
    query.learners_of !== undefined && place.moderates && place.kind === 'course'
      ? await requireGroupIn(ctx, place.id, query.learners_of)
      : undefined;
  const reader = readerIn(place);
  const after = readCursor(query.after, query.sort, query.show);
  const filter = {
    lesson: query.lesson?.toLowerCase(),
    learnersOf,
    show: query.show === 'hidden' && !place.moderates ? ('mine' as const) : query.show,
    sort: query.sort,
    search: query.search,
    language: place.language,
  };
  const standsApart = query.show === 'all' && query.search === '';
  const [pinned, rows, unread, unanswered] = await Promise.all([
    standsApart && after === undefined
      ? findThreads(ctx.db, reader, filter, { pinned: true, limit: 20 })
      : [],
    findThreads(ctx.db, reader, filter, {
      ...(standsApart ? { pinned: false } : {}),
      after,
      limit: query.limit + 1,
    }),
    countNew(ctx.db, reader, MOST_NEWS),
    place.asTeacher || place.moderates ? countUnansweredFor(ctx.db, reader, learnersOf) : null,
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const shown = [...pinned, ...page];
  const [writers, lessons] = await Promise.all([
    findWriters(
      ctx.db,
      shown.map(({ user_id }) => user_id),
    ),
    findLessonTitles(ctx.db, shown),
  ]);
  return {
    threads: shown.map((row) => presentSummary(row, place, writers, lessons)),
    next: rows.length > query.limit && last ? cursorOf(last) : null,
    unread,
    unanswered,
    closed: place.closed,
    abilities: {
      open: place.closed === null,
      anonymous: place.settings.anonymous && !place.asTeacher,
      moderate: place.moderates,
    },
  };
}

/** The threads of all courses where the caller answers. */
async function readInbox(ctx: Ctx, deps: DiscussionDeps, query: ListQuery): Promise<ThreadList> {
  const courses = await findCoursesWhere(ctx.db, ctx.actor.userId, 'answer');
  const reader = {
    userId: ctx.actor.userId,
    courseIds: courses.map(({ id }) => id),
    groupId: null,
    // Those are the ones where they keep order
    moderates: true,
    closed: new Set<string>(),
  };
  const none = { open: false, anonymous: false, moderate: false };
  if (courses.length === 0)
    return { threads: [], next: null, unread: 0, unanswered: 0, closed: null, abilities: none };
  const after = readCursor(query.after, query.sort, query.show);
  const learnersOf =
    query.learners_of === undefined ? undefined : (await requireGroup(ctx, query.learners_of, 'lead')).id;
  const filter = {
    learnersOf,
    show: query.show,
    sort: query.sort,
    search: query.search,
    language: 'en',
  };
  const [rows, unanswered] = await Promise.all([
    findThreads(ctx.db, reader, filter, { after, limit: query.limit + 1 }),
    countUnansweredFor(ctx.db, reader, learnersOf),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const [writers, lessons, places] = await Promise.all([
    findWriters(
      ctx.db,
      page.map(({ user_id }) => user_id),
    ),
    findLessonTitles(ctx.db, page),
    placesOf(ctx, deps, page),
  ]);
  return {
    threads: page.flatMap((row) => {
      const place = places.get(row.course_id ?? 0);
      return place ? presentSummary(row, place, writers, lessons) : [];
    }),
    next: rows.length > query.limit && last ? cursorOf(last) : null,
    unread: 0,
    unanswered,
    closed: null,
    abilities: none,
  };
}

async function placesOf(
  ctx: Ctx,
  deps: DiscussionDeps,
  rows: readonly ReadThreadRow[],
): Promise<Map<number, OpenPlace>> {
  const ids = [...new Set(rows.flatMap(({ course_id }) => course_id ?? []))];
  const places = await Promise.all(ids.map((id) => openCoursePlace(ctx, deps, String(id))));
  return new Map(places.map((place) => [place.id, place]));
}

/** A thread that somebody reads, with its place. @throws AppError NOT_FOUND */
export async function openThread(ctx: Ctx, deps: DiscussionDeps, id: string) {
  const row = await findThread(ctx.db, id);
  if (!row) throw threadNotFound();
  const place = await placeOfThread(ctx, deps, row);
  const own = row.user_id === place.userId;
  const isThere =
    own ||
    (!(row.lesson_id !== null && place.closedLessons.has(row.lesson_id)) &&
      (readsText(place, row) || row.replies > 0));
  if (!isThere) throw threadNotFound();
  return { row, place };
}

/** @throws AppError NOT_FOUND */
export async function readThread(
  ctx: Ctx,
  deps: DiscussionDeps,
  id: string,
): Promise<{ thread: DiscussionThread }> {
  const { place } = await openThread(ctx, deps, id);
  return { thread: await presentOne(ctx.db, deps, place, id) };
}

/** A thread as it is now. @throws AppError NOT_FOUND */
export async function presentOne(
  db: Db | Tx,
  { signer }: DiscussionDeps,
  place: OpenPlace,
  id: string,
): Promise<DiscussionThread> {
  const [row, posts, voted] = await Promise.all([
    findReadThread(db, readerIn(place), id),
    findPosts(db, id),
    findVoted(db, place.userId, id),
  ]);
  if (!row) throw threadNotFound();
  const [writers, lessons, files] = await Promise.all([
    findWriters(
      db,
      [row, ...posts].map(({ user_id }) => user_id),
    ),
    findLessonTitles(db, [row]),
    attachedFiles(
      db,
      DISCUSSION_FILES,
      [row, ...posts].filter((one) => readsText(place, one)).map((one) => one.id),
      signer,
    ),
  ]);
  return presentThread(row, posts, place, { writers, lessons, voted, files });
}

export async function readUnread(ctx: Ctx, deps: DiscussionDeps, asked: Asked): Promise<{ unread: number }> {
  const place = await openPlace(ctx, deps, asked);
  return { unread: await countNew(ctx.db, readerIn(place), MOST_NEWS) };
}

export async function markAllRead(ctx: Ctx, deps: DiscussionDeps, asked: Asked): Promise<{ unread: number }> {
  const place = await openPlace(ctx, deps, asked);
  if ((await countNew(ctx.db, readerIn(place), 1)) === 0) return { unread: 0 };
  await setVisited(ctx.db, place.userId, `${place.kind === 'course' ? 'c' : 'g'}${place.id}`, ctx.now);
  return { unread: await countNew(ctx.db, readerIn(place), MOST_NEWS) };
}

export async function markRead(ctx: Ctx, deps: DiscussionDeps, id: string): Promise<{ unread: number }> {
  const { place } = await openThread(ctx, deps, id);
  if ((await findReadThread(ctx.db, readerIn(place), id))?.unread)
    await setRead(ctx.db, place.userId, id, ctx.now);
  return { unread: await countNew(ctx.db, readerIn(place), MOST_NEWS) };
}
