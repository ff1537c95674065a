import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

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
