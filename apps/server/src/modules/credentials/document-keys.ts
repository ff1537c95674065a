import { createHmac, timingSafeEqual } from 'node:crypto';
import { certificatePdfPath } from '@darasa/contract/credentials/rules';

/** The holder's way to a document with their name on it, where the name is kept from everybody else. */
export interface DocumentKeys {
  /** The path of the document. It holds a key, so the holder decides who gets it. */
  pathOf(id: string): string;
  isRight(id: string, key: unknown): boolean;
}

/** @param secret 256 bits */
export function createDocumentKeys(secret: Uint8Array): DocumentKeys {
  const keyOf = (id: string): string =>
    createHmac('sha256', secret).update(`certificate document ${id}`).digest('base64url').slice(0, 32);
  return {
    pathOf: (id) => `${certificatePdfPath(id)}?key=${keyOf(id)}`,
    isRight(id, key) {
      const [right, given] = [Buffer.from(keyOf(id)), Buffer.from(typeof key === 'string' ? key : '')];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
