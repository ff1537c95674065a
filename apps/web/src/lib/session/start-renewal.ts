import { authEndpoints } from '@darasa/contract/identity/endpoints';
import { API_ROOT, send, timeouts } from '~/lib/http/transport';
import { onReached } from '~/lib/reachability/site';
import { exclusively } from './exclusive.ts';
import { createRenewal, type Renewal } from './renewal.ts';
import { REFUSED_EVENT } from './session-events.ts';
import { browserStorages } from './storage.ts';
import type { NewTokens, SessionStore } from './store.ts';

/** On which copies of a tab hear of a renewal. */
export const COPIES_CHANNEL = 'darasa:session-copies';

interface Renewed {
  used: string;
  tokens: NewTokens;
}

/**
 * A tab that was duplicated has a copy of its session: the copies must not use the same refresh token one after the other,
 * which would look like a theft. Whoever renews tells the others.
 */
function tellCopies(store: SessionStore): (renewed: Renewed) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(COPIES_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Renewed>) => {
    if (store.refreshToken() === data.used) store.renew(data.tokens);
  });
  return (renewed) => channel.postMessage(renewed);
}

/** Keeps this browser's session alive from now on. */
export function startRenewal(store: SessionStore): Renewal {
  const tell = tellCopies(store);
  const renewal = createRenewal({
    store,
    send: (refreshToken) =>
      send({
        method: authEndpoints.refresh.method,
        url: API_ROOT + authEndpoints.refresh.path,
        body: { refresh_token: refreshToken },
        headers: {},
        timeout: timeouts.auth,
      }),
    exclusively: (task) => exclusively(browserStorages().local, task),
    now: () => Date.now(),
    onRefused: () => window.dispatchEvent(new Event(REFUSED_EVENT)),
    onRenewed: (used, tokens) => {
      if (store.held()?.place === 'session') tell({ used, tokens });
    },
  });
  store.subscribe(renewal.plan);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewal.check();
  });
  for (const occasion of ['focus', 'pageshow']) window.addEventListener(occasion, renewal.check);
  onReached(renewal.check);
  renewal.plan();
  return renewal;
}
