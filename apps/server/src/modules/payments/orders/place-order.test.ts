// Also on PostgreSQL 15: locks and unique indexes under parallel orders
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoupon } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
let buyer: Member;
let course: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [buyer, course] = [await shop.member(), await shop.course()];
});

const ordersOf = ({ id }: Member) =>
  shop.db.selectFrom('course_order').selectAll().where('user_id', '=', id).orderBy('id').execute();

describe('placing an order', () => {
  it('freezes the price that the course has now, whatever the body says', async () => {
    const { status, data } = await shop.order(buyer, course, {
      price: 1,
      total: 1,
      currency: 'USD',
      discount: 2899,
      state: 'paid',
      user_id: shop.admin.id,
    });
    expect(status).toBe(201);
    expect(data.order).toMatchObject({
      number: expect.stringMatching(/^DRO-[2-9A-Z]{8}$/),
      course: { id: String(course), title: 'Beekeeping', path: expect.stringContaining('/courses/') },
      price: 2900,
      discount: 0,
      total: 2900,
      currency: 'KES',
      state: 'awaiting_payment',
      abilities: { report: true, cancel: true },
    });
    expect(data.order.methods.map(({ method }: { method: string }) => method)).toEqual([
      'mobile_money',
      'bank_transfer',
      'cash',
    ]);
    await shop.db.updateTable('course').set({ price_minor: 999_900 }).where('id', '=', course).execute();
    const { data: later } = await shop.call('GET', `/orders/${data.order.id}`, { as: buyer });
    expect(later.order.total).toBe(2900);
    expect(await shop.enrollment(buyer.id, course)).toBeUndefined();
  });

  it('emails how to pay', async () => {
    const { data } = await shop.order(buyer, course);
    const email = await shop.db
      .selectFrom('outbound_email')
      .select(['subject', 'body'])
      .where('user_id', '=', buyer.id)
      .where('kind', '=', 'payments.order-placed')
      .executeTakeFirstOrThrow();
    expect(email.subject).toContain(data.order.number);
    expect(email.body).toContain('Pay to the account of the school.');
    expect(email.body).toContain('KSh 2,900');
  });

  it('needs an Idempotency-Key', async () => {
    const body = { course_id: String(course) };
    const missing = await shop.call('POST', '/orders', { as: buyer, body });
    expect([missing.status, missing.error.details[0].path]).toEqual([400, 'Idempotency-Key']);
    const short = await shop.order(buyer, course, {}, 'x');
    expect(short.status).toBe(400);
  });

  it('is the same order for the same key, and a conflict for another course or coupon', async () => {
    const key = crypto.randomUUID();
    const first = await shop.order(buyer, course, {}, key);
    const again = await shop.order(buyer, course, {}, key);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await shop.order(buyer, await shop.course(), {}, key)).status).toBe(409);
    const { code } = await addCoupon(shop.db);
    expect((await shop.order(buyer, course, { coupon: code }, key)).status).toBe(409);
    expect(await ordersOf(buyer)).toHaveLength(1);
    // A key is a person's own
    expect((await shop.order(await shop.member(), course, {}, key)).data.order.id).not.toBe(
      first.data.order.id,
    );
  });

  it('makes one order of 50 parallel attempts with one key, and with a key each', async () => {
    const key = crypto.randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => shop.order(buyer, course, {}, key)));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(same.map(({ data }) => data.order.id)).size).toBe(1);
    const other = await shop.course();
    const apart = await Promise.all(Array.from({ length: 50 }, () => shop.order(buyer, other)));
    expect(apart.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = apart.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.error.details).toMatchObject({ reason: 'open_order', order_id: expect.any(String) });
    expect(await ordersOf(buyer)).toHaveLength(2);
  });
});

