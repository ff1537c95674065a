import { guard, guardMessages } from '@darasa/contract/identity/routes';
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { guardState, requireAccess } from '~/lib/session/guard';
import { mustChangePassword, rolesOf, useSession } from '~/lib/session/session';
import { StatusScreen } from './loading-screen.tsx';

/** Shown while the guard decides, and then its decision. */
function GuardScreen() {
  const refusal = useSyncExternalStore(guardState.subscribe, guardState.get, () => undefined);
  return <StatusScreen>{guardMessages[refusal ?? 'loading']}</StatusScreen>;
}

/**
 * When the session ends or its roles change, here or in another tab, the content disappears immediately and the guard decides
 * again.
 */
function GuardedOutlet() {
  const router = useRouter();
  const state = useSession();
  const { site } = useRouteContext({ from: '__root__' });
  // The current page; the router's location is already the next one during a navigation
  const href = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href,
  });
  const { kind } = guard(href, rolesOf(state), site.publicMarketingPages, mustChangePassword(state));
  const refused = state.status !== 'initializing' && kind !== 'allow';
  useEffect(() => {
    if (refused) void router.invalidate();
  }, [refused, router]);
  return refused ? <GuardScreen /> : <Outlet />;
}

/** What makes a layout route a guarded one: `createFileRoute('/_site/_area')({ ...guarded })`. */
export const guarded = {
  ssr: false,
  beforeLoad: requireAccess,
  component: GuardedOutlet,
  pendingComponent: GuardScreen,
  pendingMs: 0,
} as const;
