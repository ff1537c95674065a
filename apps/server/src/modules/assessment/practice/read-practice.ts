import { randomBytes } from 'node:crypto';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { PracticePaper, PracticeView } from '@darasa/contract/assessment/taking/practice';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { withTextsRendered } from '#platform/markdown/index';
import type { StoredAssessment } from '../attempts/assessment-contents.ts';
import { paperOf } from '../attempts/drawn-paper.ts';
import { worksOffline } from '../attempts/practice-rules.ts';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { refusalMessages } from '../attempts/timing.ts';
import { readStanding, type Standing } from '../taking/standing.ts';
import { nearlyKnownFirst } from './nearly-known.ts';

/** Runs that a device gets at once, where chance decides something. */
const PAPERS = 3;
/** Draws of a pool of which the best are taken. */
const DRAWS = 200;

/**
 * A practice with its answers. This is the only way by which answers reach a learner before an attempt.
 * @throws AppError NOT_FOUND, FORBIDDEN when the enrollment ended; CONFLICT with `details.reason` for whoever cannot take it now, and
 * `needs_connection` where its author has not allowed it
 */
export async function readPractice(
  ctx: Ctx,
  deps: AttemptDeps,
  courseIdOrSlug: string,
  assessmentId: string,
): Promise<PracticeView> {
  const standing = await readStanding(ctx, deps, courseIdOrSlug, assessmentId);
  requirePractice(standing);
  const { place, assessment } = standing;
  const { content } = assessment;
  const seeds = Array.from({ length: DRAWS }, () => randomBytes(16).toString('hex'));
  const whose = { assessment, courseId: place.course.id, userId: ctx.actor.userId };
  const best = await nearlyKnownFirst(ctx.db, whose, seeds);
  const papers = await drawPapers(assessment, best.slice(0, PAPERS), ctx.actor.userId);
  const keys = assessment.questions.map(withoutNotes);
  const texts = new Set(keys.flatMap(feedbackTexts));
  const html = await withTextsRendered(
    (render) => Object.fromEntries([...texts].map((text) => [text, render(text)])),
    ctx.actor.userId,
  );
  const pictures = await signPictures(ctx.db, deps.signer, place.revision.id, [papers, html]);
  return {
    id: content.id,
    course_id: String(place.course.id),
    lesson_id: place.lesson.id,
    revision_id: String(place.revision.id),
    title: content.title,
    max_points: content.total_points,
    passing_score: content.passing_score,
    results: content.results,
    show_answers: content.show_answers,
    keys,
    html: Object.fromEntries(Object.entries(html).map(([text, one]) => [text, pictures.html(one)])),
    papers: papers.map((paper) => ({ ...paper, questions: paper.questions.map(pictures.question) })),
  };
}

/** @throws AppError CONFLICT where this person may not take it without a connection now */
export function requirePractice({ place, assessment, refusal, form }: Standing): void {
  const refuse = (reason: string, message: string) => new AppError('CONFLICT', message, { reason });
  if (place.standing !== 'learner') throw refuse('enroll', refusalMessages.enroll);
  if (form !== null || !worksOffline(assessment))
    throw refuse('needs_connection', 'This can only be taken with a connection.');
  if (refusal !== null) throw refuse(refusal, refusalMessages[refusal]);
}

async function drawPapers(
  assessment: StoredAssessment,
  seeds: readonly string[],
  by: number,
): Promise<PracticePaper[]> {
  const drawn = await Promise.all(
    seeds.map(async (seed) => ({ seed, ...(await paperOf(assessment, seed, by)) })),
  );
  // Where chance decides nothing they are all the same
  return [...new Map(drawn.map((paper) => [JSON.stringify(paper.drawn), paper])).values()];
}

/** What nobody who takes it sees does not leave the server in any case. */
export const withoutNotes = (question: QuestionDocument): QuestionDocument => ({
  ...question,
  tags: [],
  marking_notes: '',
  rubric: null,
  challenge: null,
});

/** What is said to answers, as Markdown. */
export const feedbackTexts = ({ explanation, feedback, options }: QuestionDocument): string[] =>
  [explanation, ...Object.values(feedback), ...options.map((option) => option.feedback)].filter(
    (text) => text.trim() !== '',
  );
