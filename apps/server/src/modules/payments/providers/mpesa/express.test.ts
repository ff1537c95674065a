import { describe, expect, it } from 'vitest';
import { attempt, MSISDN, ORDER, PHONE, useSite } from '../../../../../test/payments/mpesa.ts';

const tests = useSite();
const { facts, next, habit, query, begin, paid, statement } = tests;

describe('a prompt', () => {
  it('rings, is paid, and says so: unproven by its callback, proven by the query', async () => {
    const reference = await begin();
    expect(await query(reference)).toMatchObject({
      outcome: 'fact',
      fact: { outcome: 'pending', proven: true },
    });
    await tests.site.control('press', { phone: MSISDN, key: 'pay' });
    await expect.poll(facts).toEqual([
      {
        about: 'payment',
        outcome: 'succeeded',
        reference,
        orderNumber: ORDER,
        transaction: expect.stringMatching(/^[A-Z0-9]{10}$/),
        money: { minor: 150_000, currency: 'KES' },
        payer: PHONE,
        code: null,
        at: expect.any(Date),
        proven: false,
        answers: null,
        feeMinor: null,
      },
    ]);
    const answer = await query(reference);
    expect(answer).toMatchObject({
      outcome: 'fact',
      fact: { outcome: 'succeeded', reference, proven: true },
    });
  });

  it.each([
    ['wrong_pin', undefined, '2001'],
    ['cancel', undefined, '1032'],
    ['no_answer', undefined, '1037'],
    ['unreachable', undefined, '1037'],
    ['pay', 1499, '1'],
  ])('fails when the phone does "%s" with %s shillings: %s', async (does, shillings, code) => {
    await habit(does, shillings);
    const reference = await begin();
    await expect
      .poll(facts)
      .toMatchObject([{ outcome: 'failed', reference, code, transaction: null, proven: false }]);
    expect(await query(reference)).toMatchObject({
      outcome: 'fact',
      fact: { outcome: 'failed', code, proven: true },
    });
    expect(tests.site.mpesa.results[code]?.message).toMatch(/\.$/);
  });

  it('goes to the till of a store', async () => {
    await tests.restart({ kind: 'till', till: '522900' });
    await paid();
    expect(tests.site.double.state.payments.values().next().value).toMatchObject({
      shortcode: '522900',
      till: true,
    });
  });

  it.each([
    ['parts of a shilling', { money: { minor: 150_050, currency: 'KES' } }, 'amount'],
    ['nothing', { money: { minor: 0, currency: 'KES' } }, 'amount'],
    ['too much', { money: { minor: 25_000_100, currency: 'KES' } }, 'amount'],
    ['dollars', { money: { minor: 1500, currency: 'USD' } }, 'amount'],
    ['a number of another country', { phone: '+256712345678' }, 'phone'],
    ['no number', { phone: null }, 'phone'],
  ])('is not asked for with %s', async (_what, changed, code) => {
    expect(await tests.site.mpesa.begin(tests.site.access(), attempt(changed))).toEqual({
      outcome: 'failed',
      code,
    });
    expect(tests.site.double.state.prompts.size).toBe(0);
  });

  it('is refused while another rings on the phone', async () => {
    await begin();
    expect(await tests.site.mpesa.begin(tests.site.access(), attempt())).toEqual({
      outcome: 'failed',
      code: '1001',
    });
  });

  it.each([
    ['bad_token', { outcome: 'pending' }, 1],
    ['busy', { outcome: 'failed', code: '26' }, 0],
    ['refused', { outcome: 'failed', code: 'refused' }, 0],
    ['http_500', { outcome: 'unknown', code: 'unreachable' }, 0],
    ['http_503', { outcome: 'unknown', code: 'unreachable' }, 0],
    ['garbage', { outcome: 'unknown', code: 'unreachable' }, 0],
    ['silent', { outcome: 'unknown', code: 'unreachable' }, 1],
  ] as const)('when Daraja misbehaves (%s)', async (behaviour, begun, prompts) => {
    await next(behaviour, 'stkpush');
    expect(await tests.site.mpesa.begin(tests.site.access(), attempt())).toMatchObject(begun);
    expect(tests.site.double.state.prompts.size).toBe(prompts);
  });

  it('whose answer was lost is found by the order in its callback', async () => {
    await habit('pay');
    await next('silent', 'stkpush');
    expect(await tests.site.mpesa.begin(tests.site.access(), attempt())).toMatchObject({
      outcome: 'unknown',
    });
    await expect.poll(facts).toMatchObject([{ outcome: 'succeeded', orderNumber: ORDER }]);
    expect(await query(facts()[0]?.reference ?? null)).toMatchObject({ fact: { outcome: 'succeeded' } });
  });

  it('may be known when the time is over', async () => {
    await query('ws_CO_1');
    await next('slow', 'stkpush');
    const signal = AbortSignal.timeout(150);
    expect(await tests.site.mpesa.begin(tests.site.access({ signal }), attempt())).toEqual({
      outcome: 'unknown',
      code: 'timeout',
    });
    await expect.poll(() => tests.site.double.state.prompts.size).toBe(1);
  });

  it('was not asked for when nobody answers', async () => {
    const address = 'http://127.0.0.1:1';
    expect(await tests.site.mpesa.begin(tests.site.access({ address }), attempt())).toEqual({
      outcome: 'failed',
      code: 'unreachable',
    });
    expect(
      await tests.site.mpesa.begin(tests.site.access({ signal: AbortSignal.abort() }), attempt()),
    ).toEqual({
      outcome: 'failed',
      code: 'timeout',
    });
  });
});

