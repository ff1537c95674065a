import { createHmac, randomBytes } from 'node:crypto';
import type { DoubleCore, DoubleDelays, OfMessages } from '../../double-tools.ts';

/** What Stripe's test cards do (docs.stripe.com/testing, read 2026-11). */
export const CARDS: Record<
  string,
  { code?: string; decline?: string; later?: 'dispute' | 'refund_late' | 'refund_fails' }
> = {
  '4242424242424242': {},
  '4000000000000002': { code: 'card_declined', decline: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline: 'insufficient_funds' },
  '4000000000009987': { code: 'card_declined', decline: 'lost_card' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
  '4000000000000119': { code: 'processing_error' },
  '4000000000000259': { later: 'dispute' },
  '4000000000007726': { later: 'refund_late' },
  '4000000000005126': { later: 'refund_fails' },
};

export interface Intent {
  id: string;
  status: 'requires_payment_method' | 'succeeded';
  amount: number;
  currency: string;
  created: number;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code?: string } | null;
  charge: { id: string; created: number; fee: number; disputed: boolean } | null;
  card: string;
}
export interface Session {
  id: string;
  created: number;
  expires_at: number;
  livemode: boolean;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  name: string;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  success_url: string;
  cancel_url: string | null;
  url: string;
  intent: Intent | null;
}
export interface Refund {
  id: string;
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** An account at Stripe's double: its objects, what happens to them, and the events that say so. */
export function createAccount(
  core: DoubleCore,
  { webhookSecret, delays }: { webhookSecret: string; delays: DoubleDelays },
) {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const intents = () => [...sessions.values()].flatMap(({ intent }) => intent ?? []);
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const seconds = () => Math.floor(Date.now() / 1000);

  /** Each try is signed anew, with its own time (docs.stripe.com/webhooks). */
  function send(type: string, object: unknown, livemode: boolean, behaviour?: OfMessages): void {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      data: { object },
      livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const secret = behaviour === 'forged' ? 'whsec_forged' : webhookSecret;
    core.send(
      {
        about: type,
        build() {
          const time = seconds();
          const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
          return {
            body,
            headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
          };
        },
      },
      behaviour,
    );
  }

  function newIntent(session: Session, card: string): Intent {
    return {
      id: newId('pi'),
      status: 'requires_payment_method',
      amount: session.amount_total,
      currency: session.currency,
      created: seconds(),
      metadata: session.intentMetadata,
      last_payment_error: null,
      charge: null,
      card,
    };
  }

  return {
    sessions,
    refunds,
    intents,
    newId,
    seconds,
    /** A buyer gives a card on the page. @returns what the page says when it was not taken */
    pay(session: Session, given: string): string | undefined {
      const number = given.replaceAll(/\D/g, '');
      const card = CARDS[number] ?? { code: 'incorrect_number' };
      const intent = { ...(session.intent ?? newIntent(session, number)), card: number };
      if (card.code) {
        session.intent = intent;
        intent.last_payment_error = {
          code: card.code,
          ...(card.decline ? { decline_code: card.decline } : {}),
        };
        send('payment_intent.payment_failed', intentObject(intent), session.livemode);
        return card.decline ?? card.code;
      }
      const behaviour = core.take(
        'twice',
        'out_of_order',
        'forged',
        'wrong_amount',
        'wrong_currency',
        'late',
        'lost',
        'contradict',
      );
      const paid: Session = behaviour === 'contradict' ? { ...session } : session;
      if (behaviour === 'wrong_amount') paid.amount_total -= 1;
      if (behaviour === 'wrong_currency') paid.currency = paid.currency === 'eur' ? 'usd' : 'eur';
      paid.intent = {
        ...intent,
        status: 'succeeded',
        amount: paid.amount_total,
        currency: paid.currency,
        last_payment_error: null,
        charge: {
          id: newId('ch'),
          created: seconds(),
          fee: Math.round(paid.amount_total * 0.029) + 30,
          disputed: false,
        },
      };
      paid.status = 'complete';
      paid.payment_status = 'paid';
      send('payment_intent.succeeded', intentObject(paid.intent), paid.livemode);
      send('checkout.session.completed', sessionObject(paid), paid.livemode, behaviour);
      if (card.later === 'dispute') this.dispute(paid, 'open');
      return undefined;
    },
    expire(session: Session): void {
      if (session.status !== 'open') return;
      session.status = 'expired';
      send('checkout.session.expired', sessionObject(session), session.livemode);
    },
    /** A bank takes the money back, and then gives it back (`won`) or keeps it (`lost`). */
    dispute(session: Session, outcome: 'open' | 'won' | 'lost'): void {
      if (!session.intent?.charge) return;
      session.intent.charge.disputed = true;
      const object = {
        id: `du_${session.id.slice(-20)}`,
        object: 'dispute',
        amount: session.amount_total,
        currency: session.currency,
        created: seconds(),
        charge: session.intent.charge.id,
        payment_intent: session.intent.id,
        reason: 'fraudulent',
        status: outcome === 'open' ? 'needs_response' : outcome,
        livemode: session.livemode,
        metadata: {},
      };
      if (outcome === 'open') {
        send('charge.dispute.created', object, session.livemode);
        send('charge.dispute.funds_withdrawn', object, session.livemode);
        return;
      }
      if (outcome === 'won') send('charge.dispute.funds_reinstated', object, session.livemode);
      send('charge.dispute.closed', object, session.livemode);
    },
    refund(intent: Intent, amount: number, metadata: Record<string, string>): Refund {
      const later = CARDS[intent.card]?.later;
      const refund: Refund = {
        id: newId('re'),
        created: seconds(),
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        status: later === 'refund_late' ? 'pending' : 'succeeded',
        metadata,
      };
      refunds.push(refund);
      send('refund.created', refundObject(refund), false);
      if (later !== 'refund_late' && later !== 'refund_fails') return refund;
      setTimeout(() => {
        if (later === 'refund_late') refund.status = 'succeeded';
        else Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
        send(later === 'refund_late' ? 'refund.updated' : 'refund.failed', refundObject(refund), false);
      }, delays.lateMs).unref();
      return refund;
    },
  };
}
export type Account = ReturnType<typeof createAccount>;

/** @param expanded with the payment, its charge and its balance transaction in place of their ids */
export function sessionObject(session: Session, expanded = false) {
  const { intent, intentMetadata: _, name: __, ...own } = session;
  return {
    ...own,
    object: 'checkout.session',
    mode: 'payment',
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? session.url : null,
    // Stripe makes the payment when the buyer first confirms.
    payment_intent: intent && (expanded ? intentObject(intent, true) : intent.id),
    customer_details: session.payment_status === 'paid' ? { email: session.customer_email } : null,
  };
}

export function intentObject(intent: Intent, expanded = false) {
  const { charge, card: _, ...own } = intent;
  return {
    ...own,
    object: 'payment_intent',
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    latest_charge:
      charge &&
      (expanded
        ? {
            id: charge.id,
            object: 'charge',
            created: charge.created,
            balance_transaction: {
              id: `txn_${charge.id}`,
              object: 'balance_transaction',
              fee: charge.fee,
              currency: intent.currency,
            },
          }
        : charge.id),
  };
}

export const refundObject = (refund: Refund) => ({ ...refund, object: 'refund' });
