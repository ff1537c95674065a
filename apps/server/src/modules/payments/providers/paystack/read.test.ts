import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paystack } from './index.ts';

const OURS = 'darasa-a1b2c3d4e5f6-17';
/** Shapes of paystack.com/docs/payments/webhooks (samples of 2026-02-23), with our reference. */
const success = {
  id: 4_099_260_516,
  domain: 'live',
  status: 'success',
  reference: OURS,
  amount: 10_000,
  message: null,
  gateway_response: 'Approved by Financial Institution',
  paid_at: '2016-09-30T21:10:19.000Z',
  created_at: '2016-09-30T21:09:56.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '41.242.49.37',
  metadata: { darasa_order: 'D-2026-17', cancel_action: 'https://academy.example' },
  log: { time_spent: 16, attempts: 1, input: [] },
  fees: 150,
  customer: { id: 68_324, first_name: null, last_name: null, email: 'bojack@horseman.com', phone: null },
  authorization: { bin: '539999', last4: '8877', exp_month: '08', card_type: 'mastercard DEBIT' },
  requested_amount: 10_000,
  plan: {},
};
const refund = {
  status: 'processed',
  transaction_reference: OURS,
  refund_reference: '132013318360',
  amount: '5000',
  currency: 'NGN',
  processor: 'mpgs_zen',
  customer: { first_name: 'Damilola', last_name: 'Kwabena', email: 'damilola@email.com' },
  integration: 412_829,
  domain: 'live',
};
const dispute = {
  id: 358_950,
  refund_amount: 5800,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  resolution: null as string | null,
  domain: 'live',
  transaction: { ...success, metadata: '' },
  transaction_reference: null,
  category: 'chargeback',
  resolvedAt: null as string | null,
};
const read = (event: string, data: unknown) =>
  paystack.read({ kind: '', body: Buffer.from(JSON.stringify({ event, data })) });

