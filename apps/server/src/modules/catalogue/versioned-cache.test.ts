import { expect, it, vi } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

it('computes once for many askers, and anew for a new version', async () => {
  const cache = new VersionedCache<{ n: number }>(10);
  const compute = vi.fn(() => later({ n: compute.mock.calls.length }));
  const answers = await Promise.all([cache.get('a', 1, compute), cache.get('a', 1, compute)]);
  expect(answers).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await cache.get('a', 1, compute)).toEqual({ n: 1 });
  expect(await cache.get('a', 2, compute)).toEqual({ n: 2 });
  expect(await cache.get('b', 2, compute)).toEqual({ n: 3 });
});

it('keeps no failure', async () => {
  const cache = new VersionedCache<{ n: number }>(10);
  await expect(cache.get('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', 1, () => ({ n: 1 }))).toEqual({ n: 1 });
});

it('answers with the old value while the new one is computed, when that will do', async () => {
  const cache = new VersionedCache<{ n: number }>(10);
  await cache.get('a', 1, () => ({ n: 1 }), { stale: true });
  expect(await cache.get('a', 2, () => later({ n: 2 }), { stale: true })).toEqual({ n: 1 });
  expect(await cache.get('a', 2, () => later({ n: 9 }), { stale: true })).toEqual({ n: 1 });
  await vi.waitFor(async () =>
    expect(await cache.get('a', 2, () => ({ n: 9 }), { stale: true })).toEqual({ n: 2 }),
  );
});

it('a failed refresh leaves the next asker to try again', async () => {
  const cache = new VersionedCache<{ n: number }>(10);
  await cache.get('a', 1, () => ({ n: 1 }));
  expect(await cache.get('a', 2, () => Promise.reject(new Error('no')), { stale: true })).toEqual({ n: 1 });
  await later(undefined);
  expect(await cache.get('a', 2, () => ({ n: 2 }))).toEqual({ n: 2 });
});

it('forgets the least used beyond its size', async () => {
  const cache = new VersionedCache<{ n: number }>(1);
  await cache.get('a', 1, () => ({ n: 1 }));
  await cache.get('b', 1, () => ({ n: 2 }));
  expect(await cache.get('a', 1, () => ({ n: 3 }))).toEqual({ n: 3 });
});

it('keeps no more bytes than it may, and nothing that alone is too large', async () => {
  const bytesOf = ({ bytes }: { bytes: number }) => bytes;
  const cache = new VersionedCache<{ bytes: number }>(100, { maxBytes: 1000, bytesOf });
  const compute = vi.fn((bytes: number) => later({ bytes }));
  const ask = (key: string, bytes: number) => cache.get(key, 1, () => compute(bytes));
  for (const key of ['a', 'b', 'c']) await ask(key, 400);
  await ask('c', 400);
  await ask('b', 400);
  expect(compute).toHaveBeenCalledTimes(3);
  await ask('a', 400);
  expect(compute).toHaveBeenCalledTimes(4);
  expect(await ask('large', 5000)).toEqual({ bytes: 5000 });
  expect(await ask('large', 5000)).toEqual({ bytes: 5000 });
  expect(compute).toHaveBeenCalledTimes(6);
  await ask('a', 400);
  expect(compute).toHaveBeenCalledTimes(6);
});
