import { safeCallbackPath } from '@darasa/contract/identity/routes';
import { Outlet, useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '~/lib/session/session';
import { AuthFrame } from './auth-frame.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The layout of the auth pages. Whoever is signed in already is sent on: to the callbackUrl where it is a path on this
 * origin, else to the start page.
 */
export function AuthLayout() {
  const router = useRouter();
  const hydrated = useHydrated();
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  // Before the browser has taken over nobody knows, and visitors should see the form; after that it is being found out
  const findingOut = hydrated && status === 'initializing';
  useEffect(() => {
    if (!signedIn) return;
    // Read here and not while rendering: the address changes as soon as the way on has begun.
    const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
    void router.navigate({ href: safeCallbackPath(callbackUrl), replace: true });
  }, [signedIn, router]);
  if (signedIn || findingOut) return <LoadingScreen />;
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

/** The same frame for pages that are for everybody, signed in or not. */
export const OpenAuthLayout = () => (
  <AuthFrame>
    <Outlet />
  </AuthFrame>
);
