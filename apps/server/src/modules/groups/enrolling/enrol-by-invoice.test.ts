import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../../test/groups/stage.ts';
import { enablePayments } from '../../../../test/payments/payments.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let course: number;

const payer = { name: 'Shule ya Mfano', tax_number: '' };
const enrol = (people: Person[], body: object = {}, as: SignedIn = admin) =>
  t.call('POST', `/courses/${course}/enrollments`, {
    as,
    body: {
      people: people.map(({ username }) => username),
      reason: 'Form 3, term 1',
      payment: 'invoice',
      bill_to: payer,
      ...body,
    },
  });
const act = (id: string, what: 'settle' | 'cancel', body: object, as: SignedIn = admin) =>
  t.call('POST', `/administration/invoices/${id}/${what}`, { as, body });
const cash = { method: 'cash', reference: '' };
const outcomes = ({ data }: { data: { lines: { outcome: string }[] } }) =>
  data.lines.map(({ outcome }) => outcome);
const balance = async (account: string) => {
  const { sum } = await t.db
    .selectFrom('ledger_posting')
    .select(({ fn }) => fn.sum<number>('amount_minor').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(sum);
};
const ordersOf = (invoice: string) =>
  t.db
    .selectFrom('course_order')
    .selectAll()
    .where('invoice_id', '=', Number(invoice))
    .orderBy('id')
    .execute();
const issued = async (ids: number[]) =>
  t.db.selectFrom('receipt').select(['kind', 'buyer', 'order_id']).where('order_id', 'in', ids).execute();

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
  await enablePayments(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Paid', instructor_id: teacher.id, price: 100 });
});

it('people are in the course at once, and nothing but the debt exists until it is settled', async () => {
  const people = [await s.someone(), await s.someone()];
  const owed = await balance('receivable');
  const made = await enrol(people);
  expect(outcomes(made)).toEqual(['enrolled', 'enrolled']);
  const { id, number } = made.data.invoice;
  expect(number).toMatch(/^P-\d{4}-\d{6}$/);
  for (const person of people)
    expect(await s.standing(person, course)).toEqual(['active', 'order', null, null]);
  const orders = await ordersOf(id);
  expect(orders.map(({ state, total_minor, billing_name }) => [state, total_minor, billing_name])).toEqual([
    ['invoiced', 10_000, payer.name],
    ['invoiced', 10_000, payer.name],
  ]);
  expect((await balance('receivable')) - owed).toBe(20_000);
  expect(await issued(orders.map((order) => order.id))).toEqual([]);
  const earned = await t.db.selectFrom('earning').select('order_id').execute();
  expect(earned.filter(({ order_id }) => orders.some((order) => order.id === order_id))).toEqual([]);
  const list = await t.call('GET', '/administration/orders?state=invoiced', { as: admin });
  expect(list.data.invoiced).toEqual([{ currency: 'KES', amount: 200, orders: 2 }]);
  expect(list.data.orders[0].invoice).toEqual({ id, number });
  expect(outcomes(await enrol(people))).toEqual(['already', 'already']);
  expect((await enrol(people)).data.invoice).toBeNull();

  const settled = await act(id, 'settle', { method: 'bank_transfer', reference: 'TRF-2026-11' });
  expect(settled.data.invoice).toMatchObject({ total: 200, open: 0 });
  expect(await balance('receivable')).toBe(owed);
  const papers = await issued(orders.map((order) => order.id));
  expect(papers.filter(({ kind }) => kind === 'receipt').map(({ buyer }) => buyer)).toEqual([
    payer.name,
    payer.name,
  ]);
  const shares = await t.db
    .selectFrom('earning')
    .select('order_id')
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .execute();
  expect(shares).toHaveLength(2);
  expect((await act(id, 'settle', cash)).status).toBe(409);
  // The learner has not paid: the money is not theirs to ask back
  const own = await t.call('GET', `/orders/${orders[0]?.id}`, { as: people[0] as Someone });
  expect(own.data.order).toMatchObject({ invoiced_to: payer.name, refund_offer: null });
});

it('one payment is taken for one invoice', async () => {
  const first = (await enrol([await s.someone(), await s.someone()])).data.invoice.id;
  const second = (await enrol([await s.someone()])).data.invoice.id;
  const paid = { method: 'bank_transfer', reference: 'EFT 778899' };
  expect((await act(first, 'settle', paid)).status).toBe(200);
  const again = await act(second, 'settle', { ...paid, reference: 'eft-778899' });
  expect([again.status, again.error.details.reason]).toEqual([409, 'reference_used']);
  expect((await ordersOf(second)).map(({ state }) => state)).toEqual(['invoiced']);
});

