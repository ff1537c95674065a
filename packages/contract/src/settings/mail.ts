import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { isValidEmail } from '../identity/rules.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { mailSecurities } from './settings-rules.ts';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'Enter the name of the mail server' })
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/, {
    error: 'Enter a name such as mail.example.org, without http:// and port',
  });
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Enter it in one line' })
    .overwrite(withoutTurning);

/** How emails are sent. */
export const mailServer = z.object({
  host,
  port: z
    .number({ error: 'Enter a whole number from 1 to 65535' })
    .int({ error: 'Enter a whole number from 1 to 65535' })
    .min(1, { error: 'Enter a whole number from 1 to 65535' })
    .max(65_535, { error: 'Enter a whole number from 1 to 65535' }),
  security: z.enum(mailSecurities),
  user: line(254).describe('Empty: the server asks for no login'),
  from_name: line(120)
    .overwrite((text) => (hasSomethingToSee(text) ? text : ''))
    .describe('Empty: the name of the site'),
  from_address: z
    .string()
    .trim()
    .refine((text) => text === '' || isValidEmail(text), {
      error: 'Enter an email such as hello@example.org',
    })
    .describe('Empty: the address for questions'),
});
const withPassword = mailServer.extend({
  password: z
    .string()
    .max(1000)
    .regex(/^[^\p{Cc}]*$/u, { error: 'Enter it in one line' })
    .optional()
    .describe('Left out: the one that is saved. It is in no reply.'),
});

const version = z.number().int().min(0);
const state = z.object({
  server: mailServer.nullable().describe('Null: emails are kept for administrators to read'),
  has_password: z.boolean(),
  version,
  /** What is said in the environment of the server, which decides. */
  variable: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});

const admins = { tag: 'Settings', access: { role: 'admin' } } as const;
const PATH = '/administration/settings/mail';

export const mailSettingsEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path: PATH,
    summary: 'How emails are sent, without the password',
    data: state,
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path: PATH,
    summary:
      'Change how emails are sent; asks for a recent sign-in; 409 if somebody else has changed it meanwhile',
    body: z.object({ server: withPassword.nullable(), version }),
    data: state,
  }),
  test: endpoint({
    ...admins,
    method: 'POST',
    path: `${PATH}/tests`,
    summary:
      'Send an email to oneself by these settings, which need not be saved; says within seconds what came of it',
    body: z.object({ server: withPassword }),
    data: z.object({
      to: z.string(),
      fault: z
        .string()
        .nullable()
        .describe('What the server said, or that it did not answer; null: it took the email'),
    }),
    repeat: 'never',
  }),
};

export type MailServer = z.infer<typeof mailServer>;
export type MailServerInput = z.infer<typeof withPassword>;
export type MailState = z.infer<typeof state>;
