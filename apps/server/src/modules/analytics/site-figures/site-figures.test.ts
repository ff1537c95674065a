// Also on PostgreSQL 15: triggers with transition tables, date_bin
import { FIGURE_MINUTES } from '@darasa/contract/analytics/figure-rules';
import type { SiteFigures } from '@darasa/contract/analytics/site-figures';
import { DEFAULT_ZONE, daysAfter, setSiteZone, siteDay } from '@darasa/contract/formatting/site-zone';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { makeFigures, makeKind } from './make-figures.ts';
import { periodOf } from './periods.ts';

const DAY_MS = 86_400_000;
const ZONES = ['Africa/Nairobi', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
let shop: Shop;
let people: Member[];
let courses: number[];
/** A paid order, of which sales and refunds are made. */
let paid: { order_id: number; line_id: number; earning_id: number };
const now = Date.now();

beforeAll(async () => {
  shop = await openShop();
  people = [await shop.member(), await shop.member(), await shop.member()];
  courses = [await shop.course(), await shop.course({ title: 'Soil' })];
  const order = await shop.reported(people[0] as Member, courses[0] as number);
  await shop.decide(order, 'confirm');
  const earning = await shop.db
    .selectFrom('earning')
    .select(['id', 'order_id', 'line_id'])
    .executeTakeFirstOrThrow();
  paid = { order_id: earning.order_id, line_id: earning.line_id, earning_id: earning.id };
});
afterAll(async () => {
  setSiteZone(DEFAULT_ZONE);
  await shop.close();
});
/** Nothing has happened, and nothing was counted. */
beforeEach(async () => {
  setSiteZone(DEFAULT_ZONE);
  await shop.db.deleteFrom('enrollment').execute();
  await shop.db.deleteFrom('learning_day').execute();
  await shop.db.deleteFrom('earning').where('id', '<>', paid.earning_id).execute();
  await shop.db.deleteFrom('site_figure').execute();
  await shop.db.deleteFrom('site_figure_change').execute();
  await shop.db.updateTable('site_figure_state').set({ zone: null, made_at: null }).execute();
});

const run = () =>
  makeFigures.handler(
    {} as never,
    createJobContext({ db: shop.db, log: silentLog(), signal: new AbortController().signal }),
  );
const read = async (query: Record<string, number> = {}, as = shop.admin) =>
  shop.call('GET', '/administration/figures', { as, query });
const figures = async (query: Record<string, number> = {}): Promise<SiteFigures> => (await read(query)).data;
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000);

const enrol = (person: number, course: number, enrolledAt: Date, completedAt: Date | null = null) =>
  shop.db
    .insertInto('enrollment')
    .values({
      user_id: people[person]?.id ?? 0,
      course_id: courses[course] ?? 0,
      enrolled_at: enrolledAt,
      completed_at: completedAt,
      status: completedAt ? 'completed' : 'active',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet({ enrolled_at: enrolledAt, completed_at: completedAt }),
    )
    .execute();
async function refund(amount: number, when: Date): Promise<void> {
  const { id } = await shop.db
    .insertInto('refund')
    .values({ order_id: paid.order_id, amount_minor: amount, reason: 'As asked' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('earning')
    .values({
      order_id: paid.order_id,
      line_id: paid.line_id,
      refund_id: id,
      currency: 'KES',
      total_minor: -amount,
      tax_minor: 0,
      amount_minor: 0,
      share_bp: 0,
      rule: 'none',
      at: when,
      available_at: when,
    })
    .execute();
}
/** A learner's day of UTC, in seconds from its beginning. */
const learn = (person: number, daysAgo: number, from: number, to: number) =>
  shop.db
    .insertInto('learning_day')
    .values({
      user_id: people[person]?.id ?? 0,
      day: new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10),
      active: JSON.stringify([[from, to]]),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ active: JSON.stringify([[from, to]]) }),
    )
    .execute();

type Act =
  | { is: 'enrol'; person: number; course: number; ago: number; done: number | null }
  | { is: 'leave'; person: number; course: number }
  | { is: 'refund'; amount: number; ago: number }
  | { is: 'learn'; person: number; day: number; from: number; seconds: number }
  | { is: 'erase'; person: number }
  | { is: 'make' }
  | { is: 'move'; zone: string };
const MOST_AGO = 100 * 24 * 60;
const person = fc.nat(2);
const course = fc.nat(1);
const ago = fc.nat(MOST_AGO);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('enrol' as const), person, course, ago, done: fc.option(ago) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('leave' as const), person, course }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('refund' as const),
      amount: fc.integer({ min: 1, max: 9000 }),
      ago,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('learn' as const),
      person,
      day: fc.integer({ min: 1, max: 80 }),
      from: fc.nat(80_000),
      seconds: fc.integer({ min: 1, max: 6400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('erase' as const), person }) },
  { weight: 3, arbitrary: fc.constant({ is: 'make' as const }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('move' as const), zone: fc.constantFrom(...ZONES) }) },
);

