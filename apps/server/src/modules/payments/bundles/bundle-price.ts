import type { Currency } from '@darasa/contract/catalogue/constants';
import { discountOf } from '@darasa/contract/payments/rules';
import type { CourseToBuy } from '../course-repository.ts';

/** What a bundle takes off the price of one of its courses, in minor units. */
export const bundleDiscount = (price: { minor: number; currency: Currency }, percent: number): number =>
  percent === 0 ? 0 : discountOf({ percent }, price);

/** The currency of a bundle: that of its first course with a price. Courses in another one are not sold in it. */
export const currencyOf = (courses: readonly CourseToBuy[]): CourseToBuy['currency'] =>
  (courses.find(({ price_minor }) => price_minor > 0) ?? courses[0])?.currency ?? 'KES';

/** Whether a course can be sold in a bundle of a currency. */
export const fits = (course: CourseToBuy, currency: string): boolean =>
  course.price_minor === 0 || course.currency === currency;
