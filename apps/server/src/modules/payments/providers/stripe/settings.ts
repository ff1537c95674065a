import { z } from 'zod';
import type { ProviderMode, SettingField } from '../provider-kind.ts';

/** A secret or a restricted key, of the test or the live mode. */
const KEY = /^[sr]k_(test|live)_[A-Za-z0-9_]+$/;

export const stripeSettings = z.object({
  secretKey: z.string().trim().regex(KEY, 'A secret key of Stripe begins with sk_ or rk_.'),
  /** Empty until the webhook is made, for which the address of this site must be known: then no message is accepted. */
  webhookSecret: z
    .string()
    .trim()
    .regex(/^(whsec_\S+)?$/, 'A signing secret of Stripe begins with whsec_.')
    .default(''),
});
export type StripeSettings = z.infer<typeof stripeSettings>;

/** In which mode a key moves money. */
export const modeOfKey = (secretKey: string): ProviderMode | undefined =>
  KEY.exec(secretKey)?.[1] as ProviderMode | undefined;

export const stripeFields: readonly SettingField[] = [
  {
    name: 'secretKey',
    label: 'Secret key',
    hint: 'In Stripe: Developers, API keys. It begins with sk_test_ or sk_live_. A restricted key (rk_) needs write access to Checkout Sessions and Refunds, and read access to Payment Intents, Charges and Webhook Endpoints.',
    kind: 'secret',
  },
  {
    name: 'webhookSecret',
    label: 'Signing secret of the webhook',
    hint: 'In Stripe: Developers, Webhooks, the endpoint that you have added for this site. It begins with whsec_. Save the key first to see the address for the endpoint.',
    kind: 'secret',
    optional: true,
  },
];
