import { isUtf8 } from 'node:buffer';
import type { ProviderRequest, Received } from '../provider-kind.ts';
import { type StripeAccess, stripeSdk } from './client.ts';
import { parsed, stripeEvent } from './read.ts';

/** Older than this is a replay (docs.stripe.com/webhooks/signature). */
const TOLERANCE_SECONDS = 300;

const refused = (reason: string): Received => ({ outcome: 'refused', reason });

/** The event of a request whose signature is right for its bytes, of our mode. */
export async function receiveEvent(access: StripeAccess, request: ProviderRequest): Promise<Received> {
  const header = request.headers['stripe-signature'];
  if (typeof header !== 'string') return refused('The request has no signature.');
  // The SDK signs the text that it decodes. Bytes that are no UTF-8, or begin with a mark that decoding drops, are not that text.
  if (!isUtf8(request.body) || request.body.subarray(0, 3).equals(BYTE_ORDER_MARK))
    return refused('The body is not plain UTF-8.');
  const Sdk = await stripeSdk();
  try {
    Sdk.webhooks.constructEvent(
      request.body,
      header,
      access.settings.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      access.now.getTime(),
    );
  } catch {
    return refused('The signature is not right for the body and the time.');
  }
  const event = stripeEvent.safeParse(parsed(request.body));
  if (!event.success) return refused('The body is no event of Stripe.');
  if (event.data.livemode !== (access.mode === 'live')) return refused('The event is of the other mode.');
  return {
    outcome: 'message',
    id: event.data.id,
    reply: { contentType: 'application/json', body: '{"received":true}' },
  };
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
