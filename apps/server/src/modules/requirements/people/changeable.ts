import type { Ctx } from '#platform/context/index';
import { mayDo } from '../policy.ts';
import { judged, readReach } from '../requirements/access.ts';
import { findRequirementsById } from '../store/requirement-repository.ts';

/** Those of some requirements whose dates the caller may change. */
export async function readChangeable(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const reach = await readReach(ctx);
  const rows = await findRequirementsById(ctx.db, [...new Set(ids)]);
  return new Set(rows.filter((row) => mayDo('change', ctx.actor, judged(row, reach))).map(({ id }) => id));
}
