import type { ProviderKind } from '../provider-kind.ts';
import { begin, CARD, query, statement } from './payments.ts';
import { readEvent } from './read.ts';
import { receiveEvent } from './receive.ts';
import { refund } from './refunds.ts';
import { stripeResults } from './results.ts';
import { type StripeSettings, stripeFields, stripeSettings } from './settings.ts';
import { testConnection } from './test-connection.ts';

/** Cards by Stripe's own page (Checkout): no card number ever reaches us. */
export const stripe: ProviderKind<StripeSettings> = {
  name: 'stripe',
  title: 'Stripe',
  settings: stripeSettings,
  fields: stripeFields,
  methods: [CARD],
  addresses: { test: 'https://api.stripe.com', live: 'https://api.stripe.com' },
  results: stripeResults,
  begin,
  receive: receiveEvent,
  read: ({ body }) => readEvent(body),
  query,
  refund,
  statement,
  isStatementWhole: true,
  test: testConnection,
  async startDouble(options) {
    const { startDemo } = await import('./double/demo.ts');
    return startDemo(options);
  },
};
