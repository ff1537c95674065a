import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponentOf, formatMoney, hasItsDecimals, toMajor, toMinor } from './money.ts';
import { discountOf, looksLikeMpesaCode, referenceKey, referenceProblem } from './rules.ts';

describe('a discount', () => {
  it.each([
    [{ percent: 10 }, 290_000, 29_000],
    // Nobody can pay KSh 899.10 by M-Pesa
    [{ percent: 10 }, 99_900, 10_000],
    [{ percent: 100 }, 99_950, 99_950],
    [{ amountMinor: 50_000, currency: 'KES' as const }, 290_000, 50_000],
    [{ amountMinor: 500_000, currency: 'KES' as const }, 290_000, 290_000],
    [{ amountMinor: 500_000, currency: 'USD' as const }, 290_000, 0],
  ])('of %j on %d is %d', (discount, minor, expected) => {
    expect(discountOf(discount, { minor, currency: 'KES' })).toBe(expected);
  });

  it('keeps cents in other currencies', () => {
    expect(discountOf({ percent: 10 }, { minor: 999, currency: 'USD' })).toBe(99);
  });

  it('is never negative and never more than the price', () => {
    const price = fc.record({
      minor: fc.integer({ min: 1, max: 10 ** 9 }),
      currency: fc.constantFrom('KES' as const, 'USD' as const),
    });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), (of, percent) => {
        const off = discountOf({ percent }, of);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(of.minor);
      }),
    );
  });
});

describe('a payment reference', () => {
  it('is compared without case, spaces and punctuation', () => {
    expect(referenceKey(' qhk-12 34.ab ')).toBe('QHK1234AB');
  });

  it.each([
    ['QHK1A2B3C4', true],
    ['qhk 1a2 b3c4', true],
    ['QHKABCDEFG', false],
    ['1HK1A2B3C4', false],
    ['QHK1A2B3C', false],
  ])('%s looks like an M-Pesa code: %s', (typed, expected) => {
    expect(looksLikeMpesaCode(typed)).toBe(expected);
  });

  it('is needed except for cash', () => {
    expect(referenceProblem('cash', ' ')).toBeUndefined();
    expect(referenceProblem('mobile_money', '--- -')).toMatch(/at least 4/);
    expect(referenceProblem('bank_transfer', 'x'.repeat(61))).toMatch(/At most/);
  });
});

it('amounts go from major to minor units and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.constantFrom('KES', 'USD', 'UGX', 'RWF', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
        expect(hasItsDecimals(toMajor(minor, currency), currency)).toBe(true);
      },
    ),
  );
});

it.each([
  ['KES', 1234.5, 'KSh 1,234.50', 123_450],
  ['USD', 1234.5, 'US$1,234.50', 123_450],
  ['UGX', 20_000, 'UGX 20,000', 20_000],
  ['RWF', 1300, 'RWF 1,300', 1300],
  ['KWD', 1.25, 'KWD 1.250', 1250],
])('%s has its own number of decimals', (currency, amount, shown, minor) => {
  expect(formatMoney(amount, currency)).toBe(shown);
  expect(toMinor(amount, currency)).toBe(minor);
  const oneMore = amount + 1 / 10 ** (exponentOf(currency) + 1);
  expect(hasItsDecimals(oneMore, currency)).toBe(false);
});
