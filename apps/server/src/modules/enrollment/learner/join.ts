import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { publishedRevisionOf } from '#modules/authoring';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { enrollInFound, findVisible } from '../enroll.ts';
import { endEnrollment } from '../enrollments.ts';
import type { PlacesQueue } from '../places/places-queue.ts';

interface JoinDeps {
  db: Db;
  placesQueue: PlacesQueue;
}

/**
 * Enrols a person who asks for it themselves; nothing happens when they are enrolled.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`, and `details.order_path` where it has to be ordered
 */
export async function enroll(ctx: Ctx, { placesQueue }: JoinDeps, idOrSlug: string): Promise<void> {
  const course = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  // Rendering its texts can take seconds: nobody else may have to wait for a lock meanwhile
  if (course.published_revision_id === null) await publishedRevisionOf(ctx.db, course.id);
  const join = () => ctx.transaction(({ db: tx }) => enrollOnce(tx, ctx.actor, course.id));
  await (course.enrollment_capacity === null ? join() : placesQueue(course.id, join));
}

async function enrollOnce(tx: Tx, actor: Actor, id: number): Promise<void> {
  const course = await findVisible(tx, actor.userId, id);
  try {
    await enrollInFound(tx, course, { userId: actor.userId, source: 'free' });
  } catch (error) {
    throw error instanceof AppError && hasReason(error, 'payment_required')
      ? new AppError(error.code, error.message, {
          reason: 'payment_required',
          order_path: checkoutPath(course.slug),
        })
      : error;
  }
}

const hasReason = ({ details }: AppError, reason: string): boolean =>
  (details as { reason?: string } | undefined)?.reason === reason;

/** Ends a person's own enrollment; their progress stays. Nothing happens when they are not enrolled. */
export async function leave(ctx: Ctx, idOrSlug: string): Promise<void> {
  await ctx.transaction(async ({ db: tx }) => {
    const course = await findVisible(tx, ctx.actor.userId, idOrSlug);
    await endEnrollment(tx, { userId: ctx.actor.userId, courseId: course.id, reason: 'left' });
  });
}
