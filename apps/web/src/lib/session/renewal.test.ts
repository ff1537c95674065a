import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiReply } from '~/lib/http/transport';
import { createRenewal } from './renewal.ts';
import { createSessionStore } from './store.ts';
import { MINUTE, NOW, newStorages, signedIn, type TestStorages } from './test-session.ts';

let storages: TestStorages;
let answers: (ApiReply | Error)[];
const sent: string[] = [];
/** The server, as prepared: one answer for each call, the last one repeats. */
async function serve(refreshToken: string): Promise<ApiReply> {
  sent.push(refreshToken);
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
  return answer;
}
const send = vi.fn(serve);
const onRefused = vi.fn();
const onRenewed = vi.fn();
let count = 0;
/** The next tokens, for 15 minutes. */
const renewed = (): ApiReply => {
  count += 1;
  const data = { token: `token-${count + 1}`, refresh_token: `refresh-${count + 1}`, expires_in: 900 };
  return { status: 200, body: { success: true, message: 'OK', data } };
};
const refused = (status: number, retryAfter?: number): ApiReply => ({
  status,
  body: { success: false, message: 'No', error: { code: 'X' } },
  retryAfter,
});

/** A tab with what renews its session. Tabs share the local storage and a lock. */
let line: Promise<unknown> = Promise.resolve();
function openTab() {
  const own = newStorages().session;
  const store = createSessionStore(
    () => ({ local: storages.local, session: own }),
    () => Date.now(),
  );
  store.load();
  const exclusively = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = line.then(task);
    line = turn.catch(() => undefined);
    return turn;
  };
  const renewal = createRenewal({ store, send, exclusively, now: () => Date.now(), onRefused, onRenewed });
  store.subscribe(renewal.plan);
  renewal.plan();
  return { store, renewal };
}
const signInTo = (tab: ReturnType<typeof openTab>, change = {}) =>
  tab.store.start(signedIn({ remember: true, token: 'token-1', ...change }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  send.mockReset().mockImplementation(serve);
  storages = newStorages();
  answers = [];
  sent.length = 0;
  count = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the renewal of a token', () => {
  it('comes five minutes before its end, again and again', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [renewed(), renewed()];
    await pass(10 * MINUTE - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['refresh-1']);
    expect(tab.store.accessToken()).toBe('token-2');
    await pass(10 * MINUTE);
    expect(sent).toEqual(['refresh-1', 'refresh-2']);
    expect(tab.store.getState().status).toBe('authenticated');
    expect(onRenewed).toHaveBeenLastCalledWith('refresh-2', {
      token: 'token-3',
      refreshToken: 'refresh-3',
      expiresIn: 900,
    });
  });

  it('is at least a minute away', async () => {
    const tab = openTab();
    signInTo(tab, { expiresIn: 5.5 * 60 });
    answers = [renewed()];
    await pass(MINUTE - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['refresh-1']);
  });

  it('keeps the refresh token where the server gives no new one', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [{ status: 200, body: { success: true, data: { token: 'token-2', expires_in: 900 } } }];
    await tab.renewal.renew();
    expect([tab.store.accessToken(), tab.store.refreshToken()]).toEqual(['token-2', 'refresh-1']);
  });

  it('is one call for all who ask at once', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [renewed()];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tab.renewal.renew()));
    expect(sent).toEqual(['refresh-1']);
    expect(outcomes.every(({ kind }) => kind === 'renewed')).toBe(true);
  });

  it('is tried at once for a token found ended at the start, before anything is decided', async () => {
    signInTo(openTab());
    vi.setSystemTime(NOW + 60 * MINUTE);
    answers = [renewed()];
    const tab = openTab();
    expect(tab.store.getState().status).toBe('initializing');
    await pass(0);
    expect(tab.store.getState().status).toBe('authenticated');
    expect(sent).toEqual(['refresh-1']);
  });

  it('comes when a laptop wakes up past it, once', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [renewed()];
    tab.renewal.check();
    await pass(0);
    expect(sent).toEqual([]);
    // Timers slept too
    vi.setSystemTime(NOW + 120 * MINUTE);
    tab.renewal.check();
    tab.renewal.check();
    await pass(0);
    expect(sent).toEqual(['refresh-1']);
    expect(tab.store.accessToken()).toBe('token-2');
  });

  it('does nothing for nobody', async () => {
    const tab = openTab();
    tab.renewal.check();
    await pass(120 * MINUTE);
    expect(await tab.renewal.renew()).toEqual({ kind: 'ended' });
    expect(sent).toEqual([]);
  });
});

