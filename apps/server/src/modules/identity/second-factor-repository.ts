import type { Db, Tx } from '#platform/database/index';

/** Whether signing in asks for a code as well. */
export async function hasSecondFactor(db: Db | Tx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
