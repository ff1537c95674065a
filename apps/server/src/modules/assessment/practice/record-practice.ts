import type { AttemptSummary } from '@darasa/contract/assessment/taking/attempts';
import type { PracticeRecord } from '@darasa/contract/assessment/taking/practice';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import type { Actor, Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { NewAnswer } from '../attempts/answer-repository.ts';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { type AttemptRow, findAttempt } from '../attempts/attempt-repository.ts';
import { paperOf } from '../attempts/drawn-paper.ts';
import type { Paper } from '../attempts/paper.ts';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { AttemptReads } from '../attempts/revision-reads.ts';
import { refusalMessages, refusalOf } from '../attempts/timing.ts';
import { judgeAnswers } from '../grading/judge-answers.ts';
import { recordSubmitted } from '../grading/recompute-grades.ts';
import { presentAttempt } from '../taking/presenter.ts';
import { readStanding, type Standing } from '../taking/standing.ts';

/** Attempts of one person at one practice. Devices say when each was, so nothing else bounds them. */
const MAX_ATTEMPTS = 1000;
/** How often a record that met another one looks again. */
const TRIES = 5;

/**
 * Records a practice that was taken without a connection as a submitted attempt: once, however often it is sent. The server draws the
 * same questions from its seed and judges the answers itself; what the device made of them is not asked for. It is looked at as it
 * stood when it was submitted, by the server's clock.
 * @throws AppError NOT_FOUND, FORBIDDEN when the enrollment ended; BAD_REQUEST for a revision that is none of the course's; CONFLICT
 * with `details.reason`
 */
export async function recordPractice(
  ctx: Ctx,
  deps: AttemptReads,
  { course, assessment: assessmentId }: { course: string; assessment: string },
  record: PracticeRecord,
): Promise<{ attempt: AttemptSummary }> {
  for (let count = 0; count < TRIES; count++) {
    const standing = await readStanding(ctx, deps, course, assessmentId);
    const stored = await findAttempt(ctx.db, record.id);
    if (stored) return { attempt: presentOwn(stored, ctx.actor, assessmentId) };
    if (standing.attempts.length >= MAX_ATTEMPTS)
      throw new AppError('CONFLICT', 'No more of this practice is recorded.', { reason: 'enough' });
    const times = timesOf(record, ctx.now);
    requireOpen(standing, times.submittedAt);
    const taken = await requireTaken(deps, standing, record, assessmentId);
    const paper = await paperOf(taken, record.seed, ctx.actor.userId);
    const answers = answersOf(taken, paper, record, times);
    const attempt = {
      id: record.id,
      user_id: ctx.actor.userId,
      course_id: standing.place.course.id,
      assessment_id: assessmentId,
      lesson_id: standing.place.lesson.id,
      revision_id: Number(record.revision_id),
      number: (standing.attempts[0]?.number ?? 0) + 1,
      started_at: times.startedAt,
      ends_at: null,
      submitted_at: times.submittedAt,
      max_points: taken.content.total_points,
    };
    const marks = judgeAnswers(paper.drawn, (question) => taken.question(question), answers);
    const cause = { by: null, reason: 'submitted' };
    await ctx.transaction(({ db: tx }) =>
      recordSubmitted(tx, attempt, { paper, marks, answers, latePercent: 0 }, cause, deps),
    );
  }
  throw new AppError('CONFLICT', 'This practice could not be recorded. Try again.');
}

function presentOwn(attempt: AttemptRow, { userId }: Actor, assessmentId: string): AttemptSummary {
  if (attempt.user_id !== userId || attempt.assessment_id !== assessmentId)
    throw new AppError('CONFLICT', 'There is another attempt with this id.', { reason: 'id_taken' });
  return presentAttempt(attempt, { points: true });
}

/** @throws AppError CONFLICT when it could not have been taken then */
function requireOpen({ place, terms, assessment, attempts }: Standing, at: Date): void {
  const refusal = refusalOf(terms, {
    locked: place.standing === 'learner' ? place.locked : 'enroll',
    asked: assessment.askedCount,
    taken: attempts.length,
    now: at,
  });
  if (refusal) throw new AppError('CONFLICT', refusalMessages[refusal], { reason: refusal });
}

/**
 * The assessment that was taken, of a revision that learners had. It must be a practice now as well: else answers that were known
 * would come to count.
 */
async function requireTaken(
  { db, readRevision, readAssessment }: AttemptReads,
  { place, assessment }: Standing,
  { revision_id }: PracticeRecord,
  assessmentId: string,
): Promise<StoredAssessment> {
  const noPractice = () =>
    new AppError('CONFLICT', 'This is no longer taken without a connection.', { reason: 'needs_connection' });
  if (!worksOffline(assessment)) throw noPractice();
  const revision = await readRevision(db, Number(revision_id));
  const taken =
    revision?.published && revision.courseId === place.course.id
      ? await readAssessment(db, revision.id, assessmentId)
      : undefined;
  if (!taken) throw new AppError('BAD_REQUEST', 'The course has no such revision.');
  if (!worksOffline(taken)) throw noPractice();
  return taken;
}

interface Times {
  startedAt: Date;
  submittedAt: Date;
  at(deviceTime: string): Date;
}

/** By the server's clock, from readings of the device's: as long before now as before it was sent, and never in the future. */
function timesOf({ sent_at, started_at, submitted_at }: PracticeRecord, now: Date): Times {
  const ahead = now.getTime() - Date.parse(sent_at);
  const at = (deviceTime: string) => new Date(Math.min(now.getTime(), Date.parse(deviceTime) + ahead));
  const submittedAt = at(submitted_at);
  return { submittedAt, startedAt: new Date(Math.min(submittedAt.getTime(), at(started_at).getTime())), at };
}

/** Answers to what was drawn; what is none is left out, and so counts as not answered. */
function answersOf(
  taken: StoredAssessment,
  { drawn }: Paper,
  { answers }: PracticeRecord,
  { at }: Times,
): NewAnswer[] {
  const asked = new Set(drawn.map(({ question_id }) => question_id));
  const latest = new Map<string, NewAnswer>();
  for (const { question_id, response, answered_at } of answers) {
    const question = asked.has(question_id) ? taken.question(question_id) : undefined;
    const parsed = question && responseSchemas[question.question_type].safeParse(response);
    if (parsed?.success)
      latest.set(question_id, { question_id, response: parsed.data, answered_at: at(answered_at) });
  }
  return [...latest.values()];
}
