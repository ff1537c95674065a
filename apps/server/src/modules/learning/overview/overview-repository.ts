import { type Db, rowsOf, statement } from '#platform/database/index';

const selectWithDates = statement(
  'learning.courses-with-dates',
  `select distinct course_id from lesson
   where course_id = any($1::bigint[]) and lesson_type in ('live', 'quiz', 'assignment', 'coding_challenge')`,
  rowsOf<{ course_id: number }>(),
);

/** Those of some courses that have lessons with dates: live sessions and what can be due. */
export async function findCoursesWithDates(db: Db, courseIds: readonly number[]): Promise<Set<number>> {
  return new Set((await selectWithDates(db, courseIds)).map(({ course_id }) => course_id));
}
