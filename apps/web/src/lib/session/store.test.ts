import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorages, readSession, sessionKeys } from './storage.ts';
import { createSessionStore } from './store.ts';
import {
  MINUTE,
  NOW,
  newStorages,
  signedIn,
  type TestStorages,
  tokenEndingAt,
  user,
} from './test-session.ts';

let storages: TestStorages;
let clock = NOW;
const newStore = (own: Partial<TestStorages> = {}) =>
  createSessionStore(
    () => ({ ...storages, ...own }),
    () => clock,
  );
/** Another tab of the same browser: it shares the local storage and has a session storage of its own. */
const newTab = () => {
  const store = newStore({ session: newStorages().session });
  store.load();
  return store;
};

beforeEach(() => {
  clock = NOW;
  storages = newStorages();
});

describe('where a session is kept', () => {
  it('is the tab without remember-me', () => {
    newStore().start(signedIn());
    expect(storages.session.getItem(sessionKeys.token)).toBe(signedIn().token);
    expect(storages.session.getItem('rememberMe')).toBeNull();
    expect(storages.local.length).toBe(0);
  });

  it('is the browser with remember-me, under the keys of the specification', () => {
    newStore().start(signedIn({ remember: true }));
    expect(storages.session.length).toBe(0);
    expect(storages.local.getItem('authToken')).toBe(signedIn().token);
    expect(storages.local.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(storages.local.getItem('userData') ?? '')).toEqual(user);
    expect(storages.local.getItem('rememberMe')).toBe('true');
  });

  it('needs one key more, for when the token came', () => {
    newStore().start(signedIn({ remember: true }));
    expect(storages.local.length).toBe(5);
    expect(readSession(storages)?.timing).toEqual({ receivedAt: NOW, expiresIn: 900 });
    storages.local.setItem('authToken', tokenEndingAt(NOW + MINUTE, 'put there by somebody else'));
    expect(readSession(storages)?.timing).toBeNull();
  });

  it('is never both: signing in again moves it', () => {
    const store = newStore();
    store.start(signedIn({ remember: true }));
    store.start(signedIn({ remember: false }));
    expect(storages.local.length).toBe(0);
    expect(readSession(storages)?.remember).toBe(false);
  });

  it('is the tab after all where the browser’s storage is full, and stays there', () => {
    storages.local.refuse = true;
    const store = newStore();
    store.start(signedIn({ remember: true }));
    expect(storages.local.length).toBe(0);
    expect(storages.session.getItem('authToken')).toBe(signedIn().token);
    storages.local.refuse = false;
    store.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    expect([storages.local.length, storages.session.getItem('authToken')]).toEqual([0, 'next']);
  });

  it('leaves no half of itself where storage fills up on the way', () => {
    const store = newStore();
    store.start(signedIn());
    storages.session.refuse = true;
    store.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    expect(storages.session.length).toBe(0);
    expect([store.accessToken(), store.held()?.place]).toEqual(['next', 'memory']);
  });
});

