import { type Currency, smallestSteps } from '../catalogue/constants.ts';
import type { AddedTax } from '../catalogue/schemas.ts';
import { toMinor } from './money.ts';

export const taxLimits = { name: 20, number: 30, exemptCourses: 500, company: 120 } as const;

/** How the prices of courses stand to the tax: with it, without it, or there is none. */
export const taxModes = ['exempt', 'inclusive', 'exclusive'] as const;
export type TaxMode = (typeof taxModes)[number];

export const taxModeLabels: Record<TaxMode, string> = {
  exempt: 'No tax',
  inclusive: 'Prices include the tax',
  exclusive: 'The tax is added to prices',
};

/** What is asked of buyers by tax, as far as a price goes. Rates are in basis points: 1600 is 16 %. */
export interface TaxRule {
  mode: TaxMode;
  rateBp: number;
}

const WHOLE = 10_000;

/** The rate that counts for a price. @param exempt the course is free of the tax although the site is not */
export const rateOf = ({ mode, rateBp }: TaxRule, exempt: boolean): number =>
  mode === 'exempt' || exempt ? 0 : rateBp;

/** The part of an amount with tax that is tax, in minor units, rounded to the nearest. */
export const taxIn = (totalMinor: number, rateBp: number): number =>
  Math.round((totalMinor * rateBp) / (WHOLE + rateBp));

/**
 * The list price of a course as it will be paid, in minor units: where tax is added to prices, with it, rounded to the smallest step of the
 * currency, since M-Pesa takes whole shillings only.
 */
export function grossPrice(
  price: { minor: number; currency: Currency },
  { mode, rateBp }: TaxRule,
  exempt: boolean,
): number {
  if (mode !== 'exclusive' || exempt) return price.minor;
  const step = toMinor(smallestSteps[price.currency], price.currency);
  return Math.round((price.minor * (WHOLE + rateBp)) / (WHOLE * step)) * step;
}

/**
 * What is paid besides prices, each exempt or not; undefined where they are all that is paid. Its rate is told where all of them have it.
 * @param exempt of each price above 0
 */
export function addedTaxOf(
  { name, ...tax }: TaxRule & { name: string },
  exempt: readonly boolean[],
): AddedTax | undefined {
  const taxed = exempt.filter((one) => !one).length;
  if (tax.mode !== 'exclusive' || tax.rateBp === 0 || taxed === 0) return undefined;
  return { name, rate: taxed === exempt.length ? toPercent(tax.rateBp) : null };
}

/** `16`, `12.5`: percent of basis points. */
export const toPercent = (rateBp: number): number => rateBp / 100;
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** Letters, digits and what numbers of companies are written with. */
const TAX_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,29}$/u;
/** A number of a taxpayer as it is stored: `p051234567x` is `P051234567X`. */
export const taxNumberKey = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
/** The problem of a tax number that is not empty. Countries have numbers of their own, such as the PIN of Kenya. */
export const taxNumberProblem = (typed: string): string | undefined =>
  TAX_NUMBER.test(taxNumberKey(typed)) ? undefined : 'Enter a tax number, such as P051234567X';
