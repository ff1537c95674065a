import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Context, type Ctx } from '#platform/context/index';
import { addOrder } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import type { PaymentDeps } from '../deps.ts';
import type { Begun } from '../providers/provider-kind.ts';
import { beginAttempt } from './begin-attempt.ts';

let shop: Shop;
let buyer: Member;
let order: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.member();
  order = await addOrder(shop.db, { user_id: buyer.id, course_id: await shop.course() });
});

const method = { id: 'tester_card', title: 'Card', way: 'card', currencies: ['KES'], asks: [] };
/** A provider calls each try something else. */
const answer = (): Begun => ({
  outcome: 'pending',
  reference: `REF-${order}`,
  next: { kind: 'redirect', url: 'https://pay.example.org/1' },
});

/** What the module has, with a provider that answers as told. */
function depsWith(provider: { connect?: () => Promise<unknown>; begin?: () => Promise<Begun> }): PaymentDeps {
  const kind = {
    name: 'tester',
    methods: [method],
    results: {},
    limits: {},
    begin: provider.begin ?? (() => Promise.resolve(answer())),
  };
  const providers = {
    offered: () => Promise.resolve([{ kind, method, mode: 'live', provider: 'tester', way: 'card' }]),
    connect: provider.connect ?? (() => Promise.resolve({ kind, access: () => ({}) })),
    kindOf: () => kind,
  };
  return { db: shop.db, site: shop.config, providers, testForAll: false } as unknown as PaymentDeps;
}

/** A context whose transactions fail, from the second one on, as often as told: the first records the try. */
function contextThatFails(times: number): { ctx: Ctx; begun: () => number } {
  const ctx = new Context(shop.db, { caller: { userId: buyer.id, roles: ['student'] } });
  let count = 0;
  const failing = Object.create(ctx, {
    transaction: {
      value: (work: Parameters<Ctx['transaction']>[0]) => {
        count++;
        if (count > 1 && count <= times + 1) throw new Error('No connection is free');
        return ctx.transaction(work);
      },
    },
    db: { get: () => ctx.db },
    actor: { get: () => ctx.actor },
    caller: { get: () => ctx.caller },
    now: { get: () => ctx.now },
  }) as Ctx;
  return { ctx: failing, begun: () => count };
}
const begin = (ctx: Ctx, deps: PaymentDeps, key = 'only') =>
  beginAttempt(ctx, deps, String(order), { method: method.id }, key);
const attempts = () =>
  shop.db
    .selectFrom('payment_attempt')
    .select(['state', 'reference', 'ask_at'])
    .where('order_id', '=', order)
    .execute();

it('records no try whose provider could not be read, and the same call begins anew', async () => {
  const { ctx } = contextThatFails(0);
  const broken = depsWith({ connect: () => Promise.reject(new Error('No connection is free')) });
  await expect(begin(ctx, broken)).rejects.toThrow('No connection');
  expect(await attempts()).toEqual([]);
  let asked = 0;
  const works = depsWith({
    begin: () => {
      asked++;
      return Promise.resolve(answer());
    },
  });
  expect((await begin(contextThatFails(0).ctx, works)).state).toBe('pending');
  // A retry of the same call asks nobody
  expect((await begin(contextThatFails(0).ctx, works)).state).toBe('pending');
  expect(asked).toBe(1);
});

it('asks outside of any transaction: the order is free meanwhile', async () => {
  const deps = depsWith({
    async begin() {
      await shop.db
        .transaction()
        .execute((tx) =>
          tx.selectFrom('course_order').select('id').where('id', '=', order).forUpdate().noWait().execute(),
        );
      return answer();
    },
  });
  expect((await begin(contextThatFails(0).ctx, deps)).state).toBe('pending');
});

it('keeps the answer of the provider while the database is busy for a moment, and asks once', async () => {
  let asked = 0;
  const deps = depsWith({
    begin: () => {
      asked++;
      return Promise.resolve(answer());
    },
  });
  const attempt = await begin(contextThatFails(3).ctx, deps);
  expect([attempt.state, attempt.redirect_url]).toEqual(['pending', 'https://pay.example.org/1']);
  expect(asked).toBe(1);
  expect((await attempts())[0]?.reference).toBe(`REF-${order}`);
});

it('leaves a try that it could not record to be asked for later', async () => {
  await expect(begin(contextThatFails(4).ctx, depsWith({}))).rejects.toThrow('No connection');
  const [attempt] = await attempts();
  expect(attempt?.state).toBe('created');
  expect(attempt?.ask_at).not.toBeNull();
});
