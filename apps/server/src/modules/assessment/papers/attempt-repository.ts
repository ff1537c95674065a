import type { AttemptState, submitters } from '@darasa/contract/assessment/constants';
import type { Score } from '@darasa/contract/assessment/grades/points-rules';
import type { DrawnQuestion } from '@darasa/contract/assessment/questions/drawing';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import type { Paper } from './paper.ts';
import type { Allowance } from './timing.ts';

/** An attempt without its paper. */
export interface AttemptRow {
  id: string;
  user_id: number;
  course_id: number;
  assessment_id: string;
  lesson_id: string;
  revision_id: number;
  number: number;
  preview: boolean;
  state: AttemptState;
  position: number;
  started_at: Date;
  ends_at: Date | null;
  submitted_at: Date | null;
  submitted_by: (typeof submitters)[number] | null;
  late_percent: number;
  points: number | null;
  max_points: number;
  graded_at: Date | null;
  /** Whose keys judge its answers; null: its own revision's. */
  keys_revision_id: number | null;
}
const columns = `id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, state, position, started_at,
  ends_at, submitted_at, submitted_by, late_percent, points, max_points, graded_at, keys_revision_id`;

const selectOwn = statement(
  'assessment.own-attempts',
  `select ${columns} from attempt
   where user_id = $1::bigint and assessment_id = $2::uuid and course_id = $3::bigint and preview = $4::boolean
   order by number desc, started_at desc`,
  rowsOf<AttemptRow>(),
);

/** Somebody's attempts at an assessment, the newest first. @param preview those of an author who tries it */
export const findOwnAttempts = (
  db: Db | Tx,
  userId: number,
  { assessmentId, courseId, preview }: { assessmentId: string; courseId: number; preview: boolean },
): Promise<AttemptRow[]> => selectOwn(db, userId, assessmentId, courseId, preview);

const selectAllowance = statement(
  'assessment.allowance',
  `select extra_minutes, extra_attempts, available_until, due_date from assessment_allowance
   where user_id = $1::bigint and course_id = $2::bigint and assessment_id = $3::uuid`,
  rowsOf<Allowance>(),
);
export async function findAllowance(
  db: Db | Tx,
  { user_id, course_id, assessment_id }: Pick<AttemptRow, 'user_id' | 'course_id' | 'assessment_id'>,
): Promise<Allowance | undefined> {
  return (await selectAllowance(db, user_id, course_id, assessment_id))[0];
}

type SubmitFactsRow = { [Name in keyof Allowance]: Allowance[Name] | null } & {
  regrade_revision_id: number | null;
  published_revision_id: number | null;
};
const selectSubmitFacts = statement(
  'assessment.submit-facts',
  `select w.extra_minutes, w.extra_attempts, w.available_until, w.due_date, g.revision_id as regrade_revision_id,
     (select id from course_revision where course_id = $2::bigint and state = 'published') as published_revision_id
   from (values (true)) as always
   left join assessment_allowance w
     on w.user_id = $1::bigint and w.course_id = $2::bigint and w.assessment_id = $3::uuid
   left join lateral (
     select revision_id from assessment_regrade where course_id = $2::bigint and assessment_id = $3::uuid
     order by created_at desc limit 1) g on true`,
  rowsOf<SubmitFactsRow>(),
);
/** What decides besides its own revision how an attempt is judged: what its learner is allowed, and the revisions of the newest regrade and of now. */
export async function findSubmitFacts(
  tx: Tx,
  { user_id, course_id, assessment_id }: Pick<AttemptRow, 'user_id' | 'course_id' | 'assessment_id'>,
): Promise<{
  allowance: Allowance | undefined;
  regradeRevisionId: number | null;
  publishedRevisionId: number | null;
}> {
  const [row] = await selectSubmitFacts(tx, user_id, course_id, assessment_id);
  const { extra_minutes = null, extra_attempts = null, available_until = null, due_date = null } = row ?? {};
  const allowance =
    extra_minutes === null || extra_attempts === null
      ? undefined
      : { extra_minutes, extra_attempts, available_until, due_date };
  return {
    allowance,
    regradeRevisionId: row?.regrade_revision_id ?? null,
    publishedRevisionId: row?.published_revision_id ?? null,
  };
}

