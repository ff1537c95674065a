import { describe, expect, it } from 'vitest';
import { allOf } from '../../../../../test/payments/leaking-server.ts';
import { paystackStage } from '../../../../../test/payments/paystack-stage.ts';
import { startStub } from '../../../../../test/payments/stub-server.ts';
import type { PaystackAccess } from './client.ts';
import { paystack } from './index.ts';

const stage = paystackStage();
const { access, begin, paid } = stage;

describe('the statement', () => {
  it('names what was paid in the time, once', async () => {
    const from = new Date();
    await begin();
    const ours = [await paid(), await paid()];
    const read = async (a: Date, b: Date) => allOf(paystack.statement?.(access(), a, b));
    const facts = await read(from, new Date(Date.now() + 1000));
    expect(facts.map(({ transaction }) => transaction).sort()).toEqual(ours.sort());
    for (const one of facts)
      expect(one).toMatchObject({ outcome: 'succeeded', proven: true, feeMinor: 7250 });
    expect(await read(new Date(0), new Date(1000))).toEqual([]);
    // What went back is still named.
    await stage.double.dispute(String(ours[0]), 'accepted');
    expect(
      (await read(from, new Date(Date.now() + 1000))).map(({ transaction, outcome }) => [
        transaction,
        outcome,
      ]),
    ).toEqual([
      [ours[1], 'succeeded'],
      [ours[0], 'failed'],
    ]);
  });

  it('is read page by page, and says so when it could not be read to its end', async () => {
    const asked: (string | null)[] = [];
    const one = (id: number) => ({
      reference: `darasa-a1b2c3d4e5f6-${id}`,
      status: 'success',
      amount: 100,
      currency: 'NGN',
      paid_at: '2024-08-22T09:15:02.000Z',
    });
    const stub = await startStub((request, reply) => {
      const next = new URL(request.url ?? '', 'http://x').searchParams.get('next');
      asked.push(next);
      if (next === 'b') return reply.writeHead(502).end();
      const meta = { next: next ? 'b' : 'a', previous: null, perPage: 100 };
      return reply.end(JSON.stringify({ status: true, message: 'x', data: [one(next ? 2 : 1), null], meta }));
    });
    const { address } = stub;
    const told: (string | null)[] = [];
    const reading = (async () => {
      const statement = paystack.statement?.(access({ address }), new Date(0), new Date());
      for await (const fact of statement ?? []) told.push(fact.transaction);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'StatementUnread', code: 'unreachable' });
    expect(asked).toEqual([null, 'a', 'b']);
    expect(told).toEqual([one(1).reference, one(2).reference]);
    await stub.close();
  });
});

describe('the test of the connection', () => {
  it.each<[string, () => Partial<PaystackAccess>, boolean, RegExp]>([
    ['all is set up', () => ({}), true, /The account takes KES, USD\./],
    ['the key is of the other mode', () => ({ mode: 'live' }), false, /must begin with sk_live_/],
    [
      'Paystack does not know the key',
      () => ({ settings: { secretKey: 'sk_test_invalid' } }),
      false,
      /does not accept the secret key/,
    ],
    ['nobody listens', () => ({ address: 'http://127.0.0.1:1' }), false, /could not be reached/],
  ])('when %s says so', async (_name, other, ok, message) => {
    const result = await paystack.test(access(other()));
    expect(result).toEqual({ ok, message: expect.stringMatching(message) });
  });
});
