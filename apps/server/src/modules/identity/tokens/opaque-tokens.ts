import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits, base64url: a refresh token, or the token in an email's link. */
export const newOpaqueToken = (): string => randomBytes(BYTES).toString('base64url');

/** The stored hash of an opaque token. Tokens have full entropy, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
