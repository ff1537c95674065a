import { useEffect, useState } from 'react';

/** The token that the link of a mail carries in its fragment; empty where there is none. @param hash as in `#token=…` */
export const tokenIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/**
 * The token of the link that opened this page. It leaves the address bar at once, so that it is neither shared nor kept
 * in the history. Undefined until the browser has taken over.
 */
export function useFragmentToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
    setToken(tokenIn(hash));
  }, []);
  return token;
}
