// Also on PostgreSQL 15: orders and the line of a full course at the same time
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursePublished } from '#modules/authoring';
import { enrollIn } from '#modules/enrollment';
import { emit } from '#platform/events/index';
import { type Member, openShop, type Shop } from '../../../test/payments/shop.ts';

const WAIT = { timeout: 20_000 };
let shop: Shop;
let buyer: Member;
let inside: Member;
/** A priced course of one seat. */
let course: number;
beforeAll(async () => {
  shop = await openShop();
  await shop.jobs.start();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [buyer, inside, course] = [
    await shop.member(),
    await shop.member(),
    await shop.course({ enrollment_capacity: 1 }),
  ];
});

const enter = (person: Member) =>
  shop.db
    .transaction()
    .execute((tx) => enrollIn(tx, { userId: person.id, courseId: course, source: 'staff' }));
const leave = (person: Member) => shop.call('DELETE', `/courses/${course}/enroll`, { as: person });
const statusOf = (person: Member) => shop.enrollment(person.id, course);
const orderOf = async (id: string) =>
  (await shop.call('GET', `/administration/orders/${id}`, { as: shop.admin })).data.order;
const bell = async (as: Member): Promise<object[]> =>
  (await shop.call('GET', '/notifications', { as })).data.notifications.map(
    ({ content }: { content: { kind: string; reason?: string } }) => ({
      kind: content.kind,
      reason: content.reason,
    }),
  );
const changeCourse = (change: object) =>
  shop.db.updateTable('course').set(change).where('id', '=', course).execute();
const publish = () =>
  shop.db.transaction().execute((tx) =>
    emit(tx, coursePublished, {
      course_id: course,
      revision_id: 1,
      number: 1,
      by: shop.admin.id,
      correction: false,
      first: false,
    }),
  );

/** Buyers who have paid and wait, while somebody else is in the course. */
async function fullWithBuyers(...people: Member[]): Promise<string[]> {
  await changeCourse({ enrollment_capacity: people.length });
  const ids: string[] = [];
  for (const person of people) ids.push(await shop.reported(person, course));
  await changeCourse({ enrollment_capacity: 1 });
  await shop.db.insertInto('enrollment').values({ user_id: inside.id, course_id: course }).execute();
  for (const id of ids) await shop.decide(id, 'confirm', { if_full: 'wait' });
  return ids;
}