const insertOne = statement(
  'assessment.insert-attempt',
  `insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, paper, started_at,
     ends_at, max_points)
   values ($1::uuid, $2::bigint, $3::bigint, $4::uuid, $5::uuid, $6::bigint, $7::int, $8::boolean, $9::jsonb,
     $10::timestamptz, $11::timestamptz, $12::float8)
   on conflict do nothing returning id`,
  rowsOf<{ id: string }>(),
);

/** @returns false when another attempt is open, or has this number: somebody was faster */
export async function insertAttempt(
  db: Db | Tx,
  attempt: Pick<
    AttemptRow,
    | 'id'
    | 'user_id'
    | 'course_id'
    | 'assessment_id'
    | 'lesson_id'
    | 'revision_id'
    | 'number'
    | 'preview'
    | 'started_at'
    | 'ends_at'
    | 'max_points'
  >,
  paper: Paper,
): Promise<boolean> {
  const rows = await insertOne(
    db,
    attempt.id,
    attempt.user_id,
    attempt.course_id,
    attempt.assessment_id,
    attempt.lesson_id,
    attempt.revision_id,
    attempt.number,
    attempt.preview,
    storedJson(paper),
    attempt.started_at,
    attempt.ends_at,
    attempt.max_points,
  );
  return rows.length > 0;
}

const insertSubmitted = statement(
  'assessment.insert-submitted-attempt',
  `insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, paper, started_at,
     max_points, state, submitted_at, submitted_by)
   values ($1::uuid, $2::bigint, $3::bigint, $4::uuid, $5::uuid, $6::bigint, $7::int, false, $8::jsonb, $9::timestamptz,
     $10::float8, 'submitted', $11::timestamptz, 'learner')
   on conflict do nothing returning id`,
  rowsOf<{ id: string }>(),
);

/** An attempt that was taken elsewhere. @returns false when there is one with this id or number */
export async function insertSubmittedAttempt(
  tx: Tx,
  attempt: Pick<
    AttemptRow,
    | 'id'
    | 'user_id'
    | 'course_id'
    | 'assessment_id'
    | 'lesson_id'
    | 'revision_id'
    | 'number'
    | 'started_at'
    | 'max_points'
  > & { submitted_at: Date },
  paper: Paper,
): Promise<boolean> {
  const rows = await insertSubmitted(
    tx,
    attempt.id,
    attempt.user_id,
    attempt.course_id,
    attempt.assessment_id,
    attempt.lesson_id,
    attempt.revision_id,
    attempt.number,
    storedJson(paper),
    attempt.started_at,
    attempt.max_points,
    attempt.submitted_at,
  );
  return rows.length > 0;
}

