import { REFRESH_AHEAD_SECONDS } from '@darasa/contract/identity/refresh-times';

/**
 * When a token came, by this browser's own clock, and how long it lasts from then on. A browser's clock may be hours off:
 * the end that the server wrote into the token says little there, the time since it came says all.
 */
export interface TokenTiming {
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Seconds, the answer's `expires_in`. */
  expiresIn: number;
}

/** A token with what is known about its age; `timing` is null when nobody noted when it came. */
export interface TimedToken {
  token: string;
  timing: TokenTiming | null;
}

/** So long before its end a token is refreshed. */
export const AHEAD_MS = REFRESH_AHEAD_SECONDS * 1000;

/** When a token ends, in milliseconds since 1970; null when it is no token that says so. Reads, does not verify. */
export function tokenExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

/**
 * Milliseconds that a token still counts; 0 or less when it has ended. Without timing the token's own end is all there is,
 * and one without a readable end counts as ended. A clock that was set back since tells nothing: the token then counts,
 * and its renewal is due.
 * @param now milliseconds since 1970
 */
export function timeLeft({ token, timing }: TimedToken, now: number): number {
  if (!timing) return (tokenExpiry(token) ?? 0) - now;
  const whole = timing.expiresIn * 1000;
  const age = now - timing.receivedAt;
  return age < 0 ? Math.min(whole, AHEAD_MS) : whole - age;
}

export const isExpired = (held: TimedToken, now: number): boolean => timeLeft(held, now) <= 0;
