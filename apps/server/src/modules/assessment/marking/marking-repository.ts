import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** Whose answer it is, as far as names are told. */
interface LearnerColumns {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** Answers of one question in the attempts that began on one revision. */
export interface AnswerCount {
  course_id: number;
  assessment_id: string;
  revision_id: number;
  question_id: string;
  waiting: number;
  marked: number;
  waiting_since: Date | null;
}

export interface AnswerRow extends LearnerColumns {
  attempt_id: string;
  question_id: string;
  course_id: number;
  assessment_id: string;
  revision_id: number;
  number: number;
  attempt_state: 'submitted' | 'graded';
  submitted_at: Date;
  late_percent: number;
  max_points: number;
  points: number | null;
  marked_by: number | null;
  marked_at: Date | null;
  version: number;
}
export interface WholeAnswerRow extends AnswerRow, Omit<MarkFields, 'points'> {
  /** Since when the answer lies in the archive. */
  answers_archived_at: Date | null;
  detail: unknown;
  /** As the type of question says; null: nothing was answered. */
  response: unknown;
}

/** What one marker gives an answer. */
export interface MarkerMarkRow extends MarkFields {
  attempt_id: string;
  question_id: string;
  marked_by: number;
  version: number;
  saved_at: Date;
  finished_at: Date | null;
}

/** A program whose tests have not run yet is nothing to mark. One that could not be graded is. */
const waitsForPeople = sql`m.points is null and not exists (select from program_run r
  where r.attempt_id = m.attempt_id and r.user_id = a.user_id and r.question_id = m.question_id and r.state in ('queued', 'running'))`;

const answerColumns = sql`m.attempt_id, m.question_id, a.course_id, a.assessment_id, a.revision_id, a.number,
  a.state as attempt_state, a.submitted_at, a.late_percent::float8 as late_percent, m.max_points, m.points, m.marked_by,
  m.marked_at, m.version, u.id as user_id, u.username, u.first_name, u.last_name`;

/** An assessment that was submitted in a course, in one of its revisions. */
export interface TakenAssessment {
  course_id: number;
  assessment_id: string;
  revision_id: number;
}

/** @param waitingOnly only those with an attempt that has not all its points */
export async function findTakenAssessments(
  db: Db | Tx,
  courseIds: readonly number[],
  { waitingOnly }: { waitingOnly: boolean },
): Promise<TakenAssessment[]> {
  const { rows } = await sql<TakenAssessment>`
    select distinct course_id, assessment_id, revision_id from attempt
    where course_id = any(${[...courseIds]}::bigint[]) and not preview
      and ${waitingOnly ? sql`state = 'submitted'` : sql`state <> 'in_progress'`}`.execute(db);
  return rows;
}

/**
 * How many answers wait and how many have their points, by question and revision: of some questions, since those that the server marks
 * are most of them.
 * @param waitingOnly only of attempts that have not all their points
 */
export async function countAnswers(
  db: Db | Tx,
  taken: readonly TakenAssessment[],
  {
    questionIds,
    waitingOnly,
    groupId,
  }: { questionIds: readonly string[]; waitingOnly: boolean; groupId?: number | undefined },
): Promise<AnswerCount[]> {
  if (taken.length === 0 || questionIds.length === 0) return [];
  const state = waitingOnly ? sql`a.state = 'submitted'` : sql`a.state <> 'in_progress'`;
  const { rows } = await sql<AnswerCount>`
    select a.course_id, a.assessment_id, a.revision_id, m.question_id,
      (count(*) filter (where ${waitsForPeople}))::int as waiting,
      (count(*) filter (where m.points is not null))::int as marked,
      min(a.submitted_at) filter (where ${waitsForPeople}) as waiting_since
    from attempt a join answer_mark m on m.attempt_id = a.id and m.question_id = any(${[...questionIds]}::uuid[])
    where a.course_id = any(${unique(taken.map(({ course_id }) => course_id))}::bigint[])
      and a.assessment_id = any(${unique(taken.map(({ assessment_id }) => assessment_id))}::uuid[])
      and ${state} and not a.preview and ${ofGroup(groupId)}
    group by a.course_id, a.assessment_id, a.revision_id, m.question_id`.execute(db);
  return rows;
}

/** Attempts of a group's learners; undefined: everybody's. */
const ofGroup = (groupId: number | undefined) =>
  groupId === undefined
    ? sql`true`
    : sql`a.user_id in (select g.user_id from group_learner g where g.group_id = ${groupId})`;

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The answers of an assessment to some questions, the longest waiting first. */
export async function findAnswers(
  db: Db | Tx,
  filter: {
    courseId: number;
    assessmentId: string;
    questionIds: readonly string[];
    groupId?: number | undefined;
    limit: number;
  },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns}
    from attempt a join answer_mark m on m.attempt_id = a.id join app_user u on u.id = a.user_id
    where a.course_id = ${filter.courseId} and a.assessment_id = ${filter.assessmentId}::uuid
      and a.state <> 'in_progress' and not a.preview and m.question_id = any(${[...filter.questionIds]}::uuid[])
      and ${ofGroup(filter.groupId)}
      and (m.points is not null or ${waitsForPeople})
    order by (m.points is not null), a.submitted_at, a.id limit ${filter.limit}`.execute(db);
  return rows;
}

/** The revisions that attempts at an assessment began on, the newest first. */
export async function findRevisionIds(
  db: Db | Tx,
  courseId: number,
  assessmentId: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('revision_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .where('state', '<>', 'in_progress')
    .where('preview', '=', false)
    .orderBy('revision_id', 'desc')
    .execute();
  return rows.map(({ revision_id }) => revision_id);
}

/** One answer of a submitted attempt that counts. */
export async function findAnswer(
  db: Db | Tx,
  attemptId: string,
  questionId: string,
): Promise<WholeAnswerRow | undefined> {
  const { rows } = await sql<WholeAnswerRow>`
    select ${answerColumns}, m.comment, m.rubric_levels, m.notes, m.detail, r.response, a.answers_archived_at
    from answer_mark m join attempt a on a.id = m.attempt_id join app_user u on u.id = a.user_id
    left join attempt_answer r on r.attempt_id = m.attempt_id and r.question_id = m.question_id
    where m.attempt_id = ${attemptId}::uuid and m.question_id = ${questionId}::uuid
      and a.state <> 'in_progress' and not a.preview`.execute(db);
  return rows[0];
}

const markerColumns = [
  'attempt_id',
  'question_id',
  'marked_by',
  'points',
  'comment',
  'rubric_levels',
  'notes',
  'version',
  'saved_at',
  'finished_at',
] as const;

/** What markers give an answer, those who finished first come first. */
export async function findMarkerMarks(
  db: Db | Tx,
  attemptId: string,
  questionId: string,
): Promise<MarkerMarkRow[]> {
  const rows = await db
    .selectFrom('marker_mark')
    .select(markerColumns)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .orderBy('finished_at')
    .orderBy('marked_by')
    .execute();
  return rows as unknown as MarkerMarkRow[];
}

/** The same of all answers of an assessment. */
export async function findMarkerMarksOf(
  db: Db | Tx,
  courseId: number,
  assessmentId: string,
): Promise<MarkerMarkRow[]> {
  const rows = await db
    .selectFrom('marker_mark as k')
    .innerJoin('attempt as a', 'a.id', 'k.attempt_id')
    .select(markerColumns.map((column) => `k.${column}` as const))
    .where('a.course_id', '=', courseId)
    .where('a.assessment_id', '=', assessmentId)
    .where('a.preview', '=', false)
    .orderBy('k.finished_at')
    .orderBy('k.marked_by')
    .execute();
  return rows as unknown as MarkerMarkRow[];
}

interface MarkerKey {
  attemptId: string;
  questionId: string;
  by: number;
}

/**
 * Saves what somebody has so far. A mark that was finished stays as it is.
 * @param version of what was changed; 0: nothing was saved before
 * @returns undefined when it has been saved elsewhere since, or finished
 */
export async function saveMarkerMark(
  tx: Tx,
  { attemptId, questionId, by }: MarkerKey,
  { rubric_levels, notes, ...mark }: MarkFields,
  version: number,
): Promise<{ version: number; saved_at: Date } | undefined> {
  const fields = { ...mark, rubric_levels: storedJson(rubric_levels), notes: storedJson(notes) };
  if (version === 0)
    return tx
      .insertInto('marker_mark')
      .values({ attempt_id: attemptId, question_id: questionId, marked_by: by, ...fields })
      .onConflict((conflict) => conflict.columns(['attempt_id', 'question_id', 'marked_by']).doNothing())
      .returning(['version', 'saved_at'])
      .executeTakeFirst();
  return tx
    .updateTable('marker_mark')
    .set(({ eb }) => ({ ...fields, version: eb('version', '+', 1), saved_at: sql<Date>`now()` }))
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .where('marked_by', '=', by)
    .where('version', '=', version)
    .where('finished_at', 'is', null)
    .returning(['version', 'saved_at'])
    .executeTakeFirst();
}

/** Finishes somebody's mark, whatever was saved of it before. */
export async function finishMarkerMark(
  tx: Tx,
  { attemptId, questionId, by }: MarkerKey,
  { rubric_levels, notes, ...mark }: MarkFields,
): Promise<void> {
  const fields = {
    ...mark,
    rubric_levels: storedJson(rubric_levels),
    notes: storedJson(notes),
    saved_at: sql<Date>`now()`,
    finished_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('marker_mark')
    .values({ attempt_id: attemptId, question_id: questionId, marked_by: by, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id', 'marked_by'])
        .doUpdateSet(({ eb, ref }) => ({ ...fields, version: eb(ref('marker_mark.version'), '+', 1) })),
    )
    .execute();
}

export async function deleteMarkerMark(tx: Tx, { attemptId, questionId, by }: MarkerKey): Promise<void> {
  await tx
    .deleteFrom('marker_mark')
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .where('marked_by', '=', by)
    .execute();
}

/** Names of people by id, for those who mark. */
export async function findNames(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, Omit<LearnerColumns, 'user_id'>>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
