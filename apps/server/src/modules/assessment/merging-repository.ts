import { type Selectable, sql } from 'kysely';
import type { DB, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';
import type { GradeKey } from './grading/grade-repository.ts';

/** All attempts and grades of both: in the order in which whoever submits locks them. */
export async function lockAttemptsOf(tx: Tx, { keptId, mergedId }: MergedPair): Promise<void> {
  const both = sql<number>`any(${[keptId, mergedId]}::bigint[])`;
  await tx.selectFrom('attempt').select('id').where('user_id', '=', both).orderBy('id').forUpdate().execute();
  await tx
    .selectFrom('grade')
    .select('user_id')
    .where('user_id', '=', both)
    .orderBy('user_id')
    .orderBy('course_id')
    .orderBy('assessment_id')
    .forUpdate()
    .execute();
}

export const findGradesToMerge = (tx: Tx, userId: number): Promise<Selectable<DB['grade']>[]> =>
  tx
    .selectFrom('grade')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .orderBy('assessment_id')
    .execute();

const ofKey = ({ userId, courseId, assessmentId }: GradeKey) =>
  sql<boolean>`user_id = ${userId} and course_id = ${courseId} and assessment_id = ${assessmentId}`;

export async function moveGrade(tx: Tx, key: GradeKey, toUserId: number): Promise<void> {
  await tx.updateTable('grade').set({ user_id: toUserId }).where(ofKey(key)).execute();
}

export async function deleteGrade(tx: Tx, key: GradeKey): Promise<void> {
  await tx.deleteFrom('grade').where(ofKey(key)).execute();
}
