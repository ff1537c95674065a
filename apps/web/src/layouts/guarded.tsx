import { guard, guardMessages } from '@darasa/contract/identity/routes';
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { guardState, requireAccess } from '~/lib/session/guard';
import { mustChangePassword, rolesOf, useSession } from '~/lib/session/session';
import { StatusScreen } from './loading-screen.tsx';

/** While the guard finds out, and then what it found. */
function GuardScreen() {
  const refusal = useSyncExternalStore(guardState.subscribe, guardState.get, () => undefined);
  return <StatusScreen>{guardMessages[refusal ?? 'loading']}</StatusScreen>;
}

/**
 * When the session ends or its roles change, here or in another tab, what stands here goes at once and the guard is asked
 * again.
 */
function GuardedOutlet() {
  const router = useRouter();
  const state = useSession();
  const { site } = useRouteContext({ from: '__root__' });
  // The page that stands here; the router's location is ahead of it as soon as somebody leaves
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
