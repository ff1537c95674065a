import type { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { Ctx } from '#platform/context/index';
import { requireTaughtCourse } from '../entering/targets.ts';
import { requireGroup } from '../groups/groups.ts';
import { seesAll } from '../policy.ts';
import { findGroupsInCourse } from '../store/course-group-repository.ts';
import { isGiven } from '../store/group-course-repository.ts';

/**
 * A group by which somebody who teaches a course filters its lists: one that gives the course, or that they see.
 * @throws AppError NOT_FOUND for another one
 */
export const requireGroupIn = async (ctx: Ctx, courseId: number, id: string): Promise<number> =>
  (await isGiven(ctx.db, Number(id), courseId)) ? Number(id) : (await requireGroup(ctx, id)).id;

/** The groups by which a teacher filters the lists of a course: those that give it, and those that they see and that have learners in it. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readGroupsOfCourse(
  ctx: Ctx,
  idOrSlug: string,
): Promise<EndpointData<typeof groupEndpoints.ofCourse>> {
  const course = await requireTaughtCourse(ctx, idOrSlug);
  const rows = await findGroupsInCourse(ctx.db, course.id, seesAll(ctx.actor) ? null : ctx.actor.userId);
  return { groups: rows.map(({ id, name, learners }) => ({ id: String(id), name, learners })) };
}