async function happen(what: Act): Promise<void> {
  switch (what.is) {
    case 'enrol':
      await enrol(what.person, what.course, at(what.ago), what.done === null ? null : at(what.done));
      return;
    case 'leave':
      await shop.db
        .deleteFrom('enrollment')
        .where('user_id', '=', people[what.person]?.id ?? 0)
        .where('course_id', '=', courses[what.course] ?? 0)
        .execute();
      return;
    case 'refund':
      return refund(what.amount, at(what.ago));
    case 'learn':
      await learn(what.person, what.day, what.from, what.from + what.seconds);
      return;
    case 'erase':
      await shop.db
        .deleteFrom('learning_day')
        .where('user_id', '=', people[what.person]?.id ?? 0)
        .execute();
      return;
    case 'make':
      return run();
    case 'move':
      setSiteZone(what.zone);
  }
}

/** The figures by what they are, counted from the facts one by one. */
async function counted(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (key: string, value = 1) => {
    sums[key] = (sums[key] ?? 0) + value;
    if (sums[key] === 0) delete sums[key];
  };
  for (const { enrolled_at, completed_at } of await shop.db.selectFrom('enrollment').selectAll().execute()) {
    add(`enrolments day ${siteDay(enrolled_at)} `);
    if (completed_at) add(`completions day ${siteDay(completed_at)} `);
  }
  for (const row of await shop.db.selectFrom('earning').selectAll().execute())
    add(`revenue day ${siteDay(row.at)} ${row.currency}`, Number(row.total_minor));
  const seen = new Set<string>();
  const days = await shop.db
    .selectFrom('learning_day')
    .select([sql<string>`day::text`.as('day'), 'user_id', 'active'])
    .execute();
  for (const { day, user_id, active } of days)
    for (const [from, to] of active as unknown as [number, number][])
      for (const second of [from, to - 1]) {
        const own = siteDay(Date.parse(`${day}T00:00:00Z`) + second * 1000);
        for (const grain of ['day', 'week', 'month'] as const) {
          const key = `active ${grain} ${periodOf(own, grain).starts} `;
          if (!seen.has(`${key}${user_id}`)) add(key);
          seen.add(`${key}${user_id}`);
        }
      }
  return sums;
}
async function stored(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('site_figure')
    .select(['measure', 'grain', sql<string>`starts::text`.as('starts'), 'unit', 'value'])
    .where('grain', '<>', 'window')
    .execute();
  return Object.fromEntries(
    rows.map(({ measure, grain, starts, unit, value }) => [
      `${measure} ${grain} ${starts} ${unit}`,
      Number(value),
    ]),
  );
}

