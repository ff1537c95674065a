import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest, Received } from '../provider-kind.ts';
import { type PaystackAccess, parsed } from './client.ts';
import { paystackMessage } from './read.ts';

const refused = (reason: string): Received => ({ outcome: 'refused', reason });

/**
 * A request signed with our key over its bytes (HMAC-SHA512, paystack.com/docs/payments/webhooks). Messages have no id and no time,
 * so the id is made of the bytes: one that is sent again is the same.
 */
export async function receiveMessage(access: PaystackAccess, request: ProviderRequest): Promise<Received> {
  const signature = request.headers['x-paystack-signature'];
  if (typeof signature !== 'string') return refused('The request has no signature.');
  const right = createHmac('sha512', access.settings.secretKey).update(request.body).digest();
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return refused('The signature is not right for the body.');
  const message = paystackMessage.safeParse(parsed(request.body.toString('utf8')));
  if (!message.success) return refused('The body is no message of Paystack.');
  const { event, data } = message.data;
  if (data.domain && data.domain !== access.mode) return refused('The message is of the other mode.');
  return {
    outcome: 'message',
    id: `${event}:${createHash('sha256').update(request.body).digest('hex')}`,
    reply: { contentType: 'text/plain', body: 'ok' },
  };
}
