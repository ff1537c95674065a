import { describe, expect, it } from 'vitest';
import { paystackStage } from '../../../../../test/payments/paystack-stage.ts';
import { paystack } from './index.ts';

const stage = paystackStage();
const { access, soon, of, paid } = stage;

const refund = (transaction: string, minor: number, id: number, other = access()) =>
  paystack.refund(other, {
    id,
    transaction,
    reference: transaction,
    money: { minor, currency: 'KES' },
    whole: minor === 250_000,
    reason: 'Asked for within 14 days',
  });

describe('a refund', () => {
  it('in parts, each once for its id, is told by message', async () => {
    const one = await paid();
    const first = await refund(one, 100_000, 1);
    expect(first).toMatchObject({ outcome: 'pending', reference: `${one}:100000` });
    expect(await refund(one, 100_000, 1)).toMatchObject({
      reference: 'reference' in first && first.reference,
    });
    expect(await refund(one, 150_000, 2)).toMatchObject({ outcome: 'pending' });
    expect(await refund(one, 1, 3)).toEqual({ outcome: 'by_staff', code: 'already_refunded' });
    await expect.poll(() => of('refund').filter(({ outcome }) => outcome === 'succeeded')).toHaveLength(2);
    for (const told of of('refund')) expect([`${one}:100000`, `${one}:150000`]).toContain(told.reference);
    expect(await refund(one, 100_000, 1)).toEqual({ ...first, outcome: 'succeeded' });
  });

  it.each<[string, string, string]>([
    ['has failed', '4000000000005126', 'refund_failed'],
    ['needs the bank account of the payer', '4000000000007726', 'refund_needs_attention'],
  ])('that %s is told, and a case for staff when it is asked for again', async (_name, card, code) => {
    const one = await paid({ card });
    expect(await refund(one, 250_000, 20)).toMatchObject({ outcome: 'pending' });
    await expect.poll(() => of('refund').at(-1)).toMatchObject({ outcome: 'failed', code, transaction: one });
    expect(await refund(one, 250_000, 20)).toEqual({ outcome: 'by_staff', code });
  });

  it('of more than was paid, or of what Paystack does not know, is a case for staff', async () => {
    expect(await refund(await paid(), 250_001, 30)).toEqual({ outcome: 'by_staff', code: 'amount_refused' });
    expect(await refund('darasa-000000000000-1', 100, 31)).toEqual({
      outcome: 'by_staff',
      code: 'not_found',
    });
  });

  it('that could not be asked for is unknown, and made once', async () => {
    const one = await paid();
    for (const [behaviour, code] of [
      ['silent', 'timeout'],
      ['http_500', 'unreachable'],
      ['garbage', 'unreadable'],
    ] as const) {
      stage.double.next(behaviour);
      expect(await refund(one, 100, 40, soon())).toEqual({ outcome: 'unknown', code });
    }
    const made = await refund(one, 100, 40);
    expect(await refund(one, 100, 40)).toMatchObject({ reference: 'reference' in made && made.reference });
  });
});

describe('a dispute', () => {
  it.each([
    ['accepted', 'succeeded'],
    ['declined', 'failed'],
  ] as const)('that is %s has %s', async (resolution, outcome) => {
    const one = await paid();
    await stage.double.dispute(one, 'open');
    await stage.double.idle();
    await stage.double.dispute(one, resolution);
    await stage.double.idle();
    const told = of('dispute');
    expect(told.map((fact) => fact.outcome)).toEqual(['pending', outcome]);
    for (const fact of told)
      expect(fact).toMatchObject({
        transaction: one,
        money: { minor: 250_000, currency: 'KES' },
        reference: told[0]?.reference,
      });
  });
});
