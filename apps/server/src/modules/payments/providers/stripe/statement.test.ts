import { describe, expect, it } from 'vitest';
import { allOf } from '../../../../../test/payments/leaking-server.ts';
import { SETTINGS, stripeStage } from '../../../../../test/payments/stripe-stage.ts';
import { startStub } from '../../../../../test/payments/stub-server.ts';
import type { StripeAccess } from './client.ts';
import { stripe } from './index.ts';

const stage = stripeStage();
const { access, begin, paid } = stage;

describe('the statement', () => {
  it('names what was paid in the time, once, with its fee', async () => {
    const from = new Date(Math.floor(Date.now() / 1000) * 1000);
    await begin();
    const ours = [await paid(), await paid()].map(({ transaction }) => transaction);
    const to = new Date(Date.now() + 1000);
    const read = async (a: Date, b: Date) => allOf(stripe.statement?.(access(), a, b));
    const facts = await read(from, to);
    expect(facts.map(({ transaction }) => transaction)).toEqual(expect.arrayContaining(ours));
    expect(new Set(facts.map(({ transaction }) => transaction)).size).toBe(facts.length);
    for (const one of facts)
      expect(one).toMatchObject({ outcome: 'succeeded', proven: true, feeMinor: 7280 });
    expect(await read(new Date(0), new Date(1000))).toEqual([]);
  });

  it('is read page by page, and says so when it could not be read to its end', async () => {
    const asked: (string | null)[] = [];
    const session = (id: string) => ({
      id,
      created: 1_000_000,
      status: 'complete',
      payment_status: 'paid',
      amount_total: 100,
      currency: 'usd',
      metadata: { darasa_order: 'D-1' },
      payment_intent: `pi_${id}`,
    });
    const stub = await startStub((request, reply) => {
      const after = new URL(request.url ?? '', 'http://x').searchParams.get('starting_after');
      asked.push(after);
      if (after === 'b') return reply.writeHead(403).end('{"error":{"message":"no"}}');
      return reply.end(
        JSON.stringify({ object: 'list', has_more: true, data: [session(after ? 'b' : 'a')] }),
      );
    });
    const { address } = stub;
    const told: (string | null)[] = [];
    const reading = (async () => {
      const statement = stripe.statement?.(access({ address }), new Date(0), new Date());
      for await (const one of statement ?? []) told.push(one.transaction);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'StatementUnread', code: 'not_set_up' });
    expect(asked).toEqual([null, 'a', 'b']);
    expect(told).toEqual(['pi_a', 'pi_b']);
    await stub.close();
  });
});

describe('the test of the connection', () => {
  it.each<[string, () => Partial<StripeAccess>, boolean, RegExp]>([
    ['all is set up', () => ({}), true, /The key works, and a webhook sends to this site\./],
    ['the key is of the other mode', () => ({ mode: 'live' }), false, /must begin with sk_live_/],
    [
      'Stripe does not know the key',
      () => ({ settings: { ...SETTINGS, secretKey: 'sk_test_invalid' } }),
      false,
      /does not accept the secret key/,
    ],
    [
      'no webhook sends here',
      () => ({ callbackUrl: 'https://other.example' }),
      false,
      /no webhook in Stripe sends/,
    ],
    ['nobody listens', () => ({ address: 'http://127.0.0.1:1' }), false, /could not be reached/],
  ])('when %s says so', async (_name, other, ok, message) => {
    const result = await stripe.test(access(other()));
    expect(result).toEqual({ ok, message: expect.stringMatching(message) });
  });
});
