import type { ErrorComponentProps } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { site } from '~/lib/reachability/site';
import { ErrorScreen } from './error-screen.tsx';

/** Until a page has been read for a moment, its own code comes first. */
const LOAD_AFTER_MS = 3000;

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent<ErrorComponentProps> | null => ErrorScreen)
  .client(() => null);

/** Where even the code of these screens can't be had. */
const Unavailable = () => (
  <p role="alert" className="wrap py-12 text-17">
    This page could not be loaded. Check your connection and reload the page.
  </p>
);
const screens = () => import('./error-screen.tsx');
const unavailable = () => ({ default: Unavailable });

/** After a reload with typed text its code comes at once: it brings the text back. */
function loadAfter(): number {
  try {
    return sessionStorage.getItem('darasa.typed-text') ? 0 : LOAD_AFTER_MS;
  } catch {
    return LOAD_AFTER_MS;
  }
}
// When they are needed there may be no network to load them by, or they may be gone.
if (typeof document !== 'undefined')
  setTimeout(() => {
    if (site.isOnline()) screens().catch(() => undefined);
  }, loadAfter());

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
