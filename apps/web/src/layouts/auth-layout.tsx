import { safeCallbackPath } from '@darasa/contract/identity/routes';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '~/lib/session/session';
import { Cover } from '~/ui/cover/cover';
import { Logo } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * The layout of the auth pages. Whoever is signed in already is sent on: to the callbackUrl where it is a path on this
 * origin, else to the start page.
 */
export function AuthLayout() {
  const router = useRouter();
  const { site } = useRouteContext({ from: '__root__' });
  const signedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!signedIn) return;
    // Read here and not while rendering: the address changes as soon as the way on has begun.
    const callbackUrl = new URLSearchParams(router.latestLocation.searchStr).get('callbackUrl');
    void router.navigate({ href: safeCallbackPath(callbackUrl), replace: true });
  }, [signedIn, router]);
  if (signedIn) return <LoadingScreen />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-5 md:px-12">
        <PathLink href="/" className="self-start rounded-s py-1.5">
          <Logo name={site.name} />
        </PathLink>
        <main id="content" className="m-auto w-full max-w-md py-10">
          <Outlet />
        </main>
      </div>
      <Cover category="health" seed="welcome" width={480} height={600} className="max-lg:hidden" />
    </div>
  );
}