describe('what a message says', () => {
  it('of a payment', () => {
    expect(read('charge.success', success)).toEqual([
      {
        about: 'payment',
        outcome: 'succeeded',
        reference: OURS,
        orderNumber: 'D-2026-17',
        transaction: OURS,
        money: { minor: 10_000, currency: 'NGN' },
        payer: 'bojack@horseman.com',
        code: null,
        at: new Date('2016-09-30T21:10:19Z'),
        proven: true,
        answers: null,
        feeMinor: 150,
      },
    ]);
  });

  it.each<[string, object, object]>([
    ['metadata as JSON', { metadata: '{"darasa_order":"D-9"}' }, { orderNumber: 'D-9' }],
    ['metadata as nothing', { metadata: '' }, { orderNumber: null }],
    ['metadata as 0', { metadata: 0 }, { orderNumber: null }],
    ['no fee', { fees: null }, { feeMinor: null }],
    [
      'the fee paid by the buyer',
      { amount: 10_150 },
      { money: { minor: 10_000, currency: 'NGN' }, feeMinor: 0 },
    ],
    [
      'more than was asked for',
      { amount: 10_200 },
      { money: { minor: 10_200, currency: 'NGN' }, feeMinor: 150 },
    ],
    ['less than was asked for', { amount: 9999 }, { money: { minor: 9999, currency: 'NGN' } }],
    [
      'a phone',
      { channel: 'mobile_money', authorization: { bin: '055XXX', last4: 'X149' } },
      { payer: '055XXXX149', outcome: 'succeeded' },
    ],
    ['no time', { paid_at: null, created_at: 'yesterday' }, { at: null }],
    [
      'failed',
      { status: 'failed', gateway_response: 'Insufficient Funds' },
      { outcome: 'failed', code: 'insufficient_funds', transaction: null },
    ],
    ['reversed', { status: 'reversed' }, { outcome: 'failed', code: 'reversed', transaction: OURS }],
    ['abandoned', { status: 'abandoned' }, { outcome: 'pending', code: null, transaction: null }],
    ['ongoing', { status: 'ongoing' }, { outcome: 'pending', code: null }],
  ])('of a payment with %s', (_name, other, expected) => {
    expect(read('charge.success', { ...success, ...other })).toMatchObject([expected]);
  });

  it.each([
    ['Declined', 'declined'],
    ['Do Not Honor', 'declined'],
    ['Insufficient Funds', 'insufficient_funds'],
    ['Incorrect PIN', 'wrong_pin'],
    ['Expired Card', 'expired_card'],
    ['Transaction timed out', 'timed_out'],
    ['Request cancelled by user', 'cancelled'],
    ['Exceeds withdrawal limit', 'limit'],
    ['Invalid Card Number', 'wrong_details'],
    ['', 'declined'],
  ] as const)('of a failure because of «%s» is %s', (gateway_response, code) => {
    const [fact] = read('charge.failed', { ...success, status: 'failed', gateway_response });
    expect(fact).toMatchObject({ outcome: 'failed', code });
    expect(paystack.results[code]?.message).toMatch(/\.$/);
  });

  it.each([
    ['refund.pending', { status: 'pending' }, { outcome: 'pending', code: null }],
    ['refund.processing', { status: 'processing' }, { outcome: 'pending', code: null }],
    ['refund.processed', {}, { outcome: 'succeeded', code: null }],
    ['refund.failed', { status: 'failed', amount: 5000 }, { outcome: 'failed', code: 'refund_failed' }],
    [
      'refund.needs-attention',
      { status: 'needs-attention', id: '123456' },
      { outcome: 'failed', code: 'refund_needs_attention' },
    ],
  ])('%s', (event, other, expected) => {
    expect(read(event, { ...refund, ...other })).toMatchObject([
      {
        about: 'refund',
        reference: `${OURS}:5000`,
        transaction: OURS,
        money: { minor: 5000, currency: 'NGN' },
        proven: true,
        ...expected,
      },
    ]);
  });

  it.each([
    ['create', {}, 'pending'],
    ['remind', {}, 'pending'],
    [
      'resolve',
      { status: 'resolved', resolution: 'merchant-accepted', resolvedAt: '2020-11-24T14:00:02.000Z' },
      'succeeded',
    ],
    ['resolve', { status: 'resolved', resolution: 'auto-accepted' }, 'succeeded'],
    ['resolve', { status: 'resolved', resolution: 'declined' }, 'failed'],
  ])('charge.dispute.%s %o is %s', (event, other, outcome) => {
    expect(read(`charge.dispute.${event}`, { ...dispute, ...other })).toMatchObject([
      {
        about: 'dispute',
        outcome,
        reference: '358950',
        transaction: OURS,
        money: { minor: 5800, currency: 'NGN' },
      },
    ]);
  });

  it.each([
    ['of what is not followed', 'transfer.success', success],
    [
      'of a payment that another program has begun',
      'charge.success',
      { ...success, reference: 'qTPrJoy9Bx' },
    ],
    ['of a refund of another program', 'refund.processed', { ...refund, transaction_reference: 'T2154954' }],
    ['of an amount with cents', 'charge.success', { ...success, amount: 100.5 }],
    ['of an amount that is no number', 'refund.processed', { ...refund, amount: '-5' }],
    ['of nothing', 'charge.success', null],
  ])('is nothing %s', (_name, event, data) => {
    expect(read(event, data)).toEqual([]);
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
        expect(paystack.read({ kind: '', body: Buffer.from(bytes) })).toEqual([]);
      }),
    );
  });

  it('never throws, and is a fact only with money that can be counted: samples with anything in them', () => {
    const samples = fc.constantFrom(
      { event: 'charge.success', data: success },
      { event: 'refund.failed', data: { ...refund, status: 'failed' } },
      { event: 'charge.dispute.resolve', data: dispute },
    );
    fc.assert(
      fc.property(samples, fc.array(fc.nat(30), { maxLength: 4 }), fc.jsonValue(), (sample, path, by) => {
        const body = Buffer.from(JSON.stringify(replaced(sample, path, by)));
        for (const fact of paystack.read({ kind: '', body })) {
          expect(
            fact.money === null || (Number.isSafeInteger(fact.money.minor) && fact.money.minor >= 0),
          ).toBe(true);
          expect(fact.money?.currency ?? 'USD').toMatch(/^[A-Z]{3}$/);
          expect(Number.isNaN(fact.at?.getTime())).toBe(false);
          expect(fact.code === null || Object.hasOwn(paystack.results, fact.code)).toBe(true);
        }
      }),
    );
  });
});
