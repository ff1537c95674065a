import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { onlineMethod, paymentAttempt } from './providers.ts';
import { refundRefusals } from './refund-rules.ts';
import { orderStates, paymentLimits, paymentMethods, referenceProblem } from './rules.ts';
import { shownName } from './shown-name.ts';
import { taxNumber } from './tax.ts';
import { taxLimits } from './tax-rules.ts';

const time = z.string().describe('ISO 8601, UTC');
const amount = z.number().min(0).describe('In major units');
const currency = z.enum(currencies);
const method = z.enum(paymentMethods);

/** To whom an invoice is written instead of the buyer: mostly a company. */
export const billing = z.object({
  name: shownName('Enter the name of the company', taxLimits.company),
  /** May be empty. */
  tax_number: taxNumber,
});

/** The tax in a total. */
const tax = {
  /** The part of the total that is tax. */
  tax: amount,
  /** Such as `VAT`; null where the site asks for none. */
  tax_name: z.string().nullable(),
  /** In percent; null without tax, and where courses have different rates. */
  tax_rate: z.number().nullable(),
};

/** A way to pay, as buyers see it. */
export const offeredMethod = z.object({
  method,
  /** Plain text of the administrator: where to pay to. */
  instructions: z.string(),
});

/** A receipt, an invoice or a credit note, as a PDF at its path. */
export const orderDocument = z.object({
  kind: z.enum(['receipt', 'invoice', 'credit_note']),
  /** Such as `R-2026-000041`. */
  number: z.string(),
  amount,
  issued_at: time,
});

export const orderRefund = z.object({ amount, reason: z.string(), created_at: time });

/** Money back on the buyer's own request, by the site's rule. */
export const refundOffer = z.object({
  /** The last day of the site, such as `2026-12-09`. */
  until: z.string(),
  /** Why not; null when the buyer gets it back. */
  refusal: z.enum(refundRefusals).nullable(),
  /** The same in words; empty otherwise. */
  message: z.string(),
});

/** An order as its buyer sees it. */
export const order = z.object({
  id: z.string(),
  /** Quoted with a payment, such as `DRO-7K3F9QAC`. */
  number: z.string(),
  course: z.object({
    /** Null after the course was deleted. */
    id: z.string().nullable(),
    title: z.string(),
    /** Its page; null when it has none any more. */
    path: z.string().nullable(),
    slug: z.string().nullable(),
  }),
  /** What was chosen. */
  chosen: z.enum(['course', 'track', 'bundle']),
  /** The courses that it is for: more than one, or other ones than `course`, where a bundle was chosen. */
  lines: z.array(
    z.object({
      course_id: z.string().nullable(),
      title: z.string(),
      path: z.string().nullable(),
      slug: z.string().nullable(),
      price: amount,
      discount: amount,
      total: amount,
      refunded: amount,
      /** Paid, but without a place in the course, as it was full. */
      waiting_for_place: z.boolean(),
    }),
  ),
  currency,
  /** The price when the order was placed. */
  price: amount,
  discount: amount,
  total: amount,
  /** What of the total did not come, and was given to the buyer. */
  waived: amount,
  ...tax,
  /** To whom the invoice is written, where that is not the buyer. */
  billing: billing.nullable(),
  refunded: amount,
  coupon: z.string().nullable(),
  state: z.enum(orderStates),
  /** Paid, but without a place in the course, as it was full. */
  waiting_for_place: z.boolean(),
  /** How it was paid: by hand, or by a way of a provider such as `mpesa_stk`. */
  method: z.string().nullable(),
  method_label: z.string().nullable(),
  /** Paid with money that is not real: by a provider in test mode. */
  test: z.boolean(),
  reference: z.string().nullable(),
  /** Why staff could not find the payment; empty otherwise. */
  rejection: z.string(),
  created_at: time,
  expires_at: time,
  reported_at: time.nullable(),
  paid_at: time.nullable(),
  closed_at: time.nullable(),
  documents: z.array(orderDocument),
  refunds: z.array(orderRefund),
  /** What is left to pay, while it is open. */
  due: amount,
  /** The ways to pay by hand, while it is open. */
  methods: z.array(offeredMethod),
  /** The ways to pay through a provider, while it is open. */
  online: z.array(onlineMethod),
  /** The newest try to pay it through a provider. */
  attempt: paymentAttempt.nullable(),
  /** Null while nothing can be given back, and where the site has no such rule. */
  refund_offer: refundOffer.nullable(),
  /** What the caller may do with it as the buyer. */
  abilities: z.object({ report: z.boolean(), cancel: z.boolean() }),
  /** Who is asked to pay it, where that is not the buyer: they have nothing to pay. */
  invoiced_to: z.string().nullable(),
});

