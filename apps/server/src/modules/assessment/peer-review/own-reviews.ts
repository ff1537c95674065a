import type { OwnReview, OwnReviews } from '@darasa/contract/assessment/marking/peer-review';
import { rubricShare } from '@darasa/contract/assessment/marking/rules';
import { findEnrollment } from '#modules/enrollment';
import { describeMedia } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { renderMarkdown, renderRichText } from '#platform/markdown/index';
import {
  type MarkedAssessment,
  readMarkedAssessment,
  waitsForPeople,
} from '../attempts/marked-assessments.ts';
import type { AssessmentReads, AttemptDeps } from '../attempts/revision-reads.ts';
import { signPictures } from '../attempts/signed-paper.ts';
import { partsOf, withoutNames } from '../marking/answer-presenter.ts';
import { findResponses, findSubmission } from '../peer-rounds/answer-repository.ts';
import {
  findParticipant,
  findParticipantOf,
  findReview,
  findReviewsOf,
  type ParticipantRow,
  type ReviewRow,
  updateReview,
} from '../peer-rounds/peer-repository.ts';
import { settleAnswer } from '../peer-rounds/round.ts';
import { readStanding } from '../taking/standing.ts';

const reviewNotFound = (): AppError => new AppError('NOT_FOUND', 'Review not found');
const isOver = ({ due_at }: ParticipantRow, now: Date): boolean => due_at !== null && due_at <= now;

/** What somebody reviews, and what others say of their own answer. @throws AppError NOT_FOUND */
export async function readOwnReviews(
  ctx: Ctx,
  deps: AttemptDeps,
  { course, assessment: assessmentId }: { course: string; assessment: string },
): Promise<OwnReviews> {
  const { db } = deps;
  const { place } = await readStanding(ctx, deps, course, assessmentId);
  const round = { course_id: place.course.id, assessment_id: assessmentId };
  const participant = await findParticipant(db, ctx.actor.userId, round);
  const assessment =
    participant && !participant.left_at ? await assessmentOf(deps, participant.attempt_id) : undefined;
  const rules = assessment?.content.peer_review;
  if (!participant || !assessment || !rules)
    return {
      state: 'none',
      instructions_html: '',
      rubric: { criteria: [] },
      due_date: null,
      wanted: 0,
      reviews: [],
      received: [],
    };
  const all = await findReviewsOf(db, round);
  const own = all.filter(({ reviewer_id }) => reviewer_id === ctx.actor.userId);
  const received = participant.settled_at
    ? all.filter(({ attempt_id, done_at }) => attempt_id === participant.attempt_id && done_at !== null)
    : [];
  return {
    state: isOver(participant, ctx.now) ? 'closed' : own.length === 0 ? 'waiting' : 'open',
    instructions_html: renderRichText(rules.instructions),
    rubric: rules.rubric,
    due_date: participant.due_at?.toISOString() ?? null,
    wanted: participant.reviews,
    reviews: await presentReviews(deps, own),
    received: received.map(({ rubric_levels, share, comment }) => ({
      rubric_levels,
      share,
      comment_html: renderMarkdown(comment, { formulas: true }),
    })),
  };
}

async function assessmentOf(
  deps: AssessmentReads,
  attemptId: string,
): Promise<(MarkedAssessment & { revisionId: number; archivedAt: Date | null }) | undefined> {
  const submission = await findSubmission(deps.db, attemptId);
  const assessment = submission && (await readMarkedAssessment(deps, submission));
  return (
    assessment && {
      ...assessment,
      revisionId: submission.revision_id,
      archivedAt: submission.answers_archived_at,
    }
  );
}

