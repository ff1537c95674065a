import type { Ctx } from '#platform/context/index';
import { findUnsettled } from '../store/member-repository.ts';
import { settleMember } from './settle.ts';

/** People for whom a request settles what a group gives them; for more a job does it. */
const AT_ONCE = 5;

/**
 * Settles at once what was asked of the job, where it is for few people: they find their courses when their page answers. Called after
 * the change has committed; what fails is left to the job, which says so.
 */
export async function settleNow(ctx: Ctx, groupId: number): Promise<void> {
  const members = await findUnsettled(ctx.db, groupId, { after: undefined, limit: AT_ONCE + 1 });
  if (members.length > AT_ONCE) return;
  for (const member of members)
    try {
      await ctx.transaction(({ db: tx }) => settleMember(tx, member));
    } catch {
      return;
    }
}
