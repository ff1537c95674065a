import type { Ctx } from '#platform/context/index';
import { findUnsettledAmong } from '../store/unsettled-repository.ts';
import { settleNoted } from './settle.ts';

/** People for whom a request settles what is required of them; for more a job does it. */
export const SETTLED_AT_ONCE = 30;

/**
 * Settles at once what was asked of the job, where it is for few people: they find their courses when their page answers. Called after
 * the change has committed; what fails is left to the job, which says so.
 */
export async function settleNow(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > SETTLED_AT_ONCE) return;
  for (const { user_id } of await findUnsettledAmong(ctx.db, userIds, SETTLED_AT_ONCE))
    try {
      await ctx.transaction(({ db: tx }) => settleNoted(tx, user_id, ctx.now));
    } catch {
      return;
    }
}
