import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Whether somebody has or had a share of what was sold, or an account to be paid to. */
export async function hasEarned(db: Db | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ earned: boolean }>`
    select exists (select from earning where teacher_id = ${userId}) or exists (select from payout where teacher_id = ${userId})
      or exists (select from payout_account where teacher_id = ${userId})
      or exists (select from share_override where teacher_id = ${userId}) as earned`.execute(db);
  return rows[0]?.earned === true;
}
