import { createHash } from 'node:crypto';
import { createPasswords, type Passwords } from '../src/modules/identity/password/passwords.ts';

/** Passwords that cost nothing, for tests that are about something else and ask thousands of times. */
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
  /** How often each was done; `reset` begins anew. */
  work: { hashed: number; verified: number };
  reset(): void;
}

/** The real ones, which also count what they do. */
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
