import { createHmac, randomBytes } from 'node:crypto';
import type { DoubleCore, DoubleDelays, OfMessages } from '../../double-tools.ts';

/** Test cards: Paystack's own two, and those that people know from elsewhere. */
export const CARDS: Record<string, { says?: string; refund?: 'failed' | 'needs-attention' }> = {
  '4084084084084081': {},
  '4242424242424242': {},
  '4084080000005408': { says: 'Declined' },
  '4000000000000002': { says: 'Declined' },
  '4000000000009995': { says: 'Insufficient Funds' },
  '4000000000005126': { refund: 'failed' },
  '4000000000007726': { refund: 'needs-attention' },
};

export interface Transaction {
  id: number;
  reference: string;
  access_code: string;
  status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed';
  amount: number;
  requested_amount: number;
  currency: string;
  channels: string[];
  channel: string | null;
  email: string;
  metadata?: unknown;
  callback_url: string | null;
  gateway_response: string | null;
  fees: number | null;
  created_at: string;
  paid_at: string | null;
  /** Of who pays by mobile money. */
  phone: string | null;
  card: string | null;
  /** The key that has begun it also signs its messages. */
  key: string;
}
export interface Refund {
  id: number;
  transaction: Transaction;
  amount: number;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
  merchant_note: string | null;
  created_at: string;
}

const domainOf = (transaction: Transaction) => (transaction.key.startsWith('sk_live') ? 'live' : 'test');

