import { useEffect, useState } from 'react';

/** The token in the fragment of an email's link; empty without one. @param hash as in `#token=…` */
export const tokenIn = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/**
 * The token of the link that opened this page. It is removed from the address bar immediately, so that it is neither shared nor
 * stored in the history. Undefined until hydration.
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
