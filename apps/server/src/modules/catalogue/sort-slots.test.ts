import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortSlots } from './sort-slots.ts';

it('sorts any numbers as a stable comparing sort does', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }).map((key) => key + 0)), (keys) => {
      const expected = keys
        .map((_key, slot) => slot)
        .sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
      expect(Array.from(sortSlots(keys, keys.length))).toEqual(expected);
    }),
  );
});

it('sorts single precision and whole numbers, and only the first ones when asked', () => {
  expect(Array.from(sortSlots(Float32Array.of(4.5, 1, 4.7, 1), 4))).toEqual([1, 3, 0, 2]);
  expect(Array.from(sortSlots(Uint32Array.of(4_000_000_000, 3, 70_000, 9), 3))).toEqual([1, 2, 0]);
  expect(sortSlots([], 0)).toHaveLength(0);
});

it('keeps a given order where keys are equal', () => {
  expect(Array.from(sortSlots([1, 0, 1, 0], 4, Uint32Array.of(3, 2, 1, 0)))).toEqual([3, 1, 2, 0]);
});
