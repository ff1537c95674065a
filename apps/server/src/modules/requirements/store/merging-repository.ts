import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';

/** The requirements that concern or concerned somebody, with how often they have done each. */
export async function findRequired(
  tx: Tx,
  userId: number,
): Promise<{ requirement_id: number; done: number }[]> {
  return tx
    .selectFrom('requirement_round')
    .select(['requirement_id', sql<number>`count(finished_at)::int`.as('done')])
    .where('user_id', '=', userId)
    .groupBy('requirement_id')
    .orderBy('requirement_id')
    .execute();
}

export async function moveRounds(
  tx: Tx,
  requirementId: number,
  { keptId, mergedId }: MergedPair,
): Promise<void> {
  await tx
    .updateTable('requirement_round')
    .set({ user_id: keptId })
    .where('requirement_id', '=', requirementId)
    .where('user_id', '=', mergedId)
    .execute();
}

export const deleteRounds = (tx: Tx, requirementId: number, userId: number) =>
  tx
    .deleteFrom('requirement_round')
    .where('requirement_id', '=', requirementId)
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
