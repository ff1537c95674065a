import { useHydrated, useLocation } from '@tanstack/react-router';

/** Adds the callback to the path of another auth page. It is validated when it is used. */
export const withCallback = (path: string, callbackUrl: string | null): string =>
  callbackUrl ? `${path}?${new URLSearchParams({ callbackUrl })}` : path;

/**
 * The path that the user requested before they were asked to sign in. Null until hydration: the server renders the page once
 * for everyone, without a query.
 */
export function useCallbackUrl(): string | null {
  const hydrated = useHydrated();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return hydrated ? new URLSearchParams(search).get('callbackUrl') : null;
}
