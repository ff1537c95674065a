import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/*
 * The marks of answers: nothing else writes them. Those of an attempt come with its closing (attempt-repository.ts); whoever changes
 * them later settles the attempt in the same transaction: see grading/recompute-grades.ts.
 */

/** What an answer is given when its attempt closes. */
export interface NewMark {
  question_id: string;
  max_points: number;
  /** Null: it waits. */
  points: number | null;
  detail: MarkDetail;
  /** When a person has marked it by then. */
  given?: Partial<MarkFields> & { marked_by: number };
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

/**
 * The first marks of an attempt, as part of the statement that closes it.
 * @param attempt an expression in `from` with the attempt's id as `id`
 * @param marks the parameter with their JSON
 */
export const insertMarksOf = (attempt: string, marks: string): string =>
  `insert into answer_mark (attempt_id, question_id, max_points, points, automatic_points, marked_at, marked_by, comment,
     rubric_levels, notes, detail)
   select a.id, r.question_id, r.max_points, coalesce((r.given ->> 'points')::float8, r.points), r.points,
     case when coalesce(r.given ->> 'points', r.points::text) is not null then now() end, (r.given ->> 'marked_by')::bigint,
     coalesce(r.given ->> 'comment', ''), coalesce(r.given -> 'rubric_levels', '{}'), coalesce(r.given -> 'notes', '[]'), r.detail
   from ${attempt} as a (id), jsonb_to_recordset(${marks}::jsonb)
     as r (question_id uuid, max_points float8, points float8, detail jsonb, given jsonb)
   on conflict do nothing`;

export interface MarkRow {
  question_id: string;
  points: number | null;
  max_points: number;
  marked_by: number | null;
  comment: string;
  rubric_levels: Record<string, string>;
  notes: { from: number; to: number; text: string }[];
  detail: MarkDetail;
}

const selectMarks = statement(
  'assessment.marks',
  `select question_id, points, max_points, marked_by, comment, rubric_levels, notes, detail from answer_mark
   where attempt_id = $1::uuid`,
  rowsOf<MarkRow>(),
);
export const findMarks = (db: Db | Tx, attemptId: string): Promise<MarkRow[]> => selectMarks(db, attemptId);

interface MarkPointsRow {
  points: number | null;
  max_points: number;
  share: string | null;
}
const selectMarkPoints = statement(
  'assessment.mark-points',
  `select points, max_points, detail ->> 'share' as share from answer_mark where attempt_id = $1::uuid order by question_id`,
  rowsOf<MarkPointsRow>(),
);
export const findMarkPoints = (tx: Tx, attemptId: string): Promise<MarkPointsRow[]> =>
  selectMarkPoints(tx, attemptId);

/** Makes somebody's mark that of the answer. @param by null: the peers */
export async function updateMark(
  tx: Tx,
  { attemptId, questionId, by }: { attemptId: string; questionId: string; by: number | null },
  mark: Partial<MarkFields> & { share?: string | null },
): Promise<void> {
  const { rubric_levels, notes, share = null, ...rest } = mark;
  await tx
    .updateTable('answer_mark')
    .set(({ eb }) => ({
      ...rest,
      ...(rubric_levels ? { rubric_levels: storedJson(rubric_levels) } : {}),
      ...(notes ? { notes: storedJson(notes) } : {}),
      detail: sql`detail || ${storedJson({ share })}::jsonb`,
      marked_by: by,
      marked_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .execute();
}

/** What a program is worth. Points that somebody has given stay; beside them is what the server would have given. */
export async function updateProgramMark(
  tx: Tx,
  { attempt_id, question_id }: { attempt_id: string; question_id: string },
  points: number | null,
  detail: MarkDetail,
): Promise<void> {
  await sql`
    update answer_mark set automatic_points = ${points},
      points = case when marked_by is null then ${points} else points end,
      marked_at = case when marked_by is null and ${points}::float8 is not null then now() else marked_at end,
      detail = detail || ${storedJson(detail)}::jsonb, version = version + 1
    where attempt_id = ${attempt_id} and question_id = ${question_id}`.execute(tx);
}

/**
 * Writes what the server gives now. Marks that a person gave stay, and so do those that a program earned: neither depends on the key.
 * @returns how many are judged otherwise, and how many of them have other points now
 */
export async function updateAutomaticMarks(
  tx: Tx,
  attemptId: string,
  marks: readonly NewMark[],
): Promise<{ judged: number; changed: number }> {
  const { rows } = await sql<{ changed: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${storedJson(marks)}::jsonb)
        as r (question_id uuid, max_points float8, points float8, detail jsonb)
    ), before as (
      select question_id, points from answer_mark where attempt_id = ${attemptId}
    )
    update answer_mark m set
      points = case when m.marked_by is null then least(given.points, m.max_points) else m.points end,
      automatic_points = least(given.points, m.max_points),
      detail = m.detail || given.detail,
      marked_at = case when m.marked_by is null then now() else m.marked_at end,
      version = m.version + 1
    from given join before using (question_id)
    where m.attempt_id = ${attemptId} and m.question_id = given.question_id
      and (m.automatic_points is distinct from least(given.points, m.max_points)
        or not m.detail @> given.detail)
    returning m.points is distinct from before.points as changed`.execute(tx);
  return { judged: rows.length, changed: rows.filter(({ changed }) => changed).length };
}

/** Keeps what the points of answers were rounded from. */
export async function updateShares(
  tx: Tx,
  attemptId: string,
  shares: readonly { question_id: string; share: string }[],
): Promise<void> {
  await sql`
    update answer_mark m set detail = m.detail || jsonb_build_object('share', r.share)
    from jsonb_to_recordset(${storedJson(shares)}::jsonb) as r (question_id uuid, share text)
    where m.attempt_id = ${attemptId} and m.question_id = r.question_id`.execute(tx);
}
