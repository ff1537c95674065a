import { requireGroup } from '#modules/groups';
import type { Ctx } from '#platform/context/index';

/** The group whose learners alone are asked for; undefined: everybody. @throws AppError NOT_FOUND for one that the caller does not see */
export const filteredGroup = async (ctx: Ctx, id: string | undefined): Promise<number | undefined> =>
  id === undefined ? undefined : (await requireGroup(ctx, id)).id;
