import type { Course } from '@darasa/contract/catalogue/schemas';
import { formatMoney } from '~/lib/format';

export interface CurrencySum {
  currency: string;
  amount: number;
}

/** The total price of all courses, one sum per currency, in the order of first appearance. */
export function priceSums(courses: readonly Pick<Course, 'price' | 'currency'>[]): CurrencySum[] {
  // In minor units: 19.99 three times is 59.97, not 59.970000000000006.
  const sums = new Map<string, number>();
  for (const { price, currency } of courses)
    if (price > 0) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(price * 100));
  return [...sums].map(([currency, minor]) => ({ currency, amount: minor / 100 }));
}

/** `KSh 12,300 and US$49`; `Free` when nothing costs anything. */
export function formatSums(sums: readonly CurrencySum[]): string {
  if (sums.length === 0) return 'Free';
  return sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
}
