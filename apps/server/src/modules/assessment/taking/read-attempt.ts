import type { AttemptResult, AttemptView } from '@darasa/contract/assessment/taking/attempts';
import type { Ctx } from '#platform/context/index';
import { withTextsRendered } from '#platform/markdown/index';
import { type AnswerRow, findAnswers } from '../attempts/answer-repository.ts';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { type AttemptRow, findAttempt } from '../attempts/attempt-repository.ts';
import { isOverdue } from '../attempts/attempt-states.ts';
import { findMarks } from '../attempts/mark-repository.ts';
import type { Paper } from '../attempts/paper.ts';
import type { AssessmentReads, AttemptDeps, AttemptReads } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { termsOf } from '../attempts/timing.ts';
import { keysOf } from '../grading/keys.ts';
import { shownOfForm } from '../proof/own-form.ts';
import { readAnswerFiles } from './answer-files.ts';
import { finishOverdue } from './finish-attempt.ts';
import { attemptNotFound } from './own-attempt.ts';
import { presentAnswer, presentAttempt } from './presenter.ts';
import { presentResult, type Shown, shownOf } from './results.ts';
import { latestDue, presentStanding, readStanding, type Standing } from './standing.ts';

/** One's own attempt. @throws AppError NOT_FOUND, also for another person's; FORBIDDEN when the enrollment ended */
export async function readAttempt(ctx: Ctx, deps: AttemptDeps, id: string): Promise<AttemptView> {
  const attempt = await findAttempt(ctx.db, id);
  if (!attempt || attempt.user_id !== ctx.actor.userId) throw attemptNotFound();
  if (isOverdue(attempt, ctx.now)) await finishOverdue(deps, id);
  return viewAttempt(ctx, deps, id, await standingOf(ctx, deps, attempt));
}

/** How the assessment of one's own attempt stands. */
export const standingOf = (
  ctx: Ctx,
  deps: AttemptReads,
  { course_id, assessment_id }: Pick<AttemptRow, 'course_id' | 'assessment_id'>,
): Promise<Standing> => readStanding(ctx, deps, String(course_id), assessment_id);

/**
 * An attempt that is known to be one's own.
 * @param standing of its assessment, as it is now
 * @param known its answers, when it was just closed with them; itself too, when it was just begun
 */
export async function viewAttempt(
  ctx: Ctx,
  deps: AttemptDeps,
  id: string,
  standing: Standing,
  known: { attempt?: AttemptRow & { paper: Paper }; answers?: readonly AnswerRow[] } = {},
): Promise<AttemptView> {
  const { db, signer } = deps;
  const attempt = known.attempt ?? (await findAttempt(db, id));
  if (!attempt || attempt.user_id !== ctx.actor.userId) throw attemptNotFound();
  const assessment = await deps.readAssessment(db, attempt.revision_id, attempt.assessment_id);
  if (!assessment) throw attemptNotFound();
  const { content } = assessment;
  const now = ctx.now;
  const terms = termsOf(content, standing.allowance);
  const shown = shownOfForm(
    shownOf(content.results, attempt, { dueAt: latestDue(content.due_date, terms), now }),
    standing.form,
  );
  const [answers, files] = await Promise.all([
    known.answers ?? findAnswers(db, id),
    // What was just begun has none
    known.attempt ? [] : readAnswerFiles({ db, signer }, id, assessment),
  ]);
  const questions = askedNow(attempt, assessment);
  const result =
    attempt.state === 'in_progress' ? null : await readResult(deps, { attempt, assessment, answers, shown });
  const pictures = await signPictures(db, signer, attempt.revision_id, [questions, result]);
  return {
    attempt: presentAttempt(attempt, shown),
    assessment: await presentStanding(ctx, deps, standing, { revisionId: attempt.revision_id, assessment }),
    preview: attempt.preview,
    questions: questions.map(pictures.question),
    answers: answers.map(presentAnswer),
    files,
    position: attempt.position,
    result: result && withPictures(result, pictures.html),
    ...(attempt.answers_archived_at && { answers_archived_at: attempt.answers_archived_at.toISOString() }),
    server_time: now.toISOString(),
  };
}

/** One at a time: those up to the one where the learner is. */
const askedNow = (
  { state, position, paper }: AttemptRow & { paper: Paper },
  { content }: StoredAssessment,
): Paper['questions'] =>
  state === 'in_progress' && content.one_at_a_time ? paper.questions.slice(0, position + 1) : paper.questions;

async function readResult(
  deps: AssessmentReads,
  {
    attempt,
    assessment,
    answers,
    shown,
  }: {
    attempt: AttemptRow & { paper: Paper };
    assessment: StoredAssessment;
    answers: readonly AnswerRow[];
    shown: Shown;
  },
): Promise<AttemptResult> {
  const { content } = assessment;
  const keys = await keysOf(deps, attempt, assessment);
  const rules = { passingScore: content.passing_score, showAnswers: content.show_answers };
  const answered = {
    drawn: attempt.paper.drawn,
    question: keys,
    responses: new Map(answers.map(({ question_id, response }) => [question_id, response])),
    marks: await findMarks(deps.db, attempt.id),
  };
  return withTextsRendered(
    (render) => presentResult(attempt, shown, rules, answered, render),
    attempt.user_id,
  );
}

export const withPictures = (result: AttemptResult, html: (text: string) => string): AttemptResult => ({
  ...result,
  questions:
    result.questions?.map((question) => ({
      ...question,
      feedback_html: question.feedback_html.map(html),
      comment_html: html(question.comment_html),
    })) ?? null,
});
