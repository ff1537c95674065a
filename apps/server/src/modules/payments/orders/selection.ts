import type { Currency } from '@darasa/contract/catalogue/constants';
import { grossPrice, rateOf, taxIn } from '@darasa/contract/payments/tax-rules';
import { bundleDiscount } from '../bundles/bundle-price.ts';
import type { CouponRow } from '../coupons/coupon-repository.ts';
import { couponDiscount, couponProblem } from '../coupons/coupon-rules.ts';
import type { CourseToBuy } from '../course-repository.ts';
import { splitAmount } from '../ledger/split.ts';
import type { TaxProfile } from '../tax/tax-repository.ts';
import type { NewLine } from './lines/line-repository.ts';

/** A course that is to be bought, with its price now: in minor units, with tax. */
export interface SelectedLine {
  course: CourseToBuy;
  list: number;
  /** What is taken off, by the bundle and by a coupon. */
  discount: number;
  /** Of the tax that the price contains, in basis points; 0: none. */
  taxRate: number;
}

/** What somebody wants to buy, as it would be ordered now. */
export interface Selection {
  chosen: 'course' | 'track' | 'bundle';
  /** Where it is one course. */
  courseId: number | null;
  /** Where it is a bundle. */
  bundleId: number | null;
  title: string;
  currency: Currency;
  lines: SelectedLine[];
  /** What the tax is called; null where the site asks for none. */
  taxName: string | null;
}

/** A course at its list price as it is paid, with tax. Every line of every selection is made here. */
export function lineOf(course: CourseToBuy, tax: TaxProfile): SelectedLine {
  const exempt = tax.exemptCourses.has(course.id);
  const price = { minor: course.price_minor, currency: course.currency };
  return { course, list: grossPrice(price, tax, exempt), discount: 0, taxRate: rateOf(tax, exempt) };
}

/** A course as it is sold in a bundle. */
export function bundledLine(course: CourseToBuy, percent: number, tax: TaxProfile): SelectedLine {
  const line = lineOf(course, tax);
  return { ...line, discount: bundleDiscount({ minor: line.list, currency: course.currency }, percent) };
}

/** What a selection says about the tax. */
export const taxNameOf = (tax: TaxProfile): string | null => (tax.mode === 'exempt' ? null : tax.name);

/** One course. */
export const courseSelection = (course: CourseToBuy, tax: TaxProfile): Selection => ({
  chosen: 'course',
  courseId: course.id,
  bundleId: null,
  title: course.title,
  currency: course.currency,
  lines: [lineOf(course, tax)],
  taxName: taxNameOf(tax),
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const leftOf = ({ list, discount }: SelectedLine): number => list - discount;
const taxOf = (line: SelectedLine): number => taxIn(leftOf(line), line.taxRate);

/** Amounts of the whole, in minor units. */
export const totalsOf = ({
  lines,
}: Selection): { list: number; discount: number; total: number; tax: number } => ({
  list: sumOf(lines.map(({ list }) => list)),
  discount: sumOf(lines.map(({ discount }) => discount)),
  total: sumOf(lines.map(leftOf)),
  tax: sumOf(lines.map(taxOf)),
});

/**
 * A selection with what a coupon takes off: of all its lines, or of the one course that the coupon is for. What it takes off is parted among
 * the lines by their prices.
 * @returns why it cannot be used, in words for the buyer
 */
export function withCoupon(
  selection: Selection,
  coupon: CouponRow | undefined,
  { now, usesByPerson }: { now: Date; usesByPerson: number },
): { selection: Selection; problem?: undefined } | { problem: string } {
  const reduced = selection.lines.filter(
    ({ course }) => coupon?.course_id == null || coupon.course_id === course.id,
  );
  const price = { minor: sumOf(reduced.map(leftOf)), currency: selection.currency };
  const courseIds = selection.lines.map(({ course }) => course.id);
  const problem = couponProblem(coupon, { courseIds, price, now, usesByPerson });
  if (!coupon || problem !== undefined) return { problem: problem ?? '' };
  const parts = splitAmount(couponDiscount(coupon, price), reduced.map(leftOf));
  const lines = selection.lines.map((line) => {
    const part = parts[reduced.indexOf(line)] ?? 0;
    return { ...line, discount: line.discount + part };
  });
  return { selection: { ...selection, lines } };
}

/** As they are stored. */
export const newLines = ({ lines }: Selection): NewLine[] =>
  lines.map((line) => ({
    course_id: line.course.id,
    title: line.course.title,
    list_minor: line.list,
    discount_minor: line.discount,
    tax_rate_bp: line.taxRate,
    tax_minor: taxOf(line),
  }));
