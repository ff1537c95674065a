import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripe } from './index.ts';

/** Shapes of docs.stripe.com/api (Checkout Session, Refund, Dispute, Event), cut to what matters and what surrounds it. */
const session = {
  id: 'cs_test_a11YYufWQzNY63zpQ6QSNRQhkUpVph4WRmzW0zWJO2znZKdVujZ0N0S22u',
  object: 'checkout.session',
  amount_subtotal: 4999,
  amount_total: 4999,
  automatic_tax: { enabled: false, liability: null, status: null },
  client_reference_id: 'D-2026-17',
  created: 1_679_600_215,
  currency: 'usd',
  customer: null,
  customer_details: { address: null, email: 'example@example.com', name: 'A', phone: null, tax_ids: [] },
  expires_at: 1_679_686_615,
  livemode: false,
  metadata: { darasa_order: 'D-2026-17', darasa_attempt: '3', darasa_site: 'a1b2c3' },
  mode: 'payment',
  payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  payment_status: 'paid',
  status: 'complete',
  url: null,
};
const refund = {
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 1000,
  balance_transaction: 'txn_1Nispe2eZvKYlo2CYezqFhEx',
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1_692_942_318,
  currency: 'usd',
  metadata: {},
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  reason: null,
  status: 'succeeded',
};
const dispute = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 1000,
  balance_transactions: [],
  charge: 'ch_1AZtxr2eZvKYlo2CJDX8whov',
  created: 1_680_651_737,
  currency: 'usd',
  evidence: {},
  livemode: false,
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  reason: 'general',
  status: 'needs_response',
};
const event = (type: string, object: unknown) => ({
  id: 'evt_1NG8Du2eZvKYlo2CUI79vXWy',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_686_089_970,
  data: { object },
  livemode: false,
  pending_webhooks: 0,
  request: { id: null, idempotency_key: null },
  type,
});
const read = (value: unknown) => stripe.read({ kind: '', body: Buffer.from(JSON.stringify(value)) });
const AT = new Date('2023-06-06T22:19:30Z');

describe('what an event says', () => {
  it.each([
    [
      'checkout.session.completed',
      {},
      { outcome: 'succeeded', transaction: session.payment_intent, code: null },
    ],
    [
      'checkout.session.completed',
      { payment_status: 'unpaid' },
      { outcome: 'pending', transaction: null, code: null },
    ],
    [
      'checkout.session.async_payment_succeeded',
      {},
      { outcome: 'succeeded', transaction: session.payment_intent },
    ],
    [
      'checkout.session.async_payment_failed',
      { payment_status: 'unpaid' },
      { outcome: 'failed', transaction: null, code: 'card_declined' },
    ],
    [
      'checkout.session.expired',
      { status: 'expired', payment_status: 'unpaid', payment_intent: null, customer_details: null },
      { outcome: 'failed', transaction: null, code: 'expired' },
    ],
  ])('%s %o', (type, other, expected) => {
    expect(read(event(type, { ...session, ...other }))).toMatchObject([
      {
        about: 'payment',
        reference: session.id,
        orderNumber: 'D-2026-17',
        money: { minor: 4999, currency: 'USD' },
        at: AT,
        proven: true,
        answers: null,
        feeMinor: null,
        ...expected,
      },
    ]);
  });

  it.each([
    ['refund.created', { status: 'pending' }, { outcome: 'pending', code: null }],
    ['refund.created', { status: 'requires_action' }, { outcome: 'pending', code: null }],
    ['refund.updated', {}, { outcome: 'succeeded', code: null }],
    ['charge.refund.updated', {}, { outcome: 'succeeded', code: null }],
    [
      'refund.failed',
      { status: 'failed', failure_reason: 'lost_or_stolen_card' },
      { outcome: 'failed', code: 'lost_or_stolen_card' },
    ],
    [
      'refund.failed',
      { status: 'failed', failure_reason: 'something new' },
      { outcome: 'failed', code: 'refund_failed' },
    ],
    ['refund.updated', { status: 'canceled' }, { outcome: 'failed', code: 'refund_canceled' }],
  ])('%s %o', (type, other, expected) => {
    expect(read(event(type, { ...refund, ...other }))).toMatchObject([
      {
        about: 'refund',
        reference: refund.id,
        transaction: refund.payment_intent,
        money: { minor: 1000, currency: 'USD' },
        at: AT,
        proven: true,
        ...expected,
      },
    ]);
  });

  it.each([
    ['created', 'needs_response', 'pending'],
    ['created', 'warning_needs_response', 'pending'],
    ['updated', 'under_review', 'pending'],
    ['funds_withdrawn', 'needs_response', 'succeeded'],
    ['funds_reinstated', 'won', 'failed'],
    ['closed', 'won', 'failed'],
    ['closed', 'warning_closed', 'failed'],
    ['closed', 'lost', 'succeeded'],
  ])('charge.dispute.%s with status %s is %s', (type, status, outcome) => {
    expect(read(event(`charge.dispute.${type}`, { ...dispute, status }))).toMatchObject([
      { about: 'dispute', outcome, reference: dispute.id, transaction: dispute.payment_intent, proven: true },
    ]);
  });

  it.each([
    ['of what is not followed', event('invoice.paid', { id: 'in_1' })],
    [
      'of a session that another program has made',
      event('checkout.session.completed', { ...session, metadata: { shop: '1' } }),
    ],
    [
      'of an amount that is no whole number',
      event('checkout.session.completed', { ...session, amount_total: 49.5 }),
    ],
    ['of a currency that is none', event('checkout.session.completed', { ...session, currency: 'dollars' })],
    ['of a thin event', { ...event('checkout.session.completed', session), object: 'v2.core.event' }],
    ['that is cut off', 'checkout.session'],
  ])('is nothing %s', (_name, value) => {
    expect(read(value)).toEqual([]);
  });

  it('never tells more than we have words for', () => {
    const known = Object.keys(stripe.results);
    for (const code of ['card_declined', 'sk_test_secret', 'toString', '__proto__']) {
      const [fact] = read(event('refund.failed', { ...refund, status: 'failed', failure_reason: code }));
      expect(known).toContain(fact?.code);
    }
  });
});

/** A sample with one value anywhere in it replaced. */
function replaced(value: unknown, path: number[], by: unknown): unknown {
  const [first = 0, ...rest] = path;
  if (typeof value !== 'object' || value === null || path.length === 0) return by;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return by;
  return { ...value, [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

describe('whatever comes', () => {
  it('never throws: bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(stripe.read({ kind: '', body: Buffer.from(bytes) })).toEqual([]);
      }),
    );
  });

  it('never throws, and is a fact only with money that can be counted: samples with anything in them', () => {
    const samples = fc.constantFrom(
      event('checkout.session.completed', session),
      event('refund.failed', { ...refund, status: 'failed' }),
      event('charge.dispute.closed', dispute),
    );
    fc.assert(
      fc.property(samples, fc.array(fc.nat(30), { maxLength: 4 }), fc.jsonValue(), (sample, path, by) => {
        for (const fact of read(replaced(sample, path, by))) {
          expect(
            fact.money === null || (Number.isSafeInteger(fact.money.minor) && fact.money.minor >= 0),
          ).toBe(true);
          expect(fact.money?.currency ?? 'USD').toMatch(/^[A-Z]{3}$/);
          expect(Number.isNaN(fact.at?.getTime())).toBe(false);
          expect(fact.code === null || Object.hasOwn(stripe.results, fact.code)).toBe(true);
        }
      }),
    );
  });
});
