import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** Keeps what somebody has done in a course that they have completed, apart from what they do from now on. */
export async function moveToRepeat(
  tx: Tx,
  done: {
    user_id: number;
    course_id: number;
    revision_id: number | null;
    completed_at: Date;
    ended_at: Date;
  },
): Promise<void> {
  const { user_id, course_id, revision_id, completed_at, ended_at } = done;
  await sql`
    with lessons as (
      delete from lesson_progress p where p.user_id = ${user_id} and p.course_id = ${course_id} returning p.*
    ), whole as (
      delete from course_progress p where p.user_id = ${user_id} and p.course_id = ${course_id} returning p.*
    )
    insert into course_repeat (user_id, course_id, revision_id, completed_at, ended_at, progress, lessons)
    select ${user_id}, ${course_id}, ${revision_id}::bigint, ${completed_at}, ${ended_at},
      coalesce((select to_jsonb(whole) - 'user_id' - 'course_id' from whole), '{}'),
      coalesce((select jsonb_agg(to_jsonb(lessons) - 'user_id' - 'course_id') from lessons), '[]')`.execute(
    tx,
  );
}

const selectRepeats = statement(
  'learning.repeats',
  `select course_id, completed_at from course_repeat where user_id = $1::bigint and course_id = any($2::bigint[])`,
  rowsOf<{ course_id: number; completed_at: Date }>(),
);
/** The earlier times that somebody has completed some courses. */
export const findRepeats = (
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<{ course_id: number; completed_at: Date }[]> => selectRepeats(db, userId, courseIds);

export interface StartRow {
  course_id: number;
  started_at: Date;
}
const selectStarts = statement(
  'learning.starts',
  `select course_id, min(coalesce(opened_at, last_at)) as started_at from lesson_progress
   where user_id = $1::bigint and course_id = any($2::bigint[]) group by course_id`,
  rowsOf<StartRow>({ notNull: ['started_at'] }),
);
export const findStartRows = (
  db: Db | Tx,
  userId: number,
  courseIds: readonly number[],
): Promise<StartRow[]> => selectStarts(db, userId, courseIds);
