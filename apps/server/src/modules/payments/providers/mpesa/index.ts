/** M-Pesa by Safaricom's API, Daraja. */
import type { ProviderKind } from '../provider-kind.ts';
import { createClient } from './client.ts';
import { beginPrompt, queryPrompt } from './express.ts';
import { instructions, isInstructed } from './pay-in.ts';
import { queryTransaction, reverse } from './questions.ts';
import { read } from './read.ts';
import { receive } from './receive.ts';
import { results } from './results.ts';
import { fields, type MpesaSettings, mpesaSettings } from './settings.ts';
import { registerAddresses, testSettings } from './setup.ts';
import { readStatement } from './statement.ts';

/** @returns the kind, with tokens of its own: made once where the application is built */
export function createMpesa(): ProviderKind<MpesaSettings> {
  const client = createClient();
  return {
    name: 'mpesa',
    title: 'M-Pesa',
    settings: mpesaSettings,
    fields,
    methods: [
      {
        id: 'mpesa_stk',
        way: 'mpesa',
        title: 'M-Pesa',
        hint: 'We send a request to your phone, and you enter your PIN there.',
        currencies: ['KES'],
        steps: { KES: 100 },
        asks: ['phone'],
      },
      {
        id: 'mpesa_paybill',
        way: 'paybill',
        title: 'M-Pesa Paybill',
        hint: 'You pay from the M-Pesa menu of any phone, with the number of your order.',
        currencies: ['KES'],
        steps: { KES: 100 },
        asks: [],
      },
    ],
    addresses: { test: 'https://sandbox.safaricom.co.ke', live: 'https://api.safaricom.co.ke' },
    results,
    begin: async (access, attempt) =>
      attempt.method === 'mpesa_paybill'
        ? instructions(access, attempt)
        : beginPrompt(client, access, attempt),
    receive: async (access, request) => receive(access, request),
    read,
    /**
     * By the prompt where there is one, which is answered at once; else by the receipt, which is answered by a message and says the
     * amount. Whoever wants the receipt proved gives no reference.
     */
    async query(access, { reference, transaction }) {
      if (reference !== null && !isInstructed(reference)) return queryPrompt(client, access, reference);
      if (transaction !== null) return queryTransaction(client, access, transaction);
      return { outcome: 'unknown', code: 'not_yet' };
    },
    refund: (access, refund) => reverse(client, access, refund),
    statement: (access, from, to) => readStatement(client, access, from, to),
    register: (access) => registerAddresses(client, access),
    test: (access) => testSettings(client, access),
    async startDouble(options) {
      const { startDemo } = await import('./double/demo.ts');
      return startDemo(options);
    },
  };
}
