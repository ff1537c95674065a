import type { SettingKey } from '@darasa/contract/settings/settings-rules';
import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type SettingRow = Selectable<DB['site_setting']>;

export const findSettings = (db: Db | Tx): Promise<SettingRow[]> =>
  db.selectFrom('site_setting').selectAll().execute();

/** Settings are few and seldom saved: one is saved after the other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('site_setting', 0))`.execute(tx);
}

export async function saveSetting(
  tx: Tx,
  { key, value, by, at }: { key: SettingKey | 'mail'; value: unknown; by: number; at: Date },
): Promise<void> {
  const json = JSON.stringify(value);
  await tx
    .insertInto('site_setting')
    .values({ key, value: json, updated_by: by, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: json,
        version: sql`site_setting.version + 1`,
        updated_by: by,
        updated_at: at,
      }),
    )
    .execute();
}
