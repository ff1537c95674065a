import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { publishedRevisionOf } from '#modules/authoring';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { endEnrollment } from '../enrollments.ts';
import { enrollInFound, findVisible, refusal } from '../seats/enrol-in.ts';
import type { SeatQueue } from '../seats/seat-queue.ts';
import { findCapacity } from '../seats/seat-repository.ts';

interface JoinDeps {
  db: Db;
  seatQueue: SeatQueue;
}

/**
 * Enrols a person who asks for it themselves; nothing happens when they are enrolled.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`, and `details.order_path` where it has to be ordered
 */
export async function enroll(ctx: Ctx, { seatQueue }: JoinDeps, idOrSlug: string): Promise<void> {
  const course = await findVisible(ctx.db, ctx.actor.userId, idOrSlug);
  // Rendering its texts can take seconds: nobody else may have to wait for a lock meanwhile
  if (course.published_revision_id === null) await publishedRevisionOf(ctx.db, course.id);
  const join = () => ctx.transaction(({ db: tx }) => enrollOnce(tx, ctx.actor, course.id));
  const limited = (await findCapacity(ctx.db, course.id)) !== null;
  await (limited ? seatQueue(course.id, join) : join());
}

async function enrollOnce(tx: Tx, actor: Actor, id: number): Promise<void> {
  const course = await findVisible(tx, actor.userId, id);
  const result = await enrollInFound(tx, course, { userId: actor.userId, source: 'free' });
  if (result.outcome !== 'refused') return;
  const { reason, waiting } = result;
  const orderPath = reason === 'payment_required' ? { order_path: checkoutPath(course.slug) } : {};
  throw refusal(reason, { ...(waiting === undefined ? {} : { waiting }), ...orderPath });
}

/** Ends a person's own enrollment; their progress stays. Nothing happens when they are not enrolled. */
export async function leave(ctx: Ctx, idOrSlug: string): Promise<void> {
  await ctx.transaction(async ({ db: tx }) => {
    const course = await findVisible(tx, ctx.actor.userId, idOrSlug);
    await endEnrollment(tx, { userId: ctx.actor.userId, courseId: course.id, reason: 'left' });
  });
}
