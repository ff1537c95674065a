import type { AnswersRequest, AttemptView } from '@darasa/contract/assessment/taking/attempts';
import type { Ctx } from '#platform/context/index';
import type { AnswerRow } from '../attempts/answer-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { finishAttempt } from './finish-attempt.ts';
import { lockOwnAttempt, requireAssessment } from './own-attempt.ts';
import { standingOf, viewAttempt } from './read-attempt.ts';
import { storeAnswers } from './save-answers.ts';

/**
 * Submits one's own attempt with its last answers, once: an attempt that is submitted is given back as it is. Answers that come when
 * the time is up are not taken.
 * @throws AppError NOT_FOUND, FORBIDDEN when the enrollment ended
 */
export async function submitAttempt(
  ctx: Ctx,
  deps: AttemptDeps,
  id: string,
  request: AnswersRequest,
): Promise<AttemptView> {
  let answers: AnswerRow[] | undefined;
  const attempt = await ctx.transaction(async ({ db: tx }) => {
    const locked = await lockOwnAttempt(tx, ctx.actor, id);
    if (locked.state !== 'in_progress') return locked;
    const assessment = await requireAssessment(deps.readAssessment, tx, locked);
    const now = ctx.now;
    if (isOverdue(locked, now)) {
      await finishAttempt({ ...deps, tx }, locked, assessment, { by: 'timer', now });
      return locked;
    }
    ({ answers } = await storeAnswers(tx, locked, assessment, request, now));
    await finishAttempt({ ...deps, tx }, locked, assessment, { by: 'learner', now, answers });
    return locked;
  });
  return viewAttempt(ctx, deps, id, await standingOf(ctx, deps, attempt), { answers });
}
