import { z } from 'zod';
import { currencies } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  ACCOUNT_NUMBER,
  accountMessages as messages,
  payoutMethods,
  payoutStates,
  runStates,
} from './payout-rules.ts';
import { shownName } from './shown-name.ts';

const admins = { tag: 'Payments', access: { permission: 'payouts.manage' } } as const;
const own = { tag: 'Earnings', access: 'signed-in' } as const;
const time = z.string().describe('ISO 8601, UTC');
/** In major units. */
const amount = z.number();

const required = (error: string, max: number) => z.string().trim().min(1, { error }).max(max);
/** How a teacher wants to be paid. */
export const payoutAccount = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('mpesa'),
    /** Any spelling of a Kenyan number. */
    phone: required(messages.phone, 30),
    name: shownName(messages.name, 100),
  }),
  z.object({
    method: z.literal('bank'),
    name: shownName(messages.name, 100),
    bank: required(messages.bank, 100),
    branch: required(messages.branch, 40),
    account: z.string().trim().regex(ACCOUNT_NUMBER, { error: messages.account }),
  }),
]);
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** What is shown of it. */
export const maskedAccount = z.object({
  method: z.enum(payoutMethods),
  /** `M-Pesa ending in 678` */
  masked: z.string(),
  changed_at: time,
});

export const payoutAccountEndpoints = {
  read: endpoint({
    ...own,
    method: 'GET',
    path: '/earnings/account',
    summary: 'How the caller is paid, masked',
    data: z.object({ account: maskedAccount.nullable() }),
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    path: '/earnings/account',
    summary: 'Change how the caller is paid; they are told by email',
    body: payoutAccount,
    data: z.object({ account: maskedAccount }),
  }),
};

export const payout = z.object({
  id: z.string(),
  teacher: z.object({ id: z.string(), name: z.string() }),
  /** How they are paid, masked; null: they have not said it. */
  account: z.string().nullable(),
  method: z.enum(payoutMethods).nullable(),
  /** What was earned; of it, what is kept for the tax authority, and what is paid. */
  amount,
  withheld: amount,
  paid: amount,
  state: z.enum(payoutStates),
  note: z.string(),
});
export type Payout = z.infer<typeof payout>;

const runFacts = {
  id: z.string(),
  currency: z.string(),
  state: z.enum(runStates),
  created_at: time,
  paid_on: z.string().nullable().describe('YYYY-MM-DD'),
  reference: z.string(),
  /** Of those that are paid, or are to be. */
  total: amount,
  count: z.number().int(),
};
export const payoutRunSummary = z.object(runFacts);
export const payoutRun = z.object({ ...runFacts, payouts: z.array(payout) });
export type PayoutRun = z.infer<typeof payoutRun>;

/** What a teacher is owed in a currency. */
export const owed = z.object({
  teacher: z.object({ id: z.string(), name: z.string() }),
  currency: z.string(),
  account: z.string().nullable(),
  held: amount,
  available: amount,
});
export type Owed = z.infer<typeof owed>;

const RUNS = '/administration/payout-runs';
const params = z.object({ id: z.string().min(1).max(60) });
const note = z.string().trim().max(200).default('');
export const payoutEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/administration/payouts',
    summary: 'Who is owed how much, the most first, and the latest payout runs',
    data: z.object({
      owed: z.array(owed),
      /** By currency: the smallest balance that is paid out. */
      minimums: z.array(z.object({ currency: z.string(), amount })),
      runs: z.array(payoutRunSummary),
    }),
  }),
  start: endpoint({
    ...admins,
    method: 'POST',
    path: RUNS,
    summary: 'Draft a payout to all who have enough available in a currency. 409 while another is a draft',
    body: z.object({ currency: z.enum(currencies) }),
    data: z.object({ run: payoutRun }),
    status: 201,
  }),
  read: endpoint({
    ...admins,
    method: 'GET',
    path: `${RUNS}/{id}`,
    summary: 'A payout run',
    params,
    data: z.object({ run: payoutRun }),
  }),
  bankFile: endpoint({
    ...admins,
    method: 'GET',
    path: `${RUNS}/{id}/bank.csv`,
    summary: 'What a draft pays to bank accounts, as CSV',
    params,
    data: z.unknown(),
  }),
  mpesaFile: endpoint({
    ...admins,
    method: 'GET',
    path: `${RUNS}/{id}/mpesa.csv`,
    summary: 'What a draft pays by M-Pesa, as CSV',
    params,
    data: z.unknown(),
  }),
  record: endpoint({
    ...admins,
    method: 'POST',
    path: `${RUNS}/{id}/record`,
    summary:
      'Record that a draft was paid, apart from exceptions: their balances wait for the next. 409 when it is no draft',
    params,
    body: z.object({
      paid_on: z.iso.date({ error: 'Enter the day' }),
      reference: z.string().trim().max(100).default(''),
      exceptions: z
        .array(z.object({ id: z.string().min(1).max(60), state: z.enum(['failed', 'left_out']), note }))
        .max(10_000)
        .default([]),
    }),
    data: z.object({ run: payoutRun }),
  }),
  cancel: endpoint({
    ...admins,
    method: 'POST',
    path: `${RUNS}/{id}/cancel`,
    summary: 'Cancel a draft: all balances wait for the next. 409 when it is no draft',
    params,
    data: z.object({ run: payoutRun }),
  }),
};
