import type { AttemptPolicy, completionConditions } from '@darasa/contract/assessment/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** Whose grade of what. */
export interface GradeKey {
  userId: number;
  courseId: number;
  assessmentId: string;
}

export interface GradeRow {
  points: number | null;
  max_points: number;
  passed: boolean;
  excused: boolean;
  overridden: boolean;
}

/** How an assessment is counted. */
export interface GradingRules {
  max_points: number;
  passing_score: number;
  attempt_policy: AttemptPolicy;
  completed_by: (typeof completionConditions)[number];
  /** Its points count for nothing. */
  offline_practice: boolean;
}

/** The rules of an assessment in a revision. */
export async function findGradingRules(
  tx: Db | Tx,
  revisionId: number,
  assessmentId: string,
): Promise<GradingRules | undefined> {
  const { rows } = await sql<GradingRules>`
    select (content ->> 'total_points')::float8 as max_points, (content ->> 'passing_score')::float8 as passing_score,
      coalesce(content ->> 'attempt_policy', 'best') as attempt_policy,
      coalesce(content ->> 'completed_by', 'pass') as completed_by,
      coalesce((content ->> 'offline_practice')::boolean, false) as offline_practice
    from revision_assessment where revision_id = ${revisionId} and assessment_id = ${assessmentId}`.execute(
    tx,
  );
  return rows[0];
}

/** The revision that somebody learns from, and the lesson there in which an assessment is taken. */
export async function findPlaceOf(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<{ revision_id: number; lesson_id: string } | undefined> {
  const { rows } = await sql<{ revision_id: number; lesson_id: string }>`
    select r.id as revision_id, l.lesson_id
    from course_revision r
    left join enrollment e on e.course_id = r.course_id and e.user_id = ${userId}
    join revision_lesson l on l.revision_id = r.id and l.content ->> 'assessment_id' = ${assessmentId}
    where r.course_id = ${courseId} and (r.id = e.revision_id or (e.revision_id is null and r.state = 'published'))
    order by l.position limit 1`.execute(tx);
  return rows[0];
}

/** An attempt with what its points depend on, locked. */
export interface SettledAttemptRow {
  id: string;
  user_id: number;
  course_id: number;
  assessment_id: string;
  lesson_id: string;
  preview: boolean;
  state: 'in_progress' | 'submitted' | 'graded';
  late_percent: number;
  points: number | null;
  max_points: number;
}

export async function lockAttemptToSettle(tx: Tx, attemptId: string): Promise<SettledAttemptRow | undefined> {
  const row = await tx
    .selectFrom('attempt')
    .select([
      'id',
      'user_id',
      'course_id',
      'assessment_id',
      'lesson_id',
      'preview',
      'state',
      'late_percent',
      'points',
      'max_points',
    ])
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
  return row as SettledAttemptRow | undefined;
}

export const findMarkPoints = (
  tx: Tx,
  attemptId: string,
): Promise<{ points: number | null; max_points: number }[]> =>
  tx
    .selectFrom('answer_mark')
    .select(['points', 'max_points'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute();

/** Writes the points of a submitted attempt. @param points null while an answer waits */
export async function updateAttemptPoints(tx: Tx, attemptId: string, points: number | null): Promise<void> {
  await tx
    .updateTable('attempt')
    .set(
      points === null
        ? { points, state: 'submitted', graded_at: null }
        : { points, state: 'graded', graded_at: sql`coalesce(graded_at, now())` },
    )
    .where('id', '=', attemptId)
    .execute();
}

export interface CountedAttemptRow {
  id: string;
  number: number;
  lesson_id: string;
  revision_id: number;
  points: number | null;
  max_points: number;
}

/** Somebody's submitted attempts at an assessment, the newest first; those of authors who try it do not count. */
export const findCountedAttempts = (
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<CountedAttemptRow[]> =>
  tx
    .selectFrom('attempt')
    .select(['id', 'number', 'lesson_id', 'revision_id', 'points', 'max_points'])
    .where('user_id', '=', userId)
    .where('assessment_id', '=', assessmentId)
    .where('course_id', '=', courseId)
    .where('preview', '=', false)
    .where('state', '<>', 'in_progress')
    .orderBy('number', 'desc')
    .execute();

const gradeColumns = ['points', 'max_points', 'passed', 'excused', 'overridden'] as const;

/** The grade, locked; it is there afterwards. @param maxPoints of one that is made now */
export async function lockGrade(
  tx: Tx,
  key: GradeKey,
  maxPoints: number,
): Promise<{ grade: GradeRow; isNew: boolean }> {
  const made = await tx
    .insertInto('grade')
    .values({
      user_id: key.userId,
      course_id: key.courseId,
      assessment_id: key.assessmentId,
      max_points: maxPoints,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(gradeColumns)
    .executeTakeFirst();
  if (made) return { grade: made, isNew: true };
  const grade = await tx
    .selectFrom('grade')
    .select(gradeColumns)
    .where('user_id', '=', key.userId)
    .where('course_id', '=', key.courseId)
    .where('assessment_id', '=', key.assessmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { grade, isNew: false };
}

export async function updateGrade(tx: Tx, key: GradeKey, grade: GradeRow): Promise<void> {
  await tx
    .updateTable('grade')
    .set({ ...grade, updated_at: sql`now()` })
    .where('user_id', '=', key.userId)
    .where('course_id', '=', key.courseId)
    .where('assessment_id', '=', key.assessmentId)
    .execute();
}

export async function findGrade(db: Db | Tx, key: GradeKey): Promise<GradeRow | undefined> {
  return db
    .selectFrom('grade')
    .select(gradeColumns)
    .where('user_id', '=', key.userId)
    .where('course_id', '=', key.courseId)
    .where('assessment_id', '=', key.assessmentId)
    .executeTakeFirst();
}

export interface NewGradeChange extends GradeKey {
  attemptId?: string | undefined;
  questionId?: string | undefined;
  /** Null: the server. */
  by: number | null;
  reason: string;
  /** Null: there was none. */
  before: object | null;
  after: object;
}

/** Adds to the history of grades, which is never changed. */
export async function insertGradeChange(tx: Tx, change: NewGradeChange): Promise<void> {
  await tx
    .insertInto('grade_change')
    .values({
      user_id: change.userId,
      course_id: change.courseId,
      assessment_id: change.assessmentId,
      attempt_id: change.attemptId ?? null,
      question_id: change.questionId ?? null,
      changed_by: change.by,
      reason: change.reason,
      before: change.before && storedJson(change.before),
      after: storedJson(change.after),
    })
    .execute();
}
