import { CHANGE_PASSWORD_PATH, safeCallbackPath } from '@darasa/contract/identity/routes';
import { Outlet, useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession, useUser } from '~/lib/session/session';
import { AuthFrame } from './auth-frame.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The layout of the auth pages. Signed-in users are redirected: to the callbackUrl if it is a path on this origin, else to the
 * home page; or first to choose a new password if theirs was set by an administrator.
 */
export function AuthLayout() {
  const router = useRouter();
  const hydrated = useHydrated();
  const { status } = useSession();
  const user = useUser();
  const changePassword = user?.must_change_password;
  const signedIn = user !== undefined;
  // Before hydration the session is unknown, and visitors should see the form; after it, wait until the session is known
  const findingOut = hydrated && status === 'initializing';
  useEffect(() => {
    if (!signedIn) return;
    // Read here and not while rendering: the URL changes as soon as the redirect has started.
    const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
    const path = safeCallbackPath(callbackUrl);
    const href = changePassword ? `${CHANGE_PASSWORD_PATH}?callbackUrl=${encodeURIComponent(path)}` : path;
    void router.navigate({ href, replace: true });
  }, [signedIn, changePassword, router]);
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
