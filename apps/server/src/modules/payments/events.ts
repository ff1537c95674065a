import { closingReasons } from '@darasa/contract/payments/rules';
import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** An order as notifications tell about it. */
const order = {
  order_id: z.number().int(),
  user_id: z.number().int(),
  number: z.string(),
  course_title: z.string(),
  currency: z.string(),
};
/** In major units. */
const amount = z.number();

/** A person has ordered a course and is to pay for it. */
export const orderPlaced = defineEvent({
  name: 'payments.order-placed',
  schema: z.object({ ...order, amount, expires_at: z.string() }),
});

/** A buyer has reported a payment, which staff are to confirm. */
export const paymentReported = defineEvent({
  name: 'payments.payment-reported',
  schema: z.object({ ...order, amount }),
});

/** An order is paid. */
export const orderPaid = defineEvent({
  name: 'payments.order-paid',
  /** waiting: the course is full, so the buyer waits for a place. */
  schema: z.object({ ...order, amount, waiting: z.boolean() }),
});

/** The buyer of a paid order has got the place that they waited for. */
export const placeFound = defineEvent({
  name: 'payments.place-found',
  schema: z.object(order),
});

/** Staff have not found a reported payment. */
export const paymentRejected = defineEvent({
  name: 'payments.payment-rejected',
  schema: z.object({ ...order, amount, reason: z.string(), expires_at: z.string() }),
});

/** Money of an order was given back. */
export const orderRefunded = defineEvent({
  name: 'payments.order-refunded',
  /** amount: of this refund. full: all is refunded, and the enrollment has ended. */
  schema: z.object({ ...order, amount, full: z.boolean(), reason: z.string() }),
});

/** An unpaid order will expire soon. */
export const orderExpiring = defineEvent({
  name: 'payments.order-expiring',
  schema: z.object({ ...order, amount, expires_at: z.string() }),
});

const closing = { reason: z.enum(closingReasons) };

/** An open order of which no payment is known was cancelled, since it is needed no more or can't be carried out. */
export const orderCancelled = defineEvent({
  name: 'payments.order-cancelled',
  schema: z.object({ ...order, ...closing }),
});

/** The same of an order for which a payment was reported: it stays open, and staff decide what becomes of the money. */
export const orderQuestioned = defineEvent({
  name: 'payments.order-questioned',
  schema: z.object({ ...order, ...closing }),
});

/** An order was not paid in time. */
export const orderExpired = defineEvent({
  name: 'payments.order-expired',
  schema: z.object(order),
});

/** Orders of an invoice were made, paid or cancelled. */
export const invoiceChanged = defineEvent({
  name: 'payments.invoice-changed',
  schema: z.object({ invoice_id: z.number().int() }),
});

/** A teacher was paid what they have earned. */
export const payoutMade = defineEvent({
  name: 'payments.payout-made',
  /** amount: what they got, in major units. */
  schema: z.object({
    payout_id: z.number().int(),
    teacher_id: z.number().int(),
    amount,
    currency: z.string(),
    paid_on: z.string(),
    reference: z.string(),
  }),
});
