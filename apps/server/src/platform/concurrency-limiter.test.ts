import { expect, it } from 'vitest';
import { createConcurrencyLimiter, createKeyedLimiter } from './concurrency-limiter.ts';

const pause = () => new Promise<void>((go) => setImmediate(go));

it('runs at most the given number in parallel, in order', async () => {
  const limited = createConcurrencyLimiter(3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (n: number) => async () => {
    begun.push(n);
    running++;
    most = Math.max(most, running);
    await pause();
    running--;
    return n * 2;
  };
  const results = await Promise.all(Array.from({ length: 50 }, (_, n) => limited(work(n))));
  expect([most, running]).toEqual([3, 0]);
  expect(begun).toEqual(begun.toSorted((a, b) => a - b));
  expect(results[49]).toBe(98);
});

it('a failing task frees its place', async () => {
  const limited = createConcurrencyLimiter(1);
  const failing = Array.from({ length: 5 }, () =>
    limited(async () => {
      throw new Error('no');
    }),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await limited(async () => 'yes')).toBe('yes');
});

it('limits the tasks of each key by themselves', async () => {
  const limited = createKeyedLimiter<string>(2);
  const running: Record<string, number> = {};
  const most: Record<string, number> = {};
  const work = (key: string) => async () => {
    const now = (running[key] ?? 0) + 1;
    running[key] = now;
    most[key] = Math.max(most[key] ?? 0, now);
    await pause();
    running[key] = now - 1;
    if (key === 'failing') throw new Error('no');
  };
  const keys = Array.from({ length: 60 }, (_, n) => ['one', 'other', 'failing'][n % 3] as string);
  const results = await Promise.allSettled(keys.map((key) => limited(key, work(key))));
  expect(most).toEqual({ one: 2, other: 2, failing: 2 });
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(await limited('failing', async () => 'yes')).toBe('yes');
});

it('refuses what is more than may wait, until others are done', async () => {
  const limited = createKeyedLimiter<string>(1, { tasks: 3, refuse: () => new Error('full') });
  const outcomes = async (keys: string[]) =>
    (await Promise.allSettled(keys.map((key) => limited(key, pause)))).map(({ status }) => status);
  for (let round = 1; round <= 2; round++)
    expect(await outcomes(['one', 'one', 'other', 'one', 'one', 'other'])).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
});
