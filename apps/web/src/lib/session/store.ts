import type { SessionUser } from '@darasa/contract/identity/rules';
import { createStore } from '../store/store.ts';
import {
  clearSession,
  type Place,
  readSession,
  type SessionStorages,
  type StoredSession,
  sessionKeys,
  writeSession,
} from './storage.ts';
import { isExpired } from './token.ts';

/**
 * Who is signed in. `initializing` until the browser's storage has been read (on the server: always) and, for an expired token
 * that can be refreshed, until that has been tried; then one of the other two.
 */
export type SessionState =
  | { status: 'initializing' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; user: SessionUser };

export interface NewTokens {
  token: string;
  refreshToken: string | null;
  /** Seconds; undefined when the server does not say. */
  expiresIn: number | undefined;
}
/** The reply to a sign-in. */
export interface NewSession extends NewTokens {
  user: SessionUser;
  /** Stored permanently instead of for the life of the tab. */
  remember: boolean;
}
export interface HeldSession extends StoredSession {
  place: Place;
}

export interface SessionStore {
  getState(): SessionState;
  /** Who is signed in, if anybody is. */
  user(): SessionUser | undefined;
  /** Also called for refreshed tokens, which do not change the state. */
  subscribe(listener: () => void): () => void;
  /** The token to send, if there is one that has not expired. */
  accessToken(): string | null;
  refreshToken(): string | null;
  /** Everything stored, even when its token has expired and waits for a refresh. */
  held(): HeldSession | null;
  /** Stores the reply to a login or a registration. */
  start(session: NewSession): void;
  /** Stores refreshed tokens; the user stays. */
  renew(tokens: NewTokens): void;
  /** The person's own data has changed, or was fetched again: the stored copy and every screen follow. */
  update(user: SessionUser): void;
  /** Removes token, user and refresh token, here and in other tabs: a logout. */
  end(): void;
  /** The session has expired or was refused. Sessions of other tabs are not affected. */
  expire(): void;
  /** Reads storage: at start. */
  load(): void;
  /** Reads the shared storage again. A tab with a session of its own is not affected. */
  follow(): void;
  /** The refresh could not be tried. Whoever is stored counts as signed in, as when a connection is lost later. */
  settle(): void;
}

export const initializing: SessionState = { status: 'initializing' };
const unauthenticated: SessionState = { status: 'unauthenticated' };

/** The user who is signed in, if any. */
export const userOf = (state: SessionState): SessionUser | undefined =>
  state.status === 'authenticated' ? state.user : undefined;

/**
 * Signed in means: there is a token, it has not expired, and a user is stored. A user stays signed in while an expired token
 * waits for its refresh: a lost connection logs no one out.
 * @param now milliseconds since 1970
 */
export function createSessionStore(storages: () => SessionStorages, now: () => number): SessionStore {
  const current = createStore<{ state: SessionState; held: HeldSession | null }>({
    state: initializing,
    held: null,
  });
  const getState = () => current.get().state;
  const held = () => current.get().held;
  const user = () => userOf(getState());
  const become = (state: SessionState, held: HeldSession | null) => current.set({ state, held });
  const admitNobody = () => become(unauthenticated, null);
  const admit = (session: HeldSession) =>
    become(user() === session.user ? getState() : { status: 'authenticated', user: session.user }, session);
  const keep = (session: StoredSession, wanted: Place): HeldSession => ({
    ...session,
    place: writeSession(storages(), session, wanted),
  });
  const timing = (expiresIn: number | undefined) =>
    expiresIn && expiresIn > 0 ? { receivedAt: now(), expiresIn } : null;

  function expire(place: Place | undefined): void {
    const { local, session } = storages();
    clearSession({ local: place === 'local' ? local : null, session: place === 'session' ? session : null });
    admitNobody();
  }

  /** What was found in storage becomes what is held. */
  function take(stored: StoredSession | null): void {
    if (!stored) {
      admitNobody();
      return;
    }
    const found: HeldSession = { ...stored, place: stored.remember ? 'local' : 'session' };
    const before = user();
    // The same person as an equal object: nothing on the screen has to be drawn anew
    if (before && JSON.stringify(before) === JSON.stringify(found.user)) found.user = before;
    const expired = isExpired(found, now());
    if (expired && !found.refreshToken) expire(found.place);
    else if (!expired || before) admit(found);
    else become(getState(), found);
  }

  const store: SessionStore = {
    getState,
    user,
    subscribe: current.subscribe,
    accessToken() {
      const session = held();
      return session && !isExpired(session, now()) ? session.token : null;
    },
    refreshToken: () => held()?.refreshToken ?? null,
    held,
    start({ expiresIn, ...session }) {
      clearSession(storages());
      const place = session.remember ? 'local' : 'session';
      admit(keep({ ...session, timing: timing(expiresIn) }, place));
    },
    renew({ token, refreshToken, expiresIn }) {
      const session = held();
      if (!session) return;
      const next = { ...session, token, refreshToken, timing: timing(expiresIn) };
      admit(keep(next, session.place));
    },
    update(changed) {
      const session = held();
      if (!session) return;
      const next = keep({ ...session, user: changed }, session.place);
      if (user()) admit(next);
      else become(getState(), next);
    },
    end() {
      clearSession(storages());
      admitNobody();
    },
    expire: () => expire(held()?.place),
    load: () => take(readSession(storages())),
    follow() {
      const session = held();
      if (session && session.place !== 'local') return;
      const stored = readSession(storages(), 'local');
      if (stored || session) take(stored);
    },
    settle() {
      if (getState().status !== 'initializing') return;
      const session = held();
      if (session) admit(session);
      else admitNobody();
    },
  };
  return store;
}

/** Changes come key by key; a moment later all of them are there. */
const SETTLE_MS = 50;

/** Keeps tabs of one browser in step. Returns a function that stops it. */
export function followOtherTabs(store: SessionStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== sessionKeys.token && key !== sessionKeys.user) return;
    clearTimeout(timer);
    timer = setTimeout(() => store.follow(), SETTLE_MS);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}
