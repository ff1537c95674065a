import type { AttemptState } from '@darasa/contract/assessment/constants';
import type { Db, Tx } from '#platform/database/index';
import type { GradeKey } from '../grading/grade-repository.ts';

/** The newest first. */
export async function findAttemptsAt(db: Db | Tx, { userId, courseId, assessmentId }: GradeKey) {
  const rows = await db
    .selectFrom('attempt')
    .select([
      'id',
      'number',
      'state',
      'started_at',
      'submitted_at',
      'points',
      'max_points',
      'late_percent',
      'answers_archived_at',
    ])
    .where('user_id', '=', userId)
    .where('assessment_id', '=', assessmentId)
    .where('course_id', '=', courseId)
    .where('preview', '=', false)
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return rows as (Omit<(typeof rows)[number], 'state'> & { state: AttemptState })[];
}

/** Which of these people are enrolled, each with the revision that they learn from; null: the published one. */
export async function findEnrolled(
  db: Db | Tx,
  courseId: number,
  userIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('app_user', 'app_user.id', 'enrollment.user_id')
    .select(['enrollment.user_id', 'enrollment.revision_id'])
    .where('enrollment.course_id', '=', courseId)
    .where('enrollment.user_id', 'in', userIds)
    .where('enrollment.status', '<>', 'left')
    .where('app_user.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, revision_id }) => [user_id, revision_id]));
}
