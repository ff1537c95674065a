import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** Nothing is sent to this phone any more. */
export async function insertStop(tx: Tx | Db, number: string): Promise<void> {
  await tx
    .insertInto('sms_stop')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStop(tx: Tx | Db, number: string): Promise<void> {
  await tx.deleteFrom('sms_stop').where('number', '=', number).execute();
}

export async function findStop(db: Db | Tx, number: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sms_stop')
    .select('stopped_at')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.stopped_at;
}

/** Of numbers that are nobody's any more: nothing can be sent there. */
export async function deleteLooseStops(tx: Tx | Db): Promise<void> {
  await sql`
    delete from sms_stop s
    where not exists (select from sms_phone p where p.number = s.number)
      and not exists (select from sms_guardian g where g.number = s.number)`.execute(tx);
}
