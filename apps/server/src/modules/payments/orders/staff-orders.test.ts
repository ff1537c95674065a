// Also on PostgreSQL 15: parallel decisions on one order
import { RECENT_SECONDS } from '@darasa/contract/identity/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { addCoupon } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { newOrderNumber } from './order-number.ts';

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

const enrol = (userId: number, courseId: number) =>
  shop.db.insertInto('enrollment').values({ user_id: userId, course_id: courseId }).execute();
const auditOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'order')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('confirming a payment', () => {
  it('pays the order, enrols the buyer, and issues the receipt', async () => {
    const id = await shop.reported(buyer, course);
    expect(await shop.enrollment(buyer.id, course)).toBeUndefined();
    const { status, data } = await shop.decide(id, 'confirm');
    expect([status, data.order.state, data.order.waiting_for_place]).toEqual([200, 'paid', false]);
    expect(data.order.documents).toEqual([
      expect.objectContaining({
        kind: 'receipt',
        number: expect.stringMatching(/^R-20\d\d-\d{6}$/),
        amount: 2900,
      }),
    ]);
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'active' });
    expect(await auditOf(id)).toEqual(['order.confirmed']);
  });

  it('by two administrators at once counts once', async () => {
    const id = await shop.reported(buyer, course);
    const second = await shop.member({ roles: ['admin'] });
    const cash = await shop.balance('cash');
    const answers = await Promise.all([
      shop.decide(id, 'confirm'),
      shop.decide(id, 'confirm', {}, second),
      shop.decide(id, 'reject', { reason: 'Not found' }, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const decided = await shop.call('GET', `/orders/${id}`, { as: buyer });
    const wasConfirmed = decided.data.order.state === 'paid';
    expect((await shop.balance('cash')) - cash).toBe(wasConfirmed ? 290_000 : 0);
    expect(decided.data.order.documents).toHaveLength(wasConfirmed ? 1 : 0);
  });

  it('takes what staff found on the statement', async () => {
    const { data } = await shop.order(buyer, course);
    const { id } = data.order;
    const missing = await shop.decide(id, 'confirm');
    expect([missing.status, missing.error.details[0].path]).toEqual([400, 'method']);
    const found = { method: 'bank_transfer', reference: 'FT-112233' };
    expect((await shop.decide(id, 'confirm', found)).data.order).toMatchObject({ state: 'paid', ...found });
  });

  it('asks for a recent sign-in', async () => {
    const id = await shop.reported(buyer, course);
    const stale = await shop.member({ roles: ['admin'] });
    await shop.db
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - (RECENT_SECONDS + 5) * 1000) })
      .where('id', '=', stale.sessionId)
      .execute();
    const { status, error } = await shop.decide(id, 'confirm', {}, stale);
    expect([status, error.details]).toEqual([403, { reason: 'reauthenticate' }]);
  });

  it('accepts a reference once, however it is written, also at the same moment', async () => {
    const [first, second] = [await shop.member(), await shop.member()];
    const one = await shop.reported(first, course, 'QHK12345ZZ');
    const two = await shop.reported(second, course, 'qhk-12345 zz');
    const seen = await shop.call('GET', `/administration/orders/${two}`, { as: shop.admin });
    expect(seen.data.order.same_reference).toEqual([expect.objectContaining({ id: one })]);
    const answers = await Promise.all([shop.decide(one, 'confirm'), shop.decide(two, 'confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.details.reason).toBe('reference_used');
    const enrolled = await Promise.all([first, second].map(({ id }) => shop.enrollment(id, course)));
    expect(enrolled.filter(Boolean)).toHaveLength(1);
  });
});

describe('a course that is full when the payment is confirmed', () => {
  let full: number;
  let other: Member;
  let id: string;
  beforeEach(async () => {
    full = await shop.course({ enrollment_capacity: 1 });
    id = await shop.reported(buyer, full);
    other = await shop.member();
    await enrol(other.id, full);
  });

  it('leaves the choice to staff, and changes nothing before', async () => {
    const { status, error } = await shop.decide(id, 'confirm');
    expect([status, error.details]).toEqual([409, { reason: 'full', choices: ['wait', 'refund'] }]);
    const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    expect(data.order).toMatchObject({ state: 'payment_reported', documents: [] });
  });

  it('can be waited for: the buyer gets the next place', async () => {
    const { data } = await shop.decide(id, 'confirm', { if_full: 'wait' });
    expect(data.order).toMatchObject({
      state: 'paid',
      waiting_for_place: true,
      abilities: { enrol: true, refund: true },
    });
    expect(await shop.enrollment(buyer.id, full)).toBeUndefined();
    expect((await shop.decide(id, 'enrol')).error.details.reason).toBe('full');
    const again = await shop.order(buyer, full);
    expect([again.status, again.error.details.reason]).toEqual([409, 'waiting_for_place']);
    await shop.db.updateTable('course').set({ enrollment_capacity: 2 }).where('id', '=', full).execute();
    expect((await shop.decide(id, 'enrol')).data.order.waiting_for_place).toBe(false);
    expect(await shop.enrollment(buyer.id, full)).toEqual({ status: 'active' });
    expect((await shop.decide(id, 'enrol')).status).toBe(409);
  });

  it('can be refunded at once', async () => {
    const cash = await shop.balance('cash');
    const { data } = await shop.decide(id, 'confirm', { if_full: 'refund' });
    expect(data.order).toMatchObject({ state: 'refunded', refunded: 2900 });
    expect(data.order.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'receipt',
      'credit_note',
    ]);
    expect(await shop.balance('cash')).toBe(cash);
    expect(await shop.enrollment(buyer.id, full)).toBeUndefined();
    expect(await shop.enrollment(other.id, full)).toEqual({ status: 'active' });
  });
});

