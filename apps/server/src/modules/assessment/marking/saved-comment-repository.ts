import type { SavedComment } from '@darasa/contract/assessment/marking/schemas';
import type { Db, Tx } from '#platform/database/index';

/** The comments that somebody keeps, the oldest first: their numbers stay when others are added. */
export async function findSavedComments(db: Db | Tx, userId: number): Promise<SavedComment[]> {
  return db
    .selectFrom('marking_comment')
    .select(['id', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function countSavedComments(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('marking_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSavedComment(tx: Tx, comment: SavedComment & { user_id: number }): Promise<void> {
  await tx.insertInto('marking_comment').values(comment).execute();
}

/** @returns whether it is there and one's own */
export async function updateSavedComment(
  db: Db | Tx,
  { id, text, user_id }: SavedComment & { user_id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('marking_comment')
    .set({ text })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there and one's own */
export async function deleteSavedComment(db: Db | Tx, id: string, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('marking_comment')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
