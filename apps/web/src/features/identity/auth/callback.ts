import { useHydrated, useLocation } from '@tanstack/react-router';

/** A path with the way back in it, for the next auth page. Whether it may be followed is decided when it is. */
export const withCallback = (path: string, callbackUrl: string | null): string =>
  callbackUrl ? `${path}?${new URLSearchParams({ callbackUrl })}` : path;

/**
 * Where somebody was going before they were asked to sign in. Null until the browser has taken over: the page is rendered
 * once for everybody, without a query.
 */
export function useCallbackUrl(): string | null {
  const hydrated = useHydrated();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return hydrated ? new URLSearchParams(search).get('callbackUrl') : null;
}
