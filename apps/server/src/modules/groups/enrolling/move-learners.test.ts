import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import { enablePayments } from '../../../../test/payments/payments.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let from: number;
let to: number;

const body = (people: Person[], course = to) => ({
  user_ids: people.map(({ id }) => String(id)),
  to: String(course),
  reason: 'The other class fits better',
});
const move = (people: Person[], as: SignedIn = teacher, course = to) =>
  t.call('POST', `/courses/${from}/enrollments/move`, { as, body: body(people, course) });
const preview = (people: Person[], as: SignedIn = teacher, course = to) =>
  t.call('POST', `/courses/${from}/enrollments/move/preview`, { as, body: body(people, course) });
const lines = (answer: { data: { lines: { outcome: string; order: string | null }[] } }) =>
  answer.data.lines.map(({ outcome, order }) => [outcome, order]);
const learner = async (course = from): Promise<Someone> => {
  const person = await s.someone();
  await t.db
    .insertInto('enrollment')
    .values({ user_id: person.id, course_id: course, source: 'free', status: 'active' })
    .execute();
  return person;
};
const remove = (people: Person[], as: SignedIn = teacher, reason = 'Asked to leave') =>
  t.call('POST', `/courses/${from}/enrollments/remove`, {
    as,
    body: { user_ids: people.map(({ id }) => String(id)), reason },
  });

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
  await enablePayments(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  from = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  to = await addCourse(t.database, { title: 'Water', instructor_id: teacher.id });
});

it('a preview says what a move does, and changes nothing', async () => {
  const [one, two] = [await learner(), await learner()];
  expect(lines(await preview([one, two]))).toEqual([
    ['moves', null],
    ['moves', null],
  ]);
  expect((await s.standing(one, from))?.[0]).toBe('active');
  expect(await s.standing(one, to)).toBeUndefined();
  expect(lines(await move([one, two]))).toEqual([
    ['moves', null],
    ['moves', null],
  ]);
  for (const person of [one, two]) {
    expect(await s.standing(person, from)).toEqual(['left', 'free', null, 'moved']);
    expect((await s.standing(person, to))?.[0]).toBe('active');
  }
  const audit = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'enrollment.moved')
    .where('subject_id', '=', String(from))
    .execute();
  expect(audit).toHaveLength(2);
});

it('all are moved or nobody: a full course says so', async () => {
  await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', to).execute();
  const people = [await learner(), await learner()];
  expect(lines(await preview(people)).map(([outcome]) => outcome)).toEqual(['moves', 'refused']);
  const refused = await move(people);
  expect([refused.status, refused.error.details.reason]).toEqual([409, 'refused']);
  for (const person of people) expect((await s.standing(person, from))?.[0]).toBe('active');
  // At once there is one seat: one of two calls gets it
  const both = await Promise.all(people.map((person) => move([person])));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('two who move people in both directions at once do not block each other', async () => {
  for (const course of [from, to])
    await t.db.updateTable('course').set({ enrollment_capacity: 50 }).where('id', '=', course).execute();
  const [there, back] = [
    await Promise.all([learner(), learner(), learner()]),
    await Promise.all([learner(to), learner(to), learner(to)]),
  ];
  const answers = await Promise.all([
    move(there),
    t.call('POST', `/courses/${to}/enrollments/move`, { as: teacher, body: body(back, from) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('into a course with a price administrators move by an order of 0, or by the order that the person has', async () => {
  const priced = await addCourse(t.database, { title: 'Paid', instructor_id: teacher.id, price: 100 });
  const person = await learner();
  expect(lines(await preview([person], teacher, priced))).toEqual([['refused', null]]);
  expect(lines(await move([person], admin, priced))).toEqual([['moves', 'free']]);
  expect((await s.standing(person, priced))?.[1]).toBe('order');
  // And back again: they have an order for it
  [from, to] = [priced, from];
  expect((await move([person])).status).toBe(200);
  [from, to] = [to, priced];
  expect(lines(await move([person], teacher))).toEqual([['moves', 'own']]);
});

it('who has moved does not get the money back by themselves', async () => {
  await t.db.updateTable('payment_settings').set({ refund_days: 14, refund_progress: 30 }).execute();
  from = await addCourse(t.database, { title: 'Bought', instructor_id: teacher.id, price: 100 });
  const person = await s.someone();
  const placed = await t.call('POST', '/orders', {
    as: person,
    body: { course_id: String(from) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { id } = placed.data.order;
  await t.call('POST', `/administration/orders/${id}/confirm`, { as: admin, body: { method: 'cash' } });
  const offer = async () =>
    (await t.call('GET', `/orders/${id}`, { as: person })).data.order.refund_offer?.refusal;
  expect(await offer()).toBeNull();
  expect((await move([person])).status).toBe(200);
  expect(await offer()).toBeUndefined();
  expect((await t.call('POST', `/orders/${id}/refund`, { as: person, body: {} })).status).toBe(409);
});

it('others move nobody, and only those who are or were in the course', async () => {
  const person = await learner();
  const stranger = await s.someone();
  const other = await s.someone({ roles: ['instructor'] });
  for (const as of [person, other]) expect((await move([person], as)).status).toBe(404);
  expect((await move([stranger])).status).toBe(404);
  const theirs = await addCourse(t.database, { title: 'Theirs', instructor_id: other.id });
  expect((await move([person], teacher, theirs)).status).toBe(404);
  expect((await move([person], teacher, from)).error.details.reason).toBe('same_course');
});

it('several are removed with a reason, which is in the audit log and told to them', async () => {
  const [one, two] = [await learner(), await learner()];
  expect((await remove([one, two])).data.removed.toSorted()).toEqual(
    [String(one.id), String(two.id)].toSorted(),
  );
  for (const person of [one, two]) expect((await s.standing(person, from))?.[3]).toBe('removed');
  expect((await remove([one])).data.removed).toEqual([]);
  expect((await remove([two], teacher, '')).status).toBe(400);
  const stranger = await s.someone();
  expect((await remove([await learner(), stranger])).status).toBe(404);
  const audit = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'enrollment.removed')
    .where('subject_id', '=', String(from))
    .execute();
  expect(audit.map(({ details }) => (details as { reason: string }).reason)).toEqual([
    'Asked to leave',
    'Asked to leave',
  ]);
  // Nobody comes back by themselves
  expect((await t.call('POST', `/courses/${from}/enroll`, { as: one })).error.details.reason).toBe('removed');
});
