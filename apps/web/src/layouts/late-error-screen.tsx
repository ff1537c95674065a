import type { ErrorComponentProps } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy, Suspense, useEffect } from 'react';
import { onReached, site } from '~/lib/reachability/site';
import { ErrorScreen } from './error-screen.tsx';

/** On a page whose own code never comes to rest. */
const LOAD_AT_LATEST_MS = 3000;

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent<ErrorComponentProps> | null => ErrorScreen)
  .client(() => null);

/** Where even the code of these screens can't be had: the page comes by itself when the site can be reached again. */
function Unavailable() {
  useEffect(() => {
    const stop = onReached(() => location.reload());
    site.missed();
    return stop;
  }, []);
  return (
    <p role="alert" className="wrap py-12 text-17">
      This page could not be loaded. Check your connection and reload the page.
    </p>
  );
}
const screens = () => import('./error-screen.tsx');
const unavailable = () => ({ default: Unavailable });

// When they are needed there may be no network to load them by, or they may be gone. The page's own code comes first.
if (typeof document !== 'undefined') {
  const load = () => {
    if (site.isOnline()) screens().catch(() => undefined);
  };
  // Safari has no idle callbacks
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LOAD_AT_LATEST_MS });
    else setTimeout(load, LOAD_AT_LATEST_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** The error screen as the default of every page: the server has it at hand, browsers load it soon after the page. */
export const LateErrorScreen =
  drawnAtOnce() ??
  lazy(() => screens().then(({ ErrorScreen: Screen }) => ({ default: Screen }), unavailable));

const Offline = lazy(() => screens().then(({ OfflineScreen: Screen }) => ({ default: Screen }), unavailable));

/** The offline screen, in the place of a page that waits for a connection. */
export const LateOfflineScreen = () => (
  <Suspense>
    <Offline />
  </Suspense>
);
