import { sql } from 'kysely';
import type { Db } from '#platform/database/index';

/** An item as it can be stored: its id, or an id with what the list is ordered by. */
export type BatchItem = string | number | { readonly [field: string]: string | number };

const MOST_ERROR_LENGTH = 500;
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 6 * 3600;

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/** Where the last run was cut short; undefined when it was not. */
export async function findProgress<Item extends BatchItem>(
  db: Db,
  batch: string,
): Promise<{ after: Item; begunAt: Date } | undefined> {
  const row = await db
    .selectFrom('batch_progress')
    .select(['after', 'begun_at'])
    .where('batch', '=', batch)
    .executeTakeFirst();
  return row && { after: row.after as Item, begunAt: row.begun_at };
}

export async function saveProgress(
  db: Db,
  batch: string,
  { after, begunAt }: { after: BatchItem; begunAt: Date },
): Promise<void> {
  const row = { after: JSON.stringify(after), begun_at: begunAt };
  await db
    .insertInto('batch_progress')
    .values({ batch, ...row })
    .onConflict((conflict) => conflict.column('batch').doUpdateSet(row))
    .execute();
}

export async function deleteProgress(db: Db, batch: string): Promise<void> {
  await db.deleteFrom('batch_progress').where('batch', '=', batch).execute();
}

/** Those of some items that have failed before. `waits`: it is too early to try again. */
export async function markSeen(
  db: Db,
  batch: string,
  items: readonly string[],
): Promise<Map<string, { waits: boolean }>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .updateTable('set_aside_item')
    .set({ seen_at: sql<Date>`now()` })
    .where('batch', '=', batch)
    .where('item', 'in', [...items])
    .returning(['item', sql<boolean>`retry_at > now()`.as('waits')])
    .execute();
  return new Map(rows.map(({ item, waits }) => [item, { waits }]));
}

/** Records a failure. The item is tried again after a minute at first, at last four times a day. */
export async function setAside(db: Db, batch: string, item: string, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MOST_ERROR_LENGTH);
  await db
    .insertInto('set_aside_item')
    .values({
      batch,
      item,
      error: text,
      retry_at: sql<Date>`now() + make_interval(secs => ${FIRST_PAUSE_S})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['batch', 'item']).doUpdateSet({
        failures: sql<number>`set_aside_item.failures + 1`,
        error: text,
        last_failed_at: sql<Date>`now()`,
        seen_at: sql<Date>`now()`,
        retry_at: sql<Date>`now() + make_interval(secs => least(${LONGEST_PAUSE_S},
          ${FIRST_PAUSE_S} * 4 ^ least(set_aside_item.failures, 10)))`,
      }),
    )
    .execute();
}

export async function removeSetAside(db: Db, batch: string, item: string): Promise<void> {
  await db.deleteFrom('set_aside_item').where('batch', '=', batch).where('item', '=', item).execute();
}

/** Forgets the items that a walk over the whole list has not found: they need no work any more. */
export async function clearGone(db: Db, batch: string, begunAt: Date): Promise<void> {
  await db.deleteFrom('set_aside_item').where('batch', '=', batch).where('seen_at', '<', begunAt).execute();
}

/** The items of a batch that have failed and are tried again later. */
export async function findItemsSetAside(db: Db, batch: string): Promise<string[]> {
  const rows = await db.selectFrom('set_aside_item').select('item').where('batch', '=', batch).execute();
  return rows.map(({ item }) => item);
}

/** Forgets items that no run has found in their list for some days: those of lists that are looked at no more. @returns how many */
export async function removeUnseen(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('set_aside_item')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** An item that has failed and is tried again later. */
export interface SetAsideItem {
  batch: string;
  item: string;
  failures: number;
  error: string;
  /** When it failed first. */
  since: Date;
  retryAt: Date;
}

/** The items that have failed, those that have for the longest time first. */
export async function findSetAside(db: Db, limit: number, offset = 0): Promise<SetAsideItem[]> {
  return db
    .selectFrom('set_aside_item')
    .select(['batch', 'item', 'failures', 'error', 'first_failed_at as since', 'retry_at as retryAt'])
    .orderBy('first_failed_at')
    .orderBy('batch')
    .orderBy('item')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Has an item tried with the next run. @returns false when it is not set aside */
export async function retrySetAside(db: Db, batch: string, item: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('set_aside_item')
    .set({ retry_at: sql<Date>`now()` })
    .where('batch', '=', batch)
    .where('item', '=', item)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function countSetAside(db: Db): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('set_aside_item')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('first_failed_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
}
