import { requireMarker } from '#modules/assessment';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { saveShownNames } from './class-repository.ts';

/**
 * Says whether the teachers of a course see by name how much its learners would remember. Learners read it in their daily review.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function showNames(
  ctx: Ctx,
  idOrSlug: string,
  shown: boolean,
): Promise<{ names_shown: boolean }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireMarker(tx, ctx.actor, idOrSlug);
    if (await saveShownNames(tx, course.id, shown))
      await recordAudit(tx, {
        actorId: ctx.actor.userId,
        action: shown ? 'recall.names-shown' : 'recall.names-hidden',
        subject: { type: 'course', id: String(course.id), name: course.title },
        details: {},
        ip: ctx.ip,
      });
    return { names_shown: shown };
  });
}
