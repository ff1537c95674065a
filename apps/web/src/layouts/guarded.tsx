import { lazyRouteComponent } from '@tanstack/react-router';
import type { GuardedRoute } from '~/lib/session/guard';
import { GuardScreen } from './guard-screen.tsx';

/**
 * What makes a layout route a guarded one: `createFileRoute('/_site/_area')({ ...guarded })`. Visitors of public pages need no
 * guard, so its code is loaded for the first guarded page.
 */
export const guarded = {
  ssr: false,
  beforeLoad: async (route: GuardedRoute) => (await import('~/lib/session/guard')).requireAccess(route),
  component: lazyRouteComponent(() => import('./guarded-outlet.tsx'), 'GuardedOutlet'),
  pendingComponent: GuardScreen,
  pendingMs: 0,
  // The router would show it for half a second, however soon the page is there
  pendingMinMs: 0,
} as const;
