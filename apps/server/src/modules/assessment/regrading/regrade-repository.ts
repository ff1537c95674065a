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
        and assessment_id = ${regrade.assessment_id} and state <> 'in_progress' and not preview)`,
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

export async function lockRegrade(tx: Tx, id: string): Promise<RegradeRow | undefined> {
  return tx
    .selectFrom('assessment_regrade')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRegrade(
  tx: Tx,
  id: string,
  change: { done: number; changed: number; after: string | null; finished: boolean },
): Promise<void> {
  await tx
    .updateTable('assessment_regrade')
    .set({
      done: change.done,
      changed: change.changed,
      after_attempt: change.after,
      total: sql<number>`greatest(total, ${change.done})`,
      ...(change.finished ? { finished_at: sql<Date>`now()` } : {}),
    })
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

/** Submitted attempts after one, in the order of their ids, locked. */
export async function lockAttemptsToRegrade(
  tx: Tx,
  { course_id, assessment_id, after_attempt }: RegradeRow,
  limit: number,
): Promise<RegradedAttemptRow[]> {
  const { rows } = await sql<RegradedAttemptRow>`
    select id, user_id, state, revision_id, keys_revision_id, points, submitted_at, late_percent, paper -> 'drawn' as drawn from attempt
    where course_id = ${course_id} and assessment_id = ${assessment_id} and state <> 'in_progress' and not preview
      and id > ${after_attempt ?? '00000000-0000-0000-0000-000000000000'}
    order by id limit ${limit} for update`.execute(tx);
  return rows;
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
    order by id for update`.execute(tx);
  return rows;
}

/** Assessments of a course that somebody was asked, with the revisions whose keys judged them. */
export async function findJudgedAssessments(
  tx: Tx,
  courseId: number,
): Promise<{ assessment_id: string; revision_id: number }[]> {
  const { rows } = await sql<{ assessment_id: string; revision_id: number }>`
    select distinct assessment_id, coalesce(keys_revision_id, revision_id) as revision_id from attempt
    where course_id = ${courseId} and state <> 'in_progress' and not preview`.execute(tx);
  return rows;
}
