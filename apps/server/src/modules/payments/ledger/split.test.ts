import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAmount, taxOfRefund } from './split.ts';

it('splits an amount into whole parts that sum up to it, each at most one unit from its share', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.array(fc.nat(10 ** 10), { minLength: 1, maxLength: 20 }),
      (amount, weights) => {
        const parts = splitAmount(amount, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries())
          if (sum > 0) {
            const exact = (amount * (weights[index] ?? 0)) / sum;
            expect(Math.abs(part - exact)).toBeLessThan(1 + 1e-3);
          }
      },
    ),
  );
});

it('never gives a part more than its weight while the amount is not more than all weights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        for (const [index, part] of splitAmount(Math.floor(sum * share), weights).entries())
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      },
    ),
  );
});

it('gives back all tax of a line with its refunds, however it is parted', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 }),
      (total, rate, weights) => {
        const tax = Math.round((total * rate) / (10_000 + rate));
        let refunded = 0;
        let back = 0;
        for (const amount of splitAmount(total, weights)) {
          const part = taxOfRefund({ total, tax, refunded }, amount);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(amount);
          refunded += amount;
          back += part;
        }
        expect(back).toBe(tax);
      },
    ),
  );
});
