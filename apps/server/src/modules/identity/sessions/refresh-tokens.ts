import { createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Of the token that takes a used one's place. */
export const newSalt = (): Buffer => randomBytes(BYTES);

/**
 * The token that takes a used one's place. Whoever sends the used one again within the grace gets the same successor, so
 * two tabs, or a client that missed the answer, end up with one lineage; and no table holds a token.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url');
