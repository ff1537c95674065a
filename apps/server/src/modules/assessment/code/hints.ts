import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { renderRichText } from '#platform/markdown/index';
import { findChallenge } from './find-challenge.ts';
import { findAskedHints, findOwnAttempt, type OwnAttempt, saveAskedHints } from './hint-repository.ts';
import { findRuns } from './run-repository.ts';

/** The programs of one's own attempt as they stand in the queue, and the hints that were asked for. */
export async function readPrograms(ctx: Ctx, attemptId: string) {
  const attempt = await requireOwn(ctx.db, ctx.actor, attemptId);
  const asked = await findAskedHints(ctx.db, attemptId);
  const hints = await Promise.all(
    [...asked].map(async ([question, number]) => presentHints(ctx.db, attempt, question, number)),
  );
  return { programs: await findRuns(ctx.db, attemptId), hints };
}

/**
 * The hints of a question up to a number: one more than were asked for before, or fewer. The number that was asked for is kept.
 * @throws AppError NOT_FOUND, CONFLICT for a hint whose predecessor was not asked for, and after the end of the attempt
 */
export async function askHint(ctx: Ctx, { id, question }: { id: string; question: string }, number: number) {
  return ctx.transaction(async ({ db: tx }) => {
    const attempt = await requireOwn(tx, ctx.actor, id);
    // The challenges of an assessment are not all drawn
    if (!JSON.stringify(attempt.paper).includes(question)) throw new AppError('NOT_FOUND');
    const before = (await findAskedHints(tx, id)).get(question) ?? 0;
    if (number > before + 1) throw new AppError('CONFLICT', 'Ask for the earlier hints first');
    if (number > before && attempt.state !== 'in_progress')
      throw new AppError('CONFLICT', 'The attempt has been submitted');
    const shown = await presentHints(tx, attempt, question, number);
    if (shown.hints_html.length < number) throw new AppError('NOT_FOUND', 'There are no more hints');
    if (number > before) await saveAskedHints(tx, id, question, number);
    return shown;
  });
}

async function requireOwn(db: Db | Tx, { userId }: Actor, id: string): Promise<OwnAttempt> {
  const attempt = await findOwnAttempt(db, userId, id);
  if (!attempt) throw new AppError('NOT_FOUND', 'Attempt not found');
  return attempt;
}

async function presentHints(db: Db | Tx, attempt: OwnAttempt, question: string, number: number) {
  const challenge = await findChallenge(db, {
    revisionId: attempt.revision_id,
    assessmentId: attempt.assessment_id,
    question,
  });
  const hints = challenge?.hints ?? [];
  return { question_id: question, hints_html: hints.slice(0, number).map((hint) => renderRichText(hint)) };
}
