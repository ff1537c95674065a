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

/** A token without a readable end counts as expired. @param now milliseconds since 1970 */
export function isTokenExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry <= now;
}

const REFRESH_AHEAD_MS = 5 * 60_000;
const REFRESH_MIN_DELAY_MS = 60_000;

/**
 * How long to wait before the token is refreshed: until 5 minutes before its end, at least 60 s. Null when it has ended
 * already: then the session is cleared instead.
 */
export function refreshDelay(token: string, now: number): number | null {
  const expiry = tokenExpiry(token);
  if (expiry === null || expiry <= now) return null;
  return Math.max(expiry - now - REFRESH_AHEAD_MS, REFRESH_MIN_DELAY_MS);
}
