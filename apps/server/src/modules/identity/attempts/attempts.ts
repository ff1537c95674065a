import { createHash } from 'node:crypto';
import { identityMessages } from '@darasa/contract/identity/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';

/** At most `max` attempts in a window of time that starts with the first. */
export interface AttemptLimit {
  /** What is counted: an IP, an account, or one combined with the other. No personal data: hash it with `attemptKey`. */
  key: string;
  max: number;
  seconds: number;
}
export interface Attempt {
  key: string;
  attempts: number;
  max: number;
  /** Until the window ends. */
  secondsLeft: number;
}

/** A key that does not reveal whom it counts. */
export const attemptKey = (kind: string, ...parts: (string | number)[]): string =>
  `${kind}/${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 24)}`;

/**
 * Counts one attempt against each limit, shared by all processes, before the attempt is made, so that parallel attempts cannot
 * get through. @returns the exceeded limits
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<Attempt[]> {
  // Always in the same order: two parallel attempts must not deadlock
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = sorted.map(({ key }) => key);
  const seconds = sorted.map((limit) => limit.seconds);
  const { rows } = await sql<{ key: string; attempts: number; seconds_left: number }>`
    insert into attempt_count as counted (key, attempts, window_ends_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::float8[]) as asked (key, seconds)
    on conflict (key) do update set
      attempts = case when counted.window_ends_at <= now() then 1 else counted.attempts + 1 end,
      window_ends_at = case when counted.window_ends_at <= now() then excluded.window_ends_at else counted.window_ends_at end
    returning key, attempts, extract(epoch from window_ends_at - now())::float8 as seconds_left`.execute(db);
  const counts = new Map(rows.map((row) => [row.key, row]));
  return sorted.flatMap(({ key, max }) => {
    const row = counts.get(key);
    if (!row || row.attempts <= max) return [];
    return [{ key, attempts: row.attempts, max, secondsLeft: row.seconds_left }];
  });
}

/** After a successful attempt: removes the counts under `clear`, and subtracts one from each under `giveBack`. */
export async function refundAttempts(
  db: Db,
  { clear, giveBack }: { clear: readonly string[]; giveBack: readonly string[] },
): Promise<void> {
  await clearAttempts(db, clear);
  // Rows are locked in the order in which they are counted, so that counting and refunding cannot deadlock
  if (giveBack.length > 0)
    await sql`
      with locked as (
        select key from attempt_count where key = any(${giveBack}::text[]) order by key collate "C" for update
      )
      update attempt_count set attempts = greatest(attempts - 1, 0) where key in (select key from locked)`.execute(
      db,
    );
}

/** Deletes counters. Rows are locked in the order in which they are counted, to avoid deadlocks. */
export async function clearAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await sql`
      with locked as (
        select key from attempt_count where key = any(${keys}::text[]) order by key collate "C" for update
      )
      delete from attempt_count where key in (select key from locked)`.execute(db);
}

/** @throws AppError RATE_LIMITED with Retry-After */
export function refuseExceeded(exceeded: readonly Attempt[]): void {
  if (exceeded.length === 0) return;
  const seconds = Math.max(...exceeded.map(({ secondsLeft }) => secondsLeft));
  throw new AppError(
    'RATE_LIMITED',
    identityMessages.tooManyAttempts,
    undefined,
    Math.max(1, Math.ceil(seconds)),
  );
}

/** Counts an attempt and refuses it when a limit is exceeded. */
export async function limitAttempts(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  refuseExceeded(await countAttempt(db, limits));
}

/** Removes expired windows. */
export async function removeOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempt_count').where('window_ends_at', '<', sql<Date>`now()`).execute();
}
