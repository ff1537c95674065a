import type { Db, Tx } from '#platform/database/index';

export async function findCoursesBy(db: Db | Tx, userId: number) {
  return db
    .selectFrom('course')
    .select(['slug', 'title', 'status', 'created_at', 'updated_at'])
    .where('instructor_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Courses that people may be enrolled in: hidden ones count, archived ones do not. */
export async function countPublishedBy(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('instructor_id', '=', userId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All courses of a teacher, whatever their state. */
export async function countCoursesOf(db: Db | Tx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('instructor_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the instructor's name in their courses. */
export async function blankInstructorName(tx: Tx, userId: number, name: string): Promise<void> {
  await tx.updateTable('course').set({ instructor_name: name }).where('instructor_id', '=', userId).execute();
}