describe('where the browser refuses storage', () => {
  const refused = { local: null, session: null };
  it('nobody is signed in at first, and whoever signs in is so while the page is open', () => {
    const store = createSessionStore(
      () => refused,
      () => clock,
    );
    store.load();
    expect(store.getState()).toEqual({ status: 'unauthenticated' });
    store.start(signedIn({ remember: true }));
    store.follow();
    expect(store.accessToken()).toBe(signedIn().token);
    store.update({ ...user, first_name: 'Wanjiku' });
    expect(store.getState()).toMatchObject({ user: { first_name: 'Wanjiku' } });
    store.end();
    expect(store.getState()).toEqual({ status: 'unauthenticated' });
  });

  it('asking for it does no harm', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
      get sessionStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(browserStorages()).toEqual(refused);
    vi.unstubAllGlobals();
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
    newStore().start(signedIn());
    const reloaded = newStore();
    reloaded.load();
    expect(reloaded.getState()).toEqual({ status: 'authenticated', user });
    expect([reloaded.accessToken(), reloaded.refreshToken()]).toEqual([signedIn().token, 'refresh-1']);
  });

  it('is cleared when the token has ended and nothing can renew it', () => {
    newStore().start(signedIn({ remember: true, refreshToken: null }));
    clock += 15 * MINUTE;
    const store = newStore();
    store.load();
    expect(store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
  });

  it('is undecided when the token has ended and can be renewed', () => {
    newStore().start(signedIn({ remember: true }));
    clock += 20 * MINUTE;
    const store = newStore();
    store.load();
    expect(store.getState().status).toBe('initializing');
    expect([store.accessToken(), store.refreshToken()]).toEqual([null, 'refresh-1']);
    store.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    expect(store.getState()).toEqual({ status: 'authenticated', user });
    expect(storages.local.getItem('refreshToken')).toBe('refresh-2');
  });

  it('goes on when that could not be tried: the app opens without a connection', () => {
    newStore().start(signedIn({ remember: true }));
    clock += 20 * MINUTE;
    const store = newStore();
    store.load();
    store.settle();
    expect(store.getState()).toEqual({ status: 'authenticated', user });
    expect(store.accessToken()).toBeNull();
    expect([store.refreshToken(), storages.local.getItem('refreshToken')]).toEqual([
      'refresh-1',
      'refresh-1',
    ]);
    store.renew({ token: 'next', refreshToken: null, expiresIn: 900 });
    expect(store.getState().status).toBe('authenticated');
  });

  it('goes on while an ended token waits for its renewal, and sends none', () => {
    const store = newStore();
    store.start(signedIn());
    clock += 16 * MINUTE;
    expect(store.accessToken()).toBeNull();
    expect(store.getState().status).toBe('authenticated');
    store.settle();
    expect(store.getState().status).toBe('authenticated');
  });

  it('does not believe a clock that is hours off', () => {
    clock = NOW + 5 * 60 * MINUTE;
    newStore().start(signedIn());
    const reloaded = newStore();
    clock += MINUTE;
    reloaded.load();
    expect(reloaded.accessToken()).toBe(signedIn().token);
  });

  it.each([
    ['no user', null],
    ['a user that is no JSON', '{'],
    ['a user without roles', '{"user_id":"u1"}'],
    ['roles that are no list of words', '{"user_id":"u1","roles":[{}]}'],
  ])('does not exist with a token but %s', (_case, text) => {
    storages.local.setItem(sessionKeys.token, signedIn().token);
    if (text !== null) storages.local.setItem(sessionKeys.user, text);
    const store = newStore();
    store.load();
    expect(store.getState().status).toBe('unauthenticated');
  });

  it('leaves nothing behind when it ends, and tells whoever listens', () => {
    const store = newStore();
    const received = vi.fn();
    const stop = store.subscribe(received);
    store.start(signedIn({ remember: true }));
    store.end();
    expect(received).toHaveBeenCalledTimes(2);
    expect([storages.local.length, storages.session.length]).toEqual([0, 0]);
    expect([store.accessToken(), store.refreshToken(), store.held()]).toEqual([null, null, null]);
    stop();
    store.end();
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('shows changed data of the person, and keeps it', () => {
    const store = newStore();
    store.start(signedIn({ remember: true }));
    store.update({ ...user, last_name: 'Mwangi', roles: ['instructor'] });
    expect(store.getState()).toMatchObject({ user: { last_name: 'Mwangi', roles: ['instructor'] } });
    expect(JSON.parse(storages.local.getItem('userData') ?? '')).toMatchObject({ last_name: 'Mwangi' });
    store.end();
    store.update(user);
    expect(store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
  });

  it('is the same state when only its tokens were renewed, so that no screen is drawn anew', () => {
    const store = newStore();
    store.start(signedIn());
    const received = vi.fn();
    store.subscribe(received);
    const before = store.getState();
    store.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    expect(store.getState()).toBe(before);
    expect(received).toHaveBeenCalledOnce();
  });
});

describe('tabs of one browser', () => {
  it('take over the tokens that another one has renewed', () => {
    const first = newTab();
    first.start(signedIn({ remember: true }));
    const second = newTab();
    first.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    const before = second.getState();
    second.follow();
    expect([second.accessToken(), second.refreshToken()]).toEqual(['next', 'refresh-2']);
    expect(second.getState()).toBe(before);
  });

  it('are signed in and out together', () => {
    const first = newTab();
    const second = newTab();
    first.start(signedIn({ remember: true }));
    second.follow();
    expect(second.getState().status).toBe('authenticated');
    first.end();
    second.follow();
    expect(second.getState().status).toBe('unauthenticated');
  });

  it('are on their own without remember-me', () => {
    const own = newTab();
    own.start(signedIn({ remember: false }));
    const other = newTab();
    other.start(signedIn({ remember: true, user: { ...user, user_id: 'u2' } }));
    own.follow();
    expect(own.getState()).toMatchObject({ user: { user_id: 'u1' } });
    own.expire();
    expect(other.accessToken()).toBe(signedIn().token);
    expect(storages.local.getItem('authToken')).toBe(signedIn().token);
  });

  it('keep their own after a reload, whatever others have begun', () => {
    newStore().start(signedIn({ remember: false }));
    newTab().start(signedIn({ remember: true, user: { ...user, user_id: 'u2' } }));
    const reloaded = newStore();
    reloaded.load();
    expect(reloaded.getState()).toMatchObject({ user: { user_id: 'u1' } });
  });

  it('never see nothing between one token and the next', () => {
    const first = newTab();
    first.start(signedIn({ remember: true }));
    const removed = vi.spyOn(storages.local, 'removeItem');
    first.renew({ token: 'next', refreshToken: 'refresh-2', expiresIn: 900 });
    expect(removed).not.toHaveBeenCalledWith('authToken');
    expect(removed).not.toHaveBeenCalledWith('userData');
  });
});
