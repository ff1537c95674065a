import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/**
 * People who are enrolled in a course and learn from another revision, by their ids.
 * @param which.everyone also those who have begun @param which.after ids that are greater than this
 */
export async function findLearnersElsewhere(
  db: Db | Tx,
  which: { courseId: number; revisionId: number; everyone: boolean; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select e.user_id from enrollment e
    where e.course_id = ${which.courseId} and e.status <> 'left' and e.revision_id <> ${which.revisionId}
      and e.user_id > ${which.after}
      and (${which.everyone}::boolean or not exists (
        select from lesson_progress p where p.user_id = e.user_id and p.course_id = e.course_id))
    order by e.user_id limit ${which.limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** What of the opening of lessons is one learner's own: the groups that they are in, and days that they were given, by lesson. */
export async function findOwnRelease(
  tx: Tx,
  userId: number,
  courseId: number,
): Promise<{ group_ids: string[]; openings: Record<string, string> | null }> {
  const { rows } = await sql<{ group_ids: string[]; openings: Record<string, string> | null }>`
    select array(select group_id::text from group_learner where user_id = ${userId}) as group_ids,
      (select jsonb_object_agg(lesson_id, opens_on) from learner_opening
       where user_id = ${userId} and course_id = ${courseId}) as openings`.execute(tx);
  return rows[0] ?? { group_ids: [], openings: null };
}
