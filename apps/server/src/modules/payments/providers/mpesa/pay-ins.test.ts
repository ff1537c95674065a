import { beforeEach, describe, expect, it } from 'vitest';
import { attempt, form, MSISDN, ORDER, useSite } from '../../../../../test/payments/mpesa.ts';
import { StatementUnread } from '../provider-kind.ts';
import { mpesaSettings } from './settings.ts';

const tests = useSite();
const { facts, next, query, paid, statement } = tests;

describe('payments to the Paybill', () => {
  const payIn = (shillings: number, account = ORDER) =>
    tests.site
      .control('pay-in', { phone: MSISDN, shillings, account })
      .then((response) => response.json() as Promise<{ outcome: string; receipt?: string; code?: string }>);

  beforeEach(async () => {
    expect(await tests.site.mpesa.register?.(tests.site.access())).toMatchObject({ ok: true });
    tests.site.orders.set(ORDER, { open: true, dueMinor: 150_000, currency: 'KES' });
  });

  it('are explained to the buyer', async () => {
    expect(
      await tests.site.mpesa.begin(tests.site.access(), attempt({ method: 'mpesa_paybill', phone: null })),
    ).toEqual({
      outcome: 'pending',
      reference: `paybill:${ORDER}`,
      next: {
        kind: 'instructions',
        lines: [
          { label: 'Paybill number', value: '174379' },
          { label: 'Account number', value: ORDER },
          { label: 'Amount', value: '1500' },
        ],
      },
    });
  });

  it('are asked about, confirmed, and proved by their status', async () => {
    const { receipt = '' } = await payIn(1500, ' dro-7k3f 9qac');
    await expect.poll(facts).toMatchObject([
      { outcome: 'pending', orderNumber: ORDER, transaction: null, money: { minor: 150_000 } },
      {
        outcome: 'succeeded',
        orderNumber: ORDER,
        transaction: receipt,
        money: { minor: 150_000 },
        proven: false,
      },
    ]);
    expect(facts()[1]?.payer).toBe('IMANI, 2547 ***** 678');
    const asked = await query(null, receipt);
    expect(asked).toMatchObject({ outcome: 'asked' });
    await expect
      .poll(() => facts()[2])
      .toMatchObject({
        about: 'payment',
        outcome: 'succeeded',
        transaction: receipt,
        money: { minor: 150_000, currency: 'KES' },
        proven: false,
        answers: asked.outcome === 'asked' && asked.reference,
      });
  });

  it.each([
    ['the price', 1500, ORDER, { open: true, dueMinor: 150_000 }, '0'],
    ['the price, with cents rounded up', 1500, ORDER, { open: true, dueMinor: 149_950 }, '0'],
    ['a shilling too little', 1499, ORDER, { open: true, dueMinor: 150_000 }, 'C2B00013'],
    ['a shilling too much', 1501, ORDER, { open: true, dueMinor: 150_000 }, 'C2B00013'],
    ['a closed order', 1500, ORDER, { open: false, dueMinor: 150_000 }, 'C2B00012'],
    ['an order in dollars', 1500, ORDER, { open: true, dueMinor: 150_000, currency: 'USD' }, 'C2B00012'],
    ['no order', 1500, 'nobody', undefined, 'C2B00012'],
    ['no account', 1500, '', undefined, 'C2B00012'],
  ])('are taken or refused: %s', async (_what, shillings, account, order, code) => {
    if (order) tests.site.orders.set(account, { currency: 'KES', ...order });
    else tests.site.orders.clear();
    expect(await payIn(shillings, account)).toMatchObject(
      code === '0' ? { outcome: 'paid' } : { outcome: 'refused', code },
    );
  });

  it('are taken while we are silent, and found in the statement, over pages', async () => {
    tests.site.failWith(503);
    for (let index = 0; index < 7; index++)
      expect(await payIn(100, `A${index}`)).toMatchObject({ outcome: 'paid' });
    const lines = await statement();
    expect(lines.map(({ orderNumber }) => orderNumber)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
    expect(lines[0]).toMatchObject({
      money: { minor: 10_000, currency: 'KES' },
      proven: true,
      at: expect.any(Date),
    });
  });

  it('cannot be refused at a till', async () => {
    await tests.restart({ kind: 'till', till: '522900' });
    await tests.site.mpesa.register?.(tests.site.access());
    const paidIn = await tests.site.control('pay-in', {
      phone: MSISDN,
      shillings: 5,
      shortcode: '522900',
      till: true,
    });
    expect(await paidIn.json()).toMatchObject({ outcome: 'paid' });
    await expect
      .poll(facts)
      .toMatchObject([{ orderNumber: null }, { orderNumber: null, outcome: 'succeeded' }]);
    expect(
      await tests.site.mpesa.begin(tests.site.access(), attempt({ method: 'mpesa_paybill' })),
    ).toMatchObject({
      next: { lines: [{ label: 'Till number', value: '522900' }, { label: 'Amount' }] },
    });
  });
});

describe('the status of a payment', () => {
  it.each([
    ['busy', '26'],
    ['http_500', 'refused'],
    ['http_503', 'unreachable'],
    ['silent', 'unreachable'],
  ] as const)('is not known when Daraja misbehaves (%s)', async (behaviour, code) => {
    await next(behaviour, 'transactionstatus');
    expect(await query(null, 'RKL51ZDR4F')).toEqual({ outcome: 'unknown', code });
  });

  it('is undecided when M-Pesa does not know the payment or the operator', async () => {
    await query(null, 'RKL51ZDR4F');
    await expect.poll(facts).toMatchObject([{ outcome: 'pending', code: 'R000002', transaction: null }]);
    tests.site.double.state.credentials.initiator = 'another';
    await query(null, 'RKL51ZDR4F');
    await expect.poll(() => facts()[1]).toMatchObject({ outcome: 'pending', code: 'initiator' });
  });

  it('cannot be asked for without an operator', async () => {
    const settings = mpesaSettings.parse({ ...form, initiator: '' });
    expect(
      await tests.site.mpesa.query(tests.site.access({ settings }), {
        id: 1,
        reference: null,
        transaction: 'RKL51ZDR4F',
      }),
    ).toEqual({ outcome: 'unknown', code: 'initiator' });
  });
});

describe('a refund', () => {
  const refund = (transaction: string, changed = {}) =>
    tests.site.mpesa.refund(tests.site.access(), {
      id: 1,
      transaction,
      reference: null,
      money: { minor: 150_000, currency: 'KES' },
      whole: true,
      reason: 'Course cancelled – “sorry”',
      ...changed,
    });

  it('goes back once', async () => {
    const { receipt } = await paid();
    const begun = await refund(receipt);
    expect(begun).toMatchObject({ outcome: 'pending' });
    await expect
      .poll(() => facts()[1])
      .toMatchObject({
        about: 'refund',
        outcome: 'succeeded',
        reference: begun.outcome === 'pending' && begun.reference,
        transaction: expect.stringMatching(/^[A-Z0-9]{10}$/),
        money: { minor: 150_000, currency: 'KES' },
        feeMinor: 0,
        proven: false,
      });
    await refund(receipt);
    await expect
      .poll(() => facts()[2])
      .toMatchObject({ about: 'refund', outcome: 'failed', code: 'R000001' });
  });

  it('fails for a payment that M-Pesa does not know', async () => {
    await refund('RKL51ZDR4F');
    await expect.poll(facts).toMatchObject([{ about: 'refund', outcome: 'failed', code: 'R000002' }]);
  });

  it.each([
    ['a part', { whole: false }, 'partial'],
    ['parts of a shilling', { money: { minor: 150_050, currency: 'KES' } }, 'partial'],
    ['dollars', { money: { minor: 1500, currency: 'USD' } }, 'amount'],
  ])('is left to staff: %s', async (_what, changed, code) => {
    expect(await refund('RKL51ZDR4F', changed)).toEqual({ outcome: 'by_staff', code });
  });

  it.each([
    ['busy', 'unknown'],
    ['http_500', 'unknown'],
    ['http_503', 'unknown'],
    ['silent', 'unknown'],
    ['refused', 'by_staff'],
    ['bad_token', 'pending'],
  ] as const)('when Daraja misbehaves (%s)', async (behaviour, outcome) => {
    const { receipt } = await paid();
    await next(behaviour, 'reversal');
    expect(await refund(receipt)).toMatchObject({ outcome });
  });
});

describe('the statement', () => {
  beforeEach(() => tests.site.mpesa.register?.(tests.site.access()));

  it('is empty', async () => {
    expect(await statement()).toEqual([]);
  });

  it('is unread when it is not whole', async () => {
    await expect(statement(new Date(Date.now() - 72 * 3_600_000))).rejects.toThrow(StatementUnread);
    await paid();
    for (const [behaviour, code] of [
      ['busy', '26'],
      ['http_503', 'unreachable'],
      ['garbage', 'unreachable'],
      ['silent', 'unreachable'],
      ['http_500', 'refused'],
    ] as const) {
      await next(behaviour, 'pulltransactions');
      await expect(statement()).rejects.toMatchObject({ name: 'StatementUnread', code });
    }
    expect(await statement()).toMatchObject([{ outcome: 'succeeded' }]);
  });
});