describe('who has paid', () => {
  it('comes before who waits, whichever job runs first', async () => {
    const [id] = await fullWithBuyers(buyer);
    const waiter = await shop.member();
    await shop.db.insertInto('seat').values({ user_id: waiter.id, course_id: course }).execute();
    await sql`update seat set position = 0 where user_id = ${waiter.id}`.execute(shop.db);
    await leave(inside);
    await expect.poll(() => statusOf(buyer), WAIT).toEqual({ status: 'active' });
    await expect.poll(async () => (await orderOf(id as string)).waiting_for_place, WAIT).toBe(false);
    const [row] = await shop.db.selectFrom('seat').select('state').where('course_id', '=', course).execute();
    expect(row).toEqual({ state: 'waiting' });
    await expect.poll(() => bell(buyer), WAIT).toContainEqual({ kind: 'order.place-found' });
  });

  it('gets nothing once the account is deleted: the seat goes to the next', async () => {
    const second = await shop.member();
    const [id] = await fullWithBuyers(buyer, second);
    expect((await shop.call('DELETE', '/auth/account', { as: buyer })).status).toBe(200);
    const seatOf = () =>
      shop.db
        .selectFrom('seat')
        .select(['state', 'reason'])
        .where('user_id', '=', buyer.id)
        .executeTakeFirst();
    await expect.poll(seatOf, WAIT).toEqual({ state: 'released', reason: 'erased' });
    await leave(inside);
    await expect.poll(() => statusOf(second), WAIT).toEqual({ status: 'active' });
    expect(await statusOf(buyer)).toBeUndefined();
    // Also not by staff, nor by a job that comes late
    const enrol = await shop.decide(id as string, 'enrol');
    expect([enrol.status, enrol.error.details.reason]).toEqual([409, 'erased']);
  });

  it('does not wait for another order that fails', async () => {
    const second = await shop.member();
    await fullWithBuyers(buyer, second);
    await sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'This one fails'; end $$`.execute(shop.db);
    await sql
      .raw(
        `create trigger refuse_one before insert on enrollment for each row when (new.user_id = ${buyer.id})
         execute function refuse_one()`,
      )
      .execute(shop.db);
    try {
      await leave(inside);
      await expect.poll(() => statusOf(second), WAIT).toEqual({ status: 'active' });
    } finally {
      await sql`drop function refuse_one cascade`.execute(shop.db);
    }
  });

  it('keeps the seat from the report on, also when the order would have expired', async () => {
    const id = await shop.reported(buyer, course);
    await sql`update course_order set expires_at = now() - interval '1 day' where id = ${id}`.execute(
      shop.db,
    );
    const other = await shop.order(await shop.member(), course);
    expect([other.status, other.error.details.reason]).toEqual([409, 'full']);
    expect((await shop.decide(id, 'confirm')).data.order.state).toBe('paid');
    expect(await statusOf(buyer)).toEqual({ status: 'active' });
  });
});

describe('checkout', () => {
  it('sells no seat that is offered to another, nor one that is reserved', async () => {
    const next = await shop.member();
    await enter(inside);
    await shop.call('POST', `/courses/${course}/waitlist`, { as: next });
    await leave(inside);
    const quoteOf = async (as: Member) =>
      (await shop.call('GET', '/orders/quote', { as, query: { course: String(course) } })).data.obstacle;
    await expect.poll(() => quoteOf(next), WAIT).toBeNull();
    expect(await quoteOf(buyer)).toBe('full');
    const refused = await shop.order(buyer, course);
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'full']);
    // The offer becomes the reservation of the order
    const { data } = await shop.order(next, course);
    expect((await shop.order(buyer, course)).error.details.reason).toBe('full');
    // And the next buyer's, once the order is cancelled
    await shop.call('POST', `/orders/${data.order.id}/cancel`, { as: next });
    expect((await shop.order(buyer, course)).status).toBe(201);
  });

  it('sells the last seat once, however many want it at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => shop.member()));
    const answers = await Promise.all(crowd.map((person) => shop.order(person, course)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('an open order', () => {
  it('is cancelled when its full course becomes free: the buyer gets the seat, is told, and those who wait go on waiting', async () => {
    const { data } = await shop.order(buyer, course);
    const waiter = await shop.member();
    const line = `/courses/${course}/waitlist`;
    expect((await shop.call('POST', line, { as: waiter })).status).toBe(200);
    await changeCourse({ price_minor: 0 });
    await publish();
    await expect.poll(async () => (await orderOf(data.order.id)).state, WAIT).toBe('cancelled');
    expect(await statusOf(buyer)).toEqual({ status: 'active' });
    expect(await statusOf(waiter)).toBeUndefined();
    await expect.poll(() => bell(buyer), WAIT).toContainEqual({ kind: 'order.cancelled', reason: 'given' });
  });

  it('of a course that becomes free and has fewer seats than before leaves its buyer in the line, where they stood', async () => {
    await changeCourse({ enrollment_capacity: 2 });
    await enter(inside);
    const { data } = await shop.order(buyer, course);
    const waiter = await shop.member();
    await shop.call('POST', `/courses/${course}/waitlist`, { as: waiter });
    await changeCourse({ price_minor: 0, enrollment_capacity: 1 });
    await publish();
    await expect.poll(async () => (await orderOf(data.order.id)).state, WAIT).toBe('cancelled');
    const seats = await shop.db
      .selectFrom('seat')
      .select(['user_id', 'state'])
      .where('course_id', '=', course)
      .orderBy('position')
      .execute();
    expect(seats).toEqual([buyer, waiter].map(({ id }) => ({ user_id: id, state: 'waiting' })));
    await leave(inside);
    await expect.poll(() => statusOf(buyer), WAIT).toEqual({ status: 'active' });
    expect(await statusOf(waiter)).toBeUndefined();
  });

  it('with a reported payment is left to staff when its course becomes free; the buyer is in the course, and stays when the money goes back', async () => {
    const reported = await shop.reported(buyer, course);
    await changeCourse({ price_minor: 0 });
    await publish();
    await expect.poll(() => statusOf(buyer), WAIT).toEqual({ status: 'active' });
    expect((await orderOf(reported)).state).toBe('payment_reported');
    expect((await shop.decide(reported, 'confirm')).data.order.state).toBe('paid');
    const { total } = await orderOf(reported);
    const refund = { amount: total, already_refunded: 0, reason: 'The course is free' };
    expect((await shop.decide(reported, 'refund', refund)).data.order.state).toBe('refunded');
    expect(await statusOf(buyer)).toEqual({ status: 'active' });
  });

  it('is cancelled when its buyer is enrolled otherwise', async () => {
    const { data } = await shop.order(buyer, course);
    expect(await enter(buyer)).toMatchObject({ outcome: 'enrolled' });
    await expect.poll(async () => (await orderOf(data.order.id)).state, WAIT).toBe('cancelled');
    await expect
      .poll(() => bell(buyer), WAIT)
      .toContainEqual({ kind: 'order.cancelled', reason: 'enrolled' });
  });
});

describe('an order of 0 by which staff let somebody in', () => {
  const waived = async (person: Member) =>
    shop.db
      .selectFrom('course_order')
      .select(['state', 'paid_at'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();
  const letIn = async (person: Member) =>
    shop.call('POST', `/courses/${course}/enrollments`, {
      as: shop.admin,
      body: { people: [person.username], reason: 'Scholarship' },
    });

  it('is cancelled when its learner is removed from the course', async () => {
    expect((await letIn(buyer)).data.lines[0].outcome).toBe('enrolled');
    expect((await waived(buyer)).map(({ state }) => state)).toEqual(['paid']);
    const removed = await shop.call('DELETE', `/courses/${course}/enrollments/${buyer.id}`, {
      as: shop.admin,
    });
    expect(removed.status).toBe(200);
    await expect.poll(() => waived(buyer), WAIT).toEqual([{ state: 'cancelled', paid_at: null }]);
    const listed = await shop.call('GET', '/administration/orders?state=cancelled', { as: shop.admin });
    expect(listed.data.orders[0]).toMatchObject({ state: 'cancelled', total: 0 });
  });

  it('stays when they leave by themselves: they may come back', async () => {
    await letIn(inside);
    await leave(inside);
    expect((await shop.call('POST', `/courses/${course}/enroll`, { as: inside })).status).toBe(200);
    expect((await waived(inside)).map(({ state }) => state)).toEqual(['paid']);
  });
});
