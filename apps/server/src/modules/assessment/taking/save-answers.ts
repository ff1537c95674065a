import type { AnswersReply, AnswersRequest } from '@darasa/contract/assessment/taking/attempts';
import { responseSchemas } from '@darasa/contract/assessment/taking/responses';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { type AnswerRow, type NewAnswer, upsertAnswers } from '../attempts/answer-repository.ts';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { type LockedAttempt, updatePosition } from '../attempts/attempt-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import type { AttemptReads } from '../attempts/revision-reads.ts';
import { noteAnswerFiles, refuseFiles } from './answer-files.ts';
import { finishOverdue } from './finish-attempt.ts';
import { lockOwnAttempt, requireAssessment } from './own-attempt.ts';
import { presentAnswer } from './presenter.ts';

type Refused = AnswersReply['refused'];

/**
 * Saves answers of one's own open attempt. Each is taken or refused by itself; of two answers to a question the one that was given later
 * stays, whichever arrives first.
 * @throws AppError NOT_FOUND, FORBIDDEN when the enrollment ended; CONFLICT with `details.reason` `submitted` or `time_up`
 */
export async function saveAnswers(
  ctx: Ctx,
  deps: AttemptReads,
  id: string,
  request: AnswersRequest,
): Promise<AnswersReply> {
  const saved = await ctx.transaction(async ({ db: tx }) => {
    const attempt = await lockOwnAttempt(tx, ctx.actor, id);
    const now = ctx.now;
    if (attempt.state !== 'in_progress')
      throw new AppError('CONFLICT', 'This attempt has been submitted.', { reason: 'submitted' });
    if (isOverdue(attempt, now)) return undefined;
    const assessment = await requireAssessment(deps.readAssessment, tx, attempt);
    const { refused, answers } = await storeAnswers(tx, attempt, assessment, request, now);
    const sent = new Set(request.answers.map(({ question_id }) => question_id));
    return {
      answers: answers.filter((answer) => sent.has(answer.question_id)).map(presentAnswer),
      refused,
      ends_at: attempt.ends_at?.toISOString() ?? null,
      server_time: now.toISOString(),
    };
  });
  if (saved) return saved;
  await finishOverdue(deps, id);
  throw new AppError(
    'CONFLICT',
    'The time is up: your attempt was submitted with the answers that had arrived.',
    {
      reason: 'time_up',
    },
  );
}

/**
 * Stores what can be stored of some answers, and goes on to the position that is asked for.
 * @returns what was refused, and why, and all answers of the attempt as they are now
 */
export async function storeAnswers(
  tx: Tx,
  attempt: LockedAttempt,
  assessment: StoredAssessment,
  { answers, sent_at, position }: AnswersRequest,
  now: Date,
): Promise<{ refused: Refused; answers: AnswerRow[] }> {
  const refused: Refused = [];
  const taken = new Map<string, NewAnswer>();
  const places = new Map(attempt.drawn.map(({ question_id }, index) => [question_id, index]));
  const serverTime = serverClock({ sentAt: sent_at, startedAt: attempt.started_at, now });
  for (const { question_id, response, answered_at } of answers) {
    const place = places.get(question_id);
    const question = place === undefined ? undefined : assessment.question(question_id);
    const refuse = (message: string) => refused.push({ question_id, message });
    if (place === undefined || !question) refuse('This question is not in your attempt');
    else if (isClosed(place, attempt, assessment)) refuse('This question is closed');
    else {
      const parsed = responseSchemas[question.question_type].safeParse(response);
      const at = serverTime(answered_at);
      const earlier = taken.get(question_id);
      if (!parsed.success) refuse('This is not an answer to this question');
      else if (!earlier || at > earlier.answered_at)
        taken.set(question_id, { question_id, response: parsed.data, answered_at: at });
    }
  }
  for (const { question_id, message } of await refuseFiles(tx, attempt, assessment, [...taken.values()])) {
    taken.delete(question_id);
    refused.push({ question_id, message });
  }
  const stored = await upsertAnswers(tx, attempt.id, [...taken.values()]);
  await noteAnswerFiles(tx, attempt.id, assessment, [...taken.keys()]);
  const next = Math.min(position ?? 0, attempt.drawn.length - 1);
  if (assessment.content.one_at_a_time && next > attempt.position)
    await updatePosition(tx, attempt, { position: next, now });
  return { refused, answers: stored };
}

/** One at a time: what was not shown yet, and without return what was left behind. */
function isClosed(
  place: number,
  { position }: Pick<LockedAttempt, 'position'>,
  { content }: StoredAssessment,
): boolean {
  if (!content.one_at_a_time) return false;
  return place > position || (place < position && !content.return_allowed);
}

/**
 * When something happened by the server's clock, from two readings of the device's: it happened as long before now as before it was sent.
 * Not before the attempt began, and not in the future.
 */
function serverClock({ sentAt, startedAt, now }: { sentAt: string; startedAt: Date; now: Date }) {
  const ahead = now.getTime() - Date.parse(sentAt);
  return (deviceTime: string): Date =>
    new Date(Math.max(startedAt.getTime(), Math.min(now.getTime(), Date.parse(deviceTime) + ahead)));
}