describe('callbacks', () => {
  it('that come twice are one message', async () => {
    await habit('pay');
    await next('twice');
    await begin();
    await expect.poll(() => tests.site.received.length).toBe(2);
    expect(
      new Set(tests.site.received.map(({ received }) => received.outcome === 'message' && received.id)).size,
    ).toBe(1);
  });

  it('that contradict each other are two, and the query says which is true', async () => {
    await next('forged');
    const reference = await begin();
    await expect.poll(facts).toMatchObject([{ outcome: 'succeeded', proven: false }]);
    expect(await query(reference)).toMatchObject({ fact: { outcome: 'pending' } });
    await tests.site.control('press', { phone: MSISDN, key: 'cancel' });
    await expect.poll(() => tests.site.received.length).toBe(2);
    expect(
      new Set(tests.site.received.map(({ received }) => received.outcome === 'message' && received.id)).size,
    ).toBe(2);
    expect(await query(reference)).toMatchObject({ fact: { outcome: 'failed', code: '1032' } });
  });

  it.each(['contradict', 'wrong_amount'] as const)('that are wrong (%s) prove nothing', async (behaviour) => {
    await habit('pay');
    await next(behaviour);
    const reference = await begin();
    await expect.poll(() => facts().length).toBe(1);
    expect(facts()[0]).toMatchObject(
      behaviour === 'contradict' ? { outcome: 'failed' } : { outcome: 'succeeded', money: { minor: 100 } },
    );
    expect(facts()[0]?.proven).toBe(false);
    expect(await query(reference)).toMatchObject({ fact: { outcome: 'succeeded' } });
  });

  it('that are cut off are refused', async () => {
    await habit('pay');
    await next('truncated');
    await begin();
    await expect.poll(() => tests.site.received.map(({ received }) => received.outcome)).toEqual(['refused']);
  });

  it.each(['lost', 'late', 'out_of_order'] as const)('that are %s: the query knows', async (behaviour) => {
    await habit('pay');
    await next(behaviour);
    const reference = await begin();
    expect(await query(reference)).toMatchObject({ fact: { outcome: 'succeeded' } });
  });

  it('that are lost by a 503 are not sent again, and stand in the statement', async () => {
    await tests.site.mpesa.register?.(tests.site.access());
    tests.site.failWith(503);
    await habit('pay');
    await begin();
    await expect.poll(() => tests.site.double.state.sent.map(({ status }) => status)).toEqual([503, 503]);
    tests.site.failWith(undefined);
    expect(await statement()).toMatchObject([{ outcome: 'succeeded', orderNumber: ORDER, proven: true }]);
  });
});

describe('the query of a prompt', () => {
  it.each([
    ['busy', { outcome: 'unknown', code: '26' }],
    ['http_500', { outcome: 'unknown', code: 'refused' }],
    ['http_503', { outcome: 'unknown', code: 'unreachable' }],
    ['garbage', { outcome: 'unknown', code: 'unreachable' }],
    ['silent', { outcome: 'unknown', code: 'unreachable' }],
    ['bad_token', { outcome: 'fact' }],
    ['contradict_query', { outcome: 'fact', fact: { outcome: 'failed' } }],
  ] as const)('says nothing wrong by itself (%s)', async (behaviour, answer) => {
    const { reference } = await paid();
    await next(behaviour, behaviour === 'contradict_query' ? '' : 'stkpushquery');
    expect(await query(reference)).toMatchObject(answer);
  });

  it('knows nothing of prompts of others and of orders that are paid by the payer', async () => {
    expect(await query('ws_CO_DMZ_123212312_2342347678234')).toEqual({ outcome: 'unknown', code: 'refused' });
    expect(await query(`paybill:${ORDER}`)).toEqual({ outcome: 'unknown', code: 'not_yet' });
    expect(await query(null)).toEqual({ outcome: 'unknown', code: 'not_yet' });
  });
});
