import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';
import { cacheBudgets } from './budgets.ts';
import { sizeInMemory } from './size-in-memory.ts';

const MIB = 1024 * 1024;

it('keeps the entries that were used last, as long as all together stay within its bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(4000)), { minLength: 1, maxLength: 100 }), (writes) => {
      const cache = createBoundedCache<string, { text: string }>({ bytes: 10_000 });
      for (const [key, length] of writes) {
        cache.set(`${key}`, { text: 'x'.repeat(length) });
        const held = [...cache.values()].reduce((sum, { text }) => sum + text.length, 0);
        expect(held).toBeLessThanOrEqual(10_000);
        expect(cache.peek(`${key}`)).toEqual({ text: 'x'.repeat(length) });
      }
    }),
  );
});

it('does not keep what is larger alone, nor for its sake drop the others', () => {
  const cache = createBoundedCache<string, { text: string }>({ bytes: 10_000 });
  cache.set('small', { text: 'small' });
  cache.set('large', { text: 'x'.repeat(20_000) });
  expect([...cache.keys()]).toEqual(['small']);
});

it('takes a size that the caller knows better', () => {
  const cache = createBoundedCache<string, { text: string }>({ bytes: 10_000, sizeOf: () => 4000 });
  for (const key of ['a', 'b', 'c']) cache.set(key, { text: '' });
  expect([...cache.keys()]).toEqual(['c', 'b']);
});

it('a value counts at least what its texts and bytes take, and not many times its serialised length', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const written = deserialize(serialize(value));
      expect(sizeInMemory(value)).toBe(sizeInMemory(written));
      expect(sizeInMemory([value])).toBeGreaterThan(sizeInMemory(value));
    }),
  );
  expect(sizeInMemory('a'.repeat(1000))).toBeLessThan(1100);
  expect(sizeInMemory('分'.repeat(1000))).toBeGreaterThanOrEqual(2000);
  expect(sizeInMemory(Buffer.alloc(5000))).toBeLessThan(5200);
  expect(sizeInMemory(new Map([['key', new Set(['x'.repeat(300)])]]))).toBeGreaterThan(300);
});

it('docs/operations.md lists every budget, and what they are together', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, mib]) => [name, Number(mib)]);
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(cacheBudgets).map(([name, bytes]) => [name, bytes / MIB])),
  );
  const all = Object.values(cacheBudgets).reduce<number>((sum, bytes) => sum + bytes, 0) / MIB;
  expect(text).toContain(`${all} MiB together`);
});
