import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatMinutes,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatRating,
} from './format.ts';

describe('money', () => {
  it.each([
    [2900, 'KES', 'KSh 2,900'],
    [0, 'KES', 'KSh 0'],
    [1234567, 'KES', 'KSh 1,234,567'],
    [49.5, 'USD', 'US$49.50'],
    [1234.5, 'EUR', '€1,234.50'],
    [999.99, 'GBP', '£999.99'],
    [1234567.891, 'USD', 'US$1,234,567.89'],
    [12, 'TZS', 'TZS 12'],
  ])('%d %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it('calls a price of nothing Free', () => {
    expect(formatPrice(0)).toBe('Free');
    expect(formatPrice(900)).toBe('KSh 900');
    expect(formatPrice(9, 'USD')).toBe('US$9');
  });
});

describe('counts and ratings', () => {
  it('groups thousands and takes the plural where it belongs', () => {
    expect([0, 7, 999, 1000, 2310, 999.5, 0.4, -5].map(formatCount).join(' ')).toBe(
      '0 7 999 1,000 2,310 1,000 0 -5',
    );
    expect(formatQuantity(1, 'course')).toBe('1 course');
    expect(formatQuantity(0, 'course')).toBe('0 courses');
    expect(formatQuantity(2310, 'person', 'people')).toBe('2,310 people');
  });

  it('gives a rating one decimal, always', () => {
    expect(formatRating(4.75)).toBe('4.8');
    expect(formatRating(5)).toBe('5.0');
  });
});

describe('durations', () => {
  it.each([
    [0, '0 min'],
    [0.2, '1 min'],
    [45, '45 min'],
    [59.6, '1 h'],
    [60, '1 h'],
    [380, '6 h 20 min'],
    [660, '11 h'],
    [72_000, '1,200 h'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [420_000, '420 KB'],
    [310_000_000, '310 MB'],
    [1_000_000_000, '1 GB'],
    [1_240_000_000, '1.2 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('dates', () => {
  it('are written in UTC, whatever the machine thinks', () => {
    expect(formatDate('2026-11-20T20:59:59Z')).toBe('20 Nov 2026');
    expect(formatDate('2026-12-31T21:00:00Z')).toBe('1 Jan 2027');
    expect(formatDate('2026-01-05')).toBe('5 Jan 2026');
  });

  it('are empty when there are none', () => {
    expect([formatDate(null), formatDate(undefined), formatDate('soon'), formatDate('')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
