import { checkoutPath } from '@darasa/contract/enrollment/rules';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { courseNotFound, enrollInFound } from '../enroll.ts';
import { findCourseFor } from '../enrollment-repository.ts';
import { endEnrollment } from '../enrollments.ts';
import { isThere } from '../policy.ts';

/**
 * Enrols a person who asks for it themselves; nothing happens when they are enrolled.
 * @throws AppError NOT_FOUND, CONFLICT with `details.reason`, and `details.order_path` where it has to be ordered
 */
export async function enroll(db: Db, { userId }: Actor, idOrSlug: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await findCourseFor(tx, userId, idOrSlug);
    if (!course || !isThere(course, userId)) throw courseNotFound();
    try {
      await enrollInFound(tx, course, { userId, source: 'free' });
    } catch (error) {
      throw error instanceof AppError && hasReason(error, 'payment_required')
        ? new AppError(error.code, error.message, {
            reason: 'payment_required',
            order_path: checkoutPath(course.slug),
          })
        : error;
    }
  });
}

const hasReason = ({ details }: AppError, reason: string): boolean =>
  (details as { reason?: string } | undefined)?.reason === reason;

/** Ends a person's own enrollment; their progress stays. Nothing happens when they are not enrolled. */
export async function leave(db: Db, { userId }: Actor, idOrSlug: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const course = await findCourseFor(tx, userId, idOrSlug);
    if (!course || !isThere(course, userId)) throw courseNotFound();
    await endEnrollment(tx, { userId, courseId: course.id, reason: 'left' });
  });
}
