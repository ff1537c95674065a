import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import type { Assignment } from './assign-reviews.ts';

/** An assessment whose answers are reviewed by peers. */
export type PeerRound = {
  course_id: number;
  assessment_id: string;
};
export interface ParticipantRow extends PeerRound {
  user_id: number;
  attempt_id: string;
  reviews: number;
  allot_at: Date | null;
  due_at: Date | null;
  allotted_at: Date | null;
  settled_at: Date | null;
  left_at: Date | null;
}
export interface ReviewRow {
  id: string;
  reviewer_id: number;
  attempt_id: string;
  rubric_levels: Record<string, string>;
  share: number | null;
  comment: string;
  version: number;
  done_at: Date | null;
}
const participantColumns = [
  'user_id',
  'course_id',
  'assessment_id',
  'attempt_id',
  'reviews',
  'allot_at',
  'due_at',
  'allotted_at',
  'settled_at',
  'left_at',
] as const;
const reviewColumns = [
  'id',
  'reviewer_id',
  'attempt_id',
  'rubric_levels',
  'share',
  'comment',
  'version',
  'done_at',
] as const;

/** Until the transaction ends, nobody else assigns or counts reviews of the assessment. */
export async function lockRound(tx: Tx, { course_id, assessment_id }: PeerRound): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`peer-review/${course_id}/${assessment_id}`}, 0))`.execute(
    tx,
  );
}

/**
 * Somebody takes part with an attempt. Before answers are assigned, a later attempt replaces an earlier one; afterwards the first
 * stays.
 */
export async function saveParticipant(
  tx: Tx,
  participant: Omit<ParticipantRow, 'allotted_at' | 'settled_at' | 'left_at'>,
): Promise<void> {
  const { attempt_id, reviews, allot_at, due_at } = participant;
  await tx
    .insertInto('peer_participant')
    .values(participant)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id', 'assessment_id'])
        .doUpdateSet({ attempt_id, reviews, allot_at, due_at, left_at: null })
        .where('peer_participant.allotted_at', 'is', null),
    )
    .execute();
}

export async function findParticipants(
  db: Db | Tx,
  { course_id, assessment_id }: PeerRound,
): Promise<ParticipantRow[]> {
  return db
    .selectFrom('peer_participant')
    .select(participantColumns)
    .where('course_id', '=', course_id)
    .where('assessment_id', '=', assessment_id)
    .orderBy('attempt_id')
    .execute();
}

export async function findParticipant(
  db: Db | Tx,
  userId: number,
  { course_id, assessment_id }: PeerRound,
): Promise<ParticipantRow | undefined> {
  return db
    .selectFrom('peer_participant')
    .select(participantColumns)
    .where('user_id', '=', userId)
    .where('course_id', '=', course_id)
    .where('assessment_id', '=', assessment_id)
    .executeTakeFirst();
}

export async function findParticipantOf(db: Db | Tx, attemptId: string): Promise<ParticipantRow | undefined> {
  return db
    .selectFrom('peer_participant')
    .select(participantColumns)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

interface PageOfRounds {
  after: PeerRound | undefined;
  limit: number;
}
const FIRST_PAGE: PageOfRounds = { after: undefined, limit: 200 };
const isAfter = ({ course_id, assessment_id }: PeerRound) =>
  sql<boolean>`(course_id, assessment_id) > (${course_id}::bigint, ${assessment_id}::uuid)`;

/** Rounds in which somebody waits for answers to review whose time has come. */
export async function findRoundsToAssign(
  db: Db | Tx,
  now: Date,
  { after, limit }: PageOfRounds = FIRST_PAGE,
): Promise<PeerRound[]> {
  return db
    .selectFrom('peer_participant')
    .select(['course_id', 'assessment_id'])
    .distinct()
    .where('allotted_at', 'is', null)
    .where('left_at', 'is', null)
    .where((where) => where.or([where('allot_at', 'is', null), where('allot_at', '<=', now)]))
    .where((where) => where.or([where('due_at', 'is', null), where('due_at', '>', now)]))
    .$if(after !== undefined, (query) => query.where(isAfter(after as PeerRound)))
    .orderBy('course_id')
    .orderBy('assessment_id')
    .limit(limit)
    .execute();
}

/** Attempts whose time for reviews is over, and whose points have not been given. */
export async function findAnswersToSettle(
  db: Db | Tx,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('peer_participant')
    .select('attempt_id')
    .where('settled_at', 'is', null)
    .where('allotted_at', 'is not', null)
    .where('due_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('attempt_id', '>', after as string))
    .orderBy('attempt_id')
    .limit(limit)
    .execute();
  return rows.map(({ attempt_id }) => attempt_id);
}

/** Reviews of the answers of an assessment. */
export async function findReviewsOf(
  db: Db | Tx,
  { course_id, assessment_id }: PeerRound,
): Promise<ReviewRow[]> {
  const rows = await db
    .selectFrom('peer_review as r')
    .innerJoin('peer_participant as p', 'p.attempt_id', 'r.attempt_id')
    .select(reviewColumns.map((column) => `r.${column}` as const))
    .where('p.course_id', '=', course_id)
    .where('p.assessment_id', '=', assessment_id)
    .orderBy('r.id')
    .execute();
  return rows as unknown as ReviewRow[];
}

/** Reviews of one attempt's answers. */
export async function findReviewsOfAnswer(tx: Tx, attemptId: string): Promise<ReviewRow[]> {
  const rows = await tx
    .selectFrom('peer_review')
    .select(reviewColumns)
    .where('attempt_id', '=', attemptId)
    .execute();
  return rows as unknown as ReviewRow[];
}

export async function findReview(db: Db | Tx, id: string): Promise<ReviewRow | undefined> {
  const row = await db
    .selectFrom('peer_review')
    .select(reviewColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as unknown as ReviewRow | undefined;
}

export async function insertReviews(
  tx: Tx,
  assigned: readonly (Assignment & { id: string })[],
): Promise<void> {
  await sql`
    insert into peer_review (id, reviewer_id, attempt_id)
    select * from unnest(${assigned.map(({ id }) => id)}::uuid[], ${assigned.map(({ reviewerId }) => reviewerId)}::bigint[],
      ${assigned.map(({ attemptId }) => attemptId)}::uuid[])
    on conflict (reviewer_id, attempt_id) do nothing`.execute(tx);
}

export async function updateAssigned(tx: Tx, { course_id, assessment_id }: PeerRound): Promise<void> {
  await tx
    .updateTable('peer_participant')
    .set({ allotted_at: sql`coalesce(allotted_at, now())` })
    .where('course_id', '=', course_id)
    .where('assessment_id', '=', assessment_id)
    .where('left_at', 'is', null)
    .execute();
}

/** @returns undefined when it has been saved elsewhere since `version` */
export async function updateReview(
  tx: Tx,
  id: string,
  { rubric_levels, ...review }: Pick<ReviewRow, 'rubric_levels' | 'share' | 'comment'>,
  { version, done }: { version: number; done: boolean },
): Promise<ReviewRow | undefined> {
  const row = await tx
    .updateTable('peer_review')
    .set(({ eb }) => ({
      ...review,
      rubric_levels: storedJson(rubric_levels),
      version: eb('version', '+', 1),
      done_at: done ? sql<Date>`coalesce(done_at, now())` : null,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(reviewColumns)
    .executeTakeFirst();
  return row as unknown as ReviewRow | undefined;
}

export async function updateSettled(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .updateTable('peer_participant')
    .set({ settled_at: sql<Date>`now()` })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Somebody no longer takes part. What they have reviewed stays; what is not done yet is free again. @returns where they took part */
export async function removeParticipant(tx: Tx, userId: number, courseId?: number): Promise<PeerRound[]> {
  let left = tx
    .updateTable('peer_participant')
    .set({ left_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null);
  if (courseId !== undefined) left = left.where('course_id', '=', courseId);
  const rounds = await left.returning(['course_id', 'assessment_id', 'attempt_id']).execute();
  for (const { course_id, assessment_id, attempt_id } of rounds) {
    await sql`
      delete from peer_review r using peer_participant p
      where p.attempt_id = r.attempt_id and p.course_id = ${course_id} and p.assessment_id = ${assessment_id}::uuid
        and r.done_at is null and (r.reviewer_id = ${userId} or r.attempt_id = ${attempt_id}::uuid)`.execute(
      tx,
    );
  }
  return rounds.map(({ course_id, assessment_id }) => ({ course_id, assessment_id }));
}
