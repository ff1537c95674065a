import { checkoutPath } from '@darasa/contract/enrollment/rules';
import { publishedRevisionOf } from '#modules/authoring';
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
export async function enroll(db: Db, actor: Actor, idOrSlug: string): Promise<void> {
  const withoutRevision = await enrollOnce(db, actor, idOrSlug, { needsRevision: true });
  if (withoutRevision === undefined) return;
  // Rendering its texts can take seconds: nobody else may have to wait for a lock meanwhile
  await publishedRevisionOf(db, withoutRevision);
  await enrollOnce(db, actor, idOrSlug, { needsRevision: false });
}

/** @returns the course's id where nothing was done because its first revision has to be made before */
function enrollOnce(
  db: Db,
  { userId }: Actor,
  idOrSlug: string,
  { needsRevision }: { needsRevision: boolean },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const course = await findCourseFor(tx, userId, idOrSlug);
    if (!course || !isThere(course, userId)) throw courseNotFound();
    if (needsRevision && course.published_revision_id === null) return course.id;
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
    return undefined;
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
