import { randomInt } from 'node:crypto';
import { nearest } from '@darasa/contract/assessment/grades/fraction';
import { scoreOf } from '@darasa/contract/assessment/grades/points-rules';
import { median } from '@darasa/contract/assessment/marking/rules';
import { newId } from '@darasa/contract/http/ids';
import type { AssessmentContent } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { lockAttemptToGrade } from '../attempts/attempt-repository.ts';
import { findMarks, updateMark } from '../attempts/mark-repository.ts';
import { readMarkedAssessment, waitsForPeople } from '../attempts/marked-assessments.ts';
import { createRevisionReads, type RevisionReads } from '../attempts/revision-reads.ts';
import { reviewsAllotted } from '../events.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { findLessonOf, findSubmission } from './answer-repository.ts';
import { assignReviews } from './assign-reviews.ts';
import {
  findParticipantOf,
  findParticipants,
  findReviewsOf,
  findReviewsOfAnswer,
  insertReviews,
  lockRound,
  type ParticipantRow,
  type PeerRound,
  type ReviewRow,
  removeParticipant,
  saveParticipant,
  updateAssigned,
  updateSettled,
} from './peer-repository.ts';

interface SubmittedAttempt extends PeerRound {
  id: string;
  user_id: number;
  preview: boolean;
}

const random = (): number => randomInt(2 ** 47) / 2 ** 47;

/** Whoever submits an assessment that peers review takes part. Nothing happens for any other assessment, or to who tries it. */
export async function takePart(
  tx: Tx,
  { id: attemptId, user_id, course_id, assessment_id, preview }: SubmittedAttempt,
  { peer_review: rules, due_date }: Pick<AssessmentContent, 'peer_review' | 'due_date'>,
): Promise<void> {
  if (!rules || preview) return;
  const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
  await saveParticipant(tx, {
    user_id,
    course_id,
    assessment_id,
    attempt_id: attemptId,
    reviews: rules.reviews,
    allot_at: dateOf(due_date),
    due_at: dateOf(rules.due_date),
  });
}

/**
 * Assigns answers to all who take part and have too few to review: everybody at first, later those who come late, or whose
 * answers have gone with somebody who left. While nobody else has submitted, all wait.
 */
export async function assignRound(tx: Tx, round: PeerRound, now: Date): Promise<void> {
  await lockRound(tx, round);
  const participants = (await findParticipants(tx, round)).filter(({ left_at }) => left_at === null);
  const reviews = participants[0]?.reviews ?? 0;
  const over = participants.some(({ due_at }) => due_at !== null && due_at <= now);
  const begun = participants.some(({ allotted_at }) => allotted_at !== null);
  if (!begun && participants.some(({ allot_at }) => allot_at !== null && allot_at > now)) return;
  // Without a day on which answers are due there must be enough of them first
  const undated = participants.every(({ allot_at }) => allot_at === null);
  const enough = begun || !undated ? 2 : reviews + 1;
  if (over || participants.length < enough) return;
  const existing = (await findReviewsOf(tx, round)).map(({ reviewer_id, attempt_id }) => ({
    reviewerId: reviewer_id,
    attemptId: attempt_id,
  }));
  const assigned = assignReviews(
    participants.map(({ user_id, attempt_id }) => ({ userId: user_id, attemptId: attempt_id })),
    existing,
    reviews,
    random,
  );
  await insertReviews(
    tx,
    assigned.map((one) => ({ ...one, id: newId() })),
  );
  await updateAssigned(tx, round);
  const lesson_id = await findLessonOf(tx, participants[0]?.attempt_id ?? '');
  for (const [user_id, own] of Map.groupBy(assigned, ({ reviewerId }) => reviewerId))
    await emit(tx, reviewsAllotted, { user_id, ...round, lesson_id, count: own.length });
}

/**
 * Somebody leaves a course, or all of them: others review in their place, and get other answers for theirs.
 * @param courseId undefined: all courses
 */
export async function leavePeerReviews(tx: Tx, userId: number, courseId?: number): Promise<void> {
  const now = new Date();
  for (const round of await removeParticipant(tx, userId, courseId)) {
    await assignRound(tx, round, now);
    await settleRound(tx, round, now);
  }
}

/** Gives the peers' points to those answers of an assessment whose reviews are all done. */
async function settleRound(tx: Tx, round: PeerRound, now: Date): Promise<void> {
  const byAttempt = Map.groupBy(await findReviewsOf(tx, round), ({ attempt_id }) => attempt_id);
  // Most have one revision
  const reads = createRevisionReads();
  for (const participant of await findParticipants(tx, round))
    if (isReady(participant, byAttempt.get(participant.attempt_id) ?? [], now))
      await settleAnswer({ tx, ...reads }, participant.attempt_id, now);
}

/**
 * Gives the peers' points to an answer whose reviews are all done, or whose time is over with at least one. A teacher's mark stays.
 * @returns false when it is not ready
 */
export async function settleAnswer(
  { tx, ...reads }: RevisionReads & { tx: Tx },
  attemptId: string,
  now: Date,
): Promise<boolean> {
  const round = await findParticipantOf(tx, attemptId);
  if (!round) return false;
  await lockRound(tx, round);
  const participant = await findParticipantOf(tx, attemptId);
  const reviews = await findReviewsOfAnswer(tx, attemptId);
  if (!participant || !isReady(participant, reviews, now)) return false;
  await givePeersPoints({ tx, ...reads }, participant, reviews);
  await updateSettled(tx, attemptId);
  return true;
}

function isReady(
  { settled_at, allotted_at, due_at }: ParticipantRow,
  reviews: readonly ReviewRow[],
  now: Date,
): boolean {
  if (settled_at || !allotted_at) return false;
  const isOver = due_at !== null && due_at <= now;
  return isOver || (reviews.length > 0 && reviews.every(({ done_at }) => done_at !== null));
}

async function givePeersPoints(
  { tx, readAssessment, readRevision }: RevisionReads & { tx: Tx },
  { attempt_id }: ParticipantRow,
  reviews: readonly ReviewRow[],
): Promise<void> {
  const share = median(
    reviews.flatMap(({ done_at, share: given }) => (done_at && given !== null ? [given] : [])),
  );
  // Nobody has reviewed it: it waits for a teacher
  if (share === null) return;
  await lockAttemptToGrade(tx, attempt_id);
  const submission = await findSubmission(tx, attempt_id);
  const assessment = submission && (await readMarkedAssessment({ db: tx, readAssessment }, submission));
  if (!assessment) return;
  const waiting = (await findMarks(tx, attempt_id)).filter(({ question_id, points, marked_by }) => {
    const question = assessment.questions.get(question_id);
    return question && waitsForPeople(question) && points === null && marked_by === null;
  });
  for (const { question_id, max_points } of waiting)
    await updateMark(
      tx,
      { attemptId: attempt_id, questionId: question_id, by: null },
      scoreOf(nearest(share), max_points),
    );
  if (waiting.length > 0)
    await recomputeAttempt(
      tx,
      attempt_id,
      { change: 'mark', by: 'peers' },
      { by: null, reason: 'Median of the peer reviews' },
      { readRevision },
    );
}
