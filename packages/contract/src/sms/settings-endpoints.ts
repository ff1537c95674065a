import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { typedNumber } from './phone-endpoints.ts';
import { smsLimits } from './sms-rules.ts';

const admins = { tag: 'Settings', access: { role: 'admin' } } as const;
const PATH = '/administration/settings/sms';
const version = z.number().int().min(0);
/** In major units, with four digits at most. */
const money = (most: number) =>
  z
    .number({ error: 'Enter an amount' })
    .min(0, { error: 'Enter an amount that is not negative' })
    .max(most, { error: `At most ${most}` });

const field = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'secret', 'choice', 'lines']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  optional: z.boolean(),
});
const kind = z.object({ name: z.string(), title: z.string(), about: z.string(), fields: z.array(field) });

const terms = z.object({
  sender: z
    .string()
    .trim()
    .max(smsLimits.sender, { error: `At most ${smsLimits.sender} characters` })
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 _.-]*|\+?\d+)?$/, {
      error: 'Letters and digits, as the provider has registered it',
    })
    .describe('Empty: the provider’s own'),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: 'Three letters, such as KES' }),
  part_price: money(1000).describe('Of one part of a message'),
  budget: money(100_000_000).describe('Of a calendar month'),
});

const state = z.object({
  kinds: z.array(kind),
  /** Null: no SMS are sent. */
  current: terms
    .extend({
      kind: z.string(),
      /** Without secrets. */
      settings: z.record(z.string(), z.string()),
      secrets_set: z.array(z.string()),
      /** Where the provider sends delivery reports and answers. */
      callback_url: z.string(),
      /** A program of this installation stands for the provider. */
      is_double: z.boolean(),
    })
    .nullable(),
  /** So far, with what people did not get in the end. */
  month: z.object({
    parts: z.number().int(),
    cost: z.number(),
    delivered: z.number().int(),
    failed: z.number().int(),
    /** Why SMS waited, as administrators were told. */
    paused: z.array(z.string()),
  }),
  version,
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});

/** How SMS are sent. */
export const smsSettingsEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: PATH,
    summary: 'How SMS are sent, without secrets, and what this month has cost',
    data: state,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: PATH,
    repeat: 'never',
    summary:
      'Change how SMS are sent; asks for a recent sign-in; 409 if somebody else has changed it meanwhile. A secret that is left out stays.',
    body: z.object({
      sms: terms
        .extend({
          kind: z.string().max(40),
          settings: z.record(z.string().max(60), z.string().max(smsLimits.settingValue)),
        })
        .nullable(),
      version,
    }),
    data: state,
  }),
  test: endpoint({
    ...admins,
    method: 'POST',
    path: `${PATH}/tests`,
    repeat: 'never',
    summary: 'Send an SMS by the saved settings; says within seconds what came of it',
    body: z.object({ number: typedNumber }),
    data: z.object({
      to: z.string(),
      parts: z.number().int(),
      fault: z.string().nullable().describe('Null: the provider has taken it'),
    }),
  }),
};
export type SmsState = z.infer<typeof state>;
export type SmsKindForm = z.infer<typeof kind>;
export type SmsField = z.infer<typeof field>;
