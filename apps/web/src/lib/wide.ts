import { useSyncExternalStore } from 'react';

/** Where phones end: the token `--breakpoint-md`. */
const WIDE = '(width >= 47.5625rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** As `useWide`, at this moment and in a browser. */
export const isWide = (): boolean => matchMedia(WIDE).matches;

/**
 * Whether the window is wider than a phone: where one thing is drawn as two different ones. What only moves or hides is a
 * matter for the styles. True on the server.
 */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true);
