import { describe, expect, it } from 'vitest';
import { reference, SETTINGS, stripeStage } from '../../../../../test/payments/stripe-stage.ts';
import type { Behaviour } from '../double-tools.ts';
import type { AttemptToBegin, ProviderFact } from '../provider-kind.ts';
import type { StripeAccess } from './client.ts';
import { stripe } from './index.ts';

const stage = stripeStage();
const { access, soon, attempt, begin, fact, of, paid } = stage;

describe('beginning', () => {
  it('leads to a page that shows what is paid', async () => {
    const begun = await stripe.begin(access(), attempt());
    expect(begun).toMatchObject({ outcome: 'pending', next: { kind: 'redirect' } });
    const url = begun.outcome === 'pending' && begun.next.kind === 'redirect' ? begun.next.url : '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('Pay KES 2500.00');
    expect(page).toContain('Bookkeeping &lt;basics&gt;');
    expect(page).toContain('value="achieng@example.com"');
  });

  it('is one try for one id', async () => {
    const one = attempt();
    const first = await stripe.begin(access(), one);
    expect(await stripe.begin(access(), one)).toEqual(first);
    expect(reference(await stripe.begin(access(), attempt()))).not.toBe(reference(first));
  });

  it.each<[string, Partial<AttemptToBegin>, string]>([
    ['another method', { method: 'paystack_card' }, 'refused'],
    ['a currency without cents', { money: { minor: 5000, currency: 'UGX' } }, 'refused'],
    ['nothing', { money: { minor: 0, currency: 'USD' } }, 'refused'],
    ['less than nothing', { money: { minor: -100, currency: 'USD' } }, 'refused'],
    ['half a cent', { money: { minor: 100.5, currency: 'USD' } }, 'refused'],
    ['a cent', { money: { minor: 1, currency: 'USD' } }, 'amount_too_small'],
    ['a billion', { money: { minor: 100_000_000_000, currency: 'USD' } }, 'amount_too_large'],
    ['no email address', { email: 'achieng' }, 'email_invalid'],
  ])('is refused for %s', async (_name, other, code) => {
    expect(await stripe.begin(access(), attempt(other))).toEqual({ outcome: 'failed', code });
  });

  it.each<[string, Partial<StripeAccess>]>([
    ['of the other mode', { mode: 'live' }],
    ['that Stripe does not know', { settings: { ...SETTINGS, secretKey: 'sk_test_invalid' } }],
  ])('is refused with a key %s', async (_name, other) => {
    expect(await stripe.begin(access(other), attempt())).toEqual({ outcome: 'failed', code: 'not_set_up' });
  });

  it('is unknown where nobody listens', async () => {
    expect(await stripe.begin(access({ address: 'http://127.0.0.1:1' }), attempt())).toEqual({
      outcome: 'unknown',
      code: 'unreachable',
    });
  });

  it.each<[Behaviour, object]>([
    ['slow', { outcome: 'pending' }],
    ['http_500', { outcome: 'pending' }],
    ['garbage', { outcome: 'unknown', code: 'unreadable' }],
    ['silent', { outcome: 'unknown', code: 'timeout' }],
  ])('with a provider that is %s is the same try when it is begun again', async (behaviour, expected) => {
    const one = attempt();
    stage.double.next(behaviour);
    expect(await stripe.begin(behaviour === 'silent' ? soon() : access(), one)).toMatchObject(expected);
    const again = await stripe.begin(access(), one);
    expect(again.outcome).toBe('pending');
    const state = (await (await fetch(`${stage.double.address}/__double/state`)).json()) as {
      sessions: { client_reference_id: string }[];
    };
    expect(state.sessions.filter((session) => session.client_reference_id === one.orderNumber)).toHaveLength(
      1,
    );
  });
});

