import { type Double, type DoubleDelays, fieldsOf, startDoubleServer } from '../../double-tools.ts';
import { createAccount, type Session } from './account.ts';
import { createApi } from './api.ts';
import { createPages } from './pages.ts';

export interface StripeDouble extends Double {
  webhookSecret: string;
  /** A buyer gives a card on the page of a session. @returns the status of the page: 303 when it was paid */
  pay(session: string, card?: string): Promise<number>;
  /** `expire`, or `dispute` with an outcome: what happens at Stripe without us. */
  control(
    name: 'expire' | 'dispute',
    fields: { session: string; outcome?: 'open' | 'won' | 'lost' },
  ): Promise<void>;
}

const QUICK: DoubleDelays = { slowMs: 40, lateMs: 40, heldMs: 10_000, retriesMs: [10, 20, 40] };

/**
 * Plays Stripe: what docs.stripe.com says of Checkout Sessions, Payment Intents, Refunds, Disputes and webhooks in API version
 * 2026-10-28.endive (read 2026-11-26 in the SDK 23.1.0 and its documentation). Events are tried again sooner than by Stripe.
 */
export async function startDouble({
  port = 0,
  webhookUrl = null,
  webhookSecret = 'whsec_double',
  delays = QUICK,
}: {
  port?: number;
  webhookUrl?: string | null;
  webhookSecret?: string;
  delays?: DoubleDelays;
} = {}): Promise<StripeDouble> {
  const double = await startDoubleServer({ port, webhookUrl, delays }, (core) => {
    const account = createAccount(core, { webhookSecret, delays });
    const api = createApi(account, core);
    const pages = createPages(account, { webhookUrl: () => core.webhookUrl, webhookSecret });
    const of = (fields: Record<string, string | undefined>): Session => {
      const session = account.sessions.get(fields.session ?? '');
      if (!session) throw new Error('There is no such session.');
      return session;
    };
    return {
      handle: (call) => api(call) ?? pages(call),
      isApi: (path) => path.startsWith('/v1/'),
      controls: {
        expire: (call) => account.expire(of(fieldsOf(call))),
        dispute(call) {
          const fields = fieldsOf(call);
          const { outcome } = fields;
          account.dispute(of(fields), outcome === 'won' || outcome === 'lost' ? outcome : 'open');
        },
      },
      state: () => ({ sessions: [...account.sessions.values()], refunds: account.refunds }),
    };
  });
  return {
    ...double,
    webhookSecret,
    async pay(session, card = '4242424242424242') {
      const body = new URLSearchParams({ card });
      const answer = await fetch(`${double.address}/c/pay/${session}`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    async control(name, fields) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${double.address}/__double/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
    },
  };
}
