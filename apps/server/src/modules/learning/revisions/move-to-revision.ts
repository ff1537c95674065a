import { rowIdOf } from '@darasa/contract/http/row-id';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { type Revisions, readCourse } from '../course/read-course.ts';
import { openCourse, requireLearner } from '../open-course.ts';
import { moveLearner } from './move-learner.ts';

/**
 * Moves a learner to the published revision of their course.
 * @returns the course as it is then
 * @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled, and when another revision has been published since
 */
export async function moveToRevision(
  ctx: Ctx,
  revisions: Revisions,
  idOrSlug: string,
  revisionId: string,
): Promise<LearningCourse> {
  const { course } = requireLearner(await openCourse(ctx, idOrSlug));
  const id = rowIdOf(revisionId);
  if (id === undefined || course.published_revision_id !== id)
    throw new AppError('CONFLICT', 'This revision has been replaced by another one. Reload the page.');
  const revision = await revisions.readRevision(ctx.db, id);
  if (!revision) throw new AppError('NOT_FOUND', 'Revision not found');
  if (course.revision_id !== id)
    await ctx.transaction(({ db: tx }) => moveLearner(tx, ctx.actor.userId, revision, ctx.now));
  return readCourse(ctx, revisions, String(course.id));
}
