import type { SessionUser } from '@darasa/contract/identity/rules';
import {
  clearSession,
  readSession,
  type SessionStorages,
  type StoredSession,
  sessionKeys,
  writeSession,
} from './storage.ts';
import { isTokenExpired } from './token.ts';

/**
 * Who is signed in, as far as this browser knows. `initializing` until the browser's storage has been read (on the
 * server: always), then one of the other two.
 */
export type SessionState =
  | { status: 'initializing' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; user: SessionUser };

export interface SessionStore {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The token to send, while there is one that has not expired. */
  accessToken(): string | null;
  refreshToken(): string | null;
  /** Keeps what a login or a registration answered. */
  start(session: StoredSession): void;
  /** Forgets token, user and refresh token, here and in other tabs. */
  end(): void;
  /** Reads storage again: at start, and when another tab has changed it. */
  load(): void;
}

const initializing: SessionState = { status: 'initializing' };
const unauthenticated: SessionState = { status: 'unauthenticated' };

/** Signed in means: a token is present, it has not expired, and a user is stored. @param now milliseconds since 1970 */
export function createSessionStore(storages: () => SessionStorages, now: () => number): SessionStore {
  let state: SessionState = initializing;
  let held: StoredSession | null = null;
  const listeners = new Set<() => void>();
  const become = (next: SessionState, session: StoredSession | null) => {
    held = session;
    state = next;
    for (const listener of listeners) listener();
  };
  const store: SessionStore = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accessToken: () => (held && !isTokenExpired(held.token, now()) ? held.token : null),
    refreshToken: () => held?.refreshToken ?? null,
    start(session) {
      writeSession(storages(), session);
      become({ status: 'authenticated', user: session.user }, session);
    },
    end() {
      try {
        clearSession(storages());
      } finally {
        become(unauthenticated, null);
      }
    },
    load() {
      const stored = readStored(storages);
      if (!stored) return become(unauthenticated, null);
      if (isTokenExpired(stored.token, now())) return store.end();
      become({ status: 'authenticated', user: stored.user }, stored);
    },
  };
  return store;
}

/** Where a browser refuses storage nobody can be signed in, and nothing breaks. */
function readStored(storages: () => SessionStorages): StoredSession | null {
  try {
    return readSession(storages());
  } catch {
    return null;
  }
}

/** Keeps tabs of one browser in step. Returns what stops it. */
export function followOtherTabs(store: SessionStore): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === sessionKeys.token || event.key === sessionKeys.user) store.load();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
