import { requireGroupIn } from '#modules/groups';
import type { Ctx } from '#platform/context/index';

/** The group whose learners alone are asked for in a course that the caller teaches; undefined: everybody. @throws AppError NOT_FOUND for one that they do not see there */
export const filteredGroup = async (
  ctx: Ctx,
  courseId: number,
  id: string | undefined,
): Promise<number | undefined> => (id === undefined ? undefined : requireGroupIn(ctx, courseId, id));
