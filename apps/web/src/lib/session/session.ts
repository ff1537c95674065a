import type { SessionUser } from '@darasa/contract/identity/rules';
import { useSyncExternalStore } from 'react';
import type { Renewal, RenewalOutcome } from './renewal.ts';
import { LOGOUT_EVENT } from './session-events.ts';
import { browserStorages } from './storage.ts';
import { createSessionStore, followOtherTabs, initializing, type SessionState, userOf } from './store.ts';

/** This browser's session. On the server it stays `initializing`: pages never depend on who asks. */
export const session = createSessionStore(browserStorages, () => Date.now());

declare global {
  interface Window {
    /** Settled once the page has renewed a token that had ended, before its code was here, see `src/page/early`. */
    earlyRenewal?: Promise<void>;
  }
}

let renewal: Promise<Renewal> | undefined;

/** What renews tokens is a file of its own: visitors, who have none, never load it. */
function loadRenewal(): Promise<Renewal> {
  renewal ??= import('./start-renewal.ts').then(
    ({ startRenewal }) => startRenewal(session),
    (error: unknown) => {
      renewal = undefined;
      throw error;
    },
  );
  return renewal;
}

/** Renews the access token now: one call at a time, in all tabs together. */
export async function renewSession(): Promise<RenewalOutcome> {
  try {
    const { renew } = await loadRenewal();
    return await renew();
  } catch (cause) {
    return { kind: 'unreachable', cause };
  }
}

if (typeof window !== 'undefined') {
  const wake = () => {
    if (session.held()) loadRenewal().catch(() => session.settle());
  };
  followOtherTabs(session);
  session.subscribe(wake);
  const begin = () => {
    session.load();
    wake();
  };
  // The page is already renewing the token: who is signed in is known a moment later
  if (window.earlyRenewal) window.earlyRenewal.then(begin, begin);
  else begin();
}

/** The session's state; `initializing` until the page has been taken over by the browser. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => initializing);

/** Resolves once it is known whether somebody is signed in. */
export function sessionDecided(): Promise<void> {
  const decided = () => session.getState().status !== 'initializing';
  if (decided()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (!decided()) return;
      stop();
      resolve();
    });
  });
}

/** The signed-in user, if any. */
export const useUser = (): SessionUser | undefined => userOf(useSession());

/** Ends the session: storage, what the page holds, and the page itself, all through the event. */
export function announceLogout(): void {
  window.dispatchEvent(new Event(LOGOUT_EVENT));
}
