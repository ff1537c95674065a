import { rowIdOf } from '@darasa/contract/http/row-id';
import { requireMarker } from '#modules/assessment';
import { courseAccess } from '#modules/authoring';
import { findCourseNames } from '#modules/catalogue';
import { findTakenCourses } from '#modules/enrollment';
import { findLedGroups, isGiven, requireGroupIn } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';

/** Who asks about a class, of which course and of which of its learners. */
export interface ClassReader {
  course: { id: number; title: string };
  /** Null: all who learn in it. */
  groupId: number | null;
  /** They teach the course, and choose what is shown of its learners. */
  teaches: boolean;
}

/**
 * A course for who asks what its class knows: those who teach it, about all or a group; who leads a group, about that group alone, and not
 * where they learn themselves.
 * @throws AppError NOT_FOUND when the course or the group is not there for them, FORBIDDEN for those who may only look at the course
 */
export async function classReader(
  ctx: Ctx,
  idOrSlug: string,
  group: string | undefined,
): Promise<ClassReader> {
  if (await courseAccess(ctx.db, ctx.actor, idOrSlug)) {
    const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
    const groupId = group === undefined ? null : await requireGroupIn(ctx, course.id, group);
    return { course: { id: course.id, title: course.title }, groupId, teaches: true };
  }
  const [courseId, groupId] = [rowIdOf(idOrSlug), rowIdOf(group ?? '')];
  const notFound = new AppError('NOT_FOUND', 'Course not found');
  if (courseId === undefined || groupId === undefined) throw notFound;
  const [led, taken, given, names] = await Promise.all([
    findLedGroups(ctx.db, ctx.actor.userId),
    findTakenCourses(ctx.db, ctx.actor.userId),
    isGiven(ctx.db, groupId, courseId),
    findCourseNames(ctx.db, [courseId]),
  ]);
  const name = names.get(courseId);
  const learns = taken.some(({ course_id }) => course_id === courseId);
  if (!name || learns || !led.some(({ id }) => id === groupId) || !given) throw notFound;
  return { course: { id: courseId, title: name.title }, groupId, teaches: false };
}
