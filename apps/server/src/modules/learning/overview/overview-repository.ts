import { type Db, statement } from '#platform/database/index';

const selectWithLive = statement<{ course_id: number }>(
  'learning.courses-with-live',
  `select distinct course_id from lesson where course_id = any($1::bigint[]) and lesson_type = 'live'`,
);

/** Those of some courses that have live sessions. */
export async function findCoursesWithLive(db: Db, courseIds: readonly number[]): Promise<Set<number>> {
  return new Set((await selectWithLive(db, courseIds)).map(({ course_id }) => course_id));
}
