import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What an address that answers go to says: which conversation, until when, and that this site made it. */
export interface ReplyTokens {
  /** The address for answers to a conversation. */
  addressOf(conversationId: number, now: Date): string;
  /** @returns the conversation that an address names; null for one that was not made here; 'expired' for one that is too old */
  read(address: string, now: Date): number | 'expired' | null;
}

const DAYS = 30;
const DAY_MS = 86_400_000;
const SIGNATURE_BYTES = 16;
/** Mail servers may change the case of an address: base 32 in lower case says the same in any. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Buffer): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/**
 * @param address the inbound address, such as `support@reply.example.org`: the token stands in it after a plus
 * @param secrets the installation's: the first signs, all count
 */
export function createReplyTokens(address: string, secrets: () => readonly Uint8Array[]): ReplyTokens {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const sign = (secret: Uint8Array, text: string): string => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'darasa/support-reply', 32));
    return base32(createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES));
  };
  return {
    addressOf(id, now) {
      const [secret] = secrets();
      if (!secret) throw new Error('There is no secret to sign with');
      const text = `${id.toString(36)}-${Math.ceil(now.getTime() / DAY_MS + DAYS).toString(36)}`;
      return `${name}+${text}-${sign(secret, text)}@${domain}`;
    },
    read(given, now) {
      const [local = '', host = ''] = given.trim().toLowerCase().split('@');
      if (host !== domain || !local.startsWith(`${name}+`)) return null;
      const parts = /^([0-9a-z]{1,11})-([0-9a-z]{1,6})-([a-z2-7]{26})$/.exec(local.slice(name.length + 1));
      if (!parts) return null;
      const [, id = '', ends = '', signature = ''] = parts;
      const genuine = secrets().some((secret) =>
        timingSafeEqual(Buffer.from(sign(secret, `${id}-${ends}`)), Buffer.from(signature)),
      );
      if (!genuine) return null;
      return Number.parseInt(ends, 36) * DAY_MS <= now.getTime() ? 'expired' : Number.parseInt(id, 36);
    },
  };
}
