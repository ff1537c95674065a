import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves once React has taken over the page that the server rendered. What leads to another page has to wait for it:
 * a page that changes while it is being taken over is thrown away and drawn anew.
 */
export const hydrated: Promise<void> = promise;

/** For the root of the page alone. */
export function useHydrated(): void {
  useEffect(() => resolve(), []);
}
