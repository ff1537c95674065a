import type { Score } from '@darasa/contract/assessment/grades/points-rules';
import type { Db, Tx } from '#platform/database/index';

/** Something that is graded in a course and is no part of its contents. Its grades stand in the gradebook under its id. */
export interface Activity {
  id: string;
  course_id: number;
  kind: 'discussion';
  title: string;
  max_points: number;
  passing_score: number;
  due_date: Date | null;
  /** Where it is done. */
  path: string;
}

/** Whose result of what. */
interface ResultKey {
  userId: number;
  assessmentId: string;
}

/** Added, or changed when it is there. */
export async function upsertActivity(tx: Tx, activity: Activity): Promise<void> {
  const { id: _id, course_id: _course, kind: _kind, ...fields } = activity;
  await tx
    .insertInto('graded_activity')
    .values(activity)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

/** Of some courses, in the order in which they were added. */
export async function findActivityRows(db: Db | Tx, courseIds: readonly number[]): Promise<Activity[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('graded_activity')
    .select(['id', 'course_id', 'kind', 'title', 'max_points', 'passing_score', 'due_date', 'path'])
    .where('course_id', 'in', [...courseIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as Activity[];
}

/** Some of them by their ids. */
export async function findActivitiesById(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, Omit<Activity, 'kind'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('graded_activity')
    .select(['id', 'course_id', 'title', 'max_points', 'passing_score', 'due_date', 'path', 'created_at'])
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many people's work waits to be marked, by activity; those without any are left out. */
export async function countWaitingResults(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity_result')
    .select(({ fn }) => ['activity_id', fn.countAll<number>().as('count')])
    .where('activity_id', 'in', [...ids])
    .where('points', 'is', null)
    .groupBy('activity_id')
    .execute();
  return new Map(rows.map(({ activity_id, count }) => [activity_id, Number(count)]));
}

/** Undefined where the course has no such activity. */
export const findActivityRules = (
  db: Db | Tx,
  courseId: number,
  id: string,
): Promise<Pick<Activity, 'max_points' | 'passing_score'> | undefined> =>
  db
    .selectFrom('graded_activity')
    .select(['max_points', 'passing_score'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** What somebody's work in an activity comes to; null: nothing yet, or it waits. */
export async function findActivityScore(
  db: Db | Tx,
  { userId, assessmentId }: ResultKey,
): Promise<Score | null> {
  const row = await db
    .selectFrom('activity_result')
    .select(['points', 'share'])
    .where('activity_id', '=', assessmentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.points == null ? null : { points: row.points, share: row.share };
}

/** @param score null: it waits to be marked @param complete nothing more is asked of them */
export async function upsertActivityResult(
  tx: Tx,
  { userId, assessmentId }: ResultKey,
  { score, complete }: { score: Score | null; complete: boolean },
): Promise<void> {
  const values = { points: score?.points ?? null, share: score?.share ?? null, complete };
  await tx
    .insertInto('activity_result')
    .values({ activity_id: assessmentId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteActivityResult(tx: Tx, { userId, assessmentId }: ResultKey): Promise<void> {
  await tx
    .deleteFrom('activity_result')
    .where('activity_id', '=', assessmentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Everybody of whom there is a result. */
export async function findPeopleWithResult(tx: Tx, id: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('activity_result')
    .select('user_id')
    .where('activity_id', '=', id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The activity with what everybody got for it; the history of grades stays. */
export async function deleteActivity(tx: Tx, courseId: number, id: string): Promise<void> {
  await tx.deleteFrom('grade').where('course_id', '=', courseId).where('assessment_id', '=', id).execute();
  await tx
    .deleteFrom('assessment_allowance')
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', id)
    .execute();
  await tx.deleteFrom('graded_activity').where('id', '=', id).where('course_id', '=', courseId).execute();
}

/** What some people, or everybody, have of an activity in the gradebook. */
export function findActivityGrades(
  db: Db | Tx,
  courseId: number,
  id: string,
  userIds: readonly number[],
): Promise<
  { user_id: number; points: number | null; max_points: number; excused: boolean; overridden: boolean }[]
> {
  if (userIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('grade')
    .select(['user_id', 'points', 'max_points', 'excused', 'overridden'])
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** The due dates that are some learners' own. */
export async function findActivityDueDates(
  db: Db | Tx,
  courseId: number,
  id: string,
  userIds: readonly number[],
): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('learner_allowance')
    .select(['user_id', 'due_date'])
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .where('due_date', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ user_id, due_date }) => (user_id && due_date ? [[user_id, due_date]] : [])));
}
