import type { sessionKeys } from '~/lib/session/storage';

export interface RenewalSettings {
  /** Of `POST /auth/refresh`. */
  url: string;
  keys: typeof sessionKeys;
  /** Under which one tab renews for all, as `lib/session/exclusive` does. */
  lock: string;
  /** On which copies of a tab hear of it, as `lib/session/start-renewal` does. */
  channel: string;
  /** Milliseconds. */
  patience: number;
}

/**
 * Renews an access token before the code that usually does so is here, under the same lock and in the same places, so that
 * nothing is renewed twice. What fails is left to that code: nobody is signed out here.
 * Sent as the text of this function, so it stands on its own.
 * @param place where the session is kept
 * @param validIn the token in a place that counts; empty when it has ended
 * @returns the new token
 */
export function renewEarly(
  { url, keys, lock, channel, patience }: RenewalSettings,
  place: Storage,
  validIn: (place: Storage) => string | undefined,
): Promise<string> {
  return navigator.locks.request(lock, { signal: AbortSignal.timeout(patience) }, async () => {
    // Another tab may have been sooner
    const valid = validIn(place);
    if (valid) return valid;
    const used = place.getItem(keys.refreshToken);
    if (!used) throw new Error('signed out');
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: used }),
      signal: AbortSignal.timeout(patience),
    });
    const { data } = (await response.json()) as {
      data?: { token?: string; refresh_token?: string; expires_in?: number };
    };
    const token = data?.token;
    // Or signed out, or in anew, while the answer was on its way
    if (!response.ok || !token || place.getItem(keys.refreshToken) !== used) throw new Error('not renewed');
    const { refresh_token: refreshToken = used, expires_in: expiresIn } = data;
    place.setItem(keys.refreshToken, refreshToken);
    const timing = { of: token.slice(-16), receivedAt: Date.now(), expiresIn };
    if (expiresIn) place.setItem(keys.timing, JSON.stringify(timing));
    else place.removeItem(keys.timing);
    place.setItem(keys.token, token);
    if (place !== localStorage && window.BroadcastChannel)
      new BroadcastChannel(channel).postMessage({ used, tokens: { token, refreshToken, expiresIn } });
    return token;
  });
}
