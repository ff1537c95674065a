import { rowIdOf } from '@darasa/contract/http/row-id';
import { obstacleMessages, type ReviewSort, reviewMessages } from '@darasa/contract/reviews/rules';
import type {
  OwnReview,
  ReportInput,
  Review,
  ReviewInput,
  ReviewList,
  ReviewStanding,
} from '@darasa/contract/reviews/schemas';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { reviewAnswered, reviewWritten } from './events.ts';
import { mayReply, reviewAbilities } from './policy.ts';
import { presentOwnReview, presentReview, presentReviews } from './presenter.ts';
import {
  type CourseRow,
  deleteReply,
  deleteReview,
  deleteVote,
  findMarks,
  findOwnReview,
  findReview,
  findReviews,
  insertReport,
  insertReview,
  insertVote,
  lockOwnReview,
  lockReview,
  type ReviewRow,
  updateMayQuote,
  updateReview,
  upsertReply,
} from './repository.ts';
import { readCourse, readStanding } from './standing.ts';

const courseNotFound = (): AppError => new AppError('NOT_FOUND', 'Course not found');
export const reviewNotFound = (): AppError => new AppError('NOT_FOUND', reviewMessages.notFound);

/** A page of a listed course's reviews, the same for everyone. @throws AppError NOT_FOUND */
export async function readReviews(
  db: Db,
  idOrSlug: string,
  page: { limit: number; offset: number; sort: ReviewSort; rating?: number | undefined },
): Promise<ReviewList> {
  const row = await findReviews(db, idOrSlug, page);
  if (!row) throw courseNotFound();
  return presentReviews(row, page);
}

/** One's own review of a course, and what one may do with its reviews. @throws AppError NOT_FOUND */
export async function readOwnStanding(ctx: Ctx, idOrSlug: string): Promise<ReviewStanding> {
  const course = await readCourse(ctx.db, ctx.actor, idOrSlug);
  const [own, marks] = await Promise.all([
    findOwnReview(ctx.db, ctx.actor.userId, course.id),
    findMarks(ctx.db, ctx.actor.userId, course.id),
  ]);
  return {
    review: own ? presentOwnReview(own) : null,
    helpful: marks.helpful.map(String),
    reported: marks.reported.map(String),
    abilities: reviewAbilities(ctx.actor, await readStanding(ctx.db, ctx.actor, course, own)),
  };
}

/**
 * Reviews a course.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason` for an own course, one that one is not enrolled in or has done
 * nothing of, and for a second review
 */
export async function writeReview(
  ctx: Ctx,
  idOrSlug: string,
  input: ReviewInput,
): Promise<{ review: OwnReview }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await readCourse(tx, ctx.actor, idOrSlug);
    const earlier = await findOwnReview(tx, ctx.actor.userId, course.id);
    if (earlier) throw new AppError('CONFLICT', reviewMessages.twice, { reason: 'reviewed' });
    const { obstacle } = reviewAbilities(ctx.actor, await readStanding(tx, ctx.actor, course, undefined));
    if (obstacle) throw new AppError('CONFLICT', obstacleMessages[obstacle], { reason: obstacle });
    const id = await insertReview(tx, { user_id: ctx.actor.userId, course_id: course.id, ...input });
    if (id === undefined) throw new AppError('CONFLICT', reviewMessages.twice, { reason: 'reviewed' });
    await emit(tx, reviewWritten, {
      course_id: course.id,
      review_id: id,
      user_id: ctx.actor.userId,
      rating: input.rating,
    });
    return { review: presentOwnReview(await requireOwn(tx, ctx.actor, course)) };
  });
}

/** Changes one's own review. @throws AppError NOT_FOUND */
export async function changeReview(
  ctx: Ctx,
  idOrSlug: string,
  input: ReviewInput,
): Promise<{ review: OwnReview }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await readCourse(tx, ctx.actor, idOrSlug);
    const own = await lockOwnReview(tx, ctx.actor.userId, course.id);
    if (!own) throw reviewNotFound();
    if (own.rating !== input.rating || own.comment !== input.comment) await updateReview(tx, own.id, input);
    return { review: presentOwnReview(await requireOwn(tx, ctx.actor, course)) };
  });
}

/** Lets the site quote one's own review on its first page, or no longer: it is then gone from there at once. @throws AppError NOT_FOUND */
export async function allowQuote(
  ctx: Ctx,
  idOrSlug: string,
  { allowed }: { allowed: boolean },
): Promise<{ review: OwnReview }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await readCourse(tx, ctx.actor, idOrSlug);
    const own = await lockOwnReview(tx, ctx.actor.userId, course.id);
    if (!own) throw reviewNotFound();
    if (own.may_quote !== allowed) await updateMayQuote(tx, own.id, allowed);
    return { review: presentOwnReview(await requireOwn(tx, ctx.actor, course)) };
  });
}

