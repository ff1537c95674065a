import { seal, unseal } from '#platform/crypto/sealed';

const purpose = 'credential-keys';

/** @param secret 256 bits, the installation's own @param kid binds it to its row @returns nonce, ciphertext and tag in one */
export const sealKey = (secret: Uint8Array, kid: string, text: string): Buffer =>
  seal({ secret, purpose, row: kid }, text);

/** @returns null when it was encrypted with another key, belongs to another row, or was changed since */
export const openKey = (secret: Uint8Array, kid: string, sealed: Uint8Array): string | null =>
  unseal({ secret, purpose, row: kid }, sealed);
