import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, percentile, spread } from './statistics.ts';

test.each([
  [[7], 0.99, 7],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4], 0.75, 3],
  [[1, 2, 3, 4], 1, 4],
  [[1, 2, 3, 4], 0, 1],
])('percentile of %j at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('the 99th percentile of 1 to 1,000 is 990: ten are above it', () => {
  expect(
    percentile(
      Array.from({ length: 1000 }, (_, n) => n + 1),
      0.99,
    ),
  ).toBe(990);
});

test('a percentile is a measured value, and at most the wanted share lies strictly below it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const sorted = values.sort((a, b) => a - b);
        const found = percentile(sorted, share);
        expect(sorted).toContain(found);
        expect(sorted.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * sorted.length);
      },
    ),
  );
});

test('the median does not depend on the order, and is the mean of the middle two of an even number', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a spread has median, least, most and the number of runs', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, runs: 3 });
});

test('an empty list has no median and no percentile', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
