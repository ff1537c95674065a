import { availableParallelism } from 'node:os';
import { cardCode } from '@darasa/contract/identity/card-rules';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/http/errors';

export interface Passwords {
  /** Argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password. Without a hash (unknown user, or no password) it does the same work and returns false, so
   * that timing reveals nothing.
   */
  verify(kept: string | null, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than today's: hash again when the password is available. */
  isOutdated(kept: string): boolean;
}

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const COSTS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;
/** Of 256 random bits that are not stored. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$XnT2jlrrbVMRzP2xChyAog$FGAzdEvGTU5SAGeJYojXMMB3YWQsZrpXrO24ddVGysQ';
/** More would still be waiting here after their callers have given up. */
const MAX_WAITING = 200;

/**
 * Whether it is the password. The code of a login card is one until its owner has chosen another, however they write it: in small letters,
 * with dashes or without.
 */
export async function isPassword(
  { verify }: Pick<Passwords, 'verify'>,
  kept: string | null,
  password: string,
): Promise<boolean> {
  if (await verify(kept, password)) return true;
  const code = cardCode(password);
  return code !== undefined && code !== password && verify(kept, code);
}

/** One normal form of a text, from any keyboard (NIST SP 800-63B, 5.1.1.2). */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/**
 * Hashing on other threads, a few in parallel: it is slow by design, and other requests must not wait for it.
 * @throws AppError SERVICE_UNAVAILABLE when too many are waiting
 */
export function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 2);
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes to the next in the queue, or becomes free
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return {
    hash: (password) => withSlot(() => hash(normalisePassword(password), COSTS)),
    async verify(kept, password) {
      const right = await withSlot(() => verify(kept ?? DUMMY_HASH, normalisePassword(password)));
      return right && kept !== null;
    },
    isOutdated: (kept) => !kept.startsWith(CURRENT),
  };
}
