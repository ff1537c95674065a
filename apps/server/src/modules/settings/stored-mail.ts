import { mailServer } from '@darasa/contract/settings/mail';
import type { MailSecurity } from '@darasa/contract/settings/settings-rules';
import { z } from 'zod';
import { seal, unseal } from '#platform/crypto/sealed';

export const MAIL_KEY = 'mail';
const place = (secret: Uint8Array) => ({ secret, purpose: 'mail-server', row: 'site_setting/mail' });

/** As it is stored: the password encrypted, or null for none. */
export const storedMail = mailServer.extend({ sealed: z.string().nullable() });
export type StoredMail = z.infer<typeof storedMail>;

export const sealPassword = (encryption: Uint8Array, password: string): string =>
  seal(place(encryption), password).toString('base64');

/** @returns null when there is none, or it was encrypted with another key */
export const openPassword = (
  encryption: Uint8Array,
  { sealed }: Pick<StoredMail, 'sealed'>,
): string | null => (sealed === null ? null : unseal(place(encryption), Buffer.from(sealed, 'base64')));

const QUERIES: Record<MailSecurity, string> = {
  starttls: '?requireTLS=true',
  tls: '',
  none: '?ignoreTLS=true',
};

/** As the mailer reads it. */
export function smtpUrlOf(
  { host, port, security, user }: Pick<StoredMail, 'host' | 'port' | 'security' | 'user'>,
  password: string | null,
): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}${QUERIES[security]}`;
}

export const fromOf = ({
  from_name: name,
  from_address: address,
}: Pick<StoredMail, 'from_name' | 'from_address'>) => ({
  name,
  address,
});

/** What is stored, as it counts; undefined when nothing is. */
export function openMail(value: unknown, encryption: Uint8Array) {
  const parsed = storedMail.safeParse(value);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  return { smtpUrl: smtpUrlOf(data, openPassword(encryption, data)), from: fromOf(data) };
}
