import type { SessionUser } from '@darasa/contract/identity/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, type SessionStorages, type StoredSession, sessionKeys } from './storage.ts';
import { createSessionStore } from './store.ts';
import { isTokenExpired, refreshDelay, tokenExpiry } from './token.ts';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const token = (expiresIn: number): string => {
  const claims = JSON.stringify({ sub: 'u1', exp: (NOW + expiresIn) / 1000, name: 'ñandú?>' });
  return `e30.${Buffer.from(claims).toString('base64url')}.sig`;
};
const user: SessionUser = {
  user_id: 'u1',
  username: 'grace',
  email: 'grace@darasa.example',
  first_name: 'Grace',
  last_name: 'Wanjiku',
  roles: ['student'],
};
const stored = (change: Partial<StoredSession> = {}): StoredSession => ({
  token: token(15 * MINUTE),
  refreshToken: 'refresh-1',
  user,
  remember: false,
  ...change,
});

let storages: SessionStorages;
let clock = NOW;
const newStore = () =>
  createSessionStore(
    () => storages,
    () => clock,
  );

beforeEach(() => {
  clock = NOW;
  storages = { local: new MemoryStorage(), session: new MemoryStorage() };
});

describe('tokens', () => {
  it('say when they end', () => {
    expect(tokenExpiry(token(MINUTE))).toBe(NOW + MINUTE);
    expect(isTokenExpired(token(MINUTE), NOW)).toBe(false);
    expect(isTokenExpired(token(0), NOW)).toBe(true);
  });

  it.each(['', 'abc', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
    'that can not be read count as expired: %j',
    (broken) => {
      expect(tokenExpiry(broken)).toBeNull();
      expect(isTokenExpired(broken, NOW)).toBe(true);
    },
  );

  it('are refreshed five minutes ahead, at least a minute from now, and not once they have ended', () => {
    expect(refreshDelay(token(15 * MINUTE), NOW)).toBe(10 * MINUTE);
    expect(refreshDelay(token(5.5 * MINUTE), NOW)).toBe(MINUTE);
    expect(refreshDelay(token(10_000), NOW)).toBe(MINUTE);
    expect(refreshDelay(token(-1), NOW)).toBeNull();
  });
});

describe('where a session is kept', () => {
  it('is the tab without remember-me', () => {
    newStore().start(stored());
    expect(storages.session.getItem(sessionKeys.token)).toBe(stored().token);
    expect(storages.local.length).toBe(0);
  });

  it('is the browser with remember-me, under the keys of the specification', () => {
    newStore().start(stored({ remember: true }));
    expect(storages.session.length).toBe(0);
    expect(storages.local.getItem('authToken')).toBe(stored().token);
    expect(storages.local.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(storages.local.getItem('userData') ?? '')).toEqual(user);
    expect(storages.local.getItem('rememberMe')).toBe('true');
  });

  it('is never both: signing in again moves it', () => {
    const store = newStore();
    store.start(stored({ remember: true }));
    store.start(stored({ remember: false }));
    expect(storages.local.length).toBe(0);
    expect(readSession(storages)?.remember).toBe(false);
  });
});

describe('the session', () => {
  it('is initializing until storage has been read', () => {
    const store = newStore();
    expect(store.getState()).toEqual({ status: 'initializing' });
    store.load();
    expect(store.getState()).toEqual({ status: 'unauthenticated' });
  });

  it('is there again after a reload while the token lasts', () => {
    newStore().start(stored());
    const reloaded = newStore();
    reloaded.load();
    expect(reloaded.getState()).toEqual({ status: 'authenticated', user });
    expect(reloaded.accessToken()).toBe(stored().token);
    expect(reloaded.refreshToken()).toBe('refresh-1');
  });

  it('is cleared when the token has ended', () => {
    newStore().start(stored({ remember: true }));
    clock += 15 * MINUTE;
    const store = newStore();
    store.load();
    expect(store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
  });

  it('sends no token that has ended meanwhile', () => {
    const store = newStore();
    store.start(stored());
    clock += 16 * MINUTE;
    expect(store.accessToken()).toBeNull();
  });

  it.each([
    ['no user', { user: null }],
    ['a user that is no JSON', { user: '{' }],
    ['a user without roles', { user: '{"user_id":"u1"}' }],
    ['roles that are no list of words', { user: '{"user_id":"u1","roles":[{}]}' }],
  ])('does not exist with a token but %s', (_case, { user: text }) => {
    storages.local.setItem(sessionKeys.token, stored().token);
    if (text !== null) storages.local.setItem(sessionKeys.user, text);
    const store = newStore();
    store.load();
    expect(store.getState().status).toBe('unauthenticated');
  });

  it('leaves nothing behind when it ends, and tells whoever listens', () => {
    const store = newStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.start(stored({ remember: true }));
    store.end();
    expect(heard).toHaveBeenCalledTimes(2);
    expect([storages.local.length, storages.session.length]).toEqual([0, 0]);
    expect([store.accessToken(), store.refreshToken()]).toEqual([null, null]);
    stop();
    store.end();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is simply not there where the browser refuses storage', () => {
    const store = createSessionStore(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => NOW,
    );
    store.load();
    expect(store.getState()).toEqual({ status: 'unauthenticated' });
  });
});