describe('when the server refuses', () => {
  it.each([400, 401, 403])(
    'with %d, the session is over and the login page is called for',
    async (status) => {
      const tab = openTab();
      signInTo(tab);
      answers = [refused(status)];
      expect(await tab.renewal.renew()).toEqual({ kind: 'ended' });
      expect(tab.store.getState().status).toBe('unauthenticated');
      expect(storages.local.length).toBe(0);
      expect(onRefused).toHaveBeenCalledOnce();
      await pass(60 * MINUTE);
      expect(sent).toEqual(['refresh-1']);
    },
  );

  it('at the start, whoever comes back after weeks is signed out and left in peace', async () => {
    signInTo(openTab());
    vi.setSystemTime(NOW + 40 * 1440 * MINUTE);
    answers = [refused(401)];
    const tab = openTab();
    await pass(0);
    expect(tab.store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('when the refresh endpoint is not there', () => {
  it('it is called no more, and the token that still counts lasts until its end', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [refused(404)];
    expect(await tab.renewal.renew()).toEqual({ kind: 'disabled' });
    expect(await tab.renewal.renew()).toEqual({ kind: 'disabled' });
    await pass(15 * MINUTE - 1);
    expect(tab.store.accessToken()).toBe('token-1');
    await pass(2);
    expect(tab.store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
    expect([sent, onRefused.mock.calls]).toEqual([['refresh-1'], []]);
  });

  it('a token that has ended already is cleared', async () => {
    signInTo(openTab());
    vi.setSystemTime(NOW + 20 * MINUTE);
    answers = [refused(404)];
    const tab = openTab();
    await pass(0);
    expect(tab.store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
  });
});

describe('a token without a refresh token', () => {
  it('lasts until its end and is then cleared', async () => {
    const tab = openTab();
    signInTo(tab, { refreshToken: null });
    expect(await tab.renewal.renew()).toEqual({ kind: 'disabled' });
    await pass(15 * MINUTE + 1);
    expect(tab.store.getState().status).toBe('unauthenticated');
    expect(sent).toEqual([]);
  });
});

describe('when the server cannot be asked', () => {
  it.each<[string, ApiReply | Error]>([
    ['no network', new TypeError('Failed to fetch')],
    ['500', refused(500)],
    ['503', refused(503)],
    ['429', refused(429)],
    ['a login page of the network in its place', { status: 200, body: '<html>' }],
    ['an answer without a token', { status: 200, body: { success: true, data: {} } }],
  ])('%s signs nobody out, and it is tried again', async (_case, failure) => {
    const tab = openTab();
    signInTo(tab);
    answers = [failure, renewed()];
    expect(await tab.renewal.renew()).toMatchObject({ kind: 'unreachable' });
    expect(tab.store.accessToken()).toBe('token-1');
    await pass(5000);
    expect(tab.store.accessToken()).toBe('token-2');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('waits twice as long after each failure, up to two minutes', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [refused(503)];
    const times: number[] = [];
    send.mockImplementation(async () => {
      times.push(Date.now() - NOW);
      return refused(503);
    });
    await tab.renewal.renew();
    await pass(10 * MINUTE);
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    expect(gaps).toEqual([5, 10, 20, 40, 80, 120, 120, 120]);
    expect(tab.store.getState().status).toBe('authenticated');
  });

  it('keeps whoever is signed in past the token’s end, and renews it when the network is back', async () => {
    const tab = openTab();
    signInTo(tab);
    send.mockImplementation(async () => {
      throw new TypeError('Failed to fetch');
    });
    await pass(40 * MINUTE);
    expect(tab.store.getState().status).toBe('authenticated');
    expect(tab.store.accessToken()).toBeNull();
    await pass(10_000);
    send.mockImplementation(async () => renewed());
    tab.renewal.check();
    await pass(0);
    expect(tab.store.accessToken()).toBe('token-2');
  });

  it('goes on with who is stored at the start, without a token, and renews it as soon as it can', async () => {
    signInTo(openTab());
    vi.setSystemTime(NOW + 20 * MINUTE);
    answers = [new TypeError('Failed to fetch'), renewed()];
    const tab = openTab();
    await pass(0);
    expect(tab.store.getState().status).toBe('authenticated');
    expect(tab.store.accessToken()).toBeNull();
    expect(storages.local.getItem('refreshToken')).toBe('refresh-1');
    await pass(5000);
    expect(tab.store.accessToken()).toBe('token-2');
  });

  it('does as the server says about when to ask again', async () => {
    const tab = openTab();
    signInTo(tab);
    answers = [refused(429, 90), renewed()];
    await tab.renewal.renew();
    expect(await tab.renewal.renew()).toEqual({ kind: 'unreachable' });
    tab.renewal.check();
    await pass(89_000);
    expect(sent).toHaveLength(1);
    await pass(1000);
    expect(tab.store.accessToken()).toBe('token-2');
  });
});

describe('tabs of one browser', () => {
  it('renew once, and all have the new token', async () => {
    const first = openTab();
    signInTo(first);
    const [second, third] = [openTab(), openTab()];
    answers = [renewed()];
    await pass(10 * MINUTE);
    expect(sent).toEqual(['refresh-1']);
    for (const { store } of [first, second, third]) expect(store.accessToken()).toBe('token-2');
    await pass(1000);
    expect(sent).toEqual(['refresh-1']);
  });

  it('do not bring back a session that another one has ended while an answer was on its way', async () => {
    const first = openTab();
    signInTo(first);
    const second = openTab();
    let answer: (answer: ApiReply) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const renewing = first.renewal.renew();
    await pass(0);
    second.store.end();
    answer(renewed());
    expect(await renewing).toEqual({ kind: 'ended' });
    expect(first.store.getState().status).toBe('unauthenticated');
    expect(storages.local.length).toBe(0);
  });

  it('do not take the refusal of a token that another one has used for the end', async () => {
    const first = openTab();
    signInTo(first);
    send.mockImplementationOnce(async () => {
      storages.local.setItem('refreshToken', 'refresh-2');
      storages.local.setItem('authToken', 'token-2');
      storages.local.setItem(
        'authTokenTiming',
        JSON.stringify({ of: 'token-2', receivedAt: Date.now(), expiresIn: 900 }),
      );
      return refused(401);
    });
    expect(await first.renewal.renew()).toEqual({ kind: 'renewed' });
    expect(first.store.accessToken()).toBe('token-2');
    expect(onRefused).not.toHaveBeenCalled();
  });
});
