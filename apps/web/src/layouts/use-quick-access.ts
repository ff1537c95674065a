import { useRouteContext } from '@tanstack/react-router';
import { type Entry, quickAccess } from './menu-entries.ts';

/** What the owner has put into this menu, and what is always there. */
export function useQuickAccess(): readonly Entry[] {
  const { site } = useRouteContext({ from: '__root__' });
  return [...site.menu.header, ...quickAccess];
}
