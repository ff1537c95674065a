import type { AllowanceFields } from '@darasa/contract/assessment/taking/allowances';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface AllowanceRow extends Omit<AllowanceFields, 'available_until' | 'due_date'> {
  user_id: number;
  first_name: string;
  last_name: string;
  username: string;
  available_until: Date | null;
  due_date: Date | null;
  set_at: Date;
}

/** @param userId of one learner; left out: all */
export async function findAllowances(
  db: Db | Tx,
  { courseId, assessmentId }: { courseId: number; assessmentId: string },
  userId?: number,
): Promise<AllowanceRow[]> {
  return db
    .selectFrom('assessment_allowance as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select([
      'w.user_id',
      'u.first_name',
      'u.last_name',
      'u.username',
      'w.extra_minutes',
      'w.extra_attempts',
      'w.available_until',
      'w.due_date',
      'w.note',
      'w.set_at',
    ])
    .where('w.course_id', '=', courseId)
    .where('w.assessment_id', '=', assessmentId)
    .$call((query) => (userId === undefined ? query : query.where('w.user_id', '=', userId)))
    .orderBy('w.set_at', 'desc')
    .execute();
}

export interface AllowanceKey {
  userId: number;
  courseId: number;
  assessmentId: string;
}

export async function upsertAllowance(
  tx: Tx,
  { userId, courseId, assessmentId }: AllowanceKey,
  fields: AllowanceFields,
  setBy: number,
): Promise<void> {
  const values = { ...fields, set_by: setBy, set_at: sql<Date>`now()` };
  await tx
    .insertInto('assessment_allowance')
    .values({ user_id: userId, course_id: courseId, assessment_id: assessmentId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'assessment_id']).doUpdateSet(values))
    .execute();
}

export async function deleteAllowance(
  tx: Tx,
  { userId, courseId, assessmentId }: AllowanceKey,
): Promise<void> {
  await tx
    .deleteFrom('assessment_allowance')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .execute();
}

/** The attempt that a learner has open, locked. */
export async function lockOpenAttempt(
  tx: Tx,
  { userId, courseId, assessmentId }: AllowanceKey,
): Promise<{ id: string; revision_id: number; state: 'in_progress'; started_at: Date } | undefined> {
  return tx
    .selectFrom('attempt')
    .select(['id', 'revision_id', 'started_at', sql<'in_progress'>`state`.as('state')])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .where('state', '=', 'in_progress')
    .where('preview', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
