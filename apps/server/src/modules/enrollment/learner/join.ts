import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { publishedRevisionOf } from '#modules/authoring';
import type { Actor } from '#platform/context/index';
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
export async function enroll({ db, placesQueue }: JoinDeps, actor: Actor, idOrSlug: string): Promise<void> {
  const course = await findVisible(db, actor.userId, idOrSlug);
  // Rendering its texts can take seconds: nobody else may have to wait for a lock meanwhile
  if (course.published_revision_id === null) await publishedRevisionOf(db, course.id);
  const join = () => db.transaction().execute((tx) => enrollOnce(tx, actor, course.id));
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
export async function leave(db: Db, actor: Actor, idOrSlug: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await findVisible(tx, actor.userId, idOrSlug);
    await endEnrollment(tx, { userId: actor.userId, courseId: course.id, reason: 'left' });
  });
}
