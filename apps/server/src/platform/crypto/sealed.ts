import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is encrypted for. */
export interface SealOptions {
  /** The installation's key, 256 bits. */
  secret: Uint8Array;
  /** Each purpose has a key of its own, made from the installation's one: `credential-keys`. */
  purpose: string;
  /** Binds it to its row: elsewhere it cannot be opened. */
  row: string;
}

const keyFrom = ({ secret, purpose }: SealOptions): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `darasa/${purpose}`, 32));

/** Encrypts a text to be stored. @returns nonce, ciphertext and tag in one */
export function seal(options: SealOptions, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(options), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(options.row));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @returns null when it was encrypted with another key, belongs to another row, or was changed since */
export function unseal(options: SealOptions, sealed: Uint8Array): string | null {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, keyFrom(options), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(options.row));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
