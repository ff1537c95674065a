import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { allKinds, type NotificationKind } from '@darasa/contract/notifications/kinds/registry';

/** What an email's link stops: emails about one kind, or the summaries. */
export type Stopped = NotificationKind | 'digest';
interface Whose {
  userId: number;
  what: Stopped;
}

const MAC_BYTES = 24;
const macOf = (secret: Uint8Array, text: string): Buffer =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', 'darasa/unsubscribe', 32)))
    .update(text)
    .digest()
    .subarray(0, MAC_BYTES);

/** Signs what a link stops. It says nothing else, admits to nothing else, and counts as long as the installation's key. */
export function unsubscribeToken(secret: Uint8Array, { userId, what }: Whose): string {
  const text = `${userId}.${what}`;
  return `${Buffer.from(text).toString('base64url')}.${macOf(secret, text).toString('base64url')}`;
}

/** @returns undefined for what this installation did not sign, or a kind that there is no more */
export function readUnsubscribeToken(secret: Uint8Array, token: string): Whose | undefined {
  const [encoded = '', given = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const mac = Buffer.from(given, 'base64url');
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(secret, text))) return undefined;
  const [id = '', ...rest] = text.split('.');
  const what = rest.join('.');
  const known = what === 'digest' ? what : allKinds.find((kind) => kind === what);
  return known && { userId: Number(id), what: known };
}
