import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { joinCodeKey, newJoinCode } from '@darasa/contract/groups/code-rules';
import { type SealOptions, seal, unseal } from '#platform/crypto/sealed';

/** A new code, by chance that nobody foresees. */
export const drawCode = (): string => newJoinCode((most) => randomInt(most));

/**
 * What a code is looked up by. Codes are so short that a plain hash would tell them: this one needs the installation's key.
 * @param secret the installation's key
 */
export function hashCode(secret: Uint8Array, code: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'darasa/join-codes', 32));
  return createHmac('sha256', key).update(joinCodeKey(code)).digest();
}

const sealOptions = (secret: Uint8Array, hash: Buffer): SealOptions => ({
  secret,
  purpose: 'join-code-texts',
  row: hash.toString('base64url'),
});

/** As those who made it read it again. */
export const sealCode = (secret: Uint8Array, code: string): Buffer =>
  seal(sealOptions(secret, hashCode(secret, code)), code);

/** Null: it was sealed with another key. */
export const unsealCode = (secret: Uint8Array, row: { code_hash: Buffer; sealed: Buffer }): string | null =>
  unseal(sealOptions(secret, row.code_hash), row.sealed);
