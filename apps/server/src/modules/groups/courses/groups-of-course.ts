import type { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { Ctx } from '#platform/context/index';
import { requireTaughtCourse } from '../entering/targets.ts';
import { seesAll } from '../policy.ts';
import { findGroupsInCourse } from '../store/course-group-repository.ts';

/** The groups by which a teacher filters the lists of a course: those that they see and that have learners in it. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readGroupsOfCourse(
  ctx: Ctx,
  idOrSlug: string,
): Promise<EndpointData<typeof groupEndpoints.ofCourse>> {
  const course = await requireTaughtCourse(ctx, idOrSlug);
  const rows = await findGroupsInCourse(ctx.db, course.id, seesAll(ctx.actor) ? null : ctx.actor.userId);
  return { groups: rows.map(({ id, name, learners }) => ({ id: String(id), name, learners })) };
}
