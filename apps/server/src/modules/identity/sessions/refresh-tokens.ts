import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;
const ID_BYTES = 16;

/** The session that a refresh token belongs to. */
export interface Family {
  sessionId: string;
  /** Stored with the session, and never sent. */
  key: Buffer;
}

/** For `successorOf`. */
export const newSalt = (): Buffer => randomBytes(BYTES);
export const newFamilyKey = (): Buffer => randomBytes(BYTES);

const markOf = (secret: Buffer, { sessionId, key }: Family): Buffer =>
  createHmac('sha256', key).update(sessionId).update(secret).digest().subarray(0, ID_BYTES);

/** The session's id, 256 secret bits, and a proof that they belong together, base64url. */
function compose(secret: Buffer, family: Family): string {
  const id = Buffer.from(family.sessionId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, secret, markOf(secret, family)]).toString('base64url');
}

/** A session's first token. */
export const newRefreshToken = (family: Family): string => compose(randomBytes(BYTES), family);

/**
 * The token that replaces a used one. Sending the used one again within the grace period gets the same successor, so that
 * two tabs, or a client that lost the reply, continue with one token; no table stores a token.
 */
export const successorOf = (token: string, salt: Buffer, family: Family): string =>
  compose(createHmac('sha256', salt).update(token).digest(), family);

const LENGTH = 2 * ID_BYTES + BYTES;

/** The session id in a token; undefined when it cannot be one of ours. `isOfFamily` checks whether it is. */
export function sessionIdOf(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH) return undefined;
  return bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a token was ever issued for a session, used or not. */
export function isOfFamily(token: string, family: Family): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || sessionIdOf(token) !== family.sessionId) return false;
  const secret = bytes.subarray(ID_BYTES, ID_BYTES + BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES + BYTES), markOf(secret, family));
}
