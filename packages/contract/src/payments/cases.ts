import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { caseActions, caseKindNames } from './case-rules.ts';
import { paymentLimits } from './rules.ts';

const time = z.string().describe('ISO 8601, UTC');

/** What staff must decide, with all that is known about it. */
export const paymentCase = z.object({
  id: z.string(),
  kind: z.enum(caseKindNames),
  state: z.enum(['open', 'closed']),
  order: z
    .object({ id: z.string(), number: z.string(), course_title: z.string(), buyer: z.string() })
    .nullable(),
  payment: z
    .object({
      provider: z.string(),
      mode: z.enum(['test', 'live']),
      transaction: z.string(),
      payer: z.string().nullable(),
      paid_at: time,
      amount: z.number(),
    })
    .nullable(),
  /** What it is about, in major units; null where no amount is. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** The account number that the payer typed, the provider's result, and the like. */
  details: z.record(z.string(), z.string()),
  opened_at: time,
  closed_at: time.nullable(),
  resolution: z.enum(caseActions).nullable(),
  note: z.string(),
  actions: z.array(z.enum(caseActions)),
});
export type PaymentCase = z.infer<typeof paymentCase>;

const admins = { tag: 'Orders', access: { permission: 'orders.manage' } } as const;
const CASES = '/administration/payment-cases';

export const caseEndpoints = {
  list: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: CASES,
    summary: 'Payments that need a decision, oldest first; closed ones newest first',
    query: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      kind: z.enum(caseKindNames).optional(),
      order: z.string().max(60).optional().describe('Of one order, by its id'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ cases: z.array(paymentCase), open: z.number().int(), pagination }),
  }),
  resolve: endpoint({
    ...admins,
    method: 'POST',
    path: `${CASES}/{id}/resolve`,
    summary: 'Decide a case. 409 when it was decided in the meantime',
    params: z.object({ id: z.string().min(1).max(60) }),
    body: z.object({
      action: z.enum(caseActions),
      /** For `assign`: the number of an order. */
      order_number: z.string().trim().max(60).optional(),
      note: z
        .string()
        .trim()
        .max(paymentLimits.reason, { error: `At most ${paymentLimits.reason} characters` })
        .default(''),
    }),
    data: z.object({ case: paymentCase }),
  }),
};