describe('what can’t be bought', () => {
  const refusedFor = async (courseId: number, who = buyer) => {
    const { status, error } = await shop.order(who, courseId);
    return [status, error?.details?.reason];
  };

  it('is refused with its reason', async () => {
    const enrolled = await shop.course();
    await shop.db.insertInto('enrollment').values({ user_id: buyer.id, course_id: enrolled }).execute();
    expect(await refusedFor(enrolled)).toEqual([409, 'enrolled']);
    expect(await refusedFor(await shop.course({ instructor_id: buyer.id }))).toEqual([409, 'own_course']);
    expect(await refusedFor(await shop.course({ is_published: false }))).toEqual([409, 'not_listed']);
    expect(await refusedFor(await shop.course({ status: 'archived' }))).toEqual([409, 'not_listed']);
    expect(await refusedFor(await shop.course({ price: 0 }))).toEqual([409, 'free']);
    const ended = { course_type: 'blended', end_date: new Date('2026-01-01T00:00:00Z') } as const;
    expect(await refusedFor(await shop.course(ended))).toEqual([409, 'ended']);
    const full = await shop.course({ enrollment_capacity: 1 });
    const other = await shop.member();
    await shop.db.insertInto('enrollment').values({ user_id: other.id, course_id: full }).execute();
    expect(await refusedFor(full)).toEqual([409, 'full']);
  });

  it('is anything for an instructor, who cannot enrol either, also with a coupon that makes it free', async () => {
    const person = await shop.addPerson({ roles: ['instructor'] });
    const who = { ...person, ...(await shop.signIn(person)) };
    const { code } = await addCoupon(shop.db, { percent: 100 });
    const answer = await shop.order(who, course, { coupon: code });
    expect([answer.status, answer.error?.details?.reason]).toEqual([409, 'no_permission']);
    const quote = await shop.call('GET', '/orders/quote', { as: who, query: { course, coupon: code } });
    expect(quote.data.obstacle).toBe('no_permission');
    const free = await shop.course({ price: 0 });
    expect((await shop.call('POST', `/courses/${free}/enroll`, { as: who })).status).toBe(403);
  });

  it('is a course from which the teacher has removed the person', async () => {
    const removed = await shop.course();
    await shop.db
      .insertInto('enrollment')
      .values({ user_id: buyer.id, course_id: removed, status: 'left', ended_reason: 'removed' })
      .execute();
    expect(await refusedFor(removed)).toEqual([409, 'removed']);
  });

  it('does not show that a draft exists', async () => {
    const draft = await shop.course({ status: 'draft', is_published: false });
    for (const id of [draft, 900_000_001]) {
      expect((await shop.order(buyer, id)).status).toBe(404);
      const quote = await shop.call('GET', '/orders/quote', { as: buyer, query: { course: id } });
      expect(quote.status).toBe(404);
    }
  });

  it('is everything while no way to pay is set up, except what a coupon makes free', async () => {
    await shop.db.updateTable('payment_method').set({ enabled: false }).execute();
    try {
      expect(await refusedFor(course)).toEqual([409, 'no_method']);
      const { code } = await addCoupon(shop.db, { percent: 100 });
      expect((await shop.order(buyer, course, { coupon: code })).status).toBe(201);
    } finally {
      await shop.db.updateTable('payment_method').set({ enabled: true }).execute();
    }
  });
});

describe('guessing at coupon codes', () => {
  afterEach(() => shop.db.deleteFrom('attempt_count').execute());
  const ask = async (who: Member, coupon: string) =>
    (await shop.call('GET', '/orders/quote', { as: who, query: { course, coupon } })).status;

  it('is stopped after twenty unknown ones of an account, whether quoted or ordered', async () => {
    const { code } = await addCoupon(shop.db, { percent: 25 });
    for (let n = 0; n < 10; n++) {
      // Known ones do not count
      expect(await ask(buyer, code)).toBe(200);
      expect(await ask(buyer, `NO-SUCH-${n}`)).toBe(200);
      expect((await shop.order(buyer, course, { coupon: `NOR-${n}` })).status).toBe(400);
    }
    expect(await ask(buyer, 'NO-SUCH-AGAIN')).toBe(429);
    expect(await ask(buyer, code)).toBe(429);
    expect((await shop.order(buyer, course, { coupon: code })).status).toBe(429);
    // The course can still be ordered without one
    expect((await shop.order(buyer, course)).status).toBe(201);
  });

  it('is not what somebody does whose order is refused for another reason', async () => {
    const { code } = await addCoupon(shop.db, { percent: 25 });
    const other = await addCoupon(shop.db, { percent: 25, active: false });
    expect((await shop.order(buyer, course)).status).toBe(201);
    for (let n = 0; n < 21; n++) expect((await shop.order(buyer, course, { coupon: code })).status).toBe(409);
    expect(await ask(buyer, code)).toBe(200);
    const guesser = await shop.member();
    for (let n = 0; n < 20; n++)
      expect((await shop.order(guesser, course, { coupon: other.code })).status).toBe(400);
    expect(await ask(guesser, code)).toBe(429);
  });

  it('is stopped for an address, whatever the account', async () => {
    expect(await ask(buyer, 'NO-SUCH')).toBe(200);
    // As if 198 more had been tried by others
    await shop.db
      .updateTable('attempt_count')
      .set({ attempts: 199 })
      .where('key', 'like', 'coupon/network/%')
      .execute();
    const other = await shop.member();
    expect([await ask(other, 'NO-SUCH'), await ask(other, 'NO-SUCH-2')]).toEqual([200, 429]);
  });
});