/** An author who tries an assessment again has no use for the tries before. @returns the ids of those that are gone */
export async function deletePreviews(
  tx: Tx,
  userId: number,
  { courseId, assessmentId }: { courseId: number; assessmentId: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('attempt')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('assessment_id', '=', assessmentId)
    .where('preview', '=', true)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const selectWithPaper = statement(
  'assessment.attempt-with-paper',
  `select ${columns}, paper from attempt where id = $1::uuid`,
  rowsOf<AttemptRow & { paper: Paper }>(),
);
export async function findAttempt(
  db: Db | Tx,
  id: string,
): Promise<(AttemptRow & { paper: Paper }) | undefined> {
  return (await selectWithPaper(db, id))[0];
}

export type LockedAttempt = AttemptRow & { drawn: DrawnQuestion[]; enrolled: boolean };

const lockOne = statement(
  'assessment.lock-attempt',
  `select ${columns}, paper -> 'drawn' as drawn,
     preview or exists (
       select from enrollment e where e.user_id = attempt.user_id and e.course_id = attempt.course_id and e.status <> 'left'
     ) as enrolled
   from attempt where id = $1::uuid for update`,
  rowsOf<LockedAttempt>({ notNull: ['enrolled'] }),
);
/** An attempt with what was drawn for it, locked. */
export async function lockAttempt(tx: Tx, id: string): Promise<LockedAttempt | undefined> {
  return (await lockOne(tx, id))[0];
}

export async function updatePosition(tx: Tx, id: string, position: number): Promise<void> {
  await tx.updateTable('attempt').set({ position }).where('id', '=', id).execute();
}

/** @param marks the parameter with their JSON */
function insertMarksOf(marks: string): string {
  return `insert into answer_mark (attempt_id, question_id, max_points, points, automatic_points, marked_at, detail)
   select $1::uuid, r.question_id, r.max_points, r.points, r.points,
     case when r.points is not null then now() end, r.detail
   from jsonb_to_recordset(${marks}::jsonb) as r (question_id uuid, max_points float8, points float8, detail jsonb)
   on conflict do nothing`;
}

const close = statement(
  'assessment.close-attempt',
  `with marked as (${insertMarksOf('$6')})
   update attempt set submitted_at = $2::timestamptz, submitted_by = $3::text, late_percent = $4::real, points = $5::float8, share = $7::text,
     state = case when $5::float8 is null then 'submitted' else 'graded' end,
     graded_at = case when $5::float8 is not null then now() end
   where id = $1::uuid`,
);
/** Closes an attempt, with what the server gives for its answers. @param closing.score null while an answer waits */
export async function closeAttempt(
  tx: Tx,
  id: string,
  marks: readonly NewMark[],
  {
    at,
    by,
    latePercent,
    score,
  }: {
    at: Date;
    by: NonNullable<AttemptRow['submitted_by']>;
    latePercent: number;
    score: Score | null;
  },
): Promise<void> {
  const { points = null, share = null } = score ?? {};
  await close(tx, id, at, by, latePercent, points, storedJson(marks), share);
}

export async function updateEnd(tx: Tx, id: string, endsAt: Date | null): Promise<void> {
  await tx.updateTable('attempt').set({ ends_at: endsAt }).where('id', '=', id).execute();
}

/** `ends_at` as text: see Batch of the jobs. */
export type OverdueAttempt = {
  id: string;
  ends_at: string;
};

/** Open attempts whose time was up before a moment, the oldest first. */
export async function findOverdue(
  db: Db,
  before: Date,
  { after, limit }: { after: OverdueAttempt | undefined; limit: number },
): Promise<OverdueAttempt[]> {
  let overdue = db
    .selectFrom('attempt')
    .select(['id', sql<string>`ends_at::text`.as('ends_at')])
    .where('state', '=', 'in_progress')
    .where('ends_at', '<', before);
  if (after)
    overdue = overdue.where(sql<boolean>`(ends_at, id) > (${after.ends_at}::timestamptz, ${after.id}::uuid)`);
  return overdue.orderBy('attempt.ends_at').orderBy('id').limit(limit).execute();
}

export interface NewMark {
  question_id: string;
  max_points: number;
  /** Null: it waits. */
  points: number | null;
  detail: MarkDetail;
}

const insertAll = statement('assessment.insert-marks', insertMarksOf('$2'));
/** What the server gives for the answers of an attempt. */
export async function insertMarks(tx: Tx, attemptId: string, marks: readonly NewMark[]): Promise<void> {
  await insertAll(tx, attemptId, storedJson(marks));
}

export interface MarkRow {
  question_id: string;
  points: number | null;
  max_points: number;
  comment: string;
  rubric_levels: Record<string, string>;
  notes: { from: number; to: number; text: string }[];
  detail: MarkDetail;
}

/** What the server found out about an answer. */
export interface MarkDetail {
  /** As it judged it, apart from points. */
  state?: 'right' | 'partly' | 'wrong' | 'waiting' | 'unanswered';
  parts?: Record<string, number>;
  /** The exact share that the points were rounded from, as `2/3`; null where they say it exactly. */
  share?: string | null;
  /** Of a program: what its tests said. */
  tests?: {
    index: number;
    verdict: string;
    is_hidden: boolean;
    ms: number;
    memory_kb?: number;
    stdout?: string;
    stderr?: string;
    note?: string;
    /** For whoever marks. */
    fault?: string;
  }[];
}

const selectMarks = statement(
  'assessment.marks',
  `select question_id, points, max_points, comment, rubric_levels, notes, detail from answer_mark where attempt_id = $1::uuid`,
  rowsOf<MarkRow>(),
);
export const findMarks = (db: Db | Tx, attemptId: string): Promise<MarkRow[]> => selectMarks(db, attemptId);