describe('figures', () => {
  it('are the sums of the facts, in whatever order things happen and they are made', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
        for (const what of acts) await happen(what);
        await run();
        expect(await stored()).toEqual(await counted());
        // Again changes nothing
        await run();
        expect(await stored()).toEqual(await counted());
      }),
      { numRuns: 25 },
    );
  });

  it('miss nothing that happens while they are made', async () => {
    await run();
    await Promise.all([
      ...people.flatMap((_, one) => courses.map((__, other) => enrol(one, other, at(60 * one), at(30)))),
      run(),
      refund(700, at(5)),
      run(),
      learn(1, 1, 0, 60),
      run(),
    ]);
    await run();
    expect(await stored()).toEqual(await counted());
  });

  it('change only where a fact changed a day', async () => {
    await enrol(0, 0, at(3000));
    await learn(0, 2, 100, 200);
    await run();
    await shop.db.updateTable('enrollment').set({ source: 'staff' }).execute();
    await shop.db.updateTable('earning').set({ fee_minor: 1 }).execute();
    await learn(0, 2, 110, 190);
    expect(await shop.db.selectFrom('site_figure_change').selectAll().execute()).toEqual([]);
  });

  it('tell what there was lately and before, with refunds taken off', async () => {
    await shop.db
      .updateTable('earning')
      .set({ at: at(40 * 24 * 60) })
      .where('id', '=', paid.earning_id)
      .execute();
    await enrol(0, 0, at(60), at(30));
    await enrol(1, 0, at(10 * 24 * 60));
    await enrol(2, 0, at(35 * 24 * 60));
    await learn(0, 3, 0, 60);
    await learn(0, 4, 0, 60);
    await learn(1, 40, 0, 60);
    await refund(90_000, at(60));
    await run();
    const { totals, currencies, periods, made_at, step } = await figures();
    expect(made_at).not.toBeNull();
    expect(step).toBe('day');
    expect(totals.enrolments).toEqual({ now: 2, before: 1 });
    expect(totals.completions).toEqual({ now: 1, before: 0 });
    expect(totals.active).toEqual({ now: 1, before: 1 });
    expect(currencies).toEqual(['KES']);
    expect(totals.revenue).toEqual([{ now: -900, before: 2900 }]);
    expect(periods).toHaveLength(30);
    expect(periods.at(-1)?.ends).toBe(siteDay(Date.parse(made_at ?? '')));
    expect(periods.reduce((sum, { enrolments }) => sum + enrolments, 0)).toBe(2);
    expect((await figures({ days: 365 })).totals).toMatchObject({
      enrolments: { now: 3, before: 0 },
      active: { now: 2, before: 0 },
      revenue: [{ now: 2000, before: 0 }],
    });
  });

  it('end with the day on which they were made', async () => {
    await run();
    const made = new Date(now - 3 * DAY_MS);
    await shop.db.updateTable('site_figure_state').set({ made_at: made }).execute();
    expect((await figures()).periods.at(-1)).toMatchObject({ starts: siteDay(made), ends: siteDay(made) });
    const weeks = await figures({ days: 90 });
    expect(weeks.periods.at(-1)?.ends).toBe(siteDay(made));
    expect(weeks.periods).toHaveLength(13);
  });

  it('keep how many were behind on each day', async () => {
    await shop.db
      .insertInto('behind_figure')
      .values(
        courses.map((course_id, place) => ({
          course_id,
          waiting: 0,
          behind: place + 2,
          learners: 9,
          counted_at: new Date(),
        })),
      )
      .execute();
    await run();
    await shop.db
      .insertInto('site_figure')
      .values({ measure: 'behind', grain: 'day', starts: daysAfter(siteDay(now), -45), value: 8 })
      .execute();
    const { totals, periods } = await figures();
    expect(totals.behind).toEqual({ now: 5, before: 8 });
    expect(periods.at(-1)?.behind).toBe(5);
    expect(periods.at(-2)?.behind).toBeNull();
    await shop.db.deleteFrom('behind_figure').execute();
  });

  it('are made by a job when they are missing or old, once', async () => {
    const queued = async () => {
      const { rows } = await sql`
        select from pgboss.job where name = ${makeKind.name} and state = 'created'`.execute(shop.db);
      return rows.length;
    };
    expect(await figures()).toMatchObject({ made_at: null, currencies: [] });
    await figures();
    expect(await queued()).toBe(1);
    await sql`delete from pgboss.job where name = ${makeKind.name}`.execute(shop.db);
    await run();
    await figures();
    expect(await queued()).toBe(0);
    await shop.db
      .updateTable('site_figure_state')
      .set({ made_at: new Date(Date.now() - (FIGURE_MINUTES + 1) * 60_000) })
      .execute();
    await figures();
    expect(await queued()).toBe(1);
  });

  it('are a file too', async () => {
    await enrol(0, 0, at(60));
    await run();
    const answer = await shop.app.inject({
      url: '/api/v1/administration/figures.csv?days=90',
      headers: shop.admin.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/figures-90-days-\d{4}-\d\d-\d\d\.csv/);
    const lines: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toMatchObject({ Enrolments: '1', 'Before: enrolments': '0', Completions: '0' });
    expect(lines.at(-1)).toHaveProperty('Received KES');
  });

  it('are for administrators, of days that there are', async () => {
    expect((await read({}, people[0] as Member)).status).toBe(403);
    expect((await shop.call('GET', '/administration/figures')).status).toBe(401);
    expect((await read({ days: 31 })).status).toBe(400);
  });
});
