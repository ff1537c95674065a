import { z } from 'zod';
import type { ProviderMode, SettingField } from '../provider-kind.ts';

const KEY = /^sk_(test|live)_[A-Za-z0-9_]+$/;

/** The one key both makes calls and signs messages. */
export const paystackSettings = z.object({
  secretKey: z.string().trim().regex(KEY, 'A secret key of Paystack begins with sk_test_ or sk_live_.'),
});
export type PaystackSettings = z.infer<typeof paystackSettings>;

/** In which mode a key moves money. */
export const modeOfKey = (secretKey: string): ProviderMode | undefined =>
  KEY.exec(secretKey)?.[1] as ProviderMode | undefined;

export const paystackFields: readonly SettingField[] = [
  {
    name: 'secretKey',
    label: 'Secret key',
    hint: 'In Paystack: Settings, API Keys & Webhooks. It begins with sk_test_ or sk_live_.',
    kind: 'secret',
  },
];
