import { describe, expect, it } from 'vitest';
import { stripeStage } from '../../../../../test/payments/stripe-stage.ts';
import { stripe } from './index.ts';

const stage = stripeStage();
const { access, begin, fact, of, paid } = stage;

describe('a refund', () => {
  const ask = (transaction: string, minor: number, id: number, signal = access()) =>
    stripe.refund(signal, {
      id,
      transaction,
      reference: null,
      money: { minor, currency: 'KES' },
      whole: minor === 250_000,
      reason: 'Asked for within 14 days',
    });

  it('in parts, each once for its id, is told by message', async () => {
    const { transaction } = await paid();
    const first = await ask(transaction, 100_000, 1);
    expect(first).toMatchObject({ outcome: 'succeeded', reference: expect.stringMatching(/^re_/) });
    expect(await ask(transaction, 100_000, 1)).toEqual(first);
    expect(await ask(transaction, 150_000, 2)).toMatchObject({ outcome: 'succeeded' });
    await stage.double.idle();
    expect(of('refund')).toHaveLength(2);
    expect(of('refund')).toContainEqual(
      expect.objectContaining({
        outcome: 'succeeded',
        reference: 'reference' in first && first.reference,
        transaction,
        money: { minor: 100_000, currency: 'KES' },
      }),
    );
    expect(await ask(transaction, 1, 3)).toEqual({ outcome: 'by_staff', code: 'charge_already_refunded' });
  });

  it.each<[string, number, string, number, object]>([
    ['of more than was paid', 20, '4242424242424242', 250_001, { outcome: 'by_staff', code: 'refused' }],
    [
      'of a disputed payment',
      21,
      '4000000000000259',
      250_000,
      { outcome: 'by_staff', code: 'charge_disputed' },
    ],
  ])('%s is a case for staff', async (_name, id, card, minor, expected) => {
    const { transaction } = await paid(card);
    expect(await ask(transaction, minor, id)).toEqual(expected);
  });

  it('of a payment that Stripe does not know is a case for staff', async () => {
    expect(await ask('pi_none', 100, 11)).toEqual({ outcome: 'by_staff', code: 'not_found' });
  });

  it('that takes its time is pending, then told', async () => {
    const { transaction } = await paid('4000000000007726');
    const begun = await ask(transaction, 250_000, 12);
    expect(begun).toMatchObject({ outcome: 'pending' });
    await expect.poll(() => of('refund').at(-1)?.outcome).toBe('succeeded');
    expect(await ask(transaction, 250_000, 12)).toEqual({ ...begun, outcome: 'succeeded' });
  });

  it('that the bank sends back is told, and a case for staff when it is asked for again', async () => {
    const { transaction } = await paid('4000000000005126');
    expect(await ask(transaction, 250_000, 13)).toMatchObject({ outcome: 'succeeded' });
    await expect
      .poll(() => of('refund').at(-1))
      .toMatchObject({ outcome: 'failed', code: 'expired_or_canceled_card', transaction });
    expect(await ask(transaction, 250_000, 13)).toEqual({
      outcome: 'by_staff',
      code: 'expired_or_canceled_card',
    });
  });

  it('whose answer was lost is made once', async () => {
    const { transaction } = await paid();
    const one = stripe.refund(access({ signal: AbortSignal.timeout(400) }), {
      id: 14,
      transaction,
      reference: null,
      money: { minor: 100, currency: 'KES' },
      whole: false,
      reason: '',
    });
    stage.double.next('silent');
    expect(await one).toEqual({ outcome: 'unknown', code: 'timeout' });
    const again = await ask(transaction, 100, 14);
    expect(again).toMatchObject({ outcome: 'succeeded' });
    expect(await ask(transaction, 100, 14)).toEqual(again);
  });
});

describe('a dispute', () => {
  it.each([
    ['won', ['pending', 'succeeded', 'failed', 'failed']],
    ['lost', ['pending', 'succeeded', 'succeeded']],
  ] as const)('that is %s is told step by step', async (outcome, steps) => {
    const session = await begin();
    await stage.double.pay(session);
    const { transaction, money } = await fact(session);
    await stage.double.control('dispute', { session, outcome: 'open' });
    await stage.double.control('dispute', { session, outcome });
    await stage.double.idle();
    const told = of('dispute');
    expect(told.map((one) => one.outcome).sort()).toEqual([...steps].sort());
    for (const one of told) expect(one).toMatchObject({ transaction, money, reference: told[0]?.reference });
  });
});
