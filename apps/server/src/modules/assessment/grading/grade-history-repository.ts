import type { Db, Tx } from '#platform/database/index';
import type { GradeKey } from './grade-repository.ts';

/** A change of a grade, with the name of who made it. */
interface GradeChangeRow {
  id: number;
  at: Date;
  reason: string;
  attempt_id: string | null;
  question_id: string | null;
  /** As the grade was; null: there was none. */
  before: unknown;
  after: unknown;
  /** Null: the server. */
  by: { username: string; first_name: string | null; last_name: string | null } | null;
}

const MOST = 200;

/** How a learner's grade in an assessment came about, the newest change first. */
export async function findGradeChanges(
  db: Db | Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<GradeChangeRow[]> {
  const rows = await db
    .selectFrom('grade_change')
    .leftJoin('app_user', 'app_user.id', 'grade_change.changed_by')
    .select([
      'grade_change.id',
      'grade_change.at',
      'grade_change.reason',
      'grade_change.attempt_id',
      'grade_change.question_id',
      'grade_change.before',
      'grade_change.after',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('grade_change.user_id', '=', userId)
    .where('grade_change.course_id', '=', courseId)
    .where('grade_change.assessment_id', '=', assessmentId)
    .orderBy('grade_change.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ username, first_name, last_name, ...row }) => ({
    ...row,
    by: username === null ? null : { username, first_name, last_name },
  }));
}
