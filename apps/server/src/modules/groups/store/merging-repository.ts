import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { MergedPair } from '#platform/modules/index';

export const findMembershipsToMerge = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('group_member')
    .select(['group_id', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('group_id')
    .execute();

/** Times that are over. */
export async function movePast(tx: Tx, { keptId, mergedId }: MergedPair): Promise<void> {
  await tx
    .updateTable('group_member')
    .set({ user_id: keptId })
    .where('user_id', '=', mergedId)
    .where('left_at', 'is not', null)
    .execute();
}

/** A group that the merged account is in now: the membership is the other's, unless they are in it; who leads leads. */
export async function mergeCurrent(tx: Tx, { keptId, mergedId }: MergedPair, groupId: number): Promise<void> {
  await sql`
    update group_member k set settled_at = null, role = case when m.role = 'leader' then 'leader' else k.role end
    from group_member m
    where k.group_id = ${groupId} and k.user_id = ${keptId} and k.left_at is null
      and m.group_id = ${groupId} and m.user_id = ${mergedId} and m.left_at is null`.execute(tx);
  await sql`
    update group_member m set user_id = ${keptId}, settled_at = null
    where m.group_id = ${groupId} and m.user_id = ${mergedId} and m.left_at is null
      and not exists (select from group_member k
        where k.group_id = m.group_id and k.user_id = ${keptId} and k.left_at is null)`.execute(tx);
}

/** Those that somebody else has too. */
export const deleteMemberships = (tx: Tx, userId: number) =>
  tx.deleteFrom('group_member').where('user_id', '=', userId).returningAll().execute();
