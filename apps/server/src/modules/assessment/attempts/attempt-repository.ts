import type { AttemptState, submitters } from '@darasa/contract/assessment/constants';
import type { Score } from '@darasa/contract/assessment/grades/points-rules';
import type { DrawnQuestion } from '@darasa/contract/assessment/questions/drawing';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import { type ChangedAttempt, closedState, requireChange, type Settling } from './attempt-states.ts';
import { insertMarksOf, type NewMark } from './mark-repository.ts';
import type { Paper } from './paper.ts';

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
  /** Since when its paper and answers lie in the archive; null: they do not. */
  answers_archived_at: Date | null;
}
const columns = `id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, state, position, started_at,
  ends_at, submitted_at, submitted_by, late_percent, points, max_points, graded_at, keys_revision_id, answers_archived_at`;

/** An attempt of the person who asks. `earlier`: of before they began the course once more, so that it counts no longer. */
export type OwnAttemptRow = AttemptRow & { earlier: boolean };

const selectOwn = statement(
  'assessment.own-attempts',
  `select ${columns}, coalesce(started_at < (
     select e.again_at from enrollment e where e.user_id = $1::bigint and e.course_id = $3::bigint), false) as earlier
   from attempt
   where user_id = $1::bigint and assessment_id = $2::uuid and course_id = $3::bigint and preview = $4::boolean
   order by number desc, started_at desc`,
  rowsOf<OwnAttemptRow>({ notNull: ['earlier'] }),
);

/** Somebody's attempts at an assessment, the newest first. @param preview those of an author who tries it */
export const findOwnAttempts = (
  db: Db | Tx,
  userId: number,
  { assessmentId, courseId, preview }: { assessmentId: string; courseId: number; preview: boolean },
): Promise<OwnAttemptRow[]> => selectOwn(db, userId, assessmentId, courseId, preview);

/** What an attempt is made of. */
export type NewAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'user_id'
  | 'course_id'
  | 'assessment_id'
  | 'lesson_id'
  | 'revision_id'
  | 'number'
  | 'started_at'
  | 'ends_at'
  | 'max_points'
>;

const insertOne = statement(
  'assessment.insert-attempt',
  `insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, paper, started_at,
     ends_at, max_points)
   values ($1::uuid, $2::bigint, $3::bigint, $4::uuid, $5::uuid, $6::bigint, $7::int, $8::boolean, $9::jsonb,
     $10::timestamptz, $11::timestamptz, $12::float8)
   on conflict do nothing returning ${columns}`,
  rowsOf<AttemptRow>(),
);

