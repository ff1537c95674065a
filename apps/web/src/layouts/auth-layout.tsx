import { CHANGE_PASSWORD_PATH, safeCallbackPath } from '@darasa/contract/identity/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession, useUser } from '~/lib/session/session';
import { AuthFrame } from './auth-frame.tsx';
import { LoadingScreen } from './loading-screen.tsx';

const loadLanding = () => import('./landing.ts');

/**
 * The layout of the auth pages. Signed-in users are redirected: to the callbackUrl if it is a path on this origin, else to the
 * home page; who has just signed in here and has asked for no page, to where their work is; and first to choose a new password if
 * theirs was set by an administrator.
 */
export function AuthLayout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const { status } = useSession();
  const user = useUser();
  const changePassword = user?.must_change_password;
  const signedIn = user !== undefined;
  /** The form was shown: whoever is signed in afterwards has just done so. */
  const asked = useRef(false);
  if (status === 'unauthenticated') asked.current = true;
  // Before hydration the session is unknown, and visitors should see the form; after it, wait until the session is known
  const findingOut = hydrated && status === 'initializing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who signs in
  useEffect(() => {
    if (!user) return;
    let isCurrent = true;
    // Read here and not while rendering: the URL changes as soon as the redirect has started.
    const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
    const go = (href: string) => {
      if (isCurrent) void router.navigate({ href, replace: true });
    };
    const landsByItself = !callbackUrl && asked.current;
    if (changePassword) {
      const path = safeCallbackPath(callbackUrl);
      go(
        landsByItself
          ? CHANGE_PASSWORD_PATH
          : `${CHANGE_PASSWORD_PATH}?callbackUrl=${encodeURIComponent(path)}`,
      );
    } else if (landsByItself)
      loadLanding()
        .then(({ landingOf }) => landingOf(user, queryClient))
        .then(go, () => go('/'));
    else go(safeCallbackPath(callbackUrl));
    return () => {
      isCurrent = false;
    };
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
