// Also on PostgreSQL 15: triggers that compute prices anew
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';

import { comparePrices } from './compare-prices.ts';

let t: TestIdentity;
let as: { headers: Record<string, string> };
beforeAll(async () => {
  t = await buildTestIdentity();
  as = await t.signIn(await t.addPerson({ roles: ['admin'] }));
  await addCourse(t.database, { title: 'Cheap', currency: 'KES', price_minor: 120_000 });
  await addCourse(t.database, { title: 'Abroad', currency: 'USD', price_minor: 1000 });
});
afterAll(() => t.close());

const PATH = '/administration/currency-rates';
const read = async () => (await t.call('GET', PATH, { as })).data.rates;
const put = (rates: object[], who = as) => t.call('PUT', PATH, { as: who, body: { rates } });
const usd = async (): Promise<number> =>
  (await read()).find(({ currency }: { currency: string }) => currency === 'USD').kes;
const dearest = async () => (await t.call('GET', '/courses?sortBy=price_high')).data.courses[0].title;

/** As the worker does it. */
const compare = () =>
  comparePrices.handler(
    {},
    createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
  );

describe('exchange rates', () => {
  it('are those that the page of a track adds up by', async () => {
    const { id } = await t.db
      .insertInto('track')
      .values({ slug: 'both', name: 'Both', summary: '', description: '', is_published: true, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);
    expect((await t.call('GET', '/tracks/both')).data.track.rates).toEqual({
      KES: 1,
      USD: 129,
      EUR: 149,
      GBP: 172,
    });
  });

  it('reach every course in batches', async () => {
    await t.db
      .insertInto('course')
      .columns(['slug', 'title', 'status', 'currency', 'price_minor', 'category_id'])
      .expression(
        sql`select 'many-' || n, 'Many', 'draft', 'EUR', 100 * n, (select min(id) from category) from generate_series(1, 1200) n`,
      )
      .execute();
    const wrong = () =>
      t.db
        .selectFrom('course')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('currency', '=', 'EUR')
        .where(
          sql<boolean>`comparable_minor <> round(price_minor * (select kes from currency_rate where currency = 'EUR'))`,
        )
        .executeTakeFirstOrThrow();
    expect((await put([{ currency: 'EUR', kes: 160, before: 149 }])).status).toBe(200);
    expect(Number((await wrong()).count)).toBe(1200);
    await compare();
    expect(Number((await wrong()).count)).toBe(0);
    await t.db.deleteFrom('course').where('slug', 'like', 'many-%').execute();
    await put([{ currency: 'EUR', kes: 149, before: 160 }]);
  });

  it('are there for every currency, with the courses that they concern', async () => {
    expect(await read()).toMatchObject([
      { currency: 'KES', kes: 1, courses: 1 },
      { currency: 'USD', kes: 129, courses: 1 },
      { currency: 'EUR', kes: 149, courses: 0 },
      { currency: 'GBP', kes: 172, courses: 0 },
    ]);
  });

  it('change how prices are compared, at once, and are in the log', async () => {
    expect(await dearest()).toBe('Abroad');
    expect((await put([{ currency: 'USD', kes: 110.5, before: 129 }])).status).toBe(200);
    await compare();
    await expect.poll(dearest).toBe('Cheap');
    await compare();
    const audit = await t.db
      .selectFrom('audit_entry')
      .select(['subject_name', 'details'])
      .where('action', '=', 'currency-rate.changed')
      .where('subject_name', '=', 'USD')
      .execute();
    expect(audit).toEqual([{ subject_name: 'USD', details: { from: 129, to: 110.5 } }]);
  });

  it('are not overwritten by whoever saw another one, and nothing else of theirs is saved', async () => {
    const before = await usd();
    const [one, other] = await Promise.all([
      put([{ currency: 'USD', kes: 131, before }]),
      put([
        { currency: 'USD', kes: 132, before },
        { currency: 'EUR', kes: 150, before: 149 },
      ]),
    ]);
    const late = one.status === 409 ? one : other;
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect(late.error.details).toEqual([
      {
        path: 'USD',
        message: `Somebody else has changed this to ${await usd()} meanwhile`,
        value: await usd(),
      },
    ]);
    expect((await read())[2].kes).toBe(late === other ? 149 : 150);
    // The same one twice is no conflict
    expect((await put([{ currency: 'USD', kes: await usd(), before: 1 }])).status).toBe(200);
  });

  it.each([
    ['nothing', []],
    ['zero', [{ currency: 'USD', kes: 0, before: 129 }]],
    ['less than nothing', [{ currency: 'USD', kes: -3, before: 129 }]],
    ['too much', [{ currency: 'USD', kes: 1e7, before: 129 }]],
    ['too many decimals', [{ currency: 'USD', kes: 1.2345678, before: 129 }]],
    ['a word', [{ currency: 'USD', kes: '129', before: 129 }]],
    ['the shilling itself', [{ currency: 'KES', kes: 2, before: 1 }]],
    ['an unknown currency', [{ currency: 'XXX', kes: 2, before: 1 }]],
  ])('refuse %s', async (_name, rates) => {
    expect((await put(rates)).status).toBe(400);
  });

  it('are for administrators only', async () => {
    const teacher = await t.signIn(await t.addPerson({ roles: ['instructor'] }));
    expect((await put([{ currency: 'USD', kes: 1, before: 1 }], teacher)).status).toBe(403);
    expect((await t.call('GET', PATH)).status).toBe(401);
  });
});
