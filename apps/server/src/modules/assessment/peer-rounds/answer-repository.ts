import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface SubmissionRow {
  attempt_id: string;
  user_id: number;
  course_id: number;
  assessment_id: string;
  revision_id: number;
  /** Since when what was answered lies in the archive; null: it does not. */
  answers_archived_at: Date | null;
}

/** A submitted attempt that counts. */
export async function findSubmission(db: Db | Tx, attemptId: string): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('attempt')
    .select([
      'id as attempt_id',
      'user_id',
      'course_id',
      'assessment_id',
      'revision_id',
      'answers_archived_at',
    ])
    .where('id', '=', attemptId)
    .where('state', '<>', 'in_progress')
    .where('preview', '=', false)
    .executeTakeFirst();
}

/** The lesson in which an attempt was made. */
export async function findLessonOf(tx: Tx, attemptId: string): Promise<string> {
  const { lesson_id } = await tx
    .selectFrom('attempt')
    .select('lesson_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return lesson_id;
}

/** What was answered in some attempts. */
export async function findResponses(
  db: Db | Tx,
  attemptIds: readonly string[],
): Promise<{ attempt_id: string; question_id: string; response: unknown }[]> {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom('attempt_answer')
    .select(['attempt_id', 'question_id', 'response'])
    .where('attempt_id', 'in', [...attemptIds])
    .execute();
}

/** Attempts of an assessment with their learners and points on questions that people mark. */
export async function findReviewedAttempts(
  db: Db | Tx,
  attemptIds: readonly string[],
  questionIds: readonly string[],
): Promise<
  {
    attempt_id: string;
    attempt_state: 'submitted' | 'graded';
    user_id: number;
    username: string;
    first_name: string;
    last_name: string;
    points: number | null;
    max_points: number;
    by_teacher: boolean;
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof findReviewedAttempts>>[number]>`
    select a.id as attempt_id, a.state as attempt_state, u.id as user_id, u.username, u.first_name, u.last_name,
      case when bool_and(m.points is not null) then sum(m.points) end as points,
      sum(m.max_points) as max_points, bool_or(m.marked_by is not null) as by_teacher
    from attempt a join app_user u on u.id = a.user_id join answer_mark m on m.attempt_id = a.id
    where a.id = any(${[...attemptIds]}::uuid[]) and m.question_id = any(${[...questionIds]}::uuid[])
    group by a.id, u.id order by u.last_name, u.first_name, a.id`.execute(db);
  return rows;
}
