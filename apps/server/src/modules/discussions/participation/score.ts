import type { LatePolicy } from '@darasa/contract/assessment/constants';
import {
  ALL,
  exactly,
  type Fraction,
  fraction,
  NONE,
  over,
  plus,
} from '@darasa/contract/assessment/grades/fraction';
import { type Score, scoreOf } from '@darasa/contract/assessment/grades/points-rules';
import { percentOff } from '#modules/assessment';

/** When somebody wrote what counts, the oldest first: no more of either than is asked. */
export interface WrittenAt {
  posts: readonly Date[];
  replies: readonly Date[];
}

export interface Asked {
  posts: number;
  replies: number;
  max_points: number;
  due_date: Date | null;
  late: { policy: LatePolicy; percent_per_day: number };
}

/** @returns how many of what was written came after the due date */
export const countLate = (
  { posts, replies }: WrittenAt,
  { due_date: due }: Pick<Asked, 'due_date'>,
): number => (due === null ? 0 : [...posts, ...replies].filter((at) => at > due).length);

/**
 * What was written of what is asked, each post and reply worth the same; what came late is worth what the rule leaves of it.
 * @returns null while nothing is written
 */
export function participationScore({ posts, replies }: WrittenAt, asked: Asked): Score | null {
  const counted = [...posts.slice(0, asked.posts), ...replies.slice(0, asked.replies)];
  if (counted.length === 0) return null;
  const rule = { dueAt: asked.due_date, late: asked.late };
  const reached = counted.reduce<Fraction>(
    (sum, at) => plus(sum, plus(ALL, over(exactly(-percentOff(at, rule)), exactly(100)))),
    NONE,
  );
  return scoreOf(over(reached, fraction(BigInt(asked.posts + asked.replies), 1n)), asked.max_points);
}
