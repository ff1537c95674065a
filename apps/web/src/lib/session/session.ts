import type { SessionUser } from '@darasa/contract/identity/rules';
import { useSyncExternalStore } from 'react';
import { createSessionStore, followOtherTabs, type SessionState } from './store.ts';

/** Dispatched on `window` by whoever finds that the session is over; everybody then goes to `/`. */
export const LOGOUT_EVENT = 'auth:logout';

/** This browser's session. On the server it stays `initializing`: pages never depend on who asks. */
export const session = createSessionStore(
  () => ({ local: window.localStorage, session: window.sessionStorage }),
  () => Date.now(),
);

if (typeof window !== 'undefined') {
  session.load();
  followOtherTabs(session);
}

const initializing: SessionState = { status: 'initializing' };

/** The session's state; `initializing` until the page has been taken over by the browser. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => initializing);

/** The signed-in user's roles, or null when nobody is signed in. */
export function heldRoles(): readonly string[] | null {
  const state = session.getState();
  return state.status === 'authenticated' ? state.user.roles : null;
}

/** The signed-in user, if any. */
export function useUser(): SessionUser | undefined {
  const state = useSession();
  return state.status === 'authenticated' ? state.user : undefined;
}

/** Ends the session: storage, what the page holds, and the page itself, all through the event. */
export function announceLogout(): void {
  window.dispatchEvent(new Event(LOGOUT_EVENT));
}