/** An account at Paystack's double: its transactions, what happens to them, and the messages that say so. */
export function createAccount(core: DoubleCore, delays: DoubleDelays) {
  const transactions: Transaction[] = [];
  const refunds: Refund[] = [];
  let lastId = 4_099_260_000;
  const now = () => new Date().toISOString();

  function send(event: string, data: unknown, key: string, behaviour?: OfMessages): void {
    const body = JSON.stringify({ event, data });
    const secret = behaviour === 'forged' ? 'sk_test_forged' : key;
    const signature = createHmac('sha512', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    core.send({ about: event, build: () => ({ headers, body }) }, behaviour);
  }
  const sendRefund = (refund: Refund) =>
    send(`refund.${refund.status}`, refundMessage(refund), refund.transaction.key);

  /** Messages are for what was paid only: who has failed is learnt by verifying. */
  function settle(transaction: Transaction, channel: string): void {
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
    const paid: Transaction = behaviour === 'contradict' ? { ...transaction } : transaction;
    if (behaviour === 'wrong_amount') paid.amount -= 1;
    if (behaviour === 'wrong_currency') paid.currency = paid.currency === 'NGN' ? 'GHS' : 'NGN';
    Object.assign(paid, {
      status: 'success',
      channel,
      gateway_response: channel === 'card' ? 'Successful' : 'Approved',
      fees: Math.round(paid.amount * 0.029),
      paid_at: now(),
    });
    send('charge.success', transactionObject(paid), paid.key, behaviour);
  }
  function fail(transaction: Transaction, channel: string, says: string): string {
    Object.assign(transaction, { status: 'failed', channel, gateway_response: says });
    return says;
  }

  return {
    transactions,
    refunds,
    begin(
      fields: Pick<
        Transaction,
        | 'reference'
        | 'amount'
        | 'currency'
        | 'channels'
        | 'email'
        | 'metadata'
        | 'callback_url'
        | 'phone'
        | 'key'
      >,
    ): Transaction {
      lastId += 1;
      const transaction: Transaction = {
        ...fields,
        id: lastId,
        access_code: randomBytes(8).toString('hex'),
        // What verifying says of one that nobody has tried to pay yet.
        status: fields.phone ? 'ongoing' : 'abandoned',
        requested_amount: fields.amount,
        channel: fields.phone ? 'mobile_money' : null,
        gateway_response: null,
        fees: null,
        created_at: now(),
        paid_at: null,
        card: null,
      };
      transactions.push(transaction);
      return transaction;
    },
    /** @returns what the page says when the card was not taken */
    payByCard(transaction: Transaction, given: string): string | undefined {
      const number = given.replaceAll(/\D/g, '');
      const card = CARDS[number] ?? { says: 'Invalid Card Number' };
      transaction.card = number;
      if (card.says) return fail(transaction, 'card', card.says);
      settle(transaction, 'card');
      return undefined;
    },
    payByBank: (transaction: Transaction) => settle(transaction, transaction.channels[0] ?? 'bank_transfer'),
    /** Asks on the phone: the prompt waits until it is answered. */
    ask(transaction: Transaction, phone: string): void {
      Object.assign(transaction, { phone, status: 'ongoing', channel: 'mobile_money' });
    },
    /** What the owner of the phone does with the prompt. @param pin `cancel` presses Cancel; 0000 is a wrong one */
    answerPrompt(transaction: Transaction, pin: string): void {
      if (transaction.status !== 'ongoing') return;
      if (pin === 'cancel') fail(transaction, 'mobile_money', 'Request cancelled by user');
      else if (pin === 'timeout') fail(transaction, 'mobile_money', 'Transaction timed out');
      else if (pin === '0000') fail(transaction, 'mobile_money', 'Incorrect PIN');
      else settle(transaction, 'mobile_money');
    },
    refund(transaction: Transaction, amount: number, note: string | null): Refund {
      lastId += 1;
      const refund: Refund = {
        id: lastId,
        transaction,
        amount,
        status: 'pending',
        merchant_note: note,
        created_at: now(),
      };
      refunds.push(refund);
      sendRefund(refund);
      setTimeout(() => {
        refund.status = CARDS[transaction.card ?? '']?.refund ?? 'processed';
        if (refund.status === 'processed' && left(transaction) === 0) transaction.status = 'reversed';
        sendRefund(refund);
      }, delays.lateMs).unref();
      return refund;
    },
    left,
    /** A payer complains at their bank; accepted, the money goes back. */
    dispute(transaction: Transaction, outcome: 'open' | 'accepted' | 'declined'): void {
      const resolved = outcome !== 'open';
      if (outcome === 'accepted') transaction.status = 'reversed';
      send(
        resolved ? 'charge.dispute.resolve' : 'charge.dispute.create',
        {
          id: transaction.id + 1_000_000,
          refund_amount: transaction.amount,
          currency: transaction.currency,
          status: resolved ? 'resolved' : 'awaiting-merchant-feedback',
          resolution: !resolved ? null : outcome === 'accepted' ? 'merchant-accepted' : 'declined',
          domain: domainOf(transaction),
          transaction: transactionObject(transaction),
          transaction_reference: null,
          category: 'chargeback',
          resolvedAt: resolved ? now() : null,
        },
        transaction.key,
      );
    },
  };

  function left(transaction: Transaction): number {
    const gone = refunds.filter((one) => one.transaction === transaction && one.status !== 'failed');
    return transaction.amount - gone.reduce((sum, { amount }) => sum + amount, 0);
  }
}
export type Account = ReturnType<typeof createAccount>;

/** As webhooks, verifying and lists show it. */
export function transactionObject(one: Transaction) {
  const mobile = one.channel === 'mobile_money' && one.phone;
  return {
    id: one.id,
    domain: domainOf(one),
    status: one.status,
    reference: one.reference,
    amount: one.amount,
    message: null,
    gateway_response:
      one.gateway_response ?? (one.status === 'abandoned' ? 'The transaction was not completed' : null),
    paid_at: one.paid_at,
    created_at: one.created_at,
    channel: one.channel,
    currency: one.currency,
    metadata: one.metadata ?? '',
    fees: one.fees,
    customer: { id: 1, email: one.email, customer_code: 'CUS_double', phone: null },
    authorization: mobile
      ? { bin: `${mobile.slice(0, 3)}XXX`, last4: `X${mobile.slice(-3)}`, channel: 'mobile_money' }
      : one.card
        ? { bin: one.card.slice(0, 6), last4: one.card.slice(-4), channel: 'card' }
        : {},
    requested_amount: one.requested_amount,
    plan: {},
  };
}

export const refundObject = (one: Refund) => ({
  id: one.id,
  transaction: one.transaction.id,
  amount: one.amount,
  currency: one.transaction.currency,
  status: one.status,
  merchant_note: one.merchant_note,
  customer_note: `Refund for transaction ${one.transaction.reference}`,
  domain: domainOf(one.transaction),
  createdAt: one.created_at,
});

/** Messages name the refund only when it needs attention; the amount is text (samples of 2026-02-23). */
const refundMessage = (one: Refund) => ({
  status: one.status,
  transaction_reference: one.transaction.reference,
  refund_reference: one.status === 'processed' ? `TRF_${one.id}` : null,
  amount: String(one.amount),
  currency: one.transaction.currency,
  customer: { first_name: null, last_name: null, email: one.transaction.email },
  domain: domainOf(one.transaction),
  ...(one.status === 'needs-attention' ? { id: String(one.id), merchant_note: one.merchant_note } : {}),
});
