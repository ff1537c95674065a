import { BlockList, isIP } from 'node:net';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { z } from 'zod';

/** What settings may look like: schemas from an environment variable's text to its value. */

export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high, {
      error: `must be a whole number from ${low} to ${high}`,
    })
    .transform(Number);

const SWITCH: Record<string, boolean> = {
  on: true,
  '1': true,
  true: true,
  yes: true,
  off: false,
  '0': false,
  false: false,
  no: false,
};
export const onOff = z
  .string()
  .refine((text) => text.toLowerCase() in SWITCH, { error: 'must be on or off' })
  .transform((text) => SWITCH[text.toLowerCase()] === true);

/** `loopback`: only while no other machine can reach the site. */
export const demoAccess = z
  .string()
  .refine((text) => text.toLowerCase() in SWITCH || text.toLowerCase() === 'loopback', {
    error: 'must be on, off or loopback',
  })
  .transform((text): DemoAccess => {
    if (text.toLowerCase() === 'loopback') return 'loopback';
    return SWITCH[text.toLowerCase()] ? 'on' : 'off';
  });
export type DemoAccess = 'on' | 'off' | 'loopback';

/** `mpesa=http://127.0.0.1:4501,stripe=http://127.0.0.1:4502` */
export const namedAddresses = z.string().transform((text, context) => {
  const found: Record<string, string> = {};
  for (const item of text.split(',').map((part) => part.trim())) {
    const [, name, address] = /^([a-z]+)=(https?:\/\/\S+?)\/?$/.exec(item) ?? [];
    if (name && address) found[name] = address;
    else context.addIssue({ code: 'custom', message: 'must look like mpesa=http://127.0.0.1:4501' });
  }
  return found;
});

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
export const addressList = z.string().transform((text, context) => {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  for (const item of items) {
    if (PROXY_NAMES.includes(item) || isAddressOrNetwork(item)) continue;
    context.addIssue({
      code: 'custom',
      message: `must list IPs and networks (like 10.0.0.0/8, 192.0.2.7 or loopback), but ${item} is not one`,
    });
  }
  return items;
});

export const email = z
  .string()
  .trim()
  .refine(isValidEmail, { error: 'must be an email such as hello@example.org' });

/** `Name <email>`, or an email alone. */
export const sender = z.string().transform((text, context) => {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? ['', '', text];
  if (isValidEmail(address.trim()) && !/\p{Cc}/u.test(text.trim()))
    return { name: name.trim().replaceAll('"', ''), address: address.trim() };
  context.addIssue({ code: 'custom', message: 'must look like Darasa <hello@example.org>' });
  return z.NEVER;
});

/** Words in examples and common choices: a secret that contains one is not random. */
const SAMPLE_SECRET =
  /change.?me|secret|password|example|sample|default|your.?key|insert|darasa|12345|qwerty|test/i;
export const MB = 1_000_000;
const MIN_SECRET_LENGTH = 32;
const MIN_DIFFERENT_CHARACTERS = 10;
export const secret = z.string().refine((text) => text.length >= MIN_SECRET_LENGTH, {
  error: `must have at least ${MIN_SECRET_LENGTH} characters; make one with: openssl rand -base64 48`,
});
export const secretList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(secret).min(1).max(5));

/** Strong enough to sign access tokens. */
export function isStrongSecret(text: string): boolean {
  return !SAMPLE_SECRET.test(text) && new Set(text).size >= MIN_DIFFERENT_CHARACTERS;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
    return Number(prefix) > 0;
  } catch {
    return false;
  }
}

/** A mailbox, with who opens it. */
const imapUrl = z
  .string()
  .refine((text) => /^imaps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.username !== '', {
    error: 'must look like imaps://user:password@mail.example.org/INBOX (imap:// where TLS begins later)',
  });

/** How replies by email come back into conversations with support. */
export const supportVariables = {
  SUPPORT_INBOUND_ADDRESS: email.optional(),
  SUPPORT_INBOUND_SECRET: secret.optional(),
  SUPPORT_IMAP_URL: imapUrl.optional(),
};
type SupportVariables = { [Name in keyof typeof supportVariables]?: string | undefined };
export const readSupport = (env: SupportVariables) => ({
  /** Where answers to emails of support go, with a token in the address. Undefined: they do not come back. */
  supportInboundAddress: env.SUPPORT_INBOUND_ADDRESS,
  /** Of whoever hands in emails that reached it. */
  supportInboundSecret: env.SUPPORT_INBOUND_SECRET,
  /** The mailbox in which they arrive, where the site looks into it itself. */
  supportImapUrl: env.SUPPORT_IMAP_URL,
});

/** Their values never appear in a message. */
export const SECRET_VARIABLES = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'STORAGE_URL',
  'STORAGE_BEFORE',
  'BACKUP_TO',
  'AUTH_SECRET',
  'ENCRYPTION_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'SANDBOX_TOKEN',
  'SUPPORT_INBOUND_SECRET',
  'SUPPORT_IMAP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SENTRY_DSN',
  'VAPID_PRIVATE_KEY',
]);
