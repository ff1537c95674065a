import { describe, expect, it } from 'vitest';
import { formatSums, priceSums } from './track-costs.ts';

describe('the price of a track', () => {
  it('is one sum for each currency; free courses add nothing', () => {
    const sums = priceSums([
      { price: 1500, currency: 'KES' },
      { price: 19.99, currency: 'USD' },
      { price: 0, currency: 'KES' },
      { price: 19.99, currency: 'USD' },
      { price: 900, currency: 'KES' },
      { price: 19.99, currency: 'USD' },
    ]);
    expect(sums).toEqual([
      { currency: 'KES', amount: 2400 },
      { currency: 'USD', amount: 59.97 },
    ]);
    expect(formatSums(sums)).toBe('KSh 2,400 and US$59.97');
  });

  it('is free when every course is', () => {
    expect(formatSums(priceSums([{ price: 0, currency: 'GBP' }]))).toBe('Free');
    expect(formatSums(priceSums([]))).toBe('Free');
  });
});
