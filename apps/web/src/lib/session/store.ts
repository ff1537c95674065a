import type { SessionUser } from '@darasa/contract/identity/rules';
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
 * Who is signed in, as far as this browser knows. `initializing` until the browser's storage has been read (on the
 * server: always) and, where an ended token was found that can be renewed, until that has been tried; then one of the
 * other two.
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
/** What a sign-in answered. */
export interface NewSession extends NewTokens {
  user: SessionUser;
  /** Keep it for good rather than for the life of the tab. */
  remember: boolean;
}
export interface HeldSession extends StoredSession {
  place: Place;
}

export interface SessionStore {
  getState(): SessionState;
  /** Also hears of renewed tokens, by which the state does not change. */
  subscribe(listener: () => void): () => void;
  /** The token to send, while there is one that has not expired. */
  accessToken(): string | null;
  refreshToken(): string | null;
  /** Everything that is kept, also when its token has ended and waits for its renewal. */
  held(): HeldSession | null;
  /** Keeps what a login or a registration answered. */
  start(session: NewSession): void;
  /** Takes renewed tokens; the person stays. */
  renew(tokens: NewTokens): void;
  /** The person's own data has changed. */
  update(user: SessionUser): void;
  /** Forgets token, user and refresh token, here and in other tabs: a logout. */
  end(): void;
  /** The session that is held has run out or is refused. What other tabs keep beside it is not concerned. */
  lapse(): void;
  /** Reads storage: at start. */
  load(): void;
  /** Reads again what all tabs share. A tab that keeps its session for itself is not concerned. */
  follow(): void;
  /** The renewal could not be tried: for now nobody is signed in. What is kept stays. */
  settle(): void;
}

const initializing: SessionState = { status: 'initializing' };
const unauthenticated: SessionState = { status: 'unauthenticated' };

/**
 * Signed in means: a token is present, it has not expired, and a user is stored. Whoever is signed in stays so while an
 * ended token waits for its renewal: a lost connection signs nobody out.
 * @param now milliseconds since 1970
 */
export function createSessionStore(storages: () => SessionStorages, now: () => number): SessionStore {
  let state: SessionState = initializing;
  let held: HeldSession | null = null;
  const listeners = new Set<() => void>();

  const become = (next: SessionState, session: HeldSession | null) => {
    held = session;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const admit = (session: HeldSession) => {
    const same = state.status === 'authenticated' && state.user === session.user;
    become(same ? state : { status: 'authenticated', user: session.user }, session);
  };
  const keep = (session: StoredSession, wanted: Place): HeldSession => ({
    ...session,
    place: writeSession(storages(), session, wanted),
  });
  const timing = (expiresIn: number | undefined) =>
    expiresIn && expiresIn > 0 ? { receivedAt: now(), expiresIn } : null;

  function lapse(place: Place | undefined): void {
    const { local, session } = storages();
    clearSession({ local: place === 'local' ? local : null, session: place === 'session' ? session : null });
    become(unauthenticated, null);
  }

  /** What was found in storage becomes what is held. */
  function take(stored: StoredSession | null): void {
    if (!stored) {
      become(unauthenticated, null);
      return;
    }
    const found: HeldSession = { ...stored, place: stored.remember ? 'local' : 'session' };
    const signedIn = state.status === 'authenticated' ? state.user : undefined;
    // The same person as an equal object: nothing on the screen has to be drawn anew
    if (signedIn && JSON.stringify(signedIn) === JSON.stringify(found.user)) found.user = signedIn;
    const expired = isExpired(found, now());
    if (expired && !found.refreshToken) lapse(found.place);
    else if (!expired || signedIn) admit(found);
    else become(state, found);
  }

  const store: SessionStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: () => (held && !isExpired(held, now()) ? held.token : null),
    refreshToken: () => held?.refreshToken ?? null,
    held: () => held,
    start({ expiresIn, ...session }) {
      clearSession(storages());
      const place = session.remember ? 'local' : 'session';
      admit(keep({ ...session, timing: timing(expiresIn) }, place));
    },
    renew({ token, refreshToken, expiresIn }) {
      if (!held) return;
      const next = { ...held, token, refreshToken, timing: timing(expiresIn) };
      admit(keep(next, held.place));
    },
    update(user) {
      if (!held) return;
      const next = keep({ ...held, user }, held.place);
      if (state.status === 'authenticated') admit(next);
      else become(state, next);
    },
    end() {
      clearSession(storages());
      become(unauthenticated, null);
    },
    lapse: () => lapse(held?.place),
    load: () => take(readSession(storages())),
    follow() {
      if (held && held.place !== 'local') return;
      const stored = readSession(storages(), 'local');
      if (stored || held) take(stored);
    },
    settle() {
      if (state.status === 'initializing') become(unauthenticated, held);
    },
  };
  return store;
}

/** Changes come key by key; a moment later all of them are there. */
const SETTLE_MS = 50;

/** Keeps tabs of one browser in step. Returns what stops it. */
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
