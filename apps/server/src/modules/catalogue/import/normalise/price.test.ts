import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFromText } from './number-text.ts';
import { readCurrency, readPrice, readTruth } from './price.ts';

const amount = (text: string, mark?: '.' | ',') => {
  const reading = readPrice(text, mark);
  return 'value' in reading ? [reading.value.minor, reading.value.currency] : reading.problem;
};

describe('a price cell', () => {
  it.each([
    ['0', 0, undefined],
    ['20', 2000, undefined],
    ['19.99', 1999, undefined],
    ['19,99', 1999, undefined],
    ['$19.99', 1999, 'USD'],
    ['US$ 20', 2000, 'USD'],
    ['20 USD', 2000, 'USD'],
    ['€1.500,50', 150_050, 'EUR'],
    ['10 €', 1000, 'EUR'],
    ['£7.5', 750, 'GBP'],
    ['KSh 1,500', 150_000, 'KES'],
    ['Ksh. 1500', 150_000, 'KES'],
    ['KES1500/=', 150_000, 'KES'],
    ['1,500/-', 150_000, undefined],
    ['1 500', 150_000, undefined],
    ['1,234,567.89', 123_456_789, undefined],
    ['19.989999771118164', 1999, undefined],
    ['Free', 0, undefined],
    [' FREE ', 0, undefined],
  ])('%s', (text, minor, currency) => {
    expect(amount(text)).toEqual([minor, currency]);
  });

  it.each([
    'TRUE',
    'Paid',
    '-5',
    '($20)',
    '10-20',
    '$199 $19',
    '₹455',
    '20 CAD',
    '$20 EUR',
    '9.99/month',
    'Beginner Level',
    '1e3',
    'NaN',
    '1.2.3',
    '99999999999',
    '=1+1',
  ])('%s is not understood', (text) => {
    expect(amount(text)).toEqual(expect.any(String));
  });

  it('refuses 1.500 as ambiguous without a decimal mark', () => {
    expect(amount('1.500')).toMatch(/two amounts/);
    expect(amount('1.500', ',')).toEqual([150_000, undefined]);
    expect(amount('1.500', '.')).toEqual([150, undefined]);
  });

  it('warns when only the beginning says that it is free', () => {
    expect(readPrice('FREE-Add a Verified Certificate for $49 USD')).toMatchObject({
      value: { minor: 0 },
      warning: expect.stringContaining('was read as free'),
    });
    expect(amount('Free trial')).toEqual(expect.any(String));
  });

  it('reads every amount as people write it', () => {
    const styles = [
      (units: string, cents: string) => `${units}.${cents}`,
      (units: string, cents: string) => `${units},${cents}`,
      (units: string, cents: string) => `$${units.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`,
      (units: string, cents: string) => `${units.replace(/\B(?=(\d{3})+$)/g, '.')},${cents} €`,
      (units: string, cents: string) => `KSh ${units.replace(/\B(?=(\d{3})+$)/g, ' ')}.${cents}`,
    ];
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), fc.constantFrom(...styles), (units, cents, style) => {
        const text = style(String(units), String(cents).padStart(2, '0'));
        expect(amount(text)[0]).toBe(units * 100 + cents);
      }),
    );
  });

  it('never throws and never returns less than zero', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const reading = readPrice(text);
        if ('value' in reading) expect(reading.value.minor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a number', () => {
  it('accepts grouping in threes only', () => {
    expect(numberFromText('12,34,567')).toBeUndefined();
    expect(numberFromText('1234,567')).toBe(1234.567);
    expect(numberFromText('1,2345')).toBe(1.2345);
    expect(numberFromText("1'500")).toBe(1500);
  });
});

describe('whether a course is paid, and its currency', () => {
  it.each([
    ['TRUE', true],
    ['yes', true],
    ['Paid', true],
    ['False', false],
    ['0', false],
  ])('%s', (text, value) => expect(readTruth(text)).toEqual({ value }));

  it('does not read a link as true or false', () => {
    expect(readTruth('https://example.org')).toHaveProperty('problem');
  });

  it('recognises the product’s currencies by code and sign', () => {
    expect(readCurrency('usd')).toEqual({ value: 'USD' });
    expect(readCurrency('€')).toEqual({ value: 'EUR' });
    expect(readCurrency('INR')).toHaveProperty('problem');
  });
});
