import { courseAccess } from '#modules/authoring';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { endEnrollment } from '../enrollments.ts';
import { learnersRemoved, orderedSeatEnded } from '../events.ts';
import { maySeeParticipants } from '../policy.ts';
import { courseNotFound } from '../seats/enrol-in.ts';
import { findParticipant } from './participant-repository.ts';

/**
 * Removes learners from a course: all at once, each with an entry in the audit log, and told why. Whoever has left already is passed over,
 * and loses the way back.
 * @returns those who were in it
 * @throws AppError NOT_FOUND also for somebody who has never been in the course, FORBIDDEN for those who may only look
 */
export async function removeSeveral(
  ctx: Ctx,
  idOrSlug: string,
  { user_ids, reason }: { user_ids: readonly string[]; reason: string },
): Promise<string[]> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await courseAccess(tx, ctx.actor, idOrSlug);
    if (!course) throw courseNotFound();
    if (!maySeeParticipants(ctx.actor, course.role)) throw new AppError('FORBIDDEN');
    const removed: number[] = [];
    for (const userId of [...new Set(user_ids.map(Number))].sort((a, b) => a - b)) {
      const row = await findParticipant(tx, course.id, userId);
      if (!row) throw new AppError('NOT_FOUND', 'Learner not found');
      await endEnrollment(tx, { userId, courseId: course.id, reason: 'removed' });
      if (row.status === 'left') continue;
      removed.push(userId);
      if (row.source === 'order') await emit(tx, orderedSeatEnded, { user_id: userId, course_id: course.id });
      await recordAudit(tx, {
        actorId: ctx.actor.userId,
        action: 'enrollment.removed',
        subject: { type: 'course', id: String(course.id), name: course.title },
        details: { user_id: String(userId), reason },
        ip: ctx.ip,
      });
    }
    if (removed.length > 0)
      await emit(tx, learnersRemoved, {
        course_id: course.id,
        user_ids: removed,
        by: ctx.actor.userId,
        reason,
      });
    return removed.map(String);
  });
}
