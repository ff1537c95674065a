import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCount, readRating } from './figures.ts';

describe('a count', () => {
  it.each([
    ['12458', 12_458],
    ['86,100', 86_100],
    ['12 458', 12_458],
    ['12458.0', 12_458],
    ['5.3k', 5300],
    ['1.2M', 1_200_000],
    ['5,3k', 5300],
    ['130K', 130_000],
    ['0', 0],
  ])('%s', (text, value) => expect(readCount(text)).toEqual({ value }));

  it('reports corrections', () => {
    expect(readCount('1,200+')).toMatchObject({ value: 1200, warning: expect.any(String) });
    expect(readCount('1.234')).toMatchObject({ value: 1234, warning: expect.any(String) });
  });

  it.each(['-3', '2.5', 'Beginner Level', '', '12 people', '9999999999', '1e5'])(
    '%s is not understood',
    (text) => {
      expect(readCount(text)).toHaveProperty('problem');
    },
  );

  it('reads every count back, with and without grouping', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (count) => {
        expect(readCount(String(count))).toEqual({ value: count });
        expect(readCount(count.toLocaleString('en'))).toEqual({ value: count });
      }),
    );
  });
});

describe('a rating', () => {
  it.each([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['4.196429', 4.1964],
    ['4.5/5', 4.5],
    ['9/10', 4.5],
    ['4.7 stars', 4.7],
    ['5', 5],
    ['0', 0],
  ])('%s', (text, value) => expect(readRating(text)).toEqual({ value }));

  it.each(['5.1', '47', '-1', 'Not Calibrated', 'TRUE', '11/10'])('%s is not understood', (text) => {
    expect(readRating(text)).toHaveProperty('problem');
  });

  it('is converted to five stars from a given scale', () => {
    expect(readRating('87', 100)).toEqual({ value: 4.35 });
    expect(readRating('101', 100)).toHaveProperty('problem');
  });

  it('stays between 0 and 5 whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String)),
        fc.integer({ min: 1, max: 1000 }),
        (text, scale) => {
          const reading = readRating(text, scale);
          if ('value' in reading) {
            expect(reading.value).toBeGreaterThanOrEqual(0);
            expect(reading.value).toBeLessThanOrEqual(5);
          }
        },
      ),
    );
  });
});
