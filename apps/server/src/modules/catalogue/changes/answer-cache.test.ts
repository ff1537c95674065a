import { expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));
/** A cache with a manual clock. */
function withClock(bytes = 10_000) {
  const clock = { ms: 0 };
  const cache = new AnswerCache<{ n: number }>({ bytes, freshMs: 100, staleMs: 1000, now: () => clock.ms });
  return { clock, cache };
}

it('computes once for parallel requests, and again after it was dropped', async () => {
  const { cache } = withClock();
  const compute = vi.fn(() => later({ n: compute.mock.calls.length }));
  const answers = await Promise.all([cache.get('a', compute), cache.get('a', compute)]);
  expect(answers).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await cache.get('a', compute)).toEqual({ n: 1 });
  cache.drop();
  expect(await cache.get('a', compute)).toEqual({ n: 2 });
  expect(await cache.get('b', compute)).toEqual({ n: 3 });
});

it('does not cache failures', async () => {
  const { cache } = withClock();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', () => ({ n: 1 }))).toEqual({ n: 1 });
});

it('returns a stale value while the new one is computed, but not one that is too old', async () => {
  const { cache, clock } = withClock();
  await cache.get('a', () => ({ n: 1 }));
  clock.ms = 99;
  expect(await cache.get('a', () => ({ n: 2 }))).toEqual({ n: 1 });
  expect(cache.peek('a')).toEqual({ n: 1 });
  clock.ms = 100;
  expect(cache.peek('a')).toBeUndefined();
  const compute = vi.fn(() => later({ n: 2 }));
  expect(await cache.get('a', compute)).toEqual({ n: 1 });
  expect(await cache.get('a', compute)).toEqual({ n: 1 });
  await vi.waitFor(async () => expect(await cache.get('a', compute)).toEqual({ n: 2 }));
  expect(compute).toHaveBeenCalledTimes(1);
  clock.ms = 1200;
  expect(await cache.get('a', () => later({ n: 3 }))).toEqual({ n: 3 });
});

it('returns an expired value once more', async () => {
  const { cache } = withClock();
  await cache.get('a', () => ({ n: 1 }));
  cache.expire();
  expect(await cache.get('a', () => ({ n: 2 }))).toEqual({ n: 1 });
  await vi.waitFor(() => expect(cache.peek('a')).toEqual({ n: 2 }));
});

it('a failed refresh is retried by the next request', async () => {
  const { cache } = withClock();
  await cache.get('a', () => ({ n: 1 }));
  cache.expire();
  expect(await cache.get('a', () => Promise.reject(new Error('no')))).toEqual({ n: 1 });
  await later(undefined);
  expect(await cache.get('a', () => ({ n: 2 }))).toEqual({ n: 1 });
  await vi.waitFor(() => expect(cache.peek('a')).toEqual({ n: 2 }));
});

it('does not cache a value that was read before a change and arrived after it', async () => {
  const { cache } = withClock();
  const reading = cache.get('a', () => later({ n: 1 }));
  cache.drop();
  // A request after the change does not share the older computation
  expect(await cache.get('a', () => ({ n: 2 }))).toEqual({ n: 2 });
  expect(await reading).toEqual({ n: 1 });
  expect(await cache.get('a', () => ({ n: 3 }))).toEqual({ n: 2 });
  const { generation } = cache;
  cache.expire();
  cache.set('b', { n: 1 }, generation);
  expect(cache.peek('b')).toBeUndefined();
});

it('drops the values that match a condition', async () => {
  const { cache } = withClock();
  await cache.get('a', () => ({ n: 1 }));
  await cache.get('b', () => ({ n: 2 }));
  cache.dropWhere(({ n }) => n === 1);
  expect(cache.peek('a')).toBeUndefined();
  expect(cache.peek('b')).toEqual({ n: 2 });
});

it('drops the least used values beyond its budget', async () => {
  // A value of one number with its entry takes some hundred bytes
  const { cache } = withClock(500);
  await cache.get('a', () => ({ n: 1 }));
  await cache.get('b', () => ({ n: 2 }));
  expect(await cache.get('a', () => ({ n: 3 }))).toEqual({ n: 3 });
});

it('returns no stale value where a fresh one is asked for', async () => {
  const { cache } = withClock();
  await cache.get('a', () => ({ n: 1 }));
  expect(await cache.getFresh('a', () => ({ n: 2 }))).toEqual({ n: 1 });
  cache.expire();
  const compute = vi.fn(() => later({ n: 2 }));
  expect(await Promise.all([cache.getFresh('a', compute), cache.getFresh('a', compute)])).toEqual([
    { n: 2 },
    { n: 2 },
  ]);
  expect(compute).toHaveBeenCalledOnce();
});
