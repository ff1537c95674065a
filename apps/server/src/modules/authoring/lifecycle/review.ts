import type { CourseStateView } from '@darasa/contract/authoring/schemas';
import { changeCourse, lockCourse } from '#modules/catalogue';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { type CourseAccess, courseNotFound, requireAccess } from '../authors/access.ts';
import { tryUntriedSolutions } from '../challenge-checks/request-checks.ts';
import { courseApproved, courseChangesRequested, courseSubmitted } from '../events.ts';
import { mayReview } from '../policy.ts';
import { supersedeRevisions, updateRevision } from '../revisions/revision-repository.ts';
import { type LifecycleDeps, lockForChange, recordAction, requireAction } from './lifecycle.ts';
import { makeRevision, prepareRevision } from './make-revision.ts';

/**
 * Submits the working copy for review. Where courses are not reviewed it is approved at once. Solutions of its challenges that
 * nobody has tried are tried afterwards; publishing waits for them.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST with what is missing
 */
export async function submit(
  ctx: Ctx,
  { settings }: LifecycleDeps,
  idOrSlug: string,
  note: string,
): Promise<CourseStateView> {
  const { actor } = ctx;
  const prepared = await prepareRevision(ctx, idOrSlug);
  return ctx.transaction(async ({ db: tx }) => {
    const { course, stored } = await lockForChange(tx, actor, idOrSlug, { known: prepared.stored });
    requireAction('submit', actor, course, settings);
    const live = course.status === 'published';
    const state = (live ? settings.reviewEveryChange : settings.review) ? 'in_review' : 'approved';
    await supersedeRevisions(tx, course.id, ['approved']);
    const revision = await makeRevision(tx, course, stored, prepared, { state, note, by: actor.userId });
    if (state === 'approved') await updateRevision(tx, revision.id, { state, decided: true });
    if (!live) await changeCourse(tx, course.id, { status: state });
    await tryUntriedSolutions(tx, revision.document, { course_id: course.id, user_id: actor.userId });
    const fact = {
      course_id: course.id,
      revision_id: revision.id,
      number: revision.number,
      by: actor.userId,
    };
    await recordAction(tx, ctx, 'course.submitted', course, { revision: revision.number });
    if (state === 'in_review') await emit(tx, courseSubmitted, fact);
    else await emit(tx, courseApproved, { ...fact, reviewed: false });
    return stateAfter(tx, actor, course);
  });
}

/** Takes a course back from review. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when it is not in review */
export async function withdraw(
  ctx: Ctx,
  { settings }: LifecycleDeps,
  idOrSlug: string,
): Promise<CourseStateView> {
  const { actor } = ctx;
  return ctx.transaction(async ({ db: tx }) => {
    const { course } = await lockForChange(tx, actor, idOrSlug);
    requireAction('withdraw', actor, course, settings);
    if (course.revision_id !== null) await updateRevision(tx, course.revision_id, { state: 'withdrawn' });
    if (course.status === 'in_review') await changeCourse(tx, course.id, { status: 'draft' });
    await recordAction(tx, ctx, 'course.withdrawn', course, { revision: course.revision_number });
    return stateAfter(tx, actor, course);
  });
}

export interface Decision {
  course_id: number;
  decision: 'approve' | 'request_changes';
  /** The revision that the reviewer looked at, where another one may have come since. */
  revision_id?: number;
  ip?: string | null;
}

/**
 * A reviewer's decision on the revision that is in review. The event notifies the author; what the reviewer wrote belongs to
 * the module of the review desk, which calls this in its own transaction.
 * @throws AppError NOT_FOUND, CONFLICT when it is not in review (any more)
 */
export async function decideRevision(
  tx: Tx,
  actor: Actor,
  { course_id, decision, revision_id, ip }: Decision,
): Promise<{ revision_id: number; number: number; state: CourseStateView }> {
  const acting = { actor, ip: ip ?? null };
  if (!(await lockCourse(tx, course_id))) throw courseNotFound();
  const course = await requireAccess(tx, actor, String(course_id));
  if (!mayReview(actor, course.role)) throw new AppError('FORBIDDEN', 'Somebody else reviews your courses');
  // Who decides on what was submitted does not depend on what has to be submitted
  requireAction(decision, actor, course, { review: true, reviewEveryChange: true });
  const { revision_id: current, revision_number: number } = course;
  if (current === null || number === null || (revision_id !== undefined && revision_id !== current))
    throw new AppError('CONFLICT', 'The author has submitted a newer version. Reload the page.');
  const state = decision === 'approve' ? 'approved' : 'changes_requested';
  await updateRevision(tx, current, { state, decided: true });
  if (course.status === 'in_review') await changeCourse(tx, course_id, { status: state });
  await recordAction(
    tx,
    acting,
    decision === 'approve' ? 'course.approved' : 'course.changes-requested',
    course,
    { revision: number },
  );
  const fact = { course_id, revision_id: current, number, by: actor.userId };
  if (decision === 'approve') await emit(tx, courseApproved, { ...fact, reviewed: true });
  else await emit(tx, courseChangesRequested, fact);
  return { revision_id: current, number, state: await stateAfter(tx, actor, course) };
}

const stateAfter = async (tx: Tx, actor: Actor, { id }: CourseAccess): Promise<CourseStateView> =>
  (await requireAccess(tx, actor, String(id))).state;
