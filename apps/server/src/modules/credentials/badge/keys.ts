import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import type { Db, Tx } from '#platform/database/index';
import { openKey, sealKey } from './key-encryption.ts';
import { findKeys, insertKey, type KeyRow, lockKeys } from './key-repository.ts';

/** The one algorithm that every verifier of Open Badges 3.0 must know (its section on the JSON Web Token proof format). */
export const BADGE_ALGORITHM = 'RS256';
const KEY_BITS = 2048;
const ROTATE_AFTER_MS = 365 * 86_400_000;

export interface SigningKey {
  kid: string;
  key: Awaited<ReturnType<typeof importPKCS8>>;
}

/**
 * The keys that sign badges: in the database, encrypted with the installation's key, so that all nodes share them. A new one is
 * made once a year; public halves stay published, since badges are checked for years.
 */
export function createKeys({ db, encryption }: { db: Db; encryption: Uint8Array }) {
  let signing: (SigningKey & { createdAt: Date }) | undefined;

  /** The key that signs now. @param now a new key is made when the newest is a year old, or cannot be decrypted */
  async function signingKey(now = new Date()): Promise<SigningKey> {
    if (signing && isCurrent(signing.createdAt, now)) return signing;
    signing = (await usable(db, now)) ?? (await create(now));
    return signing;
  }

  async function usable(from: Db | Tx, now: Date) {
    const [newest] = await findKeys(from);
    if (!newest || !isCurrent(newest.created_at, now)) return undefined;
    const text = openKey(encryption, newest.kid, newest.private_key);
    if (text === null) return undefined;
    return {
      kid: newest.kid,
      createdAt: newest.created_at,
      key: await importPKCS8(text, BADGE_ALGORITHM),
    };
  }

  async function create(now: Date) {
    const pair = await generateKeyPair(BADGE_ALGORITHM, { modulusLength: KEY_BITS, extractable: true });
    const text = await exportPKCS8(pair.privateKey);
    const publicKey = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicKey);
    return db.transaction().execute(async (tx) => {
      await lockKeys(tx);
      // Another process may have been first
      const others = await usable(tx, now);
      if (others) return others;
      await insertKey(tx, {
        kid,
        public_jwk: { ...publicKey, kid, alg: BADGE_ALGORITHM, use: 'sig' },
        private_key: sealKey(encryption, kid, text),
        created_at: now,
      });
      return { kid, createdAt: now, key: pair.privateKey };
    });
  }

  return {
    signingKey,
    /** The public halves of all keys, the newest first. */
    published: async (): Promise<JWK[]> =>
      (await findKeys(db)).map(({ public_jwk }: KeyRow) => public_jwk as JWK),
  };
}
export type Keys = ReturnType<typeof createKeys>;

const isCurrent = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < ROTATE_AFTER_MS;
