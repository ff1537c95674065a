import { probeSite } from './probe.ts';
import { createReachability } from './reachability.ts';

/**
 * Whether this tab reaches the site. Everything that depends on a connection asks here, and nothing asks `navigator.onLine`: that is
 * true behind a cut line, and in some browsers for a page that was opened without a network.
 */
export const site = createReachability({ probe: probeSite });

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => site.hint(true));
  window.addEventListener('offline', () => site.hint(false));
  window.addEventListener('focus', site.wake);
  window.addEventListener('pageshow', site.wake);
  if (navigator.onLine === false) site.hint(false);
}
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') site.wake();
  });

/** Calls a function each time that the site can be reached again. */
export function onReached(act: () => void): () => void {
  let online = site.isOnline();
  return site.subscribe(() => {
    const before = online;
    online = site.isOnline();
    if (online && !before) act();
  });
}