it('a deleted course can only be refunded', async () => {
  const id = await shop.reported(buyer, course);
  await shop.db.deleteFrom('course').where('id', '=', course).execute();
  const { status, error } = await shop.decide(id, 'confirm', { if_full: 'wait' });
  expect([status, error.details]).toEqual([409, { reason: 'deleted', choices: ['refund'] }]);
  const { data } = await shop.decide(id, 'confirm', { if_full: 'refund' });
  expect(data.order).toMatchObject({ state: 'refunded', course: { id: null, title: 'Beekeeping' } });
});

describe('rejecting a payment', () => {
  it('tells the buyer why, who may report it again', async () => {
    const id = await shop.reported(buyer, course);
    await shop.db
      .updateTable('course_order')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('id', '=', Number(id))
      .execute();
    expect((await shop.decide(id, 'reject', { reason: ' ' })).status).toBe(400);
    await shop.decide(id, 'reject', { reason: 'No such code on our statement' });
    const { data } = await shop.call('GET', `/orders/${id}`, { as: buyer });
    expect(data.order).toMatchObject({
      state: 'awaiting_payment',
      rejection: 'No such code on our statement',
    });
    expect(Date.parse(data.order.expires_at)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    const body = { method: 'mobile_money', reference: 'QHK7654321' };
    const again = await shop.call('POST', `/orders/${id}/report`, { as: buyer, body });
    expect(again.data.order).toMatchObject({ state: 'payment_reported', rejection: '' });
  });
});

describe('a refund', () => {
  const paid = async (): Promise<string> => {
    const id = await shop.reported(buyer, course);
    await shop.decide(id, 'confirm');
    return id;
  };
  const refund = (id: string, amount: number, already: number) =>
    shop.decide(id, 'refund', { amount, already_refunded: already, reason: 'As you asked' });

  it('of a part leaves the enrollment, of the rest ends it', async () => {
    const id = await paid();
    const part = await refund(id, 900, 0);
    expect(part.data.order).toMatchObject({ state: 'paid', refunded: 900 });
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'active' });
    const rest = await refund(id, 2000, 900);
    expect(rest.data.order).toMatchObject({ state: 'refunded', refunded: 2900 });
    expect(rest.data.order.documents.map(({ amount }: { amount: number }) => amount)).toEqual([
      2900, 900, 2000,
    ]);
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'left' });
    expect((await refund(id, 0, 2900)).status).toBe(409);
    expect(await auditOf(id)).toEqual(['order.confirmed', 'order.refunded', 'order.refunded']);
  });

  it('is recorded once when two administrators refund at once', async () => {
    const id = await paid();
    const answers = await Promise.all([refund(id, 500, 0), refund(id, 500, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [3000, 400],
    [0.001, 400],
    [0, 400],
    [-1, 400],
  ])('of %d is refused', async (amount, status) => {
    expect((await refund(await paid(), amount, 0)).status).toBe(status);
  });

  it('ends the way back into the course for somebody who had left it', async () => {
    const id = await paid();
    await shop.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_reason: 'left', ended_at: new Date() })
      .where('user_id', '=', buyer.id)
      .execute();
    const before = await shop.order(buyer, course);
    expect(before.error.details.reason).toBe('paid_before');
    await refund(id, 2900, 0);
    expect((await shop.order(buyer, course)).status).toBe(201);
  });

  it('of an order that a coupon made free ends the enrollment too', async () => {
    const { code } = await addCoupon(shop.db, { percent: 100 });
    const { data } = await shop.order(buyer, course, { coupon: code });
    const answer = await refund(data.order.id, 0, 0);
    expect(answer.data.order).toMatchObject({ state: 'refunded', documents: [] });
    expect(await shop.enrollment(buyer.id, course)).toEqual({ status: 'left' });
  });
});

