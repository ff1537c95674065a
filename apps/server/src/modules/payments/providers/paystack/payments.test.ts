import { describe, expect, it } from 'vitest';
import {
  CARD,
  MPESA,
  pageOf,
  paystackStage,
  reference,
} from '../../../../../test/payments/paystack-stage.ts';
import type { Behaviour } from '../double-tools.ts';
import type { AttemptToBegin, ProviderFact } from '../provider-kind.ts';
import type { PaystackAccess } from './client.ts';
import type { PaystackDouble } from './double/start.ts';
import { paystack } from './index.ts';

const stage = paystackStage();
const { access, soon, attempt, begin, fact, of, paid } = stage;

describe('beginning', () => {
  it.each<[string, string, RegExp]>([
    ['paystack_card', 'KES', /Pay by card/],
    ['paystack_card', 'USD', /Pay by card/],
    ['paystack_mobile_money', 'GHS', /Pay by mobile money/],
    ['paystack_bank', 'NGN', /I’ve sent the money/],
    ['paystack_bank', 'ZAR', /I’ve sent the money/],
  ])('%s in %s leads to a page', async (method, currency, part) => {
    const begun = await paystack.begin(access(), attempt({ method, money: { minor: 123_456, currency } }));
    const page = await (await fetch(pageOf(begun))).text();
    expect(page).toContain(`Pay ${currency} 1234.56`);
    expect(page).toMatch(part);
  });

  it('M-Pesa asks on the phone, and twice for one id is one try', async () => {
    const one = attempt(MPESA);
    const first = await paystack.begin(access(), one);
    expect(first).toEqual({
      outcome: 'pending',
      reference: expect.stringMatching(/^darasa-[0-9a-f]{12}-\d+$/),
      next: { kind: 'phone' },
    });
    expect(await paystack.begin(access(), one)).toEqual(first);
    const phone = await (await fetch(`${stage.double.address}/phone`)).text();
    expect(phone).toContain('+254712345678');
    expect(phone).toContain('KES 2500.00');
  });

  it('a page twice for one id makes one try, whose page is not shown again', async () => {
    const one = attempt();
    await paystack.begin(access(), one);
    expect(await paystack.begin(access(), one)).toEqual({ outcome: 'unknown', code: 'duplicate_reference' });
  });

  it.each<[string, Partial<AttemptToBegin>, string]>([
    ['another method', { method: 'stripe_card' }, 'refused'],
    ['a currency that it does not take', { money: { minor: 5000, currency: 'EUR' } }, 'refused'],
    [
      'a currency that M-Pesa does not take',
      { ...MPESA, money: { minor: 5000, currency: 'USD' } },
      'refused',
    ],
    ['nothing', { money: { minor: 0, currency: 'KES' } }, 'amount_refused'],
    ['cents by M-Pesa', { ...MPESA, money: { minor: 10_050, currency: 'KES' } }, 'amount_refused'],
    ['a cent', { money: { minor: 1, currency: 'KES' } }, 'amount_refused'],
    ['no email address', { email: null }, 'email_missing'],
    ['an email address that is none', { email: 'achieng' }, 'email_refused'],
    ['no phone', { ...MPESA, phone: null }, 'phone_missing'],
  ])('is refused for %s', async (_name, other, code) => {
    expect(await paystack.begin(access(), attempt(other))).toEqual({ outcome: 'failed', code });
  });

  it.each<[string, Partial<PaystackAccess>]>([
    ['of the other mode', { mode: 'live' }],
    ['that Paystack does not know', { settings: { secretKey: 'sk_test_invalid' } }],
  ])('is refused with a key %s', async (_name, other) => {
    expect(await paystack.begin(access(other), attempt())).toEqual({ outcome: 'failed', code: 'not_set_up' });
  });

  it.each<[Behaviour, object, object]>([
    ['slow', { outcome: 'pending' }, { outcome: 'pending' }],
    ['http_500', { outcome: 'unknown', code: 'unreachable' }, { outcome: 'unknown', code: 'not_found' }],
    ['garbage', { outcome: 'unknown', code: 'unreadable' }, { outcome: 'unknown', code: 'not_found' }],
    ['silent', { outcome: 'unknown', code: 'timeout' }, { outcome: 'pending' }],
  ])('with a provider that is %s is found by our own number', async (behaviour, begun, found) => {
    const one = attempt(MPESA);
    stage.double.next(behaviour);
    expect(await paystack.begin(behaviour === 'silent' ? soon() : access(), one)).toMatchObject(begun);
    const answer = await paystack.query(access(), { id: one.id, reference: null, transaction: null });
    expect(answer.outcome === 'fact' ? answer.fact : answer).toMatchObject(found);
  });

  it('is unknown where nobody listens', async () => {
    expect(await paystack.begin(access({ address: 'http://127.0.0.1:1' }), attempt())).toEqual({
      outcome: 'unknown',
      code: 'unreachable',
    });
  });
});

