import { safeCallbackPath } from '@darasa/contract/identity/routes';
import { Outlet, useRouter } from '@tanstack/react-router';
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
  const signedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!signedIn) return;
    // Read here and not while rendering: the address changes as soon as the way on has begun.
    const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
    void router.navigate({ href: safeCallbackPath(callbackUrl), replace: true });
  }, [signedIn, router]);
  if (signedIn) return <LoadingScreen />;
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
