import type { Currency } from '@darasa/contract/catalogue/constants';
import type { CouponRow } from '../coupons/coupon-repository.ts';
import { couponDiscount, couponProblem } from '../coupons/coupon-rules.ts';
import type { CourseToBuy } from '../course-repository.ts';
import type { NewLine } from './lines/line-repository.ts';
import { splitAmount } from './lines/split.ts';

/** A course that is to be bought, with its price now: in minor units, with tax. */
export interface SelectedLine {
  course: CourseToBuy;
  list: number;
  /** What is taken off, by the bundle and by a coupon. */
  discount: number;
}

/** What somebody wants to buy, as it would be ordered now. */
export interface Selection {
  chosen: 'course' | 'track' | 'bundle';
  /** Where it is one course. */
  courseId: number | null;
  title: string;
  currency: Currency;
  lines: SelectedLine[];
}

/** One course. */
export const courseSelection = (course: CourseToBuy): Selection => ({
  chosen: 'course',
  courseId: course.id,
  title: course.title,
  currency: course.currency,
  lines: [{ course, list: course.price_minor, discount: 0 }],
});

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const leftOf = ({ list, discount }: SelectedLine): number => list - discount;

/** Amounts of the whole, in minor units. */
export const totalsOf = ({ lines }: Selection): { list: number; discount: number; total: number } => ({
  list: sumOf(lines.map(({ list }) => list)),
  discount: sumOf(lines.map(({ discount }) => discount)),
  total: sumOf(lines.map(leftOf)),
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
  lines.map(({ course, list, discount }) => ({
    course_id: course.id,
    title: course.title,
    list_minor: list,
    discount_minor: discount,
    tax_rate_bp: 0,
    tax_minor: 0,
  }));
