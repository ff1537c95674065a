import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/database/index';

/** Waits until this many statements in this database are waiting for a lock. */
export async function waitingForLocks(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(count);
}
