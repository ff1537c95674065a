import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { Page } from '../upload/upload-repository.ts';

/** Files to which nothing has referred for a week. */
export async function findUnused(db: Db | Tx, page: Page): Promise<string[]> {
  let query = db
    .selectFrom('media_object')
    .select('id')
    .where('unreferenced_since', '<', sql<Date>`now() - interval '7 days'`);
  if (page.after !== undefined) query = query.where('id', '>', page.after);
  const rows = await query.orderBy('id').limit(page.limit).execute();
  return rows.map(({ id }) => id);
}

/** Gives up what has been processed for two days: all attempts have failed. @returns those files */
export async function failStuck(
  db: Db | Tx,
  problem: string,
): Promise<{ id: string; owner_id: number | null }[]> {
  return db
    .updateTable('media_object')
    .set({ state: 'failed', progress: null, problem })
    .where('state', '=', 'processing')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .returning(['id', 'owner_id'])
    .execute();
}