describe('a payment', () => {
  it('is a fact by message, and the same one by asking', async () => {
    const one = attempt();
    const session = reference(await stripe.begin(access(), one));
    expect(await fact(session)).toMatchObject({ outcome: 'pending', transaction: null, code: null });
    expect(await stage.double.pay(session)).toBe(303);
    await stage.double.idle();
    const expected = {
      about: 'payment',
      outcome: 'succeeded',
      reference: session,
      orderNumber: one.orderNumber,
      transaction: expect.stringMatching(/^pi_/),
      money: { minor: 250_000, currency: 'KES' },
      payer: 'achieng@example.com',
      code: null,
      proven: true,
      answers: null,
    };
    expect(stage.site.facts).toEqual([{ ...expected, at: expect.any(Date), feeMinor: null }]);
    const asked = await fact(session);
    expect(asked).toEqual({ ...expected, at: expect.any(Date), feeMinor: 7280 });
    expect(asked.transaction).toBe(stage.site.facts[0]?.transaction);
    // By the payment, and by our own number, it is the same money.
    const found = [
      await fact(null, { id: one.id, transaction: asked.transaction }),
      await fact(null, { id: one.id, transaction: null }),
    ];
    for (const other of found)
      expect(other).toMatchObject({
        outcome: 'succeeded',
        transaction: asked.transaction,
        money: asked.money,
        feeMinor: 7280,
      });
  });

  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4242424242424241', 'incorrect_number'],
  ] as const)('with card %s is declined, and may be tried again', async (card, code) => {
    const session = await begin();
    expect(await stage.double.pay(session, card)).toBe(200);
    expect(await fact(session)).toMatchObject({ outcome: 'pending', code, transaction: null });
    expect(stripe.results[code]?.message).toMatch(/\.$/);
    await stage.double.pay(session);
    expect(await fact(session)).toMatchObject({ outcome: 'succeeded', code: null });
  });

  it('fails when its page expires, and says why', async () => {
    const [untouched, declined] = [await begin(), await begin()];
    await stage.double.pay(declined, '4000000000009995');
    for (const session of [untouched, declined]) await stage.double.control('expire', { session });
    await stage.double.idle();
    expect(stage.site.facts.map(({ reference, outcome, code }) => ({ reference, outcome, code }))).toEqual(
      expect.arrayContaining([{ reference: untouched, outcome: 'failed', code: 'expired' }]),
    );
    expect(await fact(untouched)).toMatchObject({ outcome: 'failed', code: 'expired' });
    expect(await fact(declined)).toMatchObject({ outcome: 'failed', code: 'insufficient_funds' });
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
        facts: [{ money: { minor: 249_999, currency: 'KES' } }],
        query: { money: { minor: 249_999, currency: 'KES' } },
      },
    ],
    [
      'wrong_currency',
      {
        messages: 1,
        facts: [{ money: { minor: 250_000, currency: 'EUR' } }],
        query: { money: { minor: 250_000, currency: 'EUR' } },
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
    const session = await begin();
    stage.double.next(behaviour);
    await stage.double.pay(session);
    await stage.double.idle();
    const completed = stage.double.sent.filter(
      ({ about, body }) => about === 'checkout.session.completed' && body.includes(session),
    );
    expect(completed.filter(({ status }) => status === 200)).toHaveLength(expected.messages);
    expect(stage.site.facts).toMatchObject(expected.facts);
    expect(stage.site.facts).toHaveLength(expected.facts.length);
    expect(await fact(session)).toMatchObject(expected.query);
    if (behaviour === 'forged')
      expect(stage.site.received).toContainEqual(expect.objectContaining({ outcome: 'refused' }));
  });

  it('whose message comes after that of its refund is still told', async () => {
    const session = await begin();
    stage.double.next('out_of_order');
    await stage.double.pay(session);
    const { transaction, money } = await fact(session);
    if (!transaction || !money) throw new Error('Not paid.');
    await stripe.refund(access(), {
      id: 900,
      transaction,
      reference: session,
      money,
      whole: true,
      reason: '',
    });
    await stage.double.idle();
    expect(stage.site.facts.map(({ about }) => about)).toEqual(['refund', 'payment']);
  });

  it('is told again until the site answers', async () => {
    stage.site.fail(503);
    stage.site.fail(500);
    stage.site.fail(500);
    const one = await paid();
    expect(of('payment')).toMatchObject([{ transaction: one.transaction }]);
  });
});

describe('asking', () => {
  it.each<[string, { id: number; reference: string | null; transaction: string | null }, string]>([
    [
      'a session that Stripe does not know',
      { id: 1, reference: 'cs_test_none', transaction: null },
      'not_found',
    ],
    ['a payment that Stripe does not know', { id: 1, reference: null, transaction: 'pi_none' }, 'not_found'],
    ['a try that never reached Stripe', { id: 999_999, reference: null, transaction: null }, 'not_found'],
  ])('for %s knows nothing', async (_name, attempt, code) => {
    expect(await stripe.query(access(), attempt)).toEqual({ outcome: 'unknown', code });
  });

  it.each<[Behaviour, string]>([
    ['silent', 'timeout'],
    ['garbage', 'unreadable'],
  ])('a provider that is %s knows nothing', async (behaviour, code) => {
    const session = await begin();
    stage.double.next(behaviour);
    expect(await stripe.query(soon(), { id: 0, reference: session, transaction: null })).toEqual({
      outcome: 'unknown',
      code,
    });
  });

  it('finds no payment of another site with the same account', async () => {
    const one = attempt();
    await stage.double.pay(reference(await stripe.begin(access(), one)));
    const other = access({ callbackUrl: 'https://other.example/hooks' });
    expect(await stripe.query(other, { id: one.id, reference: null, transaction: null })).toMatchObject({
      outcome: 'unknown',
    });
  });
});
