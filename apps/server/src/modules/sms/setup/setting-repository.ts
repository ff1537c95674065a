import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface SmsSettingRow {
  kind: string | null;
  sealed: Buffer | null;
  sender: string;
  currency: string;
  part_price: number;
  budget: number;
  callback_hash: Buffer | null;
  callback_path: Buffer | null;
  version: number;
  updated_by: number | null;
  updated_at: Date;
}
const columns = [
  'kind',
  'sealed',
  'sender',
  'currency',
  'part_price',
  'budget',
  'callback_hash',
  'callback_path',
  'version',
  'updated_by',
  'updated_at',
] as const;

export async function findSmsSetting(db: Db | Tx): Promise<SmsSettingRow | undefined> {
  return db.selectFrom('sms_setting').select(columns).executeTakeFirst();
}

/** Whether SMS are sent at all. */
export async function sendsSms(db: Db | Tx): Promise<boolean> {
  return (await findSmsSetting(db))?.kind != null;
}

/** Nobody else changes it until the transaction ends. */
export async function lockSmsSetting(tx: Tx): Promise<SmsSettingRow | undefined> {
  return tx.selectFrom('sms_setting').select(columns).forUpdate().executeTakeFirst();
}

/** @returns false when somebody else has made the first one meanwhile */
export async function saveSmsSetting(
  tx: Tx,
  row: SmsSettingRow,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  if (!isFirst) {
    await tx.updateTable('sms_setting').set(row).execute();
    return true;
  }
  const made = await tx
    .insertInto('sms_setting')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findSmsCallback(db: Db | Tx, hash: Buffer): Promise<SmsSettingRow | undefined> {
  return db
    .selectFrom('sms_setting')
    .select(columns)
    .where('callback_hash', '=', hash)
    .where('kind', 'is not', null)
    .executeTakeFirst();
}

/** Of the database: outside of requests and jobs. */
export async function findNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}
