import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#platform/database/index';
import type { Manifest } from './sets.ts';

/** That a database came out of a backup and is not the site itself yet: nothing leaves it. */
const KEY = 'restored';

export interface RestoredMark {
  backup: string;
  /** The moment that it shows (ISO 8601, UTC). */
  of: string;
  /** When it was restored. */
  at: string;
}

/** @param lasting false for a trial: its copy is looked at and thrown away, and never started as a site */
export async function markRestored(
  client: pg.Client,
  { id, consistent_at }: Manifest,
  lasting: boolean,
): Promise<void> {
  await client.query(
    `insert into platform_state (key, value) values ($1, jsonb_build_object('backup', $2::text, 'of', $3::text, 'at', now()))
     on conflict (key) do update set value = excluded.value`,
    [lasting ? KEY : `${KEY}.trial`, id, consistent_at],
  );
}

export async function findRestored(db: Db): Promise<RestoredMark | undefined> {
  const row = await db.selectFrom('platform_state').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as unknown as RestoredMark | undefined;
}

export const isRestored = async (db: Db): Promise<boolean> => (await findRestored(db)) !== undefined;

/** @returns whether it was marked */
export async function clearRestored(db: Db): Promise<boolean> {
  const { rows } = await sql`delete from platform_state where key = ${KEY} returning key`.execute(db);
  return rows.length > 0;
}
