import { type Currency, currencies } from '@darasa/contract/catalogue/constants';
import { toMinor } from '@darasa/contract/payments/money';
import { type DecimalMark, numberFromText } from './number-text.ts';
import { type Reading, read, shown, unread } from './reading.ts';

export interface Amount {
  /** Hundredths of the currency's unit. */
  minor: number;
  /** The currency in the cell itself, if any. */
  currency?: Currency;
}

/** A higher price is taken as a mistake (major units). */
const HIGHEST = 100_000_000;
const MARKS: Record<string, Currency> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  usd$: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  ksh: 'KES',
  kshs: 'KES',
  kes: 'KES',
};
const PATTERN =
  /^(?<before>[^\d\s.,+-]+)?\.?\s*(?<amount>\d[\d.,\s\u00a0\u202f'’]*?)\s*(?<after>\/[=-]|[^\d\s.,]+)?$/u;

/**
 * Reads a price cell: `19.99`, `$19.99`, `KSh 1,500`, `1.500,00 €`, `1500/=`, `Free`. Refuses a cell with two amounts, a
 * minus sign, a truth value, words, or a currency that the product doesn't sell in.
 */
export function readPrice(text: string, mark: DecimalMark = 'auto'): Reading<Amount> {
  const trimmed = text.trim();
  if (/^(free|gratis|bure|no cost|free of charge)$/i.test(trimmed)) return read({ minor: 0 });
  if (/^free\s*[-–—:;,(]/i.test(trimmed)) return read({ minor: 0 }, `${shown(text)} was read as free`);
  if (/^(true|false|yes|no|paid)$/i.test(trimmed)) return unread(`${shown(text)} is not an amount`);
  if (/^[-−(]\s*\D?\d/.test(trimmed)) return unread(`${shown(text)} is below zero`);
  const { before = '', amount, after = '' } = PATTERN.exec(trimmed)?.groups ?? {};
  if (amount === undefined) return unread(`${shown(text)} is not an amount`);
  const marks = [before, /^\/[=-]$/.test(after) ? '' : after].filter((sign) => sign !== '');
  const found = new Set(marks.map((sign) => MARKS[sign.toLowerCase().replace(/\.$/, '')]));
  if (found.has(undefined)) {
    return unread(`${shown(text)} names a currency or unit other than ${currencies.join(', ')}`);
  }
  if (found.size > 1) return unread(`${shown(text)} names two currencies`);
  const value = numberFromText(amount, mark);
  if (value === 'ambiguous')
    return unread(`${shown(text)} may mean two amounts; --decimal "." or "," decides`);
  if (value === undefined) return unread(`${shown(text)} is not an amount`);
  if (value > HIGHEST) return unread(`${shown(text)} is too much to be a price`);
  const [currency] = found;
  return read({ minor: toMinor(value, currency ?? 'KES'), ...(currency ? { currency } : {}) });
}

/** The currency that a cell names: a code or a sign. */
export function readCurrency(text: string): Reading<Currency> {
  const known = MARKS[text.trim().toLowerCase()];
  return known ? read(known) : unread(`${shown(text)} is not one of ${currencies.join(', ')}`);
}

/** Whether a course costs something: TRUE, yes, 1, Paid … */
export function readTruth(text: string): Reading<boolean> {
  if (/^(true|yes|y|t|1|1\.0|paid)$/i.test(text.trim())) return read(true);
  if (/^(false|no|n|f|0|0\.0|free)$/i.test(text.trim())) return read(false);
  return unread(`${shown(text)} is neither true nor false`);
}
