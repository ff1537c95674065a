import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exclusively } from './exclusive.ts';
import { MemoryStorage } from './test-session.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tasks that note how many of them run at a time. */
function counted() {
  const seen = { now: 0, most: 0, done: 0 };
  const task = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await wait(500);
    seen.now -= 1;
    seen.done += 1;
    return seen.done;
  };
  return { seen, task };
}

/** The browser's locks, as far as they are used: one queue, and a signal that ends the waiting. */
function fakeLocks() {
  let line: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const turn = line.then(() => (signal.aborted ? undefined : task()));
        line = turn.then(
          () => undefined,
          () => undefined,
        );
        turn.then((value) => resolve(value as T), reject);
      });
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([
  ['with the browser’s locks', () => ({ locks: fakeLocks() })],
  ['with a lease in storage', () => ({})],
])('one tab at a time %s', (_how, navigator) => {
  beforeEach(() => vi.stubGlobal('navigator', navigator()));

  it('runs a task, and hands on what it gives and what it throws', async () => {
    const storage = new MemoryStorage();
    const given = exclusively(storage, async () => 'done');
    await vi.runAllTimersAsync();
    await expect(given).resolves.toBe('done');
    const thrown = exclusively(storage, async () => {
      throw new Error('broken');
    });
    const expectation = expect(thrown).rejects.toThrow('broken');
    await vi.runAllTimersAsync();
    await expectation;
    expect(storage.length).toBe(0);
  });

  it('lets no two run at once', async () => {
    const storage = new MemoryStorage();
    const { seen, task } = counted();
    const all = Promise.all([1, 2, 3].map(() => exclusively(storage, task)));
    await vi.runAllTimersAsync();
    expect(await all).toEqual([1, 2, 3]);
    expect(seen.most).toBe(1);
  });
});

describe('a lease', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  it('of a tab that was put to sleep runs out', async () => {
    const storage = new MemoryStorage();
    storage.setItem('darasa:session-renewal', `asleep ${Date.now() + 15_000}`);
    const { seen, task } = counted();
    const running = exclusively(storage, task);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(seen.most).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(running).resolves.toBe(1);
  });

  it('that reaches too far was written by a wrong clock and does not count', async () => {
    const storage = new MemoryStorage();
    storage.setItem('darasa:session-renewal', `lost ${Date.now() + 9_000_000}`);
    const running = exclusively(storage, async () => 'done');
    await vi.advanceTimersByTimeAsync(100);
    await expect(running).resolves.toBe('done');
  });

  it('is done without where storage is full or refused', async () => {
    const full = new MemoryStorage();
    full.refuse = true;
    await expect(exclusively(full, async () => 'done')).resolves.toBe('done');
    await expect(exclusively(null, async () => 'done')).resolves.toBe('done');
  });
});
