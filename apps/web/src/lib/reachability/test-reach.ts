import { site } from './site.ts';

/** Makes the site reachable or not, as a request and a probe that failed would. For tests. */
export async function setReached(reached: boolean): Promise<void> {
  if (reached) return site.heard();
  const fetched = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  site.missed();
  while (site.isOnline()) await Promise.resolve();
  globalThis.fetch = fetched;
}
