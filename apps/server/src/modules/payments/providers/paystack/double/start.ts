import { type Double, type DoubleDelays, fieldsOf, startDoubleServer } from '../../double-tools.ts';
import { createAccount, type Transaction } from './account.ts';
import { createApi, isApi } from './api.ts';
import { createPages } from './pages.ts';

export interface PaystackDouble extends Double {
  /** What a payer does: gives a card on the page, sends money from a bank, or answers the prompt on the phone. */
  pay(reference: string, how: { card: string } | { bank: true } | { pin: string }): Promise<void>;
  /** A payer complains at their bank. */
  dispute(reference: string, outcome: 'open' | 'accepted' | 'declined'): Promise<void>;
}

const QUICK: DoubleDelays = { slowMs: 40, lateMs: 40, heldMs: 10_000, retriesMs: [10, 20, 40] };

/**
 * Plays Paystack: what paystack.com/docs says of transactions, charges, refunds, disputes and webhooks (read 2026-11-26 in its OpenAPI
 * document of 2025-10-24 and its samples of 2026-02-23). Messages are tried again sooner than by Paystack.
 */
export async function startDouble({
  port = 0,
  webhookUrl = null,
  delays = QUICK,
}: {
  port?: number;
  webhookUrl?: string | null;
  delays?: DoubleDelays;
} = {}): Promise<PaystackDouble> {
  const double = await startDoubleServer({ port, webhookUrl, delays }, (core) => {
    const account = createAccount(core, delays);
    const api = createApi(account);
    const pages = createPages(account, () => core.webhookUrl);
    const of = (reference: string | undefined): Transaction => {
      const one = account.transactions.find((transaction) => transaction.reference === reference);
      if (!one) throw new Error('There is no such transaction.');
      return one;
    };
    return {
      handle: (call) => api(call) ?? pages(call),
      isApi,
      controls: {
        pay(call) {
          const { reference, card, pin } = fieldsOf(call);
          const one = of(reference);
          if (pin) account.answerPrompt(one, pin);
          else if (card) account.payByCard(one, card);
          else account.payByBank(one);
        },
        dispute(call) {
          const { reference, outcome } = fieldsOf(call);
          account.dispute(of(reference), outcome === 'accepted' || outcome === 'declined' ? outcome : 'open');
        },
      },
      state: () => ({ transactions: account.transactions.map(({ key: _, ...one }) => one) }),
    };
  });
  const control = async (name: string, fields: Record<string, unknown>): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${double.address}/__double/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    });
  };
  return {
    ...double,
    pay: (reference, how) => control('pay', { reference, ...how }),
    dispute: (reference, outcome) => control('dispute', { reference, outcome }),
  };
}