/** Deletes one's own review. @throws AppError NOT_FOUND, CONFLICT for a hidden one */
export async function removeReview(ctx: Ctx, idOrSlug: string): Promise<{ deleted: boolean }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await readCourse(tx, ctx.actor, idOrSlug);
    const own = await lockOwnReview(tx, ctx.actor.userId, course.id);
    if (!own) throw reviewNotFound();
    if (own.hidden_at !== null) throw new AppError('CONFLICT', reviewMessages.hidden, { reason: 'hidden' });
    await deleteReview(tx, own.id);
    return { deleted: true };
  });
}

/**
 * Finds a review helpful, or no longer; nothing happens if it already is so.
 * @throws AppError NOT_FOUND, CONFLICT for one's own
 */
export async function voteOn(
  ctx: Ctx,
  name: { course: string; review: string },
  helpful: boolean,
): Promise<{ helpful: number }> {
  return ctx.transaction(async ({ db: tx }) => {
    const { review } = await requireShown(tx, ctx.actor, name);
    if (review.user_id === ctx.actor.userId) throw new AppError('CONFLICT', reviewMessages.ownVote);
    if (helpful) await insertVote(tx, ctx.actor.userId, review.id);
    else await deleteVote(tx, ctx.actor.userId, review.id);
    return { helpful: (await requireReview(tx, review.id)).helpful_count };
  });
}

/**
 * Replies to a review as a teacher of its course, or changes the reply.
 * @throws AppError NOT_FOUND, CONFLICT for everybody else
 */
export async function replyTo(
  ctx: Ctx,
  name: { course: string; review: string },
  text: string,
): Promise<{ review: Review }> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course, review } = await requireShown(tx, ctx.actor, name);
    if (!mayReply(course.author_role)) throw new AppError('CONFLICT', reviewMessages.notTeacher);
    const added = await upsertReply(tx, { review_id: review.id, user_id: ctx.actor.userId, text });
    if (added)
      await emit(tx, reviewAnswered, {
        course_id: course.id,
        review_id: review.id,
        user_id: review.user_id,
        by: ctx.actor.userId,
      });
    return { review: presentReview(await requireReview(tx, review.id)) };
  });
}

/** Deletes the reply to a review. @throws AppError NOT_FOUND, CONFLICT */
export async function removeReply(
  ctx: Ctx,
  name: { course: string; review: string },
): Promise<{ review: Review }> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course, review } = await requireShown(tx, ctx.actor, name);
    if (!mayReply(course.author_role)) throw new AppError('CONFLICT', reviewMessages.notTeacher);
    await deleteReply(tx, review.id);
    return { review: presentReview(await requireReview(tx, review.id)) };
  });
}

/** Reports a review to the administrators; a second report by the same person changes nothing. @throws AppError NOT_FOUND, CONFLICT */
export async function reportReview(
  ctx: Ctx,
  name: { course: string; review: string },
  report: ReportInput,
): Promise<{ reported: boolean }> {
  return ctx.transaction(async ({ db: tx }) => {
    const { review } = await requireShown(tx, ctx.actor, name);
    if (review.user_id === ctx.actor.userId) throw new AppError('CONFLICT', reviewMessages.ownReport);
    await insertReport(tx, { user_id: ctx.actor.userId, review_id: review.id, ...report });
    return { reported: true };
  });
}

/** @throws AppError NOT_FOUND for what is no id */
export function reviewId(id: string): number {
  const number = rowIdOf(id);
  if (number === undefined) throw reviewNotFound();
  return number;
}

async function requireOwn(tx: Tx, actor: Actor, course: CourseRow): Promise<ReviewRow> {
  const own = await findOwnReview(tx, actor.userId, course.id);
  if (!own) throw reviewNotFound();
  return own;
}

async function requireReview(tx: Tx, id: number): Promise<ReviewRow> {
  const review = await findReview(tx, id);
  if (!review) throw reviewNotFound();
  return review;
}

/** A review that is shown, of this course, locked. @throws AppError NOT_FOUND */
async function requireShown(tx: Tx, actor: Actor, name: { course: string; review: string }) {
  const course = await readCourse(tx, actor, name.course);
  const review = await lockReview(tx, reviewId(name.review));
  if (!review || review.course_id !== course.id || review.hidden_at !== null) throw reviewNotFound();
  return { course, review };
}
