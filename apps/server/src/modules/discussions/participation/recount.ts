import { findActivityDueDates, setActivityResult } from '#modules/assessment';
import { findLearnersAmong } from '#modules/enrollment';
import type { Db, Tx } from '#platform/database/index';
import {
  findParticipationMarks,
  findWritten,
  type ParticipationRow,
  type WrittenRow,
} from './participation-repository.ts';
import { type Asked, participationScore, type WrittenAt } from './score.ts';

/** What of it is asked of one learner. @param own their own due date, if there is one */
export const askedOf = (row: ParticipationRow, own: Date | undefined): Asked => ({
  posts: row.posts,
  replies: row.replies,
  max_points: row.max_points,
  due_date: own ?? row.due_date,
  late: { policy: row.late_policy, percent_per_day: row.late_percent },
});

const nothing: WrittenAt = { posts: [], replies: [] };

/** What some people wrote of what is asked. */
export async function writtenBy(
  db: Db | Tx,
  row: ParticipationRow,
  userIds: readonly number[],
): Promise<(userId: number) => WrittenAt> {
  const byPerson = Map.groupBy(await findWritten(db, row, userIds), ({ user_id }) => user_id);
  const times = (rows: readonly WrittenRow[], replies: boolean) =>
    rows.flatMap(({ reply, at }) => (reply === replies ? at : []));
  return (userId) => {
    const own = byPerson.get(userId);
    return own ? { posts: times(own, false), replies: times(own, true) } : nothing;
  };
}

/** Whether somebody wrote as many posts and replies as are asked. */
export const wroteAll = (
  { posts, replies }: Pick<ParticipationRow, 'posts' | 'replies'>,
  written: WrittenAt,
): boolean => written.posts.length >= posts && written.replies.length >= replies;

/**
 * Counts again what some people wrote, and keeps what it comes to. Once more changes nothing.
 * @param people of whom only learners of the course are graded
 */
export async function recount(
  tx: Tx,
  row: ParticipationRow,
  people: readonly number[],
  cause: { by: number | null; reason: string } = { by: null, reason: 'counted' },
): Promise<void> {
  const learners = (await findLearnersAmong(tx, row.course_id, [...new Set(people)])).toSorted(
    (one, other) => one - other,
  );
  if (learners.length === 0) return;
  const [written, due, marks] = await Promise.all([
    writtenBy(tx, row, learners),
    findActivityDueDates(tx, row.course_id, row.id, learners),
    findParticipationMarks(tx, [row.id], learners),
  ]);
  const marked = new Map(marks.map((mark) => [mark.user_id, mark]));
  for (const userId of learners) {
    const times = written(userId);
    const key = { userId, courseId: row.course_id, assessmentId: row.id };
    const isWritten = wroteAll(row, times);
    if (row.graded_by === 'count') {
      const score = participationScore(times, askedOf(row, due.get(userId)));
      await setActivityResult(tx, key, { result: score ?? 'none', complete: isWritten }, cause);
      continue;
    }
    const points = marked.get(userId)?.points ?? null;
    const wrote = times.posts.length + times.replies.length > 0;
    const result =
      points !== null
        ? { points: Math.min(points, row.max_points), share: null }
        : wrote
          ? ('waits' as const)
          : ('none' as const);
    await setActivityResult(tx, key, { result, complete: isWritten || points !== null }, cause);
  }
}
