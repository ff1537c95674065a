import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { stepProblem } from '../catalogue/update-rules.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { orderParams } from './order-params.ts';
import { COUPON_CODE, couponCodeKey, orderStates, paymentLimits, paymentMethods } from './rules.ts';
import { staffOrder } from './schemas.ts';

const admins = { tag: 'Orders', access: { permission: 'orders.manage' } } as const;
const ORDERS = '/administration/orders';
const COUPONS = '/administration/coupons';

const reason = z
  .string({ error: 'Enter a reason' })
  .trim()
  .min(3, { error: 'Enter a reason' })
  .max(paymentLimits.reason, { error: `At most ${paymentLimits.reason} characters` });
const orderFilter = z.object({
  search: z.string().trim().max(200).default(''),
  state: z.enum(orderStates).optional(),
  method: z.enum(paymentMethods).optional(),
});
const pages = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

const whole = (max: number) =>
  z
    .number({ error: `Enter a whole number from 0 to ${max}` })
    .int({ error: `Enter a whole number from 0 to ${max}` })
    .min(0, { error: `Enter a whole number from 0 to ${max}` })
    .max(max, { error: `Enter a whole number from 0 to ${max}` });

/** How people pay, as administrators set it. */
export const paymentSettings = z.object({
  methods: z
    .array(
      z
        .object({
          method: z.enum(paymentMethods),
          enabled: z.boolean(),
          instructions: z.string().trim().max(paymentLimits.instructions),
        })
        .refine(({ enabled, instructions }) => !enabled || instructions !== '', {
          path: ['instructions'],
          error: 'Enter where and how to pay',
        }),
    )
    .length(paymentMethods.length)
    .refine((methods) => new Set(methods.map(({ method }) => method)).size === methods.length, {
      error: 'Each method once',
    }),
  /** Printed on receipts below the name of the site. */
  seller: z.string().trim().max(paymentLimits.seller),
  /** Days after the payment in which buyers get their money back on request; 0: never. */
  refund_days: whole(365),
  /** How much of the course they may have done, in percent. */
  refund_progress: whole(100),
  /** How many people a teacher may let into their own priced courses for nothing in a month; 0: none. */
  teacher_places: whole(1000),
});

/** What to do with a payment when the course can't take the buyer. */
export const fullChoices = ['wait', 'refund'] as const;

export const orderAdministrationEndpoints = {
  list: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: ORDERS,
    summary: 'Orders: those with a reported payment oldest first, others newest first',
    query: orderFilter.extend(pages),
    data: z.object({
      orders: z.array(staffOrder),
      /** Reported payments that wait for a decision. */
      reported: z.number().int(),
      /** What invoiced orders still ask for, by currency; in the list of these. */
      invoiced: z.array(
        z.object({ currency: z.enum(currencies), amount: z.number(), orders: z.number().int() }),
      ),
      /** A search finds more than are counted. */
      more: z.boolean(),
      pagination,
    }),
  }),
  export: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: '/administration/orders.csv',
    summary: 'The orders of a filter as CSV, newest first',
    query: orderFilter,
    data: z.unknown(),
  }),
  read: endpoint({
    ...admins,
    access: { permission: 'orders.read' },
    method: 'GET',
    path: `${ORDERS}/{id}`,
    summary: 'An order',
    params: orderParams,
    data: z.object({ order: staffOrder }),
  }),
  confirm: endpoint({
    ...admins,
    method: 'POST',
    path: `${ORDERS}/{id}/confirm`,
    summary:
      'Confirm that an order was paid; enrols the buyer. 409 with `details.choices` when the course cannot take them',
    params: orderParams,
    body: z.object({
      /** As on the statement, if it differs from what the buyer typed. */
      method: z.enum(paymentMethods).optional(),
      reference: z.string().trim().max(paymentLimits.reference).optional(),
      /** `wait`: enrol as soon as there is a place. `refund`: the money goes back. */
      if_full: z.enum(fullChoices).optional(),
    }),
    data: z.object({ order: staffOrder }),
  }),
  reject: endpoint({
    ...admins,
    method: 'POST',
    path: `${ORDERS}/{id}/reject`,
    summary: 'Tell the buyer that the reported payment was not found; the order awaits payment again',
    params: orderParams,
    body: z.object({ reason }),
    data: z.object({ order: staffOrder }),
  }),
  refund: endpoint({
    ...admins,
    method: 'POST',
    path: `${ORDERS}/{id}/refund`,
    summary: 'Record a refund of a paid order. A refund of all that is left ends the enrollment',
    params: orderParams,
    body: z.object({
      amount: z
        .number({ error: 'Enter an amount' })
        .min(0)
        .max(paymentLimits.amount)
        .describe('In major units'),
      /** What the caller saw as refunded before: 409 when somebody else has refunded in the meantime. */
      already_refunded: z.number().min(0).max(paymentLimits.amount),
      reason,
    }),
    data: z.object({ order: staffOrder }),
  }),
  enrol: endpoint({
    ...admins,
    method: 'POST',
    path: `${ORDERS}/{id}/enrol`,
    summary: 'Enrol the buyer of a paid order that waits for a place',
    params: orderParams,
    data: z.object({ order: staffOrder }),
  }),
  readSettings: endpoint({
    ...admins,
    access: { permission: 'payments.configure' },
    method: 'GET',
    path: '/administration/payment-settings',
    summary: 'How people pay, and what receipts say about the seller',
    data: z.object({ settings: paymentSettings }),
  }),
  changeSettings: endpoint({
    ...admins,
    access: { permission: 'payments.configure' },
    method: 'PUT',
    path: '/administration/payment-settings',
    summary: 'Change how people pay. A rule of refunds or of free places that is left out stays',
    body: paymentSettings.partial({ refund_days: true, refund_progress: true, teacher_places: true }),
    data: z.object({ settings: paymentSettings }),
  }),
};

