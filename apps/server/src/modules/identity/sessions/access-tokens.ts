import { rowIdOf } from '@darasa/contract/http/row-id';
import { ACCESS_TOKEN_SECONDS } from '@darasa/contract/identity/limits';
import { type JWTHeaderParameters, errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Keyring } from './keyring.ts';
import { isSessionId } from './session-id.ts';

/** The contents of an access token: user, session and expiry (milliseconds since 1970). */
export interface AccessClaims {
  userId: number;
  sessionId: string;
  expiresAt: number;
}
export interface AccessTokens {
  /** @returns a signed JWT (RFC 9068) that is valid for 15 minutes */
  sign(claims: { userId: number; sessionId: string }): Promise<string>;
  /** @returns null for a token that we did not sign for this site, or that has expired */
  verify(token: string): Promise<AccessClaims | null>;
}

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'darasa-api';
/** Seconds that the clocks of our machines may differ. */
const CLOCK_TOLERANCE = 5;
const MAX_LENGTH = 2000;
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Access tokens of one site. The algorithm is fixed here, never taken from the token; `kid` selects one of our own keys.
 * @param issuer the site's origin: tokens of other sites are refused @param now for tests
 */
export function createAccessTokens(
  keyring: Keyring,
  issuer: string,
  now: () => number = Date.now,
): AccessTokens {
  // Checking a signature is most of the cost of a small reply, and tokens are sent with many calls.
  const known = createBoundedCache<string, AccessClaims>({ bytes: cacheBudgets.accessTokens });

  const keyFor = ({ kid }: JWTHeaderParameters): Uint8Array => {
    const key = keyring.signing().find((candidate) => candidate.kid === kid);
    if (!key) throw new joseErrors.JWSInvalid('unknown key');
    return key.secret;
  };

  async function check(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        typ: TYPE,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(now()),
        // Even if `exp` is far in the future, and not before it was issued
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      // The library checks that claims exist, not that they are strings
      const { sub, sid, exp = 0, iat = 0 } = payload;
      const userId = typeof sub === 'string' ? rowIdOf(sub) : undefined;
      if (userId === undefined) return null;
      if (typeof sid !== 'string' || !isSessionId(sid) || !Number.isSafeInteger(exp)) return null;
      return {
        userId,
        sessionId: sid,
        expiresAt: Math.min(exp, iat + ACCESS_TOKEN_SECONDS) * 1000,
      };
    } catch (error) {
      if (error instanceof joseErrors.JOSEError) return null;
      // The decoder may throw anything for a malformed token
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  return {
    async sign({ userId, sessionId }) {
      const [key] = keyring.signing();
      if (!key) throw new Error('There is no key to sign with');
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: TYPE })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key.secret);
    },
    async verify(token) {
      if (token.length > MAX_LENGTH || !COMPACT.test(token)) return null;
      const remembered = known.get(token);
      if (remembered && remembered.expiresAt > now()) return remembered;
      const claims = await check(token);
      if (claims) known.set(token, claims);
      else known.delete(token);
      return claims;
    },
  };
}
