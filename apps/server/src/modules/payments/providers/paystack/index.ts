import type { ProviderKind } from '../provider-kind.ts';
import { begin, PAYSTACK_METHODS, query, statement } from './payments.ts';
import { readMessage } from './read.ts';
import { receiveMessage } from './receive.ts';
import { refund } from './refunds.ts';
import { paystackResults } from './results.ts';
import { type PaystackSettings, paystackFields, paystackSettings } from './settings.ts';
import { testConnection } from './test-connection.ts';

/** Cards, M-Pesa, mobile money and bank payments in Kenya, Nigeria, Ghana and South Africa. */
export const paystack: ProviderKind<PaystackSettings> = {
  name: 'paystack',
  title: 'Paystack',
  settings: paystackSettings,
  fields: paystackFields,
  methods: PAYSTACK_METHODS,
  addresses: { test: 'https://api.paystack.co', live: 'https://api.paystack.co' },
  results: paystackResults,
  begin,
  receive: receiveMessage,
  read: ({ body }) => readMessage(body),
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
