import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to the person: a row copied to another person cannot be decrypted. */
const belongingTo = (userId: number): Buffer => Buffer.from(`totp/${userId}`);

/** @param key 256 bits, the installation's own @returns nonce, ciphertext and tag in one */
export function sealTotpSecret(key: Uint8Array, userId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(belongingTo(userId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @returns null when it was encrypted with another key, for another person, or was changed since */
export function openTotpSecret(key: Uint8Array, userId: number, sealed: Uint8Array): Buffer | null {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(belongingTo(userId));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}
