import type { Db, Tx } from '#platform/database/index';

/** The courses of which somebody has a seat that is not taken yet. */
export async function findSeatCourses(
  db: Db | Tx,
  userId: number,
): Promise<{ course_id: number; order_id: number | null; paid: boolean }[]> {
  return db
    .selectFrom('seat')
    .select(['course_id', 'order_id', 'paid'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'released')
    .orderBy('course_id')
    .execute();
}

/** The courses in which somebody takes a seat; one without a capacity may get one later. */
export async function findTakenCourses(db: Db | Tx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enrollment')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'left')
    .orderBy('course_id')
    .execute();
  return rows.map(({ course_id }) => course_id);
}
