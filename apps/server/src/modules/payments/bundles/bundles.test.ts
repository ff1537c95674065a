// Also on PostgreSQL 15: orders of several courses under parallel placing
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollIn } from '#modules/enrollment';
import { addCoupon } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';

const WAIT = { timeout: 20_000 };
let shop: Shop;
let buyer: Member;
/** Of 1,000, 2,000 and 0 shillings. */
let courses: number[];
/** The slug of a bundle of them, 10 % off. */
let bundle: string;
beforeAll(async () => {
  shop = await openShop();
  await shop.jobs.start();
});
afterAll(() => shop.close());
beforeEach(async () => {
  buyer = await shop.member();
  courses = [
    await shop.course({ title: 'Bees', price: 1000 }),
    await shop.course({ title: 'Hives', price: 2000 }),
    await shop.course({ title: 'Flowers', price: 0 }),
  ];
  const { data } = await create({ title: 'All about bees', course_ids: courses.map(String), percent: 10 });
  bundle = data.bundle.slug;
});

const create = (body: object, as: Member = shop.admin) =>
  shop.call('POST', '/administration/bundles', { as, body });
const order = (body: object = {}, as = buyer, key = crypto.randomUUID()) =>
  shop.call('POST', '/orders', { as, body: { bundle, ...body }, headers: { 'idempotency-key': key } });
const quote = async (as: Member = buyer, query = '') =>
  (await shop.call('GET', `/orders/quote?bundle=${bundle}${query}`, { as })).data;
const enter = (person: Member, courseId: number) =>
  shop.db.transaction().execute((tx) => enrollIn(tx, { userId: person.id, courseId, source: 'staff' }));
const statuses = (person: Member) =>
  Promise.all(courses.map(async (id) => (await shop.enrollment(person.id, id))?.status));
const own = async (id: string) => (await shop.call('GET', `/orders/${id}`, { as: buyer })).data.order;

