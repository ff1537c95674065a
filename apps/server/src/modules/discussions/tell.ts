import { discussionLimits as limits, mentionsIn } from '@darasa/contract/discussions/discussion-rules';
import { findAuthors, rolesThatMay } from '#modules/authoring';
import { findLearnersAmong } from '#modules/enrollment';
import { findLeaderIds, findMembershipsNow } from '#modules/groups';
import { findActiveAmong } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import { findIdsByUsername, findWriters } from './names-repository.ts';
import { findPost } from './post-repository.ts';
import { findFollowers } from './reader-repository.ts';
import { findThread, type ThreadRow } from './thread-repository.ts';

/** What people are told of a text that was written, and whom. Only those who may read it now. */
export interface Told {
  thread: Pick<ThreadRow, 'id' | 'kind' | 'title' | 'course_id' | 'group_id' | 'lesson_id'>;
  authorId: number;
  /** Whether its author's name may be told to everybody. */
  named: boolean;
  text: string;
  askerId: number;
  /** Who answers questions there. */
  teachers: number[];
  mentioned: number[];
  followers: number[];
}

/** Of some people those who may read a thread now. */
async function readersAmong(
  db: Db | Tx,
  { course_id, group_id }: ThreadRow,
  people: readonly number[],
  teachers: readonly number[],
): Promise<Set<number>> {
  const active = await findActiveAmong(db, people);
  const inside =
    course_id !== null
      ? await findLearnersAmong(db, course_id, active)
      : (await findMembershipsNow(db, { people: active })).flatMap((one) =>
          one.group_id === group_id ? one.user_id : [],
        );
  return new Set([...inside, ...active.filter((id) => teachers.includes(id))]);
}

/** Undefined when there is nothing to tell any more: it was hidden, taken back or deleted. @param postId without it: the thread itself */
export async function whomToTell(db: Db | Tx, threadId: string, postId?: string): Promise<Told | undefined> {
  const thread = await findThread(db, threadId);
  if (!thread || thread.hidden_at !== null || thread.removed_at !== null) return undefined;
  const post = postId === undefined ? undefined : await findPost(db, postId);
  if (postId !== undefined && (!post || post.hidden_at !== null || post.removed_at !== null))
    return undefined;
  const subject = post ?? thread;
  const teachers = await teachersOf(db, thread);
  const mentions = await findIdsByUsername(db, mentionsIn(subject.text).slice(0, limits.mentions));
  const followers = post ? await findFollowers(db, threadId) : [];
  const readers = await readersAmong(
    db,
    thread,
    [...new Set([...mentions, ...followers, thread.user_id])],
    teachers,
  );
  const readable = (ids: readonly number[]) => ids.filter((id) => readers.has(id) && id !== subject.user_id);
  const writer = (await findWriters(db, [subject.user_id])).get(subject.user_id);
  const mentioned = readable(mentions);
  return {
    thread,
    authorId: subject.user_id,
    named: !subject.anonymous && (writer?.full_name_on_reviews === true || post?.by_teacher === true),
    text: subject.text,
    askerId: readers.has(thread.user_id) ? thread.user_id : 0,
    teachers,
    mentioned,
    followers: readable(followers).filter((id) => !mentioned.includes(id)),
  };
}

/** Whether somebody may still read a thread, or a post of it, that they are told of. */
export async function mayReadText(
  db: Db | Tx,
  userId: number,
  threadId: string,
  postId: string | null,
): Promise<boolean> {
  const thread = await findThread(db, threadId);
  const post = postId === null ? undefined : await findPost(db, postId);
  if (!thread || (postId !== null && !post)) return false;
  if ([thread, post].some((row) => row && (row.hidden_at !== null || row.removed_at !== null))) return false;
  return (await readersAmong(db, thread, [userId], await teachersOf(db, thread))).has(userId);
}

async function teachersOf(db: Db | Tx, { course_id, group_id }: ThreadRow): Promise<number[]> {
  if (course_id === null) return findLeaderIds(db, group_id ?? 0);
  const may = rolesThatMay('answer');
  return (await findAuthors(db, course_id)).flatMap(({ user_id, role }) =>
    may.includes(role) ? user_id : [],
  );
}
