import type { Tx } from '#platform/database/index';

export { deleteReview } from './repository.ts';

/** Somebody's reviews, locked. */
export const findReviewsToMerge = (tx: Tx, userId: number) =>
  tx.selectFrom('review').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute();

export async function moveReview(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.updateTable('review').set({ user_id: userId }).where('id', '=', id).execute();
}

/** Nobody finds their own review helpful. */
export async function deleteOwnVotes(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('review_vote')
    .where('user_id', '=', userId)
    .where('review_id', 'in', (query) =>
      query.selectFrom('review').select('id').where('user_id', '=', userId),
    )
    .execute();
}
