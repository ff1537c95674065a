import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession, useUser } from '~/lib/session/session';
import { AuthFrame } from './auth-frame.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** The layout of the auth pages. Signed-in users are redirected, see `afterSignIn`. */
export function AuthLayout() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const { status } = useSession();
  const user = useUser();
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
    const { searchStr } = router.latestLocation;
    const go = (href: string) => {
      if (isCurrent) void router.navigate({ href, replace: true });
    };
    import('./landing.ts')
      .then(({ afterSignIn }) => afterSignIn(user, { searchStr, justMade: asked.current, queryClient }))
      .then(go, () => go('/'));
    return () => {
      isCurrent = false;
    };
  }, [signedIn, user?.must_change_password, router]);
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
