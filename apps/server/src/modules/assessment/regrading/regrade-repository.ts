import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { AttemptRow } from '../attempts/attempt-repository.ts';
import type { Paper } from '../attempts/paper.ts';
import type { GradeKey } from '../grading/grade-repository.ts';

export interface RegradeRow {
  id: string;
  course_id: number;
  assessment_id: string;
  revision_id: number;
  reason: string;
  requested_by: number | null;
  total: number;
  done: number;
  changed: number;
  after_attempt: string | null;
  created_at: Date;
  finished_at: Date | null;
}
const columns = [
  'id',
  'course_id',
  'assessment_id',
  'revision_id',
  'reason',
  'requested_by',
  'total',
  'done',
  'changed',
  'after_attempt',
  'created_at',
  'finished_at',
] as const;

export async function insertRegrade(
  tx: Tx,
  regrade: Pick<RegradeRow, 'id' | 'course_id' | 'assessment_id' | 'revision_id' | 'reason' | 'requested_by'>,
): Promise<RegradeRow> {
  return tx
    .insertInto('assessment_regrade')
    .values({
      ...regrade,
      total: sql<number>`(select count(*) from attempt where course_id = ${regrade.course_id}
        and assessment_id = ${regrade.assessment_id} and state <> 'in_progress' and not preview
        and answers_archived_at is null)`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findNewestRegrade(
  db: Db | Tx,
  courseId: number,
  assessmentId: string,
): Promise<RegradeRow | undefined> {
  return db
    .selectFrom('assessment_regrade')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findRegrade(db: Db, id: string): Promise<RegradeRow | undefined> {
  return db.selectFrom('assessment_regrade').select(columns).where('id', '=', id).executeTakeFirst();
}

/** One attempt more has been judged. */
export async function countRegraded(
  tx: Tx,
  id: string,
  { attemptId, changed }: { attemptId: string; changed: boolean },
): Promise<void> {
  await tx
    .updateTable('assessment_regrade')
    .set({
      done: sql<number>`done + 1`,
      changed: sql<number>`changed + ${Number(changed)}`,
      after_attempt: sql<string>`greatest(after_attempt, ${attemptId}::uuid)`,
      total: sql<number>`greatest(total, done + 1)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function finishRegrade(db: Db, id: string): Promise<void> {
  await db
    .updateTable('assessment_regrade')
    .set({ finished_at: sql<Date>`coalesce(finished_at, now())` })
    .where('id', '=', id)
    .execute();
}

export interface RegradedAttemptRow {
  id: string;
  user_id: number;
  state: 'submitted' | 'graded';
  revision_id: number;
  keys_revision_id: number | null;
  points: number | null;
  submitted_at: Date;
  late_percent: number;
  drawn: Paper['drawn'];
}

/**
 * Submitted attempts in the order of their ids: those that are not judged yet, and those that have failed. Without their answers those in
 * the archive cannot be judged: their points stay, with the keys that they are by.
 */
export async function findAttemptsToRegrade(
  db: Db,
  { course_id, assessment_id, after_attempt }: RegradeRow,
  { after, limit, failed }: { after: string | undefined; limit: number; failed: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attempt
    where course_id = ${course_id} and assessment_id = ${assessment_id} and state <> 'in_progress' and not preview
      and answers_archived_at is null and (id > ${after_attempt ?? FIRST_ID} or id = any(${[...failed]}::uuid[])) and id > ${after ?? FIRST_ID}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
/** Every attempt comes after it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A submitted attempt, locked; undefined when it went to the archive meanwhile. */
export async function lockAttemptToRegrade(tx: Tx, id: string): Promise<RegradedAttemptRow | undefined> {
  const { rows } = await sql<RegradedAttemptRow>`
    select id, user_id, state, revision_id, keys_revision_id, points, submitted_at, late_percent, paper -> 'drawn' as drawn
    from attempt where id = ${id} and state <> 'in_progress' and answers_archived_at is null
    for no key update`.execute(tx);
  return rows[0];
}

/** A learner's submitted attempts at an assessment, locked in the order in which a regrade locks them. */
export async function lockAttemptsOf(
  tx: Tx,
  { userId, courseId, assessmentId }: GradeKey,
): Promise<
  Pick<
    AttemptRow & { submitted_at: Date },
    | 'id'
    | 'user_id'
    | 'course_id'
    | 'assessment_id'
    | 'revision_id'
    | 'state'
    | 'submitted_at'
    | 'late_percent'
  >[]
> {
  const { rows } = await sql<AttemptRow & { submitted_at: Date }>`
    select id, user_id, course_id, assessment_id, revision_id, state, submitted_at, late_percent from attempt
    where user_id = ${userId} and course_id = ${courseId} and assessment_id = ${assessmentId}
      and state <> 'in_progress' and not preview
    order by id for no key update`.execute(tx);
  return rows;
}

/** Assessments of a course that somebody was asked, with the revisions whose keys judged them; the archive aside. */
export async function findJudgedAssessments(
  tx: Tx,
  courseId: number,
): Promise<{ assessment_id: string; revision_id: number }[]> {
  const { rows } = await sql<{ assessment_id: string; revision_id: number }>`
    select distinct assessment_id, coalesce(keys_revision_id, revision_id) as revision_id from attempt
    where course_id = ${courseId} and state <> 'in_progress' and not preview and answers_archived_at is null`.execute(
    tx,
  );
  return rows;
}
