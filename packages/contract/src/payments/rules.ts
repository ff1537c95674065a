import { type Currency, smallestSteps } from '../catalogue/constants.ts';
import { toMinor } from './money.ts';

export const orderStates = [
  'awaiting_payment',
  'payment_reported',
  // A payer is asked for it: staff settle it, and the learner is in the course meanwhile
  'invoiced',
  'paid',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an open order was closed although nobody has cancelled it. */
export const closingReasons = ['enrolled', 'free', 'given', 'archived', 'ended'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Orders that may still be paid. A person has at most one for a course. */
export const openStates: readonly OrderState[] = ['awaiting_payment', 'payment_reported'];
export const isOpen = (state: OrderState): boolean => openStates.includes(state);

/** The ways to pay by hand, in the order in which they are offered. */
export const paymentMethods = ['mobile_money', 'bank_transfer', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const methodLabels: Record<PaymentMethod, string> = {
  mobile_money: 'M-Pesa',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
};

/** A way to pay by hand among all ways; null for one of a provider, or for none. */
export const byHand = (method: string | null): PaymentMethod | null =>
  paymentMethods.find((one) => one === method) ?? null;

/** Days until an unpaid order expires. */
export const ORDER_DAYS = 7;
/** Days before that on which the buyer is reminded. */
export const REMINDER_DAYS = 2;
/** Days that the buyer has at least after staff could not find a payment. */
export const REJECTED_DAYS = 3;

export const paymentLimits = {
  reference: 60,
  reason: 500,
  instructions: 2000,
  seller: 500,
  couponCode: 40,
  couponNote: 200,
  uses: 1_000_000,
  /** In major units. */
  amount: 10_000_000,
} as const;

/** A reference as it is compared: capitals, letters and digits only. `qhk 12-ab` and `QHK12AB` are the same payment. */
export const referenceKey = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a reference looks like the code in an M-Pesa message: ten capital letters and digits, a letter first. Other
 * references are accepted too; the form only points out the difference.
 */
export const looksLikeMpesaCode = (typed: string): boolean =>
  /^[A-Z](?=[A-Z]*\d)[A-Z0-9]{9}$/.test(referenceKey(typed));

/** The problem of a payment reference; cash needs none. */
export function referenceProblem(method: PaymentMethod, typed: string): string | undefined {
  if (typed.length > paymentLimits.reference) return `At most ${paymentLimits.reference} characters`;
  const length = referenceKey(typed).length;
  if (method === 'cash' && typed.trim() === '') return undefined;
  return length < 4 ? 'Enter the reference of your payment, at least 4 letters or digits' : undefined;
}

/** A coupon code as it is stored and compared. */
export const couponCodeKey = (typed: string): string => typed.trim().toUpperCase();
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Of a coupon: a share of the price, or an amount in minor units of one currency. */
export type Discount = { percent: number } | { amountMinor: number; currency: Currency };

/**
 * What a coupon takes off a price, in minor units: never more than the price. A percentage is rounded down to a cent, in
 * shillings up to a whole shilling, as nobody can pay less.
 */
export function discountOf(discount: Discount, price: { minor: number; currency: Currency }): number {
  if ('amountMinor' in discount) {
    return discount.currency === price.currency ? Math.min(discount.amountMinor, price.minor) : 0;
  }
  const share = Math.floor((price.minor * discount.percent) / 100);
  const step = toMinor(smallestSteps[price.currency], price.currency);
  return share % step === 0 ? share : Math.min(share + step - (share % step), price.minor);
}

/** Where staff look at an invoice. */
export const invoicePath = (id: string): string => `/administrator/invoices/${encodeURIComponent(id)}`;

/** The state of an order in words. @param waiting paid, but without a place in the course yet */
export function orderStateLabel(state: OrderState, waiting = false): string {
  if (waiting) return 'Paid, waiting for a place';
  return orderStateLabels[state];
}

export const orderStateLabels: Record<OrderState, string> = {
  awaiting_payment: 'Awaiting payment',
  payment_reported: 'Payment being checked',
  invoiced: 'Invoiced',
  paid: 'Paid',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