describe('a bundle', () => {
  it('costs its courses less what is taken off, and is told to everybody', async () => {
    const { status, data } = await shop.call('GET', `/bundles/${bundle}`);
    expect(status).toBe(200);
    expect(data.bundle).toMatchObject({
      title: 'All about bees',
      path: `/courses/bundles/${bundle}`,
      price: 3000,
      total: 2700,
      currency: 'KES',
      courses: [{ title: 'Bees' }, { title: 'Hives' }, { title: 'Flowers' }],
    });
    const listed = await shop.call('GET', '/bundles');
    expect(listed.data.bundles.map(({ slug }: { slug: string }) => slug)).toContain(bundle);
  });

  it('of a track has the courses of the track, and is sold once', async () => {
    const track = await shop.db
      .insertInto('track')
      .values({ slug: 'keeper', name: 'Beekeeper', summary: 'From zero' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('track_course')
      .values(courses.slice(0, 2).map((course_id, position) => ({ track_id: track.id, course_id, position })))
      .execute();
    expect((await create({ track: 'keeper', percent: 20 })).status).toBe(201);
    const { data } = await shop.call('GET', '/bundles?track=keeper');
    expect(data.bundles).toMatchObject([{ title: 'Beekeeper', path: '/tracks/keeper', total: 2400 }]);
    expect((await create({ track: 'keeper', percent: 20 })).status).toBe(409);
    expect((await create({ track: 'nothing', percent: 20 })).status).toBe(400);
    const { data: placed } = await order({ bundle: 'keeper' });
    expect(placed.order).toMatchObject({
      chosen: 'track',
      course: { id: null, title: 'Beekeeper', path: '/tracks/keeper' },
      total: 2400,
    });
  });

  it.each([
    [{ title: '', percent: 10 }, 'title'],
    [{ percent: 91 }, 'percent'],
    [{ percent: 10.5 }, 'percent'],
    [{ course_ids: [] }, 'course_ids'],
    [{ course_ids: ['987654321', '0'] }, 'course_ids.0', 404],
  ])('is refused with %o', async (change, path, code = 400) => {
    const body = { title: 'B', course_ids: courses.map(String), percent: 10, ...change };
    const { status, error } = await create(body);
    expect(status).toBe(code);
    expect(error.details.map((one: { path: string }) => one.path)).toContain(path);
  });

  it('is of one currency, and of at least one course with a price', async () => {
    const dollars = await shop.course({ price: 20, currency: 'USD' });
    const mixed = await create({ title: 'B', course_ids: [courses[0], dollars].map(String), percent: 10 });
    expect(mixed.status).toBe(400);
    const free = await shop.course({ price: 0 });
    const nothing = await create({ title: 'B', course_ids: [courses[2], free].map(String), percent: 10 });
    expect(nothing.status).toBe(400);
    // A price may change later: the course is left out
    await shop.db
      .updateTable('course')
      .set({ currency: 'USD' })
      .where('id', '=', courses[1] ?? 0)
      .execute();
    expect(await quote()).toMatchObject({
      total: 900,
      left_out: [{ title: 'Hives', reason: 'other_currency' }],
    });
  });

  it('is changed by administrators alone, and not for sale when it is turned off', async () => {
    const { data } = await shop.call('GET', '/administration/bundles', { as: shop.admin });
    const { id, title } = data.bundles.find((one: { slug: string }) => one.slug === bundle);
    const body = { title, course_ids: courses.map(String), percent: 50, active: false };
    const change = (as: Member) => shop.call('PUT', `/administration/bundles/${id}`, { as, body });
    expect((await change(buyer)).status).toBe(403);
    expect((await change(shop.admin)).data.bundle).toMatchObject({ percent: 50, active: false });
    expect((await shop.call('GET', `/bundles/${bundle}`)).status).toBe(404);
    expect((await order()).status).toBe(404);
  });
});

describe('buying one', () => {
  it('pays for what one has not: the rest is left out', async () => {
    await enter(buyer, courses[0] as number);
    expect(await quote()).toMatchObject({
      course: null,
      bundle: { slug: bundle },
      price: 2000,
      discount: 200,
      total: 1800,
      lines: [
        { title: 'Hives', price: 2000, total: 1800 },
        { title: 'Flowers', price: 0, total: 0 },
      ],
      left_out: [{ title: 'Bees', reason: 'enrolled' }],
      obstacle: null,
    });
    const { data } = await order();
    expect(data.order).toMatchObject({ price: 2000, discount: 200, total: 1800, chosen: 'bundle' });
  });

  it('leaves out what is full or has ended, and sells nothing to who has all', async () => {
    await shop.db
      .updateTable('course')
      .set({ enrollment_capacity: 1 })
      .where('id', '=', courses[0] as number)
      .execute();
    await enter(await shop.member(), courses[0] as number);
    expect(await quote()).toMatchObject({ total: 1800, left_out: [{ title: 'Bees', reason: 'full' }] });
    await enter(buyer, courses[1] as number);
    await enter(buyer, courses[2] as number);
    expect((await quote()).obstacle).toBe('not_listed');
    const owner = await shop.member();
    for (const id of courses.slice(1)) await enter(owner, id);
    await shop.db
      .updateTable('course')
      .set({ enrollment_capacity: null })
      .where('id', '=', courses[0] as number)
      .execute();
    await enter(owner, courses[0] as number);
    expect((await quote(owner)).obstacle).toBe('enrolled');
    expect((await order({}, owner)).status).toBe(409);
  });

  it('reserves all seats, and enrols in all courses when it is paid', async () => {
    await shop.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', 'in', courses).execute();
    const { data } = await order();
    const other = await shop.member();
    expect((await shop.order(other, courses[1] as number)).error.details.reason).toBe('full');
    expect((await shop.decide(data.order.id, 'confirm', { method: 'cash' })).status).toBe(200);
    expect(await statuses(buyer)).toEqual(['active', 'active', 'active']);
    expect(await own(data.order.id)).toMatchObject({ state: 'paid', waiting_for_place: false });
  });

  it('takes a coupon off all its courses, or off the one that the coupon is for', async () => {
    await addCoupon(shop.db, { code: 'TENTH', percent: 10 });
    expect(await quote(buyer, '&coupon=TENTH')).toMatchObject({ total: 2430, coupon: 'TENTH' });
    await addCoupon(shop.db, { code: 'HALFHIVE', percent: 50, course_id: courses[1] as number });
    const half = await quote(buyer, '&coupon=HALFHIVE');
    expect(half).toMatchObject({ total: 1800, lines: [{ total: 900 }, { total: 900 }, { total: 0 }] });
    const elsewhere = await shop.course();
    await addCoupon(shop.db, { code: 'ELSEWHERE', percent: 50, course_id: elsewhere });
    expect((await order({ coupon: 'ELSEWHERE' })).status).toBe(409);
    const { data } = await order({ coupon: 'TENTH' });
    expect(data.order).toMatchObject({ total: 2430, discount: 570 });
    const lines = data.order.lines.map(({ total }: { total: number }) => total);
    expect(lines.reduce((sum: number, one: number) => sum + one, 0)).toBe(2430);
  });

  it('is one order for one key, and one at a time', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => order({}, buyer, key)));
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ data }) => data.order.id));
    expect(ids.size).toBe(1);
    expect((await order()).error.details).toMatchObject({ reason: 'open_order', order_id: [...ids][0] });
    // Nor a course of it alone
    expect((await shop.order(buyer, courses[0] as number)).error.details.reason).toBe('open_order');
    const other = await shop.call('POST', '/orders', {
      as: buyer,
      body: { course_id: String(courses[0]) },
      headers: { 'idempotency-key': key },
    });
    expect(other.status).toBe(409);
  });

  it('names one of both, a course or a bundle', async () => {
    for (const body of [{}, { bundle, course_id: String(courses[0]) }])
      expect(
        (
          await shop.call('POST', '/orders', {
            as: buyer,
            body,
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
        ).status,
      ).toBe(400);
  });

  it('is closed when the buyer gets one of its courses otherwise, or one becomes free', async () => {
    const { data } = await order();
    await enter(buyer, courses[0] as number);
    await expect.poll(async () => (await own(data.order.id)).state, WAIT).toBe('cancelled');
    // Its other seats are free again
    expect((await quote()).total).toBe(1800);
  });

  it('lets in where there is a seat; staff choose what becomes of the others', async () => {
    const { data } = await order();
    await shop.db.deleteFrom('seat').where('user_id', '=', buyer.id).execute();
    await shop.db
      .updateTable('course')
      .set({ enrollment_capacity: 1 })
      .where('id', '=', courses[1] as number)
      .execute();
    const inside = await shop.member();
    await enter(inside, courses[1] as number);
    const asked = await shop.decide(data.order.id, 'confirm', { method: 'cash' });
    expect(asked.error.details).toMatchObject({ reason: 'full', choices: ['wait', 'refund'] });
    expect(await statuses(buyer)).toEqual([undefined, undefined, undefined]);
    await shop.decide(data.order.id, 'confirm', { method: 'cash', if_full: 'wait' });
    expect(await statuses(buyer)).toEqual(['active', undefined, 'active']);
    expect(await own(data.order.id)).toMatchObject({
      waiting_for_place: true,
      lines: [{ waiting_for_place: false }, { waiting_for_place: true }, { waiting_for_place: false }],
    });
    await shop.call('DELETE', `/courses/${courses[1]}/enroll`, { as: inside });
    await expect.poll(() => statuses(buyer), WAIT).toEqual(['active', 'active', 'active']);
    await expect.poll(async () => (await own(data.order.id)).waiting_for_place, WAIT).toBe(false);
  });

  it('refunds the course that nobody can be let into, and no other', async () => {
    const { data } = await order();
    await shop.db.deleteFrom('seat').where('user_id', '=', buyer.id).execute();
    await shop.db
      .updateTable('course')
      .set({ enrollment_capacity: 1 })
      .where('id', '=', courses[1] as number)
      .execute();
    await enter(await shop.member(), courses[1] as number);
    await shop.decide(data.order.id, 'confirm', { method: 'cash', if_full: 'refund' });
    expect(await own(data.order.id)).toMatchObject({
      state: 'paid',
      refunded: 1800,
      waiting_for_place: false,
      lines: [{ refunded: 0 }, { refunded: 1800 }, { refunded: 0 }],
    });
    expect(await statuses(buyer)).toEqual(['active', undefined, 'active']);
  });

  it('is refunded in parts by what its courses cost, and ends all when nothing is left', async () => {
    const { data } = await order();
    await shop.decide(data.order.id, 'confirm', { method: 'cash' });
    const refund = (amount: number, already_refunded: number) =>
      shop.decide(data.order.id, 'refund', { amount, already_refunded, reason: 'Kind' });
    expect((await refund(270, 0)).status).toBe(200);
    expect((await own(data.order.id)).lines).toMatchObject([
      { refunded: 90 },
      { refunded: 180 },
      { refunded: 0 },
    ]);
    expect(await statuses(buyer)).toEqual(['active', 'active', 'active']);
    expect((await refund(2430, 270)).status).toBe(200);
    expect(await own(data.order.id)).toMatchObject({ state: 'refunded', refunded: 2700 });
    expect(await statuses(buyer)).toEqual(['left', 'left', 'left']);
  });

  it('keeps what was bought when a course is deleted, or its price changes', async () => {
    const { data } = await order();
    await shop.db
      .updateTable('course')
      .set({ price_minor: 1 })
      .where('id', '=', courses[0] as number)
      .execute();
    await shop.db
      .deleteFrom('course')
      .where('id', '=', courses[1] as number)
      .execute();
    const later = await own(data.order.id);
    expect(later).toMatchObject({
      total: 2700,
      lines: [{ total: 900 }, { title: 'Hives', course_id: null, path: null }, { total: 0 }],
    });
  });
});
