import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { attemptStates, nextSteps } from './attempt-rules.ts';
import { orderParams } from './order-params.ts';

const time = z.string().describe('ISO 8601, UTC');

/** A way to pay through a provider, as buyers see it. */
export const onlineMethod = z.object({
  /** Such as `mpesa_stk`. */
  method: z.string(),
  title: z.string(),
  /** What happens when one chooses it, in a sentence. */
  hint: z.string(),
  /** Whether the buyer gives a phone number first. */
  asks_phone: z.boolean(),
  /** No real money moves. */
  test: z.boolean(),
});
export type OnlineMethod = z.infer<typeof onlineMethod>;

/** One try to pay an order. */
export const paymentAttempt = z.object({
  id: z.string(),
  method: z.string(),
  title: z.string(),
  state: z.enum(attemptStates),
  /** What the buyer is told: what to do now, or why it has failed. */
  message: z.string(),
  next: z.enum(nextSteps).nullable(),
  /** What the buyer has to type, where they send the money themselves. */
  instructions: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where the buyer pays; null where nothing is to be opened. */
  redirect_url: z.string().nullable(),
  /** Masked, such as `0712 ••• 678`. */
  phone: z.string().nullable(),
  created_at: time,
});
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

const own = { tag: 'Orders', access: 'signed-in' } as const;

export const attemptEndpoints = {
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/orders/{id}/attempts',
    repeat: 'own-key',
    summary:
      'Try to pay an order by a provider. With the same Idempotency-Key header a retry is the same try',
    params: orderParams,
    body: z.object({
      method: z.string().trim().min(1, { error: 'Choose how to pay' }).max(40),
      /** Any spelling of a Kenyan number, or an international one. */
      phone: z.string().trim().max(30).optional(),
    }),
    data: z.object({ attempt: paymentAttempt }),
    status: 201,
  }),
  check: endpoint({
    ...own,
    method: 'POST',
    path: '/orders/{id}/attempts/{attempt}/check',
    repeat: 'itself',
    summary: 'Ask the provider now whether a try has succeeded',
    params: orderParams.extend({ attempt: z.string().min(1).max(60) }),
    data: z.object({ attempt: paymentAttempt }),
  }),
};

/** One field of a provider's settings, for the form. */
export const providerField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'secret', 'choice', 'lines']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  optional: z.boolean(),
});

/** A provider as administrators see it. Secrets are never sent: `secrets_set` says which ones there are. */
export const paymentProvider = z.object({
  name: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  mode: z.enum(['test', 'live']),
  fields: z.array(providerField),
  /** Of each mode; null before they were entered. */
  settings: z.object({
    test: z.record(z.string(), z.string()).nullable(),
    live: z.record(z.string(), z.string()).nullable(),
  }),
  secrets_set: z.object({ test: z.array(z.string()), live: z.array(z.string()) }),
  /** Where the provider's messages of the mode go; null before the settings were saved. */
  callback_url: z.string().nullable(),
  can_register: z.boolean(),
  /** Ways to pay that other providers which are set up take as well: buyers are offered each once. */
  shared_ways: z.array(
    z.object({
      way: z.string(),
      title: z.string(),
      /** Buyers pay this way through this provider. */
      serves: z.boolean(),
      /** The titles of the others. */
      others: z.array(z.string()),
    }),
  ),
});
export type PaymentProviderSettings = z.infer<typeof paymentProvider>;

const admins = { tag: 'Orders', access: { permission: 'payments.configure' } } as const;
const PROVIDERS = '/administration/payment-providers';
const providerParams = z.object({ name: z.string().min(1).max(40) });

export const providerEndpoints = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: PROVIDERS,
    summary: 'The providers of payments and their settings, without secrets',
    data: z.object({ providers: z.array(paymentProvider) }),
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: `${PROVIDERS}/{name}`,
    summary:
      'Change the settings of a provider in one mode. Secrets that are left out stay, unless they are removed',
    params: providerParams,
    body: z.object({
      enabled: z.boolean(),
      mode: z.enum(['test', 'live']),
      settings: z.record(z.string().max(60), z.string().max(8000)),
      removed: z.array(z.string().max(60)).max(40).optional().describe('Optional secrets that are forgotten'),
      serves: z
        .array(z.string().max(40))
        .max(20)
        .optional()
        .describe(
          'The shared ways to pay that go through this provider; the others are left to other providers',
        ),
    }),
    data: z.object({ provider: paymentProvider }),
  }),
  test: endpoint({
    ...admins,
    method: 'POST',
    path: `${PROVIDERS}/{name}/test`,
    repeat: 'itself',
    summary: 'Try whether the settings of the current mode work. Moves no money',
    params: providerParams,
    data: z.object({ ok: z.boolean(), message: z.string() }),
  }),
  register: endpoint({
    ...admins,
    method: 'POST',
    path: `${PROVIDERS}/{name}/register`,
    repeat: 'itself',
    summary: 'Tell the provider where its messages go',
    params: providerParams,
    data: z.object({ ok: z.boolean(), message: z.string() }),
  }),
};
