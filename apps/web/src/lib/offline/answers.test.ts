import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { session } from '~/lib/session/session';
import { changeKept, forgetAnswer, freshOrKept, freshOrKeptSince } from './answers.ts';
import { offlineDatabase } from './database.ts';
import { finishRemoval, removeDeviceData, removeOthersData } from './device-data.ts';
import { DOWNLOAD_CACHE } from './worker-messages.ts';

function stubStorage(): void {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
}
/** Names of caches that there are. */
function stubCaches(...names: string[]): Set<string> {
  const held = new Set(names);
  vi.stubGlobal('caches', {
    keys: async () => [...held],
    delete: async (name: string) => held.delete(name),
  });
  return held;
}
const logIn = (user_id: string) => vi.spyOn(session, 'user').mockReturnValue({ user_id } as never);
const offline = () => Promise.reject(new ApiError('Network error', 'NETWORK_ERROR'));
const refusal = () => Promise.reject(new ApiError('Not found', 'NOT_FOUND', { status: 404 }));
const kept = (key: string) => freshOrKept(key, offline);
/** An answer is kept a moment after it is there. */
const keep = async (key: string, value: unknown) => {
  await freshOrKept(key, async () => value);
  await vi.waitFor(async () => expect(await kept(key)).toEqual(value));
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an answer', () => {
  it('is the server’s; out of its reach, the one that came last', async () => {
    logIn('one');
    await keep('a', 1);
    await keep('a', 2);
    expect(await freshOrKept('a', async () => 3)).toBe(3);
    await expect(kept('never asked')).rejects.toThrow('Network error');
  });

  it('says how old it is, unless it is the server’s of now', async () => {
    logIn('one');
    const before = Date.now();
    expect(await freshOrKeptSince('dated', async () => 1)).toEqual({ value: 1, keptAt: undefined });
    await vi.waitFor(async () => {
      const { value, keptAt = 0 } = await freshOrKeptSince('dated', offline);
      expect(value).toBe(1);
      expect(keptAt >= before && keptAt <= Date.now()).toBe(true);
    });
  });

  it('is changed where it is kept: those of a prefix, of this person alone', async () => {
    logIn('two');
    await keep('course/a', 1);
    logIn('one');
    await keep('course/a', 1);
    await keep('course/b', 2);
    await keep('courses', 3);
    await changeKept<number>('course/', (value) => value + 10);
    expect(await Promise.all(['course/a', 'course/b', 'courses'].map(kept))).toEqual([11, 12, 3]);
    logIn('two');
    expect(await kept('course/a')).toBe(1);
  });

  it('that the server refuses is refused', async () => {
    logIn('one');
    await keep('b', 1);
    await expect(freshOrKept('b', refusal)).rejects.toThrow('Not found');
    await forgetAnswer('b');
    await expect(kept('b')).rejects.toThrow('Network error');
  });

  it('is waited for less long when there is one to fall back on', async () => {
    logIn('one');
    await keep('c', 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = (_value: number) => {};
    const shown = freshOrKept('c', () => new Promise<number>((resolve) => (answer = resolve)));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(8000);
    expect(await shown).toBe(1);
    vi.useRealTimers();
    // Late, but not lost
    answer(2);
    await vi.waitFor(async () => expect(await kept('c')).toBe(2));
  });

  it('is asked for before anything is looked up on the device', async () => {
    logIn('one');
    const load = vi.fn(() => new Promise<never>(() => undefined));
    void freshOrKept('e', load);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is never another person’s', async () => {
    logIn('one');
    await keep('d', 'secret');
    logIn('two');
    await expect(kept('d')).rejects.toThrow('Network error');
  });
});

describe('what a device keeps', () => {
  const change = (userId: string) =>
    offlineDatabase().then((database) =>
      database.add('changes', {
        ...{ userId, channel: 'x', key: null, payload: 1, madeAt: '' },
      } as never),
    );
  const waiting = async (userId: string) =>
    (await offlineDatabase()).countFromIndex('changes', 'user', userId);

  it('is removed when its owner logs out', async () => {
    stubStorage();
    const names = stubCaches(`${DOWNLOAD_CACHE}leaver`, `${DOWNLOAD_CACHE}stays`, 'darasa-code-1');
    logIn('leaver');
    await keep('e', 1);
    await change('leaver');
    await removeDeviceData('leaver');
    await expect(kept('e')).rejects.toThrow();
    expect(await waiting('leaver')).toBe(0);
    expect([...names]).toEqual([`${DOWNLOAD_CACHE}stays`, 'darasa-code-1']);
    expect(localStorage.getItem('darasa:remove-device-data')).toBeNull();
  });

  it('is removed later when the tab was closed meanwhile', async () => {
    stubStorage();
    logIn('closed');
    await keep('f', 1);
    localStorage.setItem('darasa:remove-device-data', 'closed');
    stubCaches();
    await finishRemoval();
    await expect(kept('f')).rejects.toThrow();
  });

  it('goes when another person logs in, but for what was never sent', async () => {
    stubStorage();
    const names = stubCaches(`${DOWNLOAD_CACHE}first`, `${DOWNLOAD_CACHE}second`);
    logIn('first');
    await keep('g', 1);
    await change('first');
    await removeOthersData('second');
    await expect(kept('g')).rejects.toThrow();
    expect([...names]).toEqual([`${DOWNLOAD_CACHE}second`]);
    expect(await waiting('first')).toBe(1);
  });
});
