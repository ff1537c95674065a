import { createHash } from 'node:crypto';
import { createPasswords, type Passwords } from '../../src/modules/identity/password/passwords.ts';

/** Passwords without the cost of hashing, for tests that send thousands of requests about something else. */
export function cheapPasswords(): Passwords {
  const cheap = (password: string): string =>
    `$cheap$${createHash('sha256').update(password.normalize('NFKC')).digest('base64url')}`;
  return {
    hash: async (password) => cheap(password),
    verify: async (kept, password) => kept === cheap(password),
    isOutdated: () => false,
  };
}

export interface CountedPasswords extends Passwords {
  /** How often each function was called; `reset` starts again at zero. */
  work: { hashed: number; verified: number };
  reset(): void;
}

/** The real functions, with their calls counted. */
export function countedPasswords(real: Passwords = createPasswords()): CountedPasswords {
  const work = { hashed: 0, verified: 0 };
  return {
    work,
    reset: () => void Object.assign(work, { hashed: 0, verified: 0 }),
    hash(password) {
      work.hashed++;
      return real.hash(password);
    },
    verify(kept, password) {
      work.verified++;
      return real.verify(kept, password);
    },
    isOutdated: real.isOutdated,
  };
}
