import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { withoutTurning } from '../identity/visible-text.ts';
import { orderStates, paymentLimits, paymentMethods } from './rules.ts';
import { billing } from './schemas.ts';

const admins = { tag: 'Invoices', access: { permission: 'orders.manage' } } as const;
const INVOICE = '/administration/invoices/{id}';
const amount = z.number().min(0).describe('In major units');
const params = z.object({ id: rowIdText('Not an invoice') });

/** The open orders of an invoice that are meant; left out: all. */
const orders = z.array(rowIdText('Not an order')).min(1).max(500).optional();

/** What a payer is asked for: the orders of several people. */
export const orderInvoice = z.object({
  id: z.string(),
  /** Such as `P-2026-000012`. */
  number: z.string(),
  payer: billing,
  reason: z.string(),
  currency: z.enum(currencies),
  total: amount,
  /** What is neither paid nor cancelled. */
  open: amount,
  issued_at: z.string(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      learner: z.object({ id: z.string(), name: z.string() }),
      total: amount,
      state: z.enum(orderStates),
    }),
  ),
});

/** Invoices to those who pay for others. */
export const invoiceEndpoints = {
  read: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: INVOICE,
    summary: 'An invoice with its orders',
    params,
    data: z.object({ invoice: orderInvoice }),
  }),
  settle: endpoint({
    ...admins,
    method: 'POST',
    path: `${INVOICE}/settle`,
    summary: 'Record that orders of an invoice were paid: receipts are issued, and teachers get their share',
    params,
    body: z.object({
      method: z.enum(paymentMethods),
      /** As on the statement. One payment may pay for all of them. */
      reference: z.string().trim().max(paymentLimits.reference).default(''),
      orders,
    }),
    data: z.object({ invoice: orderInvoice }),
  }),
  cancel: endpoint({
    ...admins,
    method: 'POST',
    path: `${INVOICE}/cancel`,
    summary: 'Cancel open orders of an invoice: nothing is owed for them any more',
    params,
    body: z.object({
      reason: z
        .string({ error: 'Enter a reason' })
        .trim()
        .min(3, { error: 'Enter a reason' })
        .max(paymentLimits.reason, { error: `At most ${paymentLimits.reason} characters` })
        .overwrite(withoutTurning),
      /** Whether the learners stay in the course. */
      keep_places: z.boolean(),
      orders,
    }),
    data: z.object({ invoice: orderInvoice }),
  }),
  pdf: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: `${INVOICE}/invoice.pdf`,
    summary: 'The invoice as PDF: what the payer is asked for, and how to pay',
    params,
    data: z.unknown(),
  }),
};

export type OrderInvoice = z.infer<typeof orderInvoice>;
