import { createMpesa } from './mpesa/index.ts';
import { paystack } from './paystack/index.ts';
import type { ProviderKind } from './provider-kind.ts';
import { stripe } from './stripe/index.ts';

/** Every provider that there is: a new one is its folder and a line here. */
export const createProviderKinds = (): readonly ProviderKind[] => [createMpesa(), stripe, paystack];
