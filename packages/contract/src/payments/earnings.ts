import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { hasTwoDecimals, shareSources } from './share-rules.ts';

const admins = { tag: 'Payments', access: { permission: 'payouts.manage' } } as const;
const own = { tag: 'Earnings', access: 'signed-in' } as const;
const time = z.string().describe('ISO 8601, UTC');
/** In major units. */
const amount = z.number();
export const percent = z
  .number({ error: 'Enter a percentage' })
  .min(0, { error: 'From 0 to 100' })
  .max(100, { error: 'From 0 to 100' })
  .refine(hasTwoDecimals, { error: 'At most 2 decimals' });
const pages = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

/** What teachers get of sales where nothing else is set, and how they are paid. */
export const shareSettings = z.object({
  percent,
  /** Whether the fees of providers are taken off before the share. */
  fees_shared: z.boolean(),
  /** Of payouts, kept for the tax authority. */
  withholding: percent,
  /** Balances below it wait; 0: none. */
  minimums: z.array(z.object({ currency: z.enum(currencies), amount: z.number().min(0).max(10_000_000) })),
});
export type ShareSettings = z.infer<typeof shareSettings>;

/** Another share for one course, or for the courses of one teacher. */
export const shareOverride = z.object({
  id: z.string(),
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  teacher: z.object({ id: z.string(), name: z.string() }).nullable(),
  percent: z.number(),
});
export type ShareOverride = z.infer<typeof shareOverride>;

const id = z.string().trim().min(1).max(60);
const SHARES = '/administration/shares';
export const shareEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: SHARES,
    summary: 'What teachers get of sales: the share of the site, and those of courses and teachers',
    query: z.object(pages),
    data: z.object({
      settings: shareSettings,
      overrides: z.array(shareOverride),
      pagination,
    }),
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: SHARES,
    summary: 'Change what teachers get of later sales, and how they are paid',
    body: shareSettings,
    data: z.object({ settings: shareSettings }),
  }),
  set: endpoint({
    ...admins,
    method: 'PUT',
    path: `${SHARES}/overrides`,
    summary: 'Set the share of a course, or of the courses of a teacher',
    body: z
      .object({ course_id: id.optional(), teacher_id: id.optional(), percent })
      .refine(({ course_id, teacher_id }) => (course_id === undefined) !== (teacher_id === undefined), {
        path: ['course_id'],
        error: 'Choose a course or a teacher',
      }),
    data: z.object({ override: shareOverride }),
  }),
  remove: endpoint({
    ...admins,
    method: 'DELETE',
    path: `${SHARES}/overrides/{id}`,
    summary: 'Remove the share of a course or a teacher',
    params: z.object({ id }),
    data: z.object({}),
  }),
};

/** What somebody has earned in a currency. */
export const earningBalance = z.object({
  currency: z.string(),
  /** Not available yet: buyers may still ask for their money back. */
  held: amount,
  /** When the next of it becomes available. */
  next_available_at: time.nullable(),
  /** Paid with the next payout. Below zero after refunds of what was paid out. */
  available: amount,
  /** In a payout that is being prepared. */
  in_payout: amount,
  /** Before withholding. */
  paid_out: amount,
});
export type EarningBalance = z.infer<typeof earningBalance>;

/** One line of a statement. */
export const earningEntry = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund', 'payout']),
  at: time,
  currency: z.string(),
  /** Of the course; null for payouts. */
  title: z.string().nullable(),
  /** What the buyer paid, or got back. */
  price: amount.nullable(),
  percent: z.number().nullable(),
  source: z.enum(shareSources).nullable(),
  /** What it changes: negative for refunds and payouts. */
  amount,
  available_at: time.nullable(),
  /** Of a payout: kept for the tax authority. */
  withheld: amount.nullable(),
  reference: z.string().nullable(),
});
export type EarningEntry = z.infer<typeof earningEntry>;

export const earningEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/earnings',
    summary:
      'What the caller has earned as a teacher: balances, and sales, refunds and payouts, newest first',
    query: z.object(pages),
    data: z.object({
      /** Of sales where nothing else is set for a course. */
      percent: z.number(),
      fees_shared: z.boolean(),
      withholding: z.number(),
      /** Days until a sale is available. */
      held_days: z.number().int(),
      balances: z.array(earningBalance),
      entries: z.array(earningEntry),
      pagination,
    }),
  }),
  export: endpoint({
    ...own,
    method: 'GET',
    path: '/earnings.csv',
    summary: 'The same entries as CSV',
    data: z.unknown(),
  }),
};
