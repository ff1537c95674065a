import { formatWhole } from '../formatting/numbers.ts';

const currencyMarks: Record<string, string> = { KES: 'KSh ', USD: 'US$', EUR: '€', GBP: '£' };

/** `KSh 2,900`, `US$49.50`. @param amount in major units */
export function formatMoney(amount: number, currency = 'KES'): string {
  const mark = currencyMarks[currency] ?? `${currency} `;
  const decimals = Number.isInteger(amount)
    ? formatWhole(amount)
    : amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return mark + decimals;
}

/** Minor units (cents) of an amount in major units. */
export const toMinor = (amount: number): number => Math.round(amount * 100);
/** Major units of an amount in minor units. */
export const toMajor = (minor: number): number => minor / 100;
