import { randomBytes } from 'node:crypto';
import type { AttemptView } from '@darasa/contract/assessment/taking/attempts';
import { newId } from '@darasa/contract/http/ids';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { type AttemptRow, deletePreviews, insertAttempt } from '../attempts/attempt-repository.ts';
import { paperOf } from '../attempts/drawn-paper.ts';
import type { Paper } from '../attempts/paper.ts';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { endOf, refusalMessages } from '../attempts/timing.ts';
import { releaseAnswerFiles } from './answer-files.ts';
import { viewAttempt } from './read-attempt.ts';
import { readStanding, type Standing, withBegun } from './standing.ts';

/** How often a start that met another one looks again. */
const TRIES = 5;

const HOUR_MS = 3_600_000;
/** Attempts at an assessment that somebody begins within an hour: more is the doing of a program. */
const MAX_AN_HOUR = 100;

/**
 * Begins an attempt, or gives the one that is open: however many begin at the same time, there is one.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT with `details.reason` when none can be begun; RATE_LIMITED
 */
export async function startAttempt(
  ctx: Ctx,
  deps: AttemptDeps,
  courseIdOrSlug: string,
  assessmentId: string,
): Promise<AttemptView> {
  for (let count = 0; count < TRIES; count++) {
    const standing = await readStanding(ctx, deps, courseIdOrSlug, assessmentId);
    const { open, refusal } = standing;
    if (refusal !== null) throw new AppError('CONFLICT', refusalMessages[refusal], { reason: refusal });
    if (!open) limitRate(standing, ctx.now.getTime());
    if (open) return viewAttempt(ctx, deps, open.id, standing);
    const begun = await begin(ctx, standing, assessmentId);
    // Nothing of it need be read again: 3,000 people may begin in the same second
    if (begun)
      return viewAttempt(ctx, deps, begun.id, withBegun(standing, begun), { attempt: begun, answers: [] });
  }
  throw new AppError('CONFLICT', 'This attempt was begun elsewhere. Try again.');
}

/** @throws AppError RATE_LIMITED when very many were begun just now */
function limitRate({ attempts, preview }: Standing, now: number): void {
  const earlier = attempts[MAX_AN_HOUR - 1]?.started_at.getTime();
  if (preview || earlier === undefined || earlier <= now - HOUR_MS) return;
  const seconds = Math.ceil((earlier + HOUR_MS - now) / 1000);
  throw new AppError(
    'RATE_LIMITED',
    'You have started too many attempts within an hour. Try again later.',
    undefined,
    seconds,
  );
}

/** @returns undefined when somebody was faster */
async function begin(
  ctx: Ctx,
  { place, assessment, preview, terms, attempts }: Standing,
  assessmentId: string,
): Promise<(AttemptRow & { paper: Paper }) | undefined> {
  const paper = await paperOf(assessment, randomBytes(16).toString('hex'), ctx.actor.userId);
  const startedAt = ctx.now;
  const id = newId();
  if (preview)
    await ctx.transaction(async ({ db: tx }) => {
      for (const gone of await deletePreviews(tx, ctx.actor.userId, {
        courseId: place.course.id,
        assessmentId,
      }))
        await releaseAnswerFiles(tx, gone);
    });
  const inserted = await insertAttempt(
    ctx.db,
    {
      id,
      user_id: ctx.actor.userId,
      course_id: place.course.id,
      assessment_id: assessmentId,
      lesson_id: place.lesson.id,
      revision_id: place.revision.id,
      number: preview ? 0 : (attempts[0]?.number ?? 0) + 1,
      preview,
      started_at: startedAt,
      ends_at: endOf(startedAt, terms),
      max_points: assessment.content.total_points,
    },
    paper,
  );
  return inserted && { ...inserted, paper };
}
