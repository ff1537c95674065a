import type { Db, Tx } from '#platform/database/index';

/** Bookmarked lessons, the latest bookmark first. */
export async function findBookmarks(db: Db | Tx, userId: number, courseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson_bookmark')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('created_at', 'desc')
    .orderBy('lesson_id')
    .execute();
  return rows.map(({ lesson_id }) => lesson_id);
}

export async function insertBookmark(
  db: Db | Tx,
  bookmark: { userId: number; courseId: number; lessonId: string },
): Promise<void> {
  await db
    .insertInto('lesson_bookmark')
    .values({ user_id: bookmark.userId, course_id: bookmark.courseId, lesson_id: bookmark.lessonId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmark(
  db: Db | Tx,
  bookmark: { userId: number; courseId: number; lessonId: string },
): Promise<void> {
  await db
    .deleteFrom('lesson_bookmark')
    .where('user_id', '=', bookmark.userId)
    .where('course_id', '=', bookmark.courseId)
    .where('lesson_id', '=', bookmark.lessonId)
    .execute();
}
