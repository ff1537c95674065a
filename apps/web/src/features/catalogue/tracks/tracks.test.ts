import type { Currency } from '@darasa/contract/catalogue/constants';
import { expect, it } from 'vitest';
import { totalPrice } from './track-costs.ts';

const rates = { KES: 1, USD: 129, EUR: 149, GBP: 172 };
const costs = (...prices: [price: number, currency: Currency][]) =>
  totalPrice(
    prices.map(([price, currency]) => ({ price, currency })),
    rates,
  );

it.each([
  ['Free', costs()],
  ['Free', costs([0, 'GBP'])],
  ['KSh 2,400', costs([1500, 'KES'], [0, 'KES'], [900, 'KES'])],
  ['US$59.97', costs([19.99, 'USD'], [19.99, 'USD'], [19.99, 'USD'])],
  ['about KSh 51,500', costs([42_000, 'KES'], [700, 'KES'], [68, 'USD'])],
  ['about US$80', costs([40, 'USD'], [28, 'USD'], [1500, 'KES'])],
])('the price of a track is one sum in one currency: %s', (words, total) => expect(total).toBe(words));

it('the price of a track says that a tax is added, to one of its courses too', () => {
  const addedTax = { name: 'VAT', rate: 16 };
  const exempt = { price: 900, currency: 'KES' as const };
  expect(totalPrice([exempt, { price: 1500, currency: 'KES', addedTax }], rates)).toBe('KSh 2,400 plus VAT');
});

it('the price of a track follows the rates of the site', () => {
  const both = [
    { price: 1000, currency: 'KES' as const },
    { price: 2000, currency: 'KES' as const },
    { price: 10, currency: 'USD' as const },
  ];
  expect(totalPrice(both, { KES: 1, USD: 100 })).toBe('about KSh 4,000');
  expect(totalPrice(both, { KES: 1, USD: 200 })).toBe('about KSh 5,000');
});
