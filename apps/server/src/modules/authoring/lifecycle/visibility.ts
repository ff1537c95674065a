import type { CourseAction } from '@darasa/contract/authoring/lifecycle';
import type { CourseStateView } from '@darasa/contract/authoring/schemas';
import { changeCourse, deleteCourse, hasEnrolled, lockCourse } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { type CourseAccess, requireAccess } from '../authors/access.ts';
import { courseVisibilityChanged } from '../events.ts';
import { releaseCourseMedia } from '../media/course-media.ts';
import { lockWorkingCopy } from '../working-copy/working-copy-repository.ts';
import { type Acting, type LifecycleDeps, lockForChange, recordAction, requireAction } from './lifecycle.ts';

const changes = {
  hide: { change: { is_published: false }, audit: 'course.hidden' },
  show: { change: { is_published: true }, audit: 'course.shown' },
  archive: { change: { status: 'archived', is_published: false }, audit: 'course.archived' },
  restore: { change: { status: 'published', is_published: false }, audit: 'course.restored' },
} as const satisfies Partial<Record<CourseAction, object>>;

/** Hides or shows a published course, archives it or brings it back as a hidden one, in an open transaction. */
export async function changeVisibility(
  tx: Tx,
  { settings }: LifecycleDeps,
  acting: Acting,
  course: CourseAccess,
  action: keyof typeof changes,
): Promise<void> {
  requireAction(action, acting.actor, course, settings);
  const { change, audit } = changes[action];
  await changeCourse(tx, course.id, change);
  await recordAction(tx, acting, audit, course);
  await emit(tx, courseVisibilityChanged, { course_id: course.id, action });
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
export async function archive(
  ctx: Ctx,
  deps: LifecycleDeps,
  idOrSlug: string,
  archived: boolean,
): Promise<CourseStateView> {
  return ctx.transaction(async ({ db: tx }) => {
    const { course } = await lockForChange(tx, ctx.actor, idOrSlug);
    if ((course.status === 'archived') !== archived)
      await changeVisibility(tx, deps, ctx, course, archived ? 'archive' : 'restore');
    return (await requireAccess(tx, ctx.actor, String(course.id))).state;
  });
}

/**
 * Deletes a course that nobody has ever joined. One that people have joined is archived when that is asked for.
 * @returns whether it was archived rather than deleted
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when people have joined it
 */
export async function removeCourse(
  ctx: Ctx,
  deps: LifecycleDeps,
  idOrSlug: string,
  { archive: mayArchive }: { archive: boolean },
): Promise<{ courseId: number; archived: boolean }> {
  return ctx.transaction(async ({ db: tx }) => {
    const course = await requireAccess(tx, ctx.actor, idOrSlug, 'manage');
    await lockWorkingCopy(tx, course.id);
    // Whoever enrols at this moment waits, and finds it gone or is counted
    await lockCourse(tx, course.id, { forRemoval: true });
    if (!(await hasEnrolled(tx, course.id))) {
      await releaseCourseMedia(tx, course.id);
      await deleteCourse(tx, course.id);
      await recordAction(tx, ctx, 'course.deleted', course);
      return { courseId: course.id, archived: false };
    }
    if (!mayArchive)
      throw new AppError('CONFLICT', 'People have enrolled in this course. It can be archived, not deleted.');
    const now = await requireAccess(tx, ctx.actor, String(course.id), 'manage');
    if (now.status !== 'archived') await changeVisibility(tx, deps, ctx, now, 'archive');
    return { courseId: course.id, archived: true };
  });
}
