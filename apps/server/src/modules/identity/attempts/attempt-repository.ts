import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

interface CountedAttempts {
  key: string;
  attempts: number;
  /** Until the window ends. */
  seconds_left: number;
}

/**
 * Adds one attempt to each counter; an expired one starts again.
 * @param limits in the order in which their rows are locked: the same everywhere, so that two calls cannot deadlock
 */
export async function incrementAttempts(
  db: Db,
  limits: readonly { key: string; seconds: number }[],
): Promise<CountedAttempts[]> {
  const keys = limits.map(({ key }) => key);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql<CountedAttempts>`
    insert into attempt_count as counted (key, attempts, window_ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::float8[]) as asked (key, seconds)
    on conflict (key) do update set
      attempts = case when counted.window_ends_at <= now() then 1 else counted.attempts + 1 end,
      window_ends_at = case when counted.window_ends_at <= now() then excluded.window_ends_at else counted.window_ends_at end
    returning key, attempts, extract(epoch from window_ends_at - now())::float8 as seconds_left`.execute(db);
  return rows;
}

/** @returns undefined when nothing was counted in this window of time */
export async function findAttempts(db: Db, key: string): Promise<CountedAttempts | undefined> {
  return db
    .selectFrom('attempt_count')
    .select([
      'key',
      'attempts',
      sql<number>`extract(epoch from window_ends_at - now())::float8`.as('seconds_left'),
    ])
    .where('key', '=', key)
    .where('window_ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Deletes counters, and subtracts one from each of others, at once. Rows are locked in the order in which they are counted, to avoid
 * deadlocks.
 */
export async function settleAttempts(
  db: Db,
  { clear, giveBack }: { clear: readonly string[]; giveBack: readonly string[] },
): Promise<void> {
  const keys = [...clear, ...giveBack];
  if (keys.length > 0)
    await sql`
      with locked as (
        select key from attempt_count where key = any(${keys}::text[]) order by key collate "C" for update
      ), cleared as (
        delete from attempt_count where key = any(${clear}::text[]) and key in (select key from locked)
      )
      update attempt_count set attempts = greatest(attempts - 1, 0)
      where key = any(${giveBack}::text[]) and key in (select key from locked)`.execute(db);
}

/** Deletes counters. Rows are locked in the order in which they are counted, to avoid deadlocks. */
export async function deleteAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await sql`
      with locked as (
        select key from attempt_count where key = any(${keys}::text[]) order by key collate "C" for update
      )
      delete from attempt_count where key in (select key from locked)`.execute(db);
}

/** Deletes expired windows. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempt_count').where('window_ends_at', '<', sql<Date>`now()`).execute();
}
