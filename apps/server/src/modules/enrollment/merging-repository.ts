import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';
import type { EnrollmentRow } from './enrollment-repository.ts';

export type WholeEnrollment = EnrollmentRow & { again_at: Date | null };
export type SeatRow = Selectable<DB['seat']>;

/** What is stored of all of somebody's courses, also those that they have left. */
export async function findWholeEnrollments(db: Db | Tx, userId: number): Promise<WholeEnrollment[]> {
  const rows = await db
    .selectFrom('enrollment')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute();
  return rows as WholeEnrollment[];
}

export const findWholeSeats = (db: Db | Tx, userId: number): Promise<SeatRow[]> =>
  db.selectFrom('seat').selectAll().where('user_id', '=', userId).orderBy('course_id').execute();

/** Gives the kept account an enrollment like the merged one's. */
export async function copyEnrollment(
  tx: Tx,
  courseId: number,
  { keptId, mergedId }: MergedPair,
): Promise<void> {
  const columns = [
    'course_id',
    'status',
    'revision_id',
    'source',
    'group_id',
    'requirement_id',
    'list_id',
    'track_id',
    'again_at',
    'enrolled_at',
    'completed_at',
    'ended_at',
    'ended_reason',
  ] as const;
  await tx
    .insertInto('enrollment')
    .columns(['user_id', ...columns])
    .expression((query) =>
      query
        .selectFrom('enrollment')
        .select([sql<number>`${keptId}::bigint`.as('user_id'), ...columns])
        .where('user_id', '=', mergedId)
        .where('course_id', '=', courseId),
    )
    .execute();
}

/** @returns the courses, in order */
export async function deleteEnrollments(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('enrollment')
    .where('user_id', '=', userId)
    .returning('course_id')
    .execute();
  return rows.map(({ course_id }) => course_id).sort((one, other) => one - other);
}

export async function saveMerged(
  tx: Tx,
  courseId: number,
  userId: number,
  row: Omit<WholeEnrollment, 'user_id' | 'course_id'>,
): Promise<void> {
  await tx
    .updateTable('enrollment')
    .set(row)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

export async function moveSeat(tx: Tx, courseId: number, { keptId, mergedId }: MergedPair): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ user_id: sql<number>`${keptId}` })
    .where('user_id', '=', mergedId)
    .where('course_id', '=', courseId)
    .execute();
}

export async function deleteSeatRow(tx: Tx, courseId: number, userId: number): Promise<void> {
  await tx.deleteFrom('seat').where('user_id', '=', userId).where('course_id', '=', courseId).execute();
}
