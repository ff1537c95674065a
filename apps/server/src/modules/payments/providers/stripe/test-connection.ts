import { call, type StripeAccess } from './client.ts';
import { modeOfKey } from './settings.ts';

/** What `read` understands: the webhook of an account sends what is asked for only. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

/** Tries the key, and looks whether a webhook sends to this site. */
export async function testConnection(access: StripeAccess): Promise<{ ok: boolean; message: string }> {
  const mode = modeOfKey(access.settings.secretKey);
  if (mode !== access.mode)
    return {
      ok: false,
      message: `The secret key is not of the ${access.mode} mode: it must begin with sk_${access.mode}_ or rk_${access.mode}_.`,
    };
  const key = await call(access, (stripe) => stripe.checkout.sessions.list({ limit: 1 }));
  if (!key.ok)
    return {
      ok: false,
      message:
        key.code === 'not_set_up'
          ? 'Stripe does not accept the secret key, or the key may not use Checkout Sessions.'
          : 'Stripe could not be reached. Try again in a minute.',
    };
  if (!access.settings.webhookSecret)
    return {
      ok: false,
      message:
        'The key works. Now add a webhook in Stripe for the address of this site, and enter its signing secret here.',
    };
  const hooks = await call(access, (stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  if (!hooks.ok || !Array.isArray(hooks.value.data))
    return { ok: true, message: 'The key works. Whether a webhook sends to this site could not be checked.' };
  const ours = hooks.value.data.find(({ url }) => url === access.callbackUrl);
  if (ours?.status !== 'enabled')
    return {
      ok: false,
      message: ours
        ? 'The key works, but the webhook for this site is disabled in Stripe. Enable it.'
        : 'The key works, but no webhook in Stripe sends to the address of this site. Add one.',
    };
  const sent: readonly string[] = ours.enabled_events;
  const missing = sent.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !sent.includes(event));
  return missing.length > 0
    ? { ok: false, message: `The webhook for this site lacks these events: ${missing.join(', ')}.` }
    : { ok: true, message: 'The key works, and a webhook sends to this site.' };
}
