import type { Insertable } from 'kysely';
import type { DB, Db } from '#platform/database/index';

/** A comment on a course. @returns its id */
export async function addReviewComment(
  db: Db,
  comment: Partial<Insertable<DB['review_comment']>> & { course_id: number; user_id: number },
): Promise<string> {
  const id = comment.id ?? crypto.randomUUID();
  await db
    .insertInto('review_comment')
    .values({ revision: 1, is_reviewer: false, text: 'Say where the hive stands.', ...comment, id })
    .execute();
  return id;
}
