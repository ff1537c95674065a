import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeShares } from './shares.ts';

it.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [6, 3, 1, 0, 0],
    [60, 30, 10, 0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [995, 5],
    [100, 0],
  ],
])('of %j are %j', (counts, shares) => expect(wholeShares(counts)).toEqual(shares));

it('always sum to 100, and each is within one of the exact share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const shares = wholeShares(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - ((counts[index] ?? 0) / (total || 1)) * 100)).toBeLessThan(1);
    }),
  );
});
