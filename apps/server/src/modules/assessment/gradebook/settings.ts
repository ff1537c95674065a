import type { GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import { recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { requireMarker } from '../markers.ts';
import { saveSettings } from './gradebook-repository.ts';

/**
 * Changes how the grade of a course comes about.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look, CONFLICT when somebody else has changed it meanwhile
 */
export async function changeSettings(
  ctx: Ctx,
  idOrSlug: string,
  { settings, version }: { settings: GradebookSettings; version: number },
): Promise<{ settings: GradebookSettings; version: number }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireMarker(tx, ctx.actor, idOrSlug);
    const stored = await saveSettings(tx, {
      courseId: course.id,
      settings,
      version,
      by: ctx.actor.userId,
      at: ctx.now,
    });
    if (stored === undefined)
      throw new AppError(
        'CONFLICT',
        'Somebody else has changed these settings. Reload them, then change them again.',
      );
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'gradebook.changed',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: {},
    });
    return { settings, version: stored };
  });
}
