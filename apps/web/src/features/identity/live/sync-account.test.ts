import type { ServerEventName } from '@darasa/contract/realtime/events';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '~/lib/realtime/live-events';
import { session } from '~/lib/session/session';
import { LOGOUT_EVENT } from '~/lib/session/session-events';
import { syncAccount } from './sync-account.ts';

vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));
const said: { text: string; stays: boolean }[] = [];
vi.mock('~/ui/toast', () => ({
  showToast: (text: string, { stays = false } = {}) => said.push({ text, stays }),
}));

const user = { user_id: '7', username: 'neema', email: 'neema@example.org', roles: ['student'] };
const browser = new EventTarget();
let queryClient: QueryClient;
let asked: string[];
let account: object;
let loggedOut: number;
let stop: () => void;
const onLogout = () => {
  loggedOut++;
  session.end();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  said.length = 0;
  asked = [];
  loggedOut = 0;
  account = { ...user, first_name: 'Zawadi' };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^(undefined)?\/api\/v1/, ''));
    return new Response(JSON.stringify({ success: true, message: 'OK', data: { user: account } }));
  });
  browser.addEventListener(LOGOUT_EVENT, onLogout);
  session.start({ token: 't', refreshToken: null, user, expiresIn: 900, remember: false });
  queryClient = new QueryClient();
  stop = syncAccount(queryClient);
});
afterEach(() => {
  stop();
  browser.removeEventListener(LOGOUT_EVENT, onLogout);
  session.end();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tell = (name: ServerEventName, payload?: object): void => deliver.event(name, payload ? [payload] : []);
const held = () => {
  const state = session.getState();
  return state.status === 'authenticated' ? state.user : undefined;
};

describe('an ended session', () => {
  it('is left, and the reason is shown until dismissed', () => {
    tell('session:ended', { reason: 'revoked' });
    expect(loggedOut).toBe(1);
    expect(held()).toBeUndefined();
    expect(said).toEqual([{ text: expect.stringContaining('ended on another device'), stays: true }]);
  });

  it('shows nothing after a logout by the user', () => {
    tell('session:ended', { reason: 'signed-out' });
    expect([loggedOut, said]).toEqual([1, []]);
  });
});

describe('changed roles', () => {
  it('take effect immediately, with a message, and the account is reloaded', async () => {
    account = { ...account, roles: ['student', 'instructor'] };
    tell('roles:changed', { roles: ['instructor', 'student'] });
    expect(held()?.roles).toEqual(['instructor', 'student']);
    expect(said).toEqual([{ text: 'Your roles are now Instructor and Student.', stays: false }]);
    // The server also sends the event about the account
    tell('account:changed');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['/auth/me']);
    expect(held()).toMatchObject({ roles: ['student', 'instructor'], first_name: 'Zawadi' });
  });

  it('take effect even when the account cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    tell('roles:changed', { roles: ['admin'] });
    await vi.advanceTimersByTimeAsync(500);
    expect(held()?.roles).toEqual(['admin']);
  });

  it('in another order are no change', () => {
    session.update({ ...user, roles: ['student', 'instructor'] });
    tell('roles:changed', { roles: ['instructor', 'student'] });
    expect(said).toEqual([]);
  });
});

describe('data on the screen', () => {
  const isStale = (part: string): boolean | undefined =>
    queryClient.getQueryState(['identity', part, '7'])?.isInvalidated;
  beforeEach(() => {
    for (const part of ['sessions', 'security']) queryClient.setQueryData(['identity', part, '7'], []);
  });

  it('lists of sessions are reloaded', async () => {
    for (let n = 0; n < 20; n++) tell('sessions:changed');
    await vi.advanceTimersByTimeAsync(500);
    expect([isStale('sessions'), isStale('security')]).toEqual([true, false]);
  });

  it('everything is reloaded after a lost connection', async () => {
    deliver.returned();
    await vi.advanceTimersByTimeAsync(500);
    expect([isStale('sessions'), isStale('security')]).toEqual([true, true]);
    expect(asked).toEqual([]);
  });

  it('the account is reloaded, and the header shows it', async () => {
    tell('account:changed');
    await vi.advanceTimersByTimeAsync(500);
    expect(held()).toMatchObject({ first_name: 'Zawadi' });
    expect(asked).toEqual(['/auth/me']);
  });
});
