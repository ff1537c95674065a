import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { orderParams } from './order-params.ts';
import { paymentLimits } from './rules.ts';
import { billing, order, paymentReport, quote } from './schemas.ts';

const own = { tag: 'Orders', access: 'signed-in' } as const;
const coupon = z
  .string()
  .trim()
  .max(paymentLimits.couponCode, { error: 'This coupon code does not exist' })
  .optional();

/** Exactly one of two. */
const oneOf =
  <Name extends string>(first: Name, second: Name) =>
  (given: Partial<Record<Name, string | undefined>>): boolean =>
    (given[first] === undefined) !== (given[second] === undefined);

/** One's own orders. Another person's are not found. */
export const orderEndpoints = {
  quote: endpoint({
    ...own,
    access: 'recognised',
    method: 'GET',
    path: '/orders/quote',
    summary:
      'What an order of a course or a bundle would cost the caller now, with the ways to pay. For visitors: what it would cost somebody new',
    query: z
      .object({
        course: z.string().trim().min(1).max(255).optional().describe("A course's id or slug"),
        bundle: z.string().trim().min(1).max(120).optional().describe("A bundle's slug"),
        coupon,
      })
      .refine(oneOf('course', 'bundle'), { path: ['course'], error: 'Name a course or a bundle' }),
    data: quote,
  }),
  place: endpoint({
    ...own,
    method: 'POST',
    path: '/orders',
    repeat: 'own-key',
    summary:
      'Order a priced course, or a bundle without what the caller has. The price is the current one; with the same Idempotency-Key header a retry is the same order',
    body: z
      .object({
        course_id: z.string().trim().min(1).max(60).optional(),
        bundle: z.string().trim().min(1).max(120).optional().describe("A bundle's slug"),
        coupon,
        billing: billing.optional().describe('To whom the invoice is written, where that is not the buyer'),
      })
      .refine(oneOf('course_id', 'bundle'), { path: ['course_id'], error: 'Name a course or a bundle' }),
    data: z.object({ order }),
    status: 201,
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/orders',
    summary: 'Orders, newest first',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ orders: z.array(order), pagination }),
  }),
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/orders/{id}',
    summary: 'An order',
    params: orderParams,
    data: z.object({ order }),
  }),
  report: endpoint({
    ...own,
    method: 'POST',
    path: '/orders/{id}/report',
    summary: 'Report the payment of an order, or correct its reference before it is confirmed',
    params: orderParams,
    body: paymentReport,
    data: z.object({ order }),
  }),
  cancel: endpoint({
    ...own,
    method: 'POST',
    path: '/orders/{id}/cancel',
    summary: 'Cancel an order that is not paid',
    params: orderParams,
    data: z.object({ order }),
  }),
  refund: endpoint({
    ...own,
    method: 'POST',
    path: '/orders/{id}/refund',
    repeat: 'itself',
    summary:
      'Ask for the money of a paid order back: by the rule of the site all that is left of it is refunded at once, and the enrollment ends. 409 with `details.reason` otherwise',
    params: orderParams,
    body: z.object({
      reason: z
        .string()
        .trim()
        .max(paymentLimits.reason, { error: `At most ${paymentLimits.reason} characters` })
        .default(''),
    }),
    data: z.object({ order }),
  }),
  receipt: endpoint({
    ...own,
    method: 'GET',
    path: '/orders/{id}/receipt.pdf',
    summary: 'The receipt of a paid order as PDF; for its buyer and for administrators',
    params: orderParams,
    data: z.unknown(),
  }),
  invoice: endpoint({
    ...own,
    method: 'GET',
    path: '/orders/{id}/invoice.pdf',
    summary: 'The invoice of a paid order as PDF; for its buyer and for administrators',
    params: orderParams,
    data: z.unknown(),
  }),
  creditNote: endpoint({
    ...own,
    method: 'GET',
    path: '/orders/{id}/credit-notes/{number}',
    summary: 'A credit note of a refund as PDF; for the buyer and for administrators',
    params: orderParams.extend({ number: z.string().min(1).max(60) }),
    data: z.unknown(),
  }),
};
