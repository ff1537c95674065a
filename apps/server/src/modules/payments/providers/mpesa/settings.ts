import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import type { SettingField } from '../provider-kind.ts';
import { isCertificate } from './security-credential.ts';

/** What a form leaves empty is not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) =>
      value === '' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
    schema.optional(),
  );
const secret = (message: string) => z.string().trim().min(1, message).max(4000);
const shortcode = z
  .string()
  .trim()
  .regex(/^\d{5,7}$/, 'A shortcode has 5 to 7 digits');

/** Lines of a form, or the list that they became. */
const lines = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(/[\s,]+/)
          .map((line) => line.trim())
          .filter((line) => line !== '')
      : (value ?? []),
  z.array(z.string().refine(isAddress, 'Write IP addresses or ranges such as 196.201.214.0/24')).max(100),
);

export const mpesaSettings = z
  .object({
    kind: z.enum(['paybill', 'till']),
    shortcode,
    till: optional(shortcode),
    consumerKey: secret('Copy the consumer key from the Daraja portal'),
    consumerSecret: secret('Copy the consumer secret from the Daraja portal'),
    passkey: secret('Copy the passkey of the shortcode'),
    initiator: optional(z.string().trim().max(100)),
    securityCredential: optional(secret('Give the encrypted password')),
    // What fits into one block of RSA, however small the key
    initiatorPassword: optional(
      z.string().regex(/^[\x20-\x7e]{1,100}$/, 'Give the password of the API operator'),
    ),
    certificate: optional(
      z.preprocess(
        (value) => (Array.isArray(value) ? value.join('\n') : value),
        z
          .string()
          .refine(isCertificate, 'This is not a certificate: it begins with -----BEGIN CERTIFICATE-----'),
      ),
    ),
    nominatedNumber: optional(
      z
        .string()
        .trim()
        .regex(/^(?:\+?254|0)[17]\d{8}$/, 'Give a Safaricom number, such as 0712 345 678 without spaces'),
    ),
    whenSilent: z.enum(['Completed', 'Cancelled']).default('Completed'),
    addresses: lines,
  })
  .superRefine((settings, ctx) => {
    const problem = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (settings.kind === 'till' && !settings.till) problem('till', 'Give the till number that buyers see');
    if (!settings.initiator) return;
    const hasPassword = settings.initiatorPassword !== undefined && settings.certificate !== undefined;
    if (settings.securityCredential === undefined && !hasPassword)
      problem(
        'securityCredential',
        'Give the encrypted password, or the password and Safaricom’s certificate',
      );
  });

export type MpesaSettings = z.output<typeof mpesaSettings>;

export const fields: readonly SettingField[] = [
  {
    name: 'kind',
    label: 'What you have',
    hint: 'Buyers type an account number with a Paybill, not with a till.',
    kind: 'choice',
    choices: [
      { value: 'paybill', label: 'Paybill' },
      { value: 'till', label: 'Till (Buy Goods)' },
    ],
  },
  {
    name: 'shortcode',
    label: 'Shortcode',
    hint: 'The Paybill number; for a till the store (head office) number that you went live with.',
    kind: 'text',
  },
  {
    name: 'till',
    label: 'Till number',
    hint: 'Only for a till: the number that buyers see.',
    kind: 'text',
    optional: true,
  },
  { name: 'consumerKey', label: 'Consumer key', hint: 'Daraja portal → My apps → your app.', kind: 'secret' },
  {
    name: 'consumerSecret',
    label: 'Consumer secret',
    hint: 'It stands beside the consumer key.',
    kind: 'secret',
  },
  {
    name: 'passkey',
    label: 'Passkey',
    hint: 'Safaricom sends it by email when the shortcode goes live; for tests it is on the simulator’s page.',
    kind: 'secret',
  },
  {
    name: 'initiator',
    label: 'API operator',
    hint: 'The user name in the M-Pesa organisation portal with the roles “Transaction Status query ORG API” and “Org Reversals Initiator”. Without it payments by Paybill are proved by the statement only, and refunds are paid by staff.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'securityCredential',
    label: 'Encrypted password of the API operator',
    hint: 'As the Daraja portal makes it. Or give the password and the certificate below.',
    kind: 'secret',
    optional: true,
  },
  {
    name: 'initiatorPassword',
    label: 'Password of the API operator',
    hint: 'It is encrypted with the certificate before it is sent.',
    kind: 'secret',
    optional: true,
  },
  {
    name: 'certificate',
    label: 'Safaricom’s certificate',
    hint: 'Daraja portal → APIs → Getting started: one for tests, one for live.',
    kind: 'lines',
    optional: true,
  },
  {
    name: 'nominatedNumber',
    label: 'Safaricom number of the business',
    hint: 'Needed once to register for the statement of payments (Pull Transactions).',
    kind: 'text',
    optional: true,
  },
  {
    name: 'whenSilent',
    label: 'When we cannot be asked',
    hint: 'What M-Pesa does with a payment to the Paybill while our server does not answer.',
    kind: 'choice',
    choices: [
      { value: 'Completed', label: 'Take the payment' },
      { value: 'Cancelled', label: 'Refuse the payment' },
    ],
  },
  {
    name: 'addresses',
    label: 'Addresses of Safaricom',
    hint: 'One IP address or range on each line: messages from others are refused. Empty: from anywhere.',
    kind: 'lines',
    optional: true,
  },
];

function isAddress(line: string): boolean {
  const [address = '', bits, more] = line.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether the list of addresses lets this one through; an empty list lets all. */
export function isAllowed(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  // An IPv4 address that came in over IPv6
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return false;
  const allowed = new BlockList();
  for (const line of addresses) {
    const [address = '', bits] = line.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(bits), family);
  }
  return allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
