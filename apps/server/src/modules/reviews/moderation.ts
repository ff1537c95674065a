import type { Pagination } from '@darasa/contract/http/pagination';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import type { RatingFilter } from '@darasa/contract/reviews/rules';
import type { ModeratedReview } from '@darasa/contract/reviews/schemas';
import { recordAudit } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { reviewHidden } from './events.ts';
import {
  countModerated,
  countReported,
  findModerated,
  findModeratedOne,
  type ModeratedRow,
} from './moderation-repository.ts';
import { moderationAbilities } from './policy.ts';
import { presentModerated } from './presenter.ts';
import {
  lockReview,
  reopenReports as openAgain,
  resolveReports,
  updateHidden,
  updateQuoted,
} from './repository.ts';
import { reviewId, reviewNotFound } from './service.ts';

/** One page of ratings, and how many wait for a decision. */
export async function readRatings(
  ctx: Ctx,
  query: { filter: RatingFilter; search: string; page: number; limit: number },
): Promise<{ ratings: ModeratedReview[]; open: number; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total, open] = await Promise.all([
    findModerated(ctx.db, query, { limit, offset: (page - 1) * limit }),
    countModerated(ctx.db, query),
    countReported(ctx.db),
  ]);
  return { ratings: rows.map((row) => present(row, ctx.actor)), open, pagination: paginate(query, total) };
}

/** Hides a rating, tells its author why, and closes its reports. @throws AppError NOT_FOUND, CONFLICT when it is hidden */
export async function hideRating(ctx: Ctx, id: string, reason: string): Promise<{ rating: ModeratedReview }> {
  return decide(ctx, id, 'hide', async (tx, row) => {
    await updateHidden(tx, row.id, { reason, by: ctx.actor.userId });
    await resolveReports(tx, row.id);
    await emit(tx, reviewHidden, {
      course_id: row.course_id,
      review_id: row.id,
      user_id: row.user_id,
      reason,
    });
    return { action: 'review.hidden', details: { reason } };
  });
}

/** Shows a hidden rating again. @throws AppError NOT_FOUND, CONFLICT when it is shown */
export const restoreRating = (ctx: Ctx, id: string): Promise<{ rating: ModeratedReview }> =>
  decide(ctx, id, 'restore', async (tx, row) => {
    await updateHidden(tx, row.id, null);
    await resolveReports(tx, row.id);
    return { action: 'review.restored', details: {} };
  });

/** Keeps a rating as it is and closes its reports. @throws AppError NOT_FOUND, CONFLICT when none are open */
export const dismissReports = (ctx: Ctx, id: string): Promise<{ rating: ModeratedReview }> =>
  decide(ctx, id, 'dismiss', async (tx, row) => {
    const reports = await resolveReports(tx, row.id);
    return { action: 'review.reports-dismissed', details: { reports } };
  });

/**
 * Takes back that reports are dealt with: they wait again.
 * @param closedAt when those were closed; others, closed earlier or later, are left alone
 * @throws AppError NOT_FOUND, CONFLICT when the rating is hidden or somebody has decided anew
 */
export const reopenReports = (ctx: Ctx, id: string, closedAt: string): Promise<{ rating: ModeratedReview }> =>
  decide(ctx, id, 'reopen', async (tx, row) => {
    const reports = await openAgain(tx, row.id, closedAt);
    if (reports === 0) throw new AppError('CONFLICT', 'The reports of this review have been decided anew');
    return { action: 'review.reports-reopened', details: { reports } };
  });

/** Quotes a rating on the first page. @throws AppError NOT_FOUND, CONFLICT when its author has not allowed it */
export const quoteRating = (ctx: Ctx, id: string): Promise<{ rating: ModeratedReview }> =>
  decide(ctx, id, 'quote', async (tx, row) => {
    await updateQuoted(tx, row.id, true);
    return { action: 'review.quoted', details: {} };
  });

/** Quotes it no longer. @throws AppError NOT_FOUND, CONFLICT when it is not quoted */
export const unquoteRating = (ctx: Ctx, id: string): Promise<{ rating: ModeratedReview }> =>
  decide(ctx, id, 'unquote', async (tx, row) => {
    await updateQuoted(tx, row.id, false);
    return { action: 'review.unquoted', details: {} };
  });

const already: Record<keyof ModeratedReview['abilities'], string> = {
  hide: 'This review is already hidden',
  restore: 'This review is not hidden',
  dismiss: 'This review has no open reports',
  reopen: 'This review is hidden, or nobody has dealt with reports of it',
  quote:
    'This review cannot be quoted: its author does not allow it, or it is hidden, too long or already quoted',
  unquote: 'This review is not quoted',
};

async function decide(
  ctx: Ctx,
  id: string,
  ability: keyof ModeratedReview['abilities'],
  act: (tx: Tx, row: ModeratedRow) => Promise<{ action: AuditAction; details: Record<string, unknown> }>,
): Promise<{ rating: ModeratedReview }> {
  return ctx.transaction(async ({ db: tx }) => {
    const number = reviewId(id);
    const row = (await lockReview(tx, number)) && (await findModeratedOne(tx, number));
    if (!row) throw reviewNotFound();
    if (!moderationAbilities(ctx.actor, row)[ability]) throw new AppError('CONFLICT', already[ability]);
    const { action, details } = await act(tx, row);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action,
      subject: { type: 'review', id: String(row.id), name: row.course_title },
      details,
      ip: ctx.ip,
    });
    const after = await findModeratedOne(tx, number);
    if (!after) throw reviewNotFound();
    return { rating: present(after, ctx.actor) };
  });
}

const present = (row: ModeratedRow, actor: Actor): ModeratedReview =>
  presentModerated(row, moderationAbilities(actor, row));