describe('the list of orders', () => {
  it('finds orders by number, reference, buyer and course, and filters by state', async () => {
    const neema = await shop.member({ username: 'wangari', first_name: 'Wangarĩ', last_name: 'Muta' });
    const goats = await addCourse(shop.database, { title: 'Keeping goats', price: 500 });
    const id = await shop.reported(neema, goats, 'QXX9988776');
    const { data } = await shop.call('GET', `/orders/${id}`, { as: neema });
    const found = async (query: Record<string, string>) =>
      (await shop.call('GET', '/administration/orders', { as: shop.admin, query })).data.orders.map(
        (order: { id: string }) => order.id,
      );
    for (const search of [
      data.order.number,
      'qxx-9988776',
      'wangari',
      'GOATS wangari',
      'wangari@example.org',
    ]) {
      const words = search.replace('-9988776', '');
      expect([search, await found({ search: words, state: 'payment_reported' })]).toEqual([search, [id]]);
    }
    expect(await found({ search: 'goats', state: 'paid' })).toEqual([]);
    expect(await found({ search: '100%_' })).toEqual([]);
    expect(await found({ search: 'goats', method: 'mobile_money' })).toEqual([id]);
  });

  it('is exported whole, however many orders there are', async () => {
    const bulk = await shop.member({ username: 'bulk' });
    const course = await shop.course();
    const order = {
      user_id: bulk.id,
      course_id: course,
      course_title: 'Beekeeping',
      currency: 'KES',
      list_minor: 290_000,
      provider: 'manual',
      state: 'cancelled',
      expires_at: new Date(),
      closed_at: new Date(),
    } as const;
    const orders = Array.from({ length: 1203 }, () => ({
      ...order,
      number: newOrderNumber(),
      idempotency_key: crypto.randomUUID(),
    }));
    await shop.db.insertInto('course_order').values(orders).execute();
    const answer = await shop.app.inject({
      url: '/api/v1/administration/orders.csv?search=bulk',
      headers: shop.admin.headers,
    });
    const lines = answer.body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(
      new Set(orders.map(({ number }) => number)),
    );
    expect(lines).toHaveLength(orders.length);
  });

  it('is exported as CSV without formulas', async () => {
    const name = { first_name: '=HYPERLINK("http://x")', last_name: 'Otieno' };
    const odd = await shop.member({ username: 'odd', ...name });
    await shop.reported(odd, await shop.course({ title: '+Sums, "quoted"' }));
    const answer = await shop.app.inject({
      url: '/api/v1/administration/orders.csv?search=odd',
      headers: shop.admin.headers,
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="orders-[\d-]+\.csv"/);
    const [header, line, ...rest] = answer.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFOrder,State,Course,Buyer/);
    expect(line).toContain(`"'+Sums, ""quoted"""`);
    expect(line).toContain(`"'=HYPERLINK(""http://x"") Otieno"`);
    expect(rest).toEqual(['']);
  });
});
