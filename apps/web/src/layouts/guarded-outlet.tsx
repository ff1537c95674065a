import { guard } from '@darasa/contract/identity/routes';
import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession, useUser } from '~/lib/session/session';
import { GuardScreen } from './guard-screen.tsx';

/**
 * When the session ends or its roles change, here or in another tab, the content disappears immediately and the guard decides
 * again.
 */
export function GuardedOutlet() {
  const router = useRouter();
  const { status } = useSession();
  const user = useUser();
  const { site } = useRouteContext({ from: '__root__' });
  // The current page; the router's location is already the next one during a navigation
  const href = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).href,
  });
  const { kind } = guard(href, user?.roles ?? null, site.publicMarketingPages, user?.must_change_password);
  const refused = status !== 'initializing' && kind !== 'allow';
  useEffect(() => {
    if (refused) void router.invalidate();
  }, [refused, router]);
  return refused ? <GuardScreen /> : <Outlet />;
}
