import type { CourseStateView } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import { courseAccess, decideRevision } from '#modules/authoring';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { insertComment } from './comment-repository.ts';
import { readerOf } from './comments.ts';
import { isReviewer } from './policy.ts';

export interface ReviewDecision {
  decision: 'approve' | 'request_changes';
  /** Number of the revision that the reviewer looked at. */
  revision: number;
  /** To the authors; may be empty when the course is approved. */
  comment: string;
}

/**
 * Approves the submitted revision, or asks for changes. What the reviewer wrote becomes a comment on the whole course, which the
 * authors can answer; they are notified of the decision with it.
 * @throws AppError NOT_FOUND, CONFLICT when another revision was submitted since, or none waits (any more)
 */
export async function decideReview(
  ctx: Ctx,
  courseId: string,
  { decision, revision, comment }: ReviewDecision,
): Promise<{ state: CourseStateView }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await courseAccess(tx, ctx.actor, courseId);
    if (!course) throw new AppError('NOT_FOUND', 'Course not found');
    if (course.revision_id === null || course.revision_number !== revision)
      throw new AppError('CONFLICT', 'The author has submitted a newer version. Reload the page.');
    const decided = await decideRevision(tx, ctx.actor, {
      course_id: course.id,
      decision,
      revision_id: course.revision_id,
      ip: ctx.ip,
    });
    if (comment !== '')
      await insertComment(tx, {
        course_id: course.id,
        id: newId(),
        text: comment,
        revision,
        decision,
        user_id: ctx.actor.userId,
        is_reviewer: isReviewer(readerOf(ctx.actor, course)),
      });
    return { state: decided.state };
  });
}