/** Reviews with the answers that they are on; whose answers those are is not said. */
async function presentReviews(
  deps: AssessmentReads & Pick<AttemptDeps, 'signer'>,
  reviews: readonly ReviewRow[],
): Promise<OwnReview[]> {
  const { db, signer } = deps;
  const responses = Map.groupBy(
    await findResponses(
      db,
      reviews.map(({ attempt_id }) => attempt_id),
    ),
    ({ attempt_id }) => attempt_id,
  );
  const fileIds = [...responses.values()].flat().flatMap(({ response }) => partsOf(response).fileIds);
  const files = await describeMedia(db, fileIds, { signer });
  return Promise.all(
    reviews.map(async (review) => {
      const assessment = await assessmentOf(deps, review.attempt_id);
      const questions = [...(assessment?.questions.values() ?? [])].filter(waitsForPeople);
      const prompts = questions.map(({ prompt }) => prompt || (assessment?.content.instructions ?? ''));
      const pictures = await signPictures(db, signer, assessment?.revisionId ?? 0, prompts);
      const given = new Map(
        (responses.get(review.attempt_id) ?? []).map(({ question_id, response }) => [question_id, response]),
      );
      return {
        ...fieldsOf(review),
        ...(assessment?.archivedAt && { answers_archived_at: assessment.archivedAt.toISOString() }),
        answers: questions.map((question, index) => {
          const { text, fileIds: ids } = partsOf(given.get(question.id));
          return {
            question_id: question.id,
            prompt_html: pictures.html(renderRichText(prompts[index] ?? '')),
            html: renderMarkdown(text ?? '', { formulas: true }),
            files: withoutNames(ids.flatMap((id) => files.get(id) ?? [])),
          };
        }),
      };
    }),
  );
}

const fieldsOf = ({ id, rubric_levels, share, comment, version, done_at }: ReviewRow) => ({
  id,
  rubric_levels,
  share,
  comment,
  version,
  done: done_at !== null,
});

/**
 * Saves one's review of an answer, or hands it in. The last one of an answer gives it its points.
 * @throws AppError NOT_FOUND, FORBIDDEN when the enrollment ended, BAD_REQUEST, CONFLICT when the time is over or it was saved elsewhere
 *   since
 */
export async function writeReview(
  ctx: Ctx,
  deps: AttemptDeps,
  id: string,
  written: Pick<ReviewRow, 'rubric_levels' | 'share' | 'comment'> & { done: boolean; version: number },
): Promise<OwnReview> {
  const { db } = deps;
  const review = await findReview(db, id);
  if (review?.reviewer_id !== ctx.actor.userId) throw reviewNotFound();
  const reviewed = await findParticipantOf(db, review.attempt_id);
  const assessment = await assessmentOf(deps, review.attempt_id);
  const rules = assessment?.content.peer_review;
  if (!reviewed || !rules) throw reviewNotFound();
  const enrollment = await findEnrollment(db, ctx.actor.userId, reviewed.course_id);
  if (!enrollment || enrollment.status === 'left')
    throw new AppError('FORBIDDEN', 'You are no longer enrolled in this course.', { reason: 'enroll' });
  if (reviewed.settled_at || isOver(reviewed, ctx.now))
    throw new AppError('CONFLICT', 'The time for this review is over.');
  const { rubric } = rules;
  for (const [criterion, level] of Object.entries(written.rubric_levels))
    if (!rubric.criteria.find((one) => one.id === criterion)?.levels.some((one) => one.id === level))
      throw badRequest([{ path: 'rubric_levels', message: 'The rubric does not have this level' }]);
  const share = rubric.criteria.some(({ levels }) => levels.length > 0)
    ? rubricShare(rubric, written.rubric_levels)
    : written.share;
  if (written.done && share === null)
    throw badRequest([{ path: 'rubric_levels', message: 'Choose a level for each criterion' }]);
  const saved = await db.transaction().execute(async (tx) => {
    const { rubric_levels, comment } = written;
    const row = await updateReview(tx, id, { rubric_levels, comment, share }, written);
    if (!row) throw new AppError('CONFLICT', 'This review was changed in another window. Reload to see it.');
    if (written.done) await settleAnswer({ ...deps, tx }, reviewed.attempt_id, ctx.now);
    return row;
  });
  const [presented] = await presentReviews(deps, [saved]);
  if (!presented) throw reviewNotFound();
  return presented;
}