/** An order as staff see it. */
export const staffOrder = order
  .omit({ refund_offer: true, abilities: true, methods: true, online: true, attempt: true, due: true })
  .extend({
    buyer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
    /** The invoice that asks for it. */
    invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
    /** Other orders with the same payment reference. */
    same_reference: z.array(z.object({ id: z.string(), number: z.string(), state: z.enum(orderStates) })),
    abilities: z.object({
      confirm: z.boolean(),
      reject: z.boolean(),
      refund: z.boolean(),
      enrol: z.boolean(),
    }),
  });

/** Why a person can't buy a course. */
export const purchaseObstacles = [
  'enrolled',
  'own_course',
  'no_permission',
  'not_listed',
  'removed',
  'ended',
  'full',
  'free',
  'paid_before',
  'open_order',
  'waiting_for_place',
  'no_method',
] as const;

/** Why a course of a bundle is not part of an order. */
export const leftOutReasons = [...purchaseObstacles, 'other_currency'] as const;

/** What an order of a course or a bundle would be now. */
export const quote = z.object({
  /** Null for a bundle. */
  course: z
    .object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      path: z.string(),
      category: z.string(),
      instructor: z.string(),
    })
    .nullable(),
  /** Null for a course. */
  bundle: z.object({ slug: z.string(), title: z.string(), path: z.string() }).nullable(),
  /** The courses that are bought. */
  lines: z.array(
    z.object({ course_id: z.string(), title: z.string(), price: amount, discount: amount, total: amount }),
  ),
  /** Courses of the bundle that the caller has already, or that can't be bought now: nothing is paid for them. */
  left_out: z.array(z.object({ course_id: z.string(), title: z.string(), reason: z.enum(leftOutReasons) })),
  currency,
  price: amount,
  discount: amount,
  total: amount,
  ...tax,
  /** The coupon that counts; null without one. */
  coupon: z.string().nullable(),
  /** Why the given code does not count; null when it does, or when none was given. */
  coupon_problem: z.string().nullable(),
  methods: z.array(offeredMethod),
  online: z.array(onlineMethod),
  obstacle: z.enum(purchaseObstacles).nullable(),
  /** Days in which the buyer gets the money back on request; 0: never. */
  refund_days: z.number().int(),
  /** The caller's open order of this course, or of one of the bundle, or the paid one that waits for a place. */
  order_id: z.string().nullable(),
});

/** What a buyer says about their payment. */
export const paymentReport = z
  .object({ method, reference: z.string().trim().default('').meta({ maxLength: paymentLimits.reference }) })
  .superRefine((input, context) => {
    const message = referenceProblem(input.method, input.reference);
    if (message) context.addIssue({ code: 'custom', path: ['reference'], message });
  });

export type Billing = z.infer<typeof billing>;
export type Order = z.infer<typeof order>;
export type StaffOrder = z.infer<typeof staffOrder>;
export type Quote = z.infer<typeof quote>;
export type RefundOffer = z.infer<typeof refundOffer>;
export type OfferedMethod = z.infer<typeof offeredMethod>;
export type OrderDocument = z.infer<typeof orderDocument>;
export type PurchaseObstacle = (typeof purchaseObstacles)[number];
export type PaymentReport = z.infer<typeof paymentReport>;
