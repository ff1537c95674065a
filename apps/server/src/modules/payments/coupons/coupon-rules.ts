import type { Currency } from '@darasa/contract/catalogue/constants';
import { paymentMessages as messages } from '@darasa/contract/payments/messages';
import { type Discount, discountOf } from '@darasa/contract/payments/rules';
import type { CouponRow } from './coupon-repository.ts';

/** What a coupon is used for. */
export interface CouponUse {
  courseIds: readonly number[];
  price: { minor: number; currency: Currency };
  now: Date;
  /** Orders of this person that hold it already. */
  usesByPerson: number;
}

/** Why a coupon cannot be used, in words for the buyer; undefined when it can. */
export function couponProblem(coupon: CouponRow | undefined, use: CouponUse): string | undefined {
  if (!coupon?.active) return messages.unknownCoupon;
  if (coupon.valid_from && coupon.valid_from > use.now) return messages.couponNotYet;
  if (coupon.valid_until && coupon.valid_until <= use.now) return messages.couponOver;
  if (coupon.course_id !== null && !use.courseIds.includes(coupon.course_id))
    return messages.couponOtherCourse;
  if (coupon.currency !== null && coupon.currency !== use.price.currency) return messages.couponOtherCurrency;
  if (coupon.max_uses_per_person !== null && use.usesByPerson >= coupon.max_uses_per_person)
    return messages.couponUsedByYou;
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return messages.couponUsedUp;
  return undefined;
}

/** What it takes off, in minor units. */
export const couponDiscount = (coupon: CouponRow, price: CouponUse['price']): number =>
  discountOf(discountFrom(coupon), price);

function discountFrom(coupon: CouponRow): Discount {
  if (coupon.percent !== null) return { percent: coupon.percent };
  return { amountMinor: Number(coupon.amount_minor), currency: coupon.currency as Currency };
}
