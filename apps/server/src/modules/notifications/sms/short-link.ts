import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Short, since each character of an SMS is paid for: 48 bits, behind a limit of requests. It leads to a page that asks who one is. */
const MAC_LENGTH = 8;
export const SHORT_ROOT = '/n';

const macOf = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', 'darasa/short-link', 32)))
    .update(id)
    .digest('base64url')
    .slice(0, MAC_LENGTH);

/** Where an SMS leads for what a notification tells. */
export function shortPath(secret: Uint8Array, notificationId: number): string {
  const id = notificationId.toString(36);
  return `${SHORT_ROOT}/${id}.${macOf(secret, id)}`;
}

/** @returns the notification; undefined for what this installation did not make */
export function readShortCode(secret: Uint8Array, code: string): number | undefined {
  const [id = '', mac = ''] = code.split('.');
  if (!/^[0-9a-z]{1,12}$/.test(id) || mac.length !== MAC_LENGTH) return undefined;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, id)))) return undefined;
  return Number.parseInt(id, 36);
}