const date = z.iso.datetime({ offset: true }).nullable().default(null);
const uses = z
  .number()
  .int()
  .min(1, { error: 'At least 1' })
  .max(paymentLimits.uses)
  .nullable()
  .default(null);

/** A coupon as administrators write it: a percentage, or an amount in one currency. */
export const couponInput = z
  .object({
    code: z
      .string()
      .transform(couponCodeKey)
      .pipe(z.string().regex(COUPON_CODE, { error: 'Use 3 to 40 letters, digits and dashes' })),
    note: z.string().trim().max(paymentLimits.couponNote).default(''),
    percent: z
      .number()
      .int({ error: 'Enter a whole number from 1 to 100' })
      .min(1, { error: 'Enter a whole number from 1 to 100' })
      .max(100, { error: 'Enter a whole number from 1 to 100' })
      .nullable()
      .default(null),
    amount: z
      .number()
      .min(0.01, { error: 'Enter an amount' })
      .max(paymentLimits.amount, { error: 'Enter a smaller amount' })
      .nullable()
      .default(null)
      .describe('In major units'),
    currency: z.enum(currencies).nullable().default(null),
    course_id: z.string().trim().min(1).max(255).nullable().default(null).describe('Null: every course'),
    valid_from: date,
    valid_until: date,
    max_uses: uses,
    max_uses_per_person: uses,
    active: z.boolean().default(true),
  })
  .superRefine((coupon, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (coupon.percent === null && coupon.amount === null) add('percent', 'Enter a percentage or an amount');
    if (coupon.percent !== null && coupon.amount !== null)
      add('amount', 'Enter a percentage or an amount, not both');
    if (coupon.amount !== null && coupon.currency === null) add('currency', 'Choose a currency');
    const problem =
      coupon.amount !== null && coupon.currency !== null && stepProblem(coupon.amount, coupon.currency);
    if (problem) add('amount', problem);
    if (
      coupon.valid_from !== null &&
      coupon.valid_until !== null &&
      Date.parse(coupon.valid_until) <= Date.parse(coupon.valid_from)
    )
      add('valid_until', 'End must be after start');
  });

export const coupon = z.object({
  id: z.string(),
  code: z.string(),
  note: z.string(),
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  course: z.object({ id: z.string(), title: z.string() }).nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  max_uses: z.number().int().nullable(),
  max_uses_per_person: z.number().int().nullable(),
  active: z.boolean(),
  /** Orders that hold it now. */
  uses: z.number().int(),
});

const couponParams = z.object({ id: z.string().min(1).max(60) });
export const couponEndpoints = {
  list: endpoint({
    ...admins,
    access: { permission: 'coupons.manage' },
    tag: 'Coupons',
    method: 'GET',
    path: COUPONS,
    summary: 'Coupons, newest first',
    query: z.object({ search: z.string().trim().max(200).default(''), ...pages }),
    data: z.object({ coupons: z.array(coupon), pagination }),
  }),
  create: endpoint({
    ...admins,
    access: { permission: 'coupons.manage' },
    tag: 'Coupons',
    method: 'POST',
    path: COUPONS,
    summary: 'Create a coupon',
    body: couponInput,
    data: z.object({ coupon }),
    status: 201,
  }),
  change: endpoint({
    ...admins,
    access: { permission: 'coupons.manage' },
    tag: 'Coupons',
    method: 'PUT',
    path: `${COUPONS}/{id}`,
    summary: 'Change a coupon; orders that hold it keep their discount',
    params: couponParams,
    body: couponInput,
    data: z.object({ coupon }),
  }),
};

export type PaymentSettings = z.infer<typeof paymentSettings>;
type LeftOut = 'refund_days' | 'refund_progress' | 'teacher_places';
export type PaymentSettingsChange = Omit<PaymentSettings, LeftOut> & Partial<Pick<PaymentSettings, LeftOut>>;
export type Coupon = z.infer<typeof coupon>;
export type CouponInput = z.infer<typeof couponInput>;