describe('a coupon', () => {
  it('takes its discount off, and is named whatever the case', async () => {
    const { code } = await addCoupon(shop.db, { percent: 25 });
    const query = { course, coupon: ` ${code.toLowerCase()} ` };
    const quote = await shop.call('GET', '/orders/quote', { as: buyer, query });
    expect(quote.data).toMatchObject({ price: 2900, discount: 725, total: 2175, coupon: code });
    const { data } = await shop.order(buyer, course, { coupon: code.toLowerCase() });
    expect(data.order).toMatchObject({ discount: 725, total: 2175, coupon: code });
  });

  it('that makes it free pays at once, and enrols', async () => {
    const { code } = await addCoupon(shop.db, { amount_minor: 500_000, currency: 'KES', percent: null });
    const { data } = await shop.order(buyer, course, { coupon: code });
    expect(data.order).toMatchObject({ total: 0, state: 'paid', waiting_for_place: false, documents: [] });
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'active' });
  });

  it.each<[string, Parameters<typeof addCoupon>[1], number, RegExp]>([
    ['inactive', { active: false }, 400, /does not exist/],
    ['not valid yet', { valid_from: new Date('2126-01-01') }, 409, /not valid yet/],
    ['over', { valid_until: new Date('2026-01-01') }, 409, /expired/],
    ['used up', { max_uses: 3, uses: 3 }, 409, /used up/],
    ['in another currency', { amount_minor: 100, currency: 'USD', percent: null }, 409, /another currency/],
  ])('that is %s is refused', async (_name, values, status, message) => {
    const { code } = await addCoupon(shop.db, values);
    const answer = await shop.order(buyer, course, { coupon: code });
    expect([answer.status, answer.error.details[0].path]).toEqual([status, 'coupon']);
    expect(answer.message).toMatch(message);
    const quote = await shop.call('GET', '/orders/quote', { as: buyer, query: { course, coupon: code } });
    expect(quote.data).toMatchObject({ coupon: null, total: 2900 });
    expect(quote.data.coupon_problem).toMatch(message);
  });

  it('counts for its course only, and so often for one person', async () => {
    const { code } = await addCoupon(shop.db, { course_id: course, max_uses_per_person: 1 });
    expect((await shop.order(buyer, await shop.course(), { coupon: code })).status).toBe(409);
    const { data } = await shop.order(buyer, course, { coupon: code });
    await shop.call('POST', `/orders/${data.order.id}/cancel`, { as: buyer });
    expect((await shop.order(buyer, course, { coupon: code })).status).toBe(201);
    const everywhere = await addCoupon(shop.db, { max_uses_per_person: 1 });
    const other = { coupon: everywhere.code };
    expect((await shop.order(buyer, await shop.course(), other)).status).toBe(201);
    const second = await shop.order(buyer, await shop.course(), other);
    expect([second.status, second.message]).toEqual([409, 'You have already used this coupon']);
  });

  it('gives its last use to one of 50 people', async () => {
    const { id, code } = await addCoupon(shop.db, { max_uses: 5, uses: 4 });
    const people = await Promise.all(Array.from({ length: 50 }, () => shop.member()));
    const answers = await Promise.all(people.map((one) => shop.order(one, course, { coupon: code })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { uses } = await shop.db
      .selectFrom('coupon')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(5);
  });
});

describe('one’s own orders', () => {
  it('are not found by others, not even by administrators', async () => {
    const { data } = await shop.order(buyer, course);
    const { id } = data.order;
    const report = { method: 'cash', reference: '' };
    for (const as of [await shop.member(), shop.admin]) {
      expect((await shop.call('GET', `/orders/${id}`, { as })).status).toBe(404);
      expect((await shop.call('POST', `/orders/${id}/report`, { as, body: report })).status).toBe(404);
      expect((await shop.call('POST', `/orders/${id}/cancel`, { as })).status).toBe(404);
      expect((await shop.call('GET', '/orders', { as })).data.orders).toEqual([]);
    }
    expect((await ordersOf(buyer))[0]).toMatchObject({ state: 'awaiting_payment' });
  });

  it('can be reported as paid, corrected, and cancelled until they are paid', async () => {
    const { data } = await shop.order(buyer, course);
    const { id } = data.order;
    const report = (body: object) => shop.call('POST', `/orders/${id}/report`, { as: buyer, body });
    expect((await report({ method: 'mobile_money', reference: '' })).error.details[0].path).toBe('reference');
    expect((await report({ method: 'bitcoin', reference: 'QHK12345AB' })).status).toBe(400);
    await report({ method: 'mobile_money', reference: 'qhk 12345ab' });
    const { data: corrected } = await report({ method: 'bank_transfer', reference: 'FT-998877' });
    expect(corrected.order).toMatchObject({ state: 'payment_reported', reference: 'FT-998877' });
    expect((await ordersOf(buyer))[0]?.reference_key).toBe('FT998877');
    const cancelled = await shop.call('POST', `/orders/${id}/cancel`, { as: buyer });
    expect(cancelled.data.order).toMatchObject({
      state: 'cancelled',
      abilities: { report: false, cancel: false },
    });
    expect((await report({ method: 'cash', reference: '' })).status).toBe(409);
    expect((await shop.call('POST', `/orders/${id}/cancel`, { as: buyer })).status).toBe(200);
  });

  it('can’t be paid in a way that is not offered', async () => {
    const { data } = await shop.order(buyer, course);
    await shop.db
      .updateTable('payment_method')
      .set({ enabled: false })
      .where('method', '=', 'cash')
      .execute();
    const body = { method: 'cash', reference: '' };
    const answer = await shop.call('POST', `/orders/${data.order.id}/report`, { as: buyer, body });
    expect([answer.status, answer.error.details[0].path]).toEqual([400, 'method']);
    await shop.db.updateTable('payment_method').set({ enabled: true }).execute();
  });
});
