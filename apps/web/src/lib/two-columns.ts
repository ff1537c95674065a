import { useSyncExternalStore } from 'react';

/** Where there is room for a column at the side: the token `--breakpoint-lg`. */
const TWO_COLUMNS = '(width >= 70.0625rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TWO_COLUMNS);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a column fits beside the page's main one. True on the server. */
export const useTwoColumns = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(TWO_COLUMNS).matches,
    () => true,
  );
