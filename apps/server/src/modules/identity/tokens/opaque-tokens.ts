import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits, base64url: a refresh token, or what a link in a mail carries. */
export const newOpaqueToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of an opaque token. Tokens have full entropy, so a plain hash does. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
