import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';

const admins = { tag: 'Payments', access: { permission: 'revenue.read' } } as const;
/** In major units. */
const amount = z.number();

export const revenueGroups = ['course', 'method', 'teacher', 'coupon'] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

const figures = {
  /** Paid lines of orders. */
  sales: z.number().int(),
  /** What buyers paid, with tax, and what of it went back. */
  paid: amount,
  refunds: amount,
  tax: amount,
  /** `paid - refunds - tax` */
  net: amount,
  fees: amount,
  teachers: amount,
  /** `net - fees - teachers` */
  site: amount,
};
export const revenueFigures = z.object(figures);
export type RevenueFigures = z.infer<typeof revenueFigures>;
export const revenueRow = z.object({ key: z.string(), label: z.string(), ...figures });
export type RevenueRow = z.infer<typeof revenueRow>;

const period = z.object({
  currency: z.enum(currencies).default('KES'),
  from: z.iso.date().describe('First day, in the zone of the site'),
  to: z.iso.date().describe('Last day'),
});

export const revenueEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/revenue',
    summary: 'What sales of a period brought to whom, in one currency, without test orders',
    query: period,
    data: z.object({
      total: revenueFigures,
      by: z.record(z.enum(revenueGroups), z.array(revenueRow)),
      /** Tries to pay that have failed, by provider and reason. */
      failures: z.array(
        z.object({ provider: z.string(), reason: z.string(), count: z.number().int(), amount }),
      ),
    }),
  }),
  export: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/revenue.csv',
    summary: 'One of its tables as CSV',
    query: period.extend({ by: z.enum(revenueGroups) }),
    data: z.unknown(),
  }),
};
