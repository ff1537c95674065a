const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds until something that failed is tried again. They double, up to half a minute, and are spread out: a site that comes back
 * should not be met by everybody at once.
 * @param tries how often it was tried again before
 * @param retryAfterS what the server asks for, in seconds
 */
export function pauseBefore(tries: number, retryAfterS = 0, random = Math.random): number {
  const pause = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) * (0.75 + random() / 2);
  return Math.max(pause, retryAfterS * 1000);
}
