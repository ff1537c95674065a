import { createHash, createHmac, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits, base64url: a refresh token, or what a link in a mail carries. */
export const newOpaqueToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of an opaque token. Tokens have full entropy, so a plain hash does. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newSalt = (): Buffer => randomBytes(BYTES);

/**
 * The token that takes a used one's place. Whoever sends the used one again within the grace gets the same successor, so
 * two tabs, or a client that missed the answer, end up with one lineage; and no table holds a token.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(token).digest('base64url');
