import type { Db, Tx } from '#platform/database/index';
import { type Days, findMeasured, type MeasuredRow } from './time-repository.ts';

/** For how long somebody has learned in a course, as far as it was measured. */
export type MeasuredTime = MeasuredRow;

/**
 * For how long some people have learned in some courses. Pairs of which nothing was measured are left out: that is not the same as
 * none.
 */
export const measuredTimes = async (
  db: Db | Tx,
  userIds: readonly number[],
  courseIds: readonly number[],
  days: Days = { from: null, to: null },
): Promise<MeasuredTime[]> =>
  userIds.length === 0 || courseIds.length === 0 ? [] : findMeasured(db, userIds, courseIds, days);
