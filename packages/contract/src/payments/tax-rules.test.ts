import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, smallestSteps } from '../catalogue/constants.ts';
import { toMinor } from './money.ts';
import {
  addedTaxOf,
  grossPrice,
  rateOf,
  taxIn,
  taxModes,
  taxNumberKey,
  taxNumberProblem,
} from './tax-rules.ts';

describe('the tax in an amount', () => {
  it.each([
    // total, rate, tax; minor units and basis points
    [150_000, 1600, 20_690],
    [290_000, 1600, 40_000],
    [116, 1600, 16],
    [1, 1600, 0],
    [0, 1600, 0],
    [150_000, 0, 0],
    [150_000, 800, 11_111],
    [200, 10_000, 100],
    [1_000_000_000, 1600, 137_931_034],
  ])('%i at %i is %i', (total, rate, tax) => {
    expect(taxIn(total, rate)).toBe(tax);
  });

  it('leaves a net amount that gives the total back, to half a minor unit', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 11), fc.nat(10_000), (total, rate) => {
        const tax = taxIn(total, rate);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(total);
        const exact = (total * rate) / (10_000 + rate);
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });
});

describe('the price that is paid', () => {
  it.each([
    // list price, currency, mode, exempt course, gross
    [150_000, 'KES', 'exclusive', false, 174_000],
    [99_900, 'KES', 'exclusive', false, 115_900],
    [99_900, 'KES', 'exclusive', true, 99_900],
    [99_900, 'KES', 'inclusive', false, 99_900],
    [99_900, 'KES', 'exempt', false, 99_900],
    [1999, 'USD', 'exclusive', false, 2319],
    [0, 'KES', 'exclusive', false, 0],
  ] as const)('of %i %s, %s, exempt: %s, is %i', (minor, currency, mode, exempt, gross) => {
    expect(grossPrice({ minor, currency }, { mode, rateBp: 1600 }, exempt)).toBe(gross);
  });

  it('is a whole number of the smallest steps of its currency, and no more than half a step from exact', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 7),
        fc.constantFrom(...currencies),
        fc.nat(10_000),
        (steps, currency, rateBp) => {
          const step = toMinor(smallestSteps[currency], currency);
          const minor = steps * step;
          const gross = grossPrice({ minor, currency }, { mode: 'exclusive', rateBp }, false);
          expect(gross % step).toBe(0);
          expect(Math.abs(gross - (minor * (10_000 + rateBp)) / 10_000)).toBeLessThanOrEqual(step / 2 + 1e-3);
        },
      ),
    );
  });

  it('contains no tax where the site or the course is exempt', () => {
    for (const mode of taxModes)
      for (const exempt of [true, false])
        expect(rateOf({ mode, rateBp: 1600 }, exempt)).toBe(mode === 'exempt' || exempt ? 0 : 1600);
  });
});

it.each([
  ['P051234567X', true],
  ['p051234567x', true],
  ['DE 123456789', true],
  ['12-345.678/9', true],
  ['A1', false],
  ['=HYPERLINK("x")', false],
  ['P051234567X; drop', false],
  ['x'.repeat(31), false],
])('takes the tax number %s: %s', (typed, good) => {
  expect(taxNumberProblem(typed) === undefined).toBe(good);
  expect(taxNumberKey(typed)).toBe(typed.toUpperCase());
});

it.each([
  // mode, rate, which prices are exempt, what is said
  ['exclusive', 1600, [false], { name: 'VAT', rate: 16 }],
  ['exclusive', 1250, [false, false], { name: 'VAT', rate: 12.5 }],
  ['exclusive', 1600, [false, true], { name: 'VAT', rate: null }],
  ['exclusive', 1600, [true, true], undefined],
  ['exclusive', 1600, [], undefined],
  ['exclusive', 0, [false], undefined],
  ['inclusive', 1600, [false], undefined],
  ['exempt', 1600, [false], undefined],
] as const)('%s at %i, exempt %j: adds %o', (mode, rateBp, exempt, says) => {
  expect(addedTaxOf({ mode, rateBp, name: 'VAT' }, exempt)).toEqual(says);
});
