import { formatWhole } from '../formatting/numbers.ts';

const currencyMarks: Record<string, string> = { KES: 'KSh ', USD: 'US$', EUR: '€', GBP: '£' };

/** Currencies whose smallest unit is no hundredth, by ISO 4217. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the decimal point of a currency, by ISO 4217: 2 for KES, 0 for UGX. */
export function exponentOf(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

const unitsOf = (currency: string): number => 10 ** exponentOf(currency);

/** `KSh 2,900`, `US$49.50`, `UGX 20,000`. @param amount in major units */
export function formatMoney(amount: number, currency = 'KES'): string {
  const mark = currencyMarks[currency] ?? `${currency} `;
  const decimals = Number.isInteger(amount)
    ? formatWhole(amount)
    : amount.toFixed(exponentOf(currency)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return mark + decimals;
}

/** Minor units (cents; shillings of Uganda) of an amount in major units. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * unitsOf(currency));
/** Major units of an amount in minor units. */
export const toMajor = (minor: number, currency: string): number => minor / unitsOf(currency);

/** Whether an amount in major units has no more decimals than its currency. */
export const hasItsDecimals = (amount: number, currency: string): boolean =>
  toMajor(toMinor(amount, currency), currency) === amount;