describe('a payment', () => {
  it.each<[string, Partial<AttemptToBegin>, Parameters<PaystackDouble['pay']>[1], string]>([
    ['by card', {}, CARD, 'achieng@example.com'],
    ['by M-Pesa', MPESA, { pin: '1234' }, '+25XXXX678'],
    ['by bank', { method: 'paystack_bank' }, { bank: true }, 'achieng@example.com'],
  ])('%s is a fact by message, and the same one by asking', async (_name, other, how, payer) => {
    const one = attempt(other);
    const begun = reference(await paystack.begin(access(), one));
    expect(await fact(begun)).toMatchObject({ outcome: 'pending', transaction: null });
    await stage.double.pay(begun, how);
    await stage.double.idle();
    const expected = {
      about: 'payment',
      outcome: 'succeeded',
      reference: begun,
      orderNumber: one.orderNumber,
      transaction: begun,
      money: { minor: 250_000, currency: 'KES' },
      payer,
      code: null,
      at: expect.any(Date),
      proven: true,
      answers: null,
      feeMinor: 7250,
    };
    expect(stage.site.facts).toEqual([expected]);
    expect(await fact(begun)).toEqual(expected);
    expect(await fact(null, one.id)).toEqual(expected);
  });

  it('on the page leads back to the order', async () => {
    const begun = await paystack.begin(access(), attempt());
    const body = new URLSearchParams({ action: 'card', card: '4242424242424242' });
    const answer = await fetch(pageOf(begun), { method: 'POST', body, redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(
      `https://academy.example/orders/1?trxref=${reference(begun)}&reference=${reference(begun)}`,
    );
  });

  it.each([
    [{ card: '4000000000000002' }, {}, 'declined'],
    [{ card: '4084080000005408' }, {}, 'declined'],
    [{ card: '4000000000009995' }, {}, 'insufficient_funds'],
    [{ card: '1' }, {}, 'wrong_details'],
    [{ pin: 'cancel' }, MPESA, 'cancelled'],
    [{ pin: 'timeout' }, MPESA, 'timed_out'],
    [{ pin: '0000' }, MPESA, 'wrong_pin'],
  ] as const)('with %o fails without a message', async (how, other, code) => {
    const one = await begin(other);
    await stage.double.pay(one, how);
    await stage.double.idle();
    expect(stage.site.facts).toEqual([]);
    expect(await fact(one)).toMatchObject({ outcome: 'failed', code, transaction: null });
  });

  it('after a declined card counts', async () => {
    const one = await begin();
    await stage.double.pay(one, { card: '4000000000000002' });
    await stage.double.pay(one, CARD);
    expect(await fact(one)).toMatchObject({ outcome: 'succeeded', code: null });
  });

  const KES = { minor: 250_000, currency: 'KES' };
  it.each<[Behaviour, { messages: number; facts: Partial<ProviderFact>[]; query: Partial<ProviderFact> }]>([
    ['twice', { messages: 2, facts: [{ money: KES }], query: { outcome: 'succeeded' } }],
    ['late', { messages: 1, facts: [{ money: KES }], query: { outcome: 'succeeded' } }],
    ['lost', { messages: 0, facts: [], query: { outcome: 'succeeded', money: KES } }],
    ['forged', { messages: 0, facts: [], query: { outcome: 'succeeded', money: KES } }],
    [
      'wrong_amount',
      {
        messages: 1,
        facts: [{ money: { ...KES, minor: 249_999 } }],
        query: { money: { ...KES, minor: 249_999 } },
      },
    ],
    [
      'wrong_currency',
      {
        messages: 1,
        facts: [{ money: { ...KES, currency: 'NGN' } }],
        query: { money: { ...KES, currency: 'NGN' } },
      },
    ],
    [
      'contradict',
      {
        messages: 1,
        facts: [{ outcome: 'succeeded', money: KES }],
        query: { outcome: 'pending', transaction: null },
      },
    ],
  ])('is told as it is by a provider whose messages are %s', async (behaviour, expected) => {
    const one = await begin();
    stage.double.next(behaviour);
    await stage.double.pay(one, CARD);
    await stage.double.idle();
    const sent = stage.double.sent.filter(({ body, status }) => body.includes(one) && status === 200);
    expect(sent).toHaveLength(expected.messages);
    expect(stage.site.facts).toMatchObject(expected.facts);
    expect(stage.site.facts).toHaveLength(expected.facts.length);
    expect(await fact(one)).toMatchObject(expected.query);
    if (behaviour === 'forged')
      expect(stage.site.received).toContainEqual(expect.objectContaining({ outcome: 'refused' }));
  });

  it('whose message comes after one of its refund is still told', async () => {
    const one = await begin();
    stage.double.next('out_of_order');
    await stage.double.pay(one, CARD);
    await paystack.refund(access(), {
      id: 900,
      transaction: one,
      reference: one,
      money: KES,
      whole: true,
      reason: '',
    });
    await stage.double.idle();
    expect(stage.site.facts.slice(0, 2).map(({ about }) => about)).toEqual(['refund', 'payment']);
  });

  it('is told again until the site answers', async () => {
    stage.site.fail(503);
    stage.site.fail(500);
    const one = await paid();
    expect(of('payment')).toMatchObject([{ transaction: one }]);
  });
});

describe('asking', () => {
  it.each<[Behaviour, string]>([
    ['silent', 'timeout'],
    ['garbage', 'unreadable'],
    ['http_500', 'unreachable'],
  ])('a provider that is %s knows nothing', async (behaviour, code) => {
    const one = await begin();
    stage.double.next(behaviour);
    expect(await paystack.query(soon(), { id: 0, reference: one, transaction: null })).toEqual({
      outcome: 'unknown',
      code,
    });
  });

  it('for what Paystack does not know, or another site has begun, knows nothing', async () => {
    const one = attempt();
    await stage.double.pay(reference(await paystack.begin(access(), one)), CARD);
    const other = access({ callbackUrl: 'https://other.example/hooks' });
    expect(await paystack.query(other, { id: one.id, reference: null, transaction: null })).toEqual({
      outcome: 'unknown',
      code: 'not_found',
    });
    expect(
      await paystack.query(access(), { id: 1, reference: '../balance', transaction: null }),
    ).toMatchObject({
      outcome: 'unknown',
    });
  });
});
