import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPointsOf, partSale, percentOf, shareOf, shareThatCounts } from './share-rules.ts';

describe('the share that counts', () => {
  it.each([
    [{ site: 7000 }, 7000, 'site'],
    [{ site: 7000, teacher: null, course: null }, 7000, 'site'],
    [{ site: 7000, teacher: 8000 }, 8000, 'teacher'],
    [{ site: 7000, teacher: 8000, course: 5000 }, 5000, 'course'],
    [{ site: 7000, course: 5000 }, 5000, 'course'],
    // A share of nothing is a share
    [{ site: 7000, teacher: 0 }, 0, 'teacher'],
    [{ site: 7000, teacher: 8000, course: 0 }, 0, 'course'],
  ])('of %o is %i, of the %s', (shares, bp, source) => {
    expect(shareThatCounts(shares)).toEqual({ bp, source });
  });
});

describe('the parts of a sale', () => {
  const sale = { total: 100_000, tax: 0, fee: 0, feesShared: false, shareBp: 7000 };
  it.each([
    ['no tax, no fee', {}, { tax: 0, fee: 0, teacher: 70_000, site: 30_000 }],
    ['tax first', { tax: 13_793 }, { tax: 13_793, fee: 0, teacher: 60_345, site: 25_862 }],
    ['the fee is the site’s', { fee: 3000 }, { tax: 0, fee: 3000, teacher: 70_000, site: 27_000 }],
    [
      'a shared fee is of both',
      { fee: 3000, feesShared: true },
      { tax: 0, fee: 3000, teacher: 67_900, site: 29_100 },
    ],
    ['all for the teacher', { shareBp: 10_000 }, { tax: 0, fee: 0, teacher: 100_000, site: 0 }],
    [
      'all for the teacher, who bears the fee then',
      { shareBp: 10_000, fee: 3000 },
      { tax: 0, fee: 3000, teacher: 97_000, site: 0 },
    ],
    ['nothing for the teacher', { shareBp: 0 }, { tax: 0, fee: 0, teacher: 0, site: 100_000 }],
    ['half a cent is rounded up', { total: 1, shareBp: 5000 }, { tax: 0, fee: 0, teacher: 1, site: 0 }],
    ['less than half a cent is not', { total: 1, shareBp: 4999 }, { tax: 0, fee: 0, teacher: 0, site: 1 }],
    ['nothing was paid', { total: 0 }, { tax: 0, fee: 0, teacher: 0, site: 0 }],
    [
      'a fee of more than there is',
      { total: 100, tax: 14, fee: 300, feesShared: true },
      { tax: 14, fee: 86, teacher: 0, site: 0 },
    ],
  ])('%s', (_name, changed, parts) => {
    expect(partSale({ ...sale, ...changed })).toEqual(parts);
  });

  it('sum up to the whole, and none is negative, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.record({
          total: fc.nat(10 ** 13),
          tax: fc.nat(10 ** 13),
          fee: fc.nat(10 ** 13),
          feesShared: fc.boolean(),
          shareBp: fc.nat(10_000),
        }),
        (input) => {
          const { tax, fee, teacher, site } = partSale(input);
          expect(tax + fee + teacher + site).toBe(input.total);
          for (const part of [tax, fee, teacher, site]) expect(part).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('never give the teacher less for a larger share, nor more for a larger fee', () => {
    const amounts = { total: fc.nat(10 ** 9), tax: fc.nat(10 ** 8), fee: fc.nat(10 ** 8) };
    fc.assert(
      fc.property(
        fc.record({ ...amounts, feesShared: fc.boolean(), shareBp: fc.nat(9999) }),
        fc.nat(10 ** 6),
        (input, more) => {
          const { teacher } = partSale(input);
          expect(partSale({ ...input, shareBp: input.shareBp + 1 }).teacher).toBeGreaterThanOrEqual(teacher);
          expect(partSale({ ...input, fee: input.fee + more }).teacher).toBeLessThanOrEqual(teacher);
        },
      ),
    );
  });
});

it('takes a share exactly, also of amounts that doubles cannot multiply', () => {
  expect(shareOf(900_719_925_474_099, 9999)).toBe(900_629_853_481_552);
  expect(shareOf(15, 500)).toBe(1);
});

it('says basis points as percentages and back', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (bp) => {
      expect(basisPointsOf(percentOf(bp))).toBe(bp);
    }),
  );
});
