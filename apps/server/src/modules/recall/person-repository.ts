import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** How somebody reviews. */
export interface PersonRow {
  retention: number;
  weights: number[] | null;
  minutes: number;
  days_off: number[];
  time_zone: string | null;
  made_of: string;
  look_again_at: Date | null;
}
const columns = [
  'retention',
  'weights',
  'minutes',
  'days_off',
  'time_zone',
  'made_of',
  'look_again_at',
] as const;

/** Of whoever has chosen nothing. */
const USUAL: PersonRow = {
  retention: 0.9,
  weights: null,
  minutes: 10,
  days_off: [],
  time_zone: null,
  made_of: '',
  look_again_at: null,
};

export async function findPerson(db: Db | Tx, userId: number): Promise<PersonRow> {
  const row = await db
    .selectFrom('recall_person')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? USUAL;
}

/** Locks what is kept of a person, which is made where there is nothing: of two changes of their cards one comes after the other. */
export async function lockPerson(tx: Tx, userId: number): Promise<PersonRow> {
  await tx
    .insertInto('recall_person')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('recall_person')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePerson(
  tx: Tx,
  userId: number,
  change: Partial<Omit<PersonRow, 'weights'>>,
): Promise<void> {
  await tx.updateTable('recall_person').set(change).where('user_id', '=', userId).execute();
}

export interface CourseRow {
  course_id: number;
  left_out: boolean;
  /** `YYYY-MM-DD` */
  exam_on: string | null;
  reset_at: Date | null;
}

export async function findCourses(db: Db | Tx, userId: number): Promise<Map<number, CourseRow>> {
  const rows = await db
    .selectFrom('recall_course')
    .select(['course_id', 'left_out', sql<string | null>`exam_on::text`.as('exam_on'), 'reset_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.course_id, row]));
}

export async function saveCourse(
  tx: Tx,
  userId: number,
  courseId: number,
  change: Partial<Omit<CourseRow, 'course_id'>>,
): Promise<void> {
  await tx
    .insertInto('recall_course')
    .values({ user_id: userId, course_id: courseId, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(change))
    .execute();
}
