import { createHash } from 'node:crypto';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { findAttempts, incrementAttempts, settleAttempts } from './attempt-repository.ts';

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
  const rows = await incrementAttempts(db, sorted);
  const counts = new Map(rows.map((row) => [row.key, row]));
  return sorted.flatMap(({ key, max }) => {
    const row = counts.get(key);
    if (!row || row.attempts <= max) return [];
    return [{ key, attempts: row.attempts, max, secondsLeft: row.seconds_left }];
  });
}

/** Whether a limit is reached, without counting. @returns the limit, as if one more attempt had been counted */
export async function findReached(db: Db, { key, max }: AttemptLimit): Promise<Attempt[]> {
  const row = await findAttempts(db, key);
  if (!row || row.attempts < max) return [];
  return [{ key, attempts: row.attempts + 1, max, secondsLeft: row.seconds_left }];
}

/** After a successful attempt: removes the counts under `clear`, and subtracts one from each under `giveBack`. */
export const refundAttempts = settleAttempts;

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