/** @returns undefined when another attempt is open, or has this number: somebody was faster */
export async function insertAttempt(
  db: Db | Tx,
  attempt: NewAttempt & { preview: boolean },
  paper: Paper,
): Promise<AttemptRow | undefined> {
  requireChange({ state: 'none' }, { change: 'begin', by: 'learner' });
  const [begun] = await insertOne(
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
  return begun;
}

const insertClosed = statement(
  'assessment.insert-closed-attempt',
  `with recorded as (
     insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, preview, paper, started_at,
       ends_at, max_points, state, submitted_at, submitted_by, late_percent, points, share, graded_at)
     values ($1::uuid, $2::bigint, $3::bigint, $4::uuid, $5::uuid, $6::bigint, $7::int, false, $8::jsonb, $9::timestamptz,
       $10::timestamptz, $11::float8, $12::text, $13::timestamptz, 'learner', $14::real, $15::float8, $16::text,
       case when $15::float8 is not null then now() end)
     on conflict do nothing returning id),
   marked as (${insertMarksOf('recorded', '$17')})
   select id from recorded`,
  rowsOf<{ id: string }>({ notNull: ['id'] }),
);

/** An attempt that was taken elsewhere, with its marks. @returns false when there is one with this id or number */
export async function insertClosedAttempt(
  tx: Tx,
  attempt: NewAttempt & { submitted_at: Date },
  paper: Paper,
  marks: readonly NewMark[],
  { latePercent, score }: { latePercent: number; score: Score | null },
): Promise<boolean> {
  requireChange({ state: 'none' }, { change: 'record', by: 'learner' });
  const { points = null, share = null } = score ?? {};
  const rows = await insertClosed(
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
    attempt.ends_at,
    attempt.max_points,
    closedState(points),
    attempt.submitted_at,
    latePercent,
    points,
    share,
    storedJson(marks),
  );
  return rows.length > 0;
}

/** Of a person who has deleted their account; answers and marks go with them. @returns their ids */
export async function deleteAttempts(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('attempt').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives one person all attempts of another, numbered by when they were begun. Those of both must be locked. */
export async function renumberAttempts(
  tx: Tx,
  { keptId, mergedId }: { keptId: number; mergedId: number },
): Promise<void> {
  const moved = sql<string>`(select distinct course_id, assessment_id from attempt where user_id = ${mergedId} and not preview)`;
  // Out of the way first: no number may be there twice at any moment
  await sql`update attempt set number = number + 1000000 where not preview
    and user_id = any(${[keptId, mergedId]}::bigint[]) and (course_id, assessment_id) in ${moved}`.execute(
    tx,
  );
  await sql`update attempt a set user_id = ${keptId}, number = n.number
    from (select id, row_number() over (partition by course_id, assessment_id order by started_at, id)::int as number
      from attempt where not preview and user_id = any(${[keptId, mergedId]}::bigint[])
        and (course_id, assessment_id) in ${moved}) n
    where a.id = n.id`.execute(tx);
  await tx.updateTable('attempt').set({ user_id: keptId }).where('user_id', '=', mergedId).execute();
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

/** As much of a locked attempt as decides what may happen to it. */
export type LockedState = ChangedAttempt & { id: string };

export type LockedAttempt = AttemptRow & { drawn: DrawnQuestion[]; enrolled: boolean };

const lockOne = statement(
  'assessment.lock-attempt',
  `select ${columns}, paper -> 'drawn' as drawn,
     preview or exists (
       select from enrollment e where e.user_id = attempt.user_id and e.course_id = attempt.course_id and e.status <> 'left'
     ) as enrolled
   from attempt where id = $1::uuid for no key update`,
  rowsOf<LockedAttempt>({ notNull: ['enrolled'] }),
);
/** An attempt with what was drawn for it, locked. */
export async function lockAttempt(tx: Tx, id: string): Promise<LockedAttempt | undefined> {
  return (await lockOne(tx, id))[0];
}

/** An attempt with what its points depend on, locked. */
export type AttemptToGradeRow = Pick<
  AttemptRow,
  | 'id'
  | 'user_id'
  | 'course_id'
  | 'assessment_id'
  | 'lesson_id'
  | 'preview'
  | 'state'
  | 'late_percent'
  | 'points'
  | 'max_points'
> & { share: string | null };

const lockToSettle = statement(
  'assessment.lock-attempt-to-settle',
  `select id, user_id, course_id, assessment_id, lesson_id, preview, state, late_percent, points, share, max_points
   from attempt where id = $1::uuid for no key update`,
  rowsOf<AttemptToGradeRow>(),
);
export async function lockAttemptToGrade(tx: Tx, attemptId: string): Promise<AttemptToGradeRow | undefined> {
  return (await lockToSettle(tx, attemptId))[0];
}

/*
 * Changes of an attempt that the transaction has locked.
 */

export async function updatePosition(
  tx: Tx,
  attempt: LockedState,
  { position, now }: { position: number; now: Date },
): Promise<void> {
  requireChange(attempt, { change: 'answer', by: 'learner', at: now });
  await tx.updateTable('attempt').set({ position }).where('id', '=', attempt.id).execute();
}

export async function updateEnd(tx: Tx, attempt: LockedState, endsAt: Date | null): Promise<void> {
  requireChange(attempt, { change: 'move_end', by: 'teacher' });
  await tx.updateTable('attempt').set({ ends_at: endsAt }).where('id', '=', attempt.id).execute();
}

/**
 * Gives open attempts back a time in which nobody could go on: from when it began, or they did.
 * @returns how many have a later end now
 */
export async function moveEnds(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<number> {
  requireChange({ state: 'in_progress' }, { change: 'move_end', by: 'server' });
  const { numUpdatedRows } = await tx
    .updateTable('attempt')
    .set({ ends_at: sql<Date>`ends_at + (${to}::timestamptz - greatest(${from}::timestamptz, started_at))` })
    .where('state', '=', 'in_progress')
    // Those whose time was up before are submitted as they are
    .where('ends_at', '>=', from)
    .where('started_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const close = statement(
  'assessment.close-attempt',
  `with marked as (${insertMarksOf('(values ($1::uuid))', '$6')})
   update attempt set submitted_at = $2::timestamptz, submitted_by = $3::text, late_percent = $4::real, points = $5::float8,
     share = $7::text, state = $8::text, graded_at = case when $5::float8 is not null then now() end,
     keys_revision_id = coalesce($9::bigint, keys_revision_id)
   where id = $1::uuid`,
);
/** How an attempt is closed. */
export interface Closing {
  /** When that counts as submitted. */
  at: Date;
  now: Date;
  by: 'learner' | 'timer';
  latePercent: number;
  /** Whose keys judged it; null: its own revision's. */
  keysRevisionId: number | null;
}
/** Closes an attempt, with what the server gives for its answers. @param score null while an answer waits */
export async function closeAttempt(
  tx: Tx,
  attempt: LockedState,
  marks: readonly NewMark[],
  { at, now, by, latePercent, keysRevisionId }: Closing,
  score: Score | null,
): Promise<void> {
  requireChange(attempt, { change: 'submit', by, at: now });
  const { points = null, share = null } = score ?? {};
  const state = closedState(points);
  await close(tx, attempt.id, at, by, latePercent, points, storedJson(marks), share, state, keysRevisionId);
}

const updatePointsOf = statement(
  'assessment.update-attempt-points',
  `update attempt set points = $2::float8, share = $3::text, state = $4::text,
     graded_at = case when $2::float8 is not null then coalesce(graded_at, now()) end
   where id = $1::uuid`,
);
/** Writes the points of a closed attempt. @param score null while an answer waits */
export async function updatePoints(
  tx: Tx,
  attempt: LockedState,
  settling: Settling,
  score: Score | null,
): Promise<void> {
  requireChange(attempt, settling);
  const { points = null, share = null } = score ?? {};
  await updatePointsOf(tx, attempt.id, points, share, closedState(points));
}

export async function updateLatePercent(tx: Tx, attempt: LockedState, percent: number): Promise<void> {
  requireChange(attempt, { change: 'regrade', by: 'server' });
  await tx.updateTable('attempt').set({ late_percent: percent }).where('id', '=', attempt.id).execute();
}

export async function updateKeys(tx: Tx, attempt: LockedState, revisionId: number): Promise<void> {
  requireChange(attempt, { change: 'regrade', by: 'server' });
  await tx
    .updateTable('attempt')
    .set({ keys_revision_id: revisionId })
    .where('id', '=', attempt.id)
    .execute();
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

/** What was asked in finished attempts has moved to the archive with their answers: their papers are empty until it comes back. */
export async function emptyPapers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update attempt set paper = '{"drawn": [], "questions": []}', answers_archived_at = now()
    where id = any(${[...ids]}::uuid[]) and state = 'graded'`.execute(tx);
}

/** @param archive JSON with the paper */
export async function returnPaper(tx: Tx, id: string, archive: string, now: Date): Promise<void> {
  await sql`
    update attempt set paper = ${archive}::jsonb -> 'paper', answers_archived_at = null, answers_back_at = ${now}
    where id = ${id}::uuid`.execute(tx);
}
