import { guardMessages } from '@darasa/contract/identity/guard-messages';
import { guard } from '@darasa/contract/identity/routes';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { STAND_MS } from '~/lib/session/guard';
import { useSession, useUser } from '~/lib/session/session';
import { StatusScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/**
 * A URL without a route. Below public paths it says so; elsewhere it is guarded like existing pages, so that a redirect does not
 * reveal which ones exist. The status is 404 either way, and without scripts the page says so too.
 */
export function MissingPage() {
  const router = useRouter();
  const { status } = useSession();
  const user = useUser();
  const { site } = useRouteContext({ from: '__root__' });
  const href = useLocation({ select: (location) => location.href });
  const open = guard(href, null, site.publicMarketingPages).kind === 'allow';
  const decided = status !== 'initializing';
  const decision = guard(href, user?.roles ?? null, site.publicMarketingPages);
  const refusal = decided && decision.kind !== 'allow' ? decision : undefined;
  const { kind, to } = refusal ?? {};
  useEffect(() => {
    if (!kind) return;
    const timer = setTimeout(() => void router.navigate({ href: to, replace: true }), STAND_MS[kind]);
    return () => clearTimeout(timer);
  }, [kind, to, router]);
  if (open) return <NotFoundScreen />;
  if (decided && !refusal)
    return (
      // As high as what stood here a moment ago, so that the footer stays where it is
      <div className="min-h-dvh">
        <NotFoundScreen />
      </div>
    );
  return (
    <>
      <noscript>
        <NotFoundScreen />
      </noscript>
      <StatusScreen>{guardMessages[kind ?? 'loading']}</StatusScreen>
    </>
  );
}
