import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A notification as the ways need it that carry it. */
export interface CarriedRow {
  id: number;
  user_id: number;
  kind: NotificationKind;
  data: unknown;
  link: string;
  actor_id: number | null;
  read_at: Date | null;
}

export async function findCarried(
  db: Db | Tx,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, CarriedRow>> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'user_id', 'kind', 'data', 'link', 'actor_id', 'read_at'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row as CarriedRow]));
}

/** The page that a notification leads to. */
export async function findLink(db: Db | Tx, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('notification').select('link').where('id', '=', id).executeTakeFirst();
  return row?.link;
}