it('a part is settled, another cancelled with or without its place, at once by two exactly once', async () => {
  const [one, two, three] = [await s.someone(), await s.someone(), await s.someone()] as const;
  const { id } = (await enrol([one, two, three])).data.invoice;
  const orders = await ordersOf(id);
  const of = (person: Person) => String(orders.find(({ user_id }) => user_id === person.id)?.id);
  const both = await Promise.all([
    act(id, 'settle', { ...cash, orders: [of(one)] }),
    act(id, 'cancel', { reason: 'Not coming', keep_places: false, orders: [of(one)] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = await act(id, 'cancel', { reason: 'A scholarship', keep_places: true, orders: [of(two)] });
  expect(kept.status).toBe(200);
  expect((await s.standing(two, course))?.[0]).toBe('active');
  const ended = await act(id, 'cancel', { reason: 'Not coming', keep_places: false, orders: [of(three)] });
  expect(ended.data.invoice.orders.at(-1).state).toBe('cancelled');
  expect(await s.standing(three, course)).toEqual(['left', 'order', null, 'cancelled']);
  // Nobody comes back for nothing
  const back = await t.call('POST', `/courses/${course}/enroll`, { as: three });
  expect([back.status, back.error.details.reason]).toEqual([409, 'payment_required']);
  const foreign = (await enrol([await s.someone()])).data.invoice.id;
  expect((await act(foreign, 'settle', { ...cash, orders: [of(two)] })).status).toBe(404);
});

it('who is no administrator makes none, and nobody is invoiced into a free course', async () => {
  const learner = await s.someone();
  const byTeacher = await enrol([learner], {}, teacher);
  expect([byTeacher.status, byTeacher.error.details.reason]).toEqual([409, 'priced']);
  expect((await enrol([learner], { bill_to: undefined })).error.details[0].path).toBe('bill_to.name');
  expect((await enrol([learner], { reason: '' })).error.details[0].path).toBe('reason');
  course = await addCourse(t.database, { title: 'Free', instructor_id: teacher.id });
  expect((await enrol([learner])).error.details[0].path).toBe('payment');
});

it('a full course takes as many as it has seats, and the invoice names them alone', async () => {
  await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
  const made = await enrol([await s.someone(), await s.someone()]);
  expect(outcomes(made).sort()).toEqual(['enrolled', 'refused']);
  expect(await ordersOf(made.data.invoice.id)).toHaveLength(1);
});

it('the invoice is a PDF, and its learners stay named by their accounts', async () => {
  const { id, number } = (await enrol([await s.someone()])).data.invoice;
  const reply = await t.app.inject({
    method: 'GET',
    url: `/api/v1/administration/invoices/${id}/invoice.pdf`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(reply.headers['content-type']).toContain('application/pdf');
  expect(reply.headers['content-disposition']).toContain(`${number}.pdf`);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('a teacher lets as many into an own priced course as the setting says, also at once', async () => {
  await t.db.updateTable('payment_settings').set({ teacher_places: 2 }).execute();
  const free = { payment: 'free', bill_to: undefined };
  const terms = (as: SignedIn) => t.call('GET', `/courses/${course}/enrolling`, { as });
  expect((await terms(teacher)).data).toEqual({
    price: 100,
    currency: 'KES',
    payments: ['free'],
    free_places: { most: 2, left: 2 },
  });
  expect((await terms(admin)).data.payments).toEqual(['free', 'invoice']);
  const people = await Promise.all([s.someone(), s.someone(), s.someone(), s.someone()]);
  const tried = await Promise.all(people.map((person) => enrol([person], free, teacher)));
  expect(tried.flatMap(outcomes).sort()).toEqual(['enrolled', 'enrolled', 'refused', 'refused']);
  expect((await terms(teacher)).data.free_places).toEqual({ most: 2, left: 0 });
  // An editor has no such places: they are the owner's
  const editor = await s.someone({ roles: ['instructor'] });
  await t.db
    .insertInto('course_author')
    .values({ course_id: course, user_id: editor.id, role: 'editor' })
    .execute();
  expect((await enrol([await s.someone()], free, editor)).error.details.reason).toBe('priced');
  // Those of last month count no more
  await t.db
    .updateTable('course_order')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('given_by', '=', teacher.id)
    .execute();
  expect((await terms(teacher)).data.free_places.left).toBe(2);
  await t.db.updateTable('payment_settings').set({ teacher_places: 0 }).execute();
  expect((await enrol([await s.someone()], free, teacher)).error.details.reason).toBe('priced');
});
