// Also on PostgreSQL 15: titles compared without accents, records of JSON
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import type { Someone } from '../../../test/groups/stage.ts';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';

let s: ListStage;
let t: ListStage['t'];
let teacher: Someone;
beforeAll(async () => {
  s = await openListStage();
  ({ t, teacher } = s);
});
afterAll(() => t.close());

const csv = (...lines: string[]) => `Adm No,Name,Class,Kozi\n${lines.join('\n')}\n`;
const course = (title: string, more: object = {}) =>
  addCourse(t.database, { title, instructor_id: teacher.id, ...more });
const idOf = async (number: string) =>
  (
    await t.db
      .selectFrom('app_user')
      .select('id')
      .where('external_number', '=', number)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id ?? 0;
const standing = async (number: string, courseId: number) => {
  const row = await t.db
    .selectFrom('enrollment')
    .select(['status', 'source', 'list_id', 'ended_reason'])
    .where('user_id', '=', await idOf(number))
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row && [row.status, row.source, row.list_id, row.ended_reason];
};
const coursesOf = async (id: string, outcome: string) =>
  (await s.linesOf(id, outcome)).map(({ courses }: { courses: { title: string; state: string }[] }) =>
    courses.map(({ title, state }) => `${title}: ${state}`),
  );
async function undo(id: string): Promise<void> {
  expect((await s.call('POST', id, '/undo')).status).toBe(200);
  await s.work(id);
}
const again = async (id: string, body: object) => {
  const { columns } = await s.listOf(id);
  const fields = columns.map(({ field }: { field: string }) => field);
  expect((await s.call('PUT', id, '/columns', { fields, ...body })).status).toBe(200);
  await s.work(id);
};

it('brings people into courses by title, address or code, once, and takes just that back', async () => {
  const soil = await course('Soil Café');
  const water = await course('Water', { slug: 'water-works' });
  const maths = await course('Mathematics', { external_id: 'MAT-101', external_source: 'other' });
  const before = await s.someone({ external_number: 'C0', first_name: 'Zed', last_name: 'Ali' });
  await t.call('POST', `/courses/${water}/enrollments`, { as: teacher, body: { people: [before.username] } });
  const text = csv(
    'C0,Zed Ali,,soil cafe; water-works',
    'C1,Amina Yusuf,Form C,SOIL CAFÉ | mat-101',
    'C2,Juma Omar,Form C,Alchemy',
  );
  const id = await s.checked(text);
  const list = await s.listOf(id);
  expect(list).toMatchObject({
    counts: { made: 1, changed: 1, refused: 1 },
    courses: [
      { title: 'Soil Café', people: 2, priced: false, price: null },
      { title: 'Mathematics', people: 1, priced: false, price: null },
    ],
    asks_priced_reason: false,
  });
  expect((await s.linesOf(id))[0].reason).toMatch(/no course “Alchemy”/);
  expect(await coursesOf(id, 'made')).toEqual([['Soil Café: planned', 'Mathematics: planned']]);
  expect(await standing('C0', soil)).toBeUndefined();

  await s.apply(id);
  expect(await coursesOf(id, 'made')).toEqual([['Soil Café: given', 'Mathematics: given']]);
  expect(await standing('C0', soil)).toEqual(['active', 'list', id, null]);
  expect(await standing('C0', water)).toEqual(['active', 'staff', null, null]);
  expect(await standing('C1', maths)).toEqual(['active', 'list', id, null]);
  const audit = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'enrollment.added')
    .where('subject_id', '=', String(soil))
    .execute();
  expect(audit).toEqual([
    { details: { by: 'list', listId: id, user_ids: [String(before.id), String(await idOf('C1'))] } },
  ]);

  const second = await s.checked(text);
  expect((await s.listOf(second)).counts).toMatchObject({ made: 0, changed: 0, unchanged: 2, refused: 1 });

  await undo(id);
  expect(await standing('C0', soil)).toEqual(['left', 'list', id, 'list']);
  expect(await standing('C0', water)).toEqual(['active', 'staff', null, null]);
  expect(await idOf('C1')).toBe(0);
  expect(await coursesOf(id, 'changed')).toEqual([['Soil Café: ended']]);
});

it('keeps what was completed since, hands a course to the group that gives it, and leaves what somebody else gave', async () => {
  const [done, shared, other] = [await course('Done'), await course('Shared'), await course('Other')];
  const person = await s.someone({ external_number: 'D0', first_name: 'Dan', last_name: 'Were' });
  const id = await s.checked(csv('D0,Dan Were,,Done;Shared;Other'));
  await s.apply(id);
  const group = (await s.make({ name: 'Form D Courses' })).data.group.id;
  await s.add(group, [person]);
  await s.give(group, shared);
  await s.run('groups.settle', { group_id: Number(group) });
  await t.db
    .updateTable('enrollment')
    .set({ status: 'completed', completed_at: new Date() })
    .where('user_id', '=', person.id)
    .where('course_id', '=', done)
    .execute();
  // They left it, and a teacher brought them back
  await t.call('DELETE', `/courses/${other}/enrollments/${person.id}`, { as: teacher });
  await t.call('POST', `/courses/${other}/enrollments`, { as: teacher, body: { people: [person.username] } });
  await undo(id);
  expect(await standing('D0', done)).toEqual(['completed', 'list', id, null]);
  expect(await standing('D0', shared)).toEqual(['active', 'group', null, null]);
  expect(await standing('D0', other)).toEqual(['active', 'staff', null, null]);
  expect((await s.linesOf(id, 'changed'))[0].courses).toMatchObject([
    { state: 'kept', reason: 'It was completed since.' },
    { state: 'ended' },
    { state: 'ended' },
  ]);
});

it('lets people wait for a full course, in the order of the list, and no longer when it is undone', async () => {
  const full = await course('Small room', { enrollment_capacity: 1 });
  const id = await s.checked(csv('E1,Amina One,,Small room', 'E2,Juma Two,,Small room'));
  expect(await coursesOf(id, 'made')).toEqual([['Small room: planned'], ['Small room: wait']]);
  await s.apply(id);
  expect(await coursesOf(id, 'made')).toEqual([['Small room: given'], ['Small room: waiting']]);
  await t.call('DELETE', `/courses/${full}/enrollments/${await idOf('E1')}`, { as: teacher });
  await s.run('enrollment.fill-seats', { course_id: full });
  expect(await standing('E2', full)).toEqual(['active', 'list', id, null]);
  // Whom a teacher removed does not come back by the same list
  const second = await s.checked(csv('E1,Amina One,,Small room'));
  expect((await s.linesOf(second))[0].reason).toMatch(/A teacher has removed this person/);
  await undo(id);
  const seats = await t.db.selectFrom('seat').select('state').where('course_id', '=', full).execute();
  expect(seats.filter(({ state }) => state === 'waiting')).toEqual([]);
});

it('gives a course with a price when it is said why, by an order of 0, and takes the place back', async () => {
  const priced = await course('Priced', { price: 50 });
  const id = await s.checked(csv('F1,Amina Paid,,Priced', 'F2,Juma Paid,,'));
  expect(await s.listOf(id)).toMatchObject({ counts: { made: 1, refused: 1 }, asks_priced_reason: true });
  await again(id, { priced_reason: '  Scholarship 2027 ' });
  expect(await s.listOf(id)).toMatchObject({
    counts: { made: 2, refused: 0 },
    priced_reason: 'Scholarship 2027',
    asks_priced_reason: false,
    courses: [{ title: 'Priced', people: 1, priced: true }],
  });
  await again(id, {});
  expect((await s.listOf(id)).priced_reason).toBe('Scholarship 2027');
  await s.apply(id);
  expect(await standing('F1', priced)).toEqual(['active', 'order', null, null]);
  const orders = await t.db
    .selectFrom('course_order')
    .select(['state', 'total_minor', 'number'])
    .where('user_id', '=', await idOf('F1'))
    .execute();
  expect(orders).toMatchObject([{ state: 'paid', total_minor: 0 }]);
  const [entry] = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'enrollment.added')
    .where('subject_id', '=', String(priced))
    .execute();
  expect(entry?.details).toMatchObject({ reason: 'Scholarship 2027', orders: [orders[0]?.number] });
  expect((await s.call('PUT', id, '/columns', { fields: [], priced_reason: 'x'.repeat(301) })).status).toBe(
    400,
  );
  await undo(id);
  expect(
    await t.db
      .selectFrom('enrollment')
      .select(['status'])
      .where('course_id', '=', priced)
      .where('status', '<>', 'left')
      .execute(),
  ).toEqual([]);
  // The order of 0 stands for nothing any more, on every screen and in the books
  const cancelled = await t.db
    .selectFrom('course_order')
    .select(['id', 'state', 'paid_at'])
    .where('number', '=', orders[0]?.number ?? '')
    .executeTakeFirstOrThrow();
  expect(cancelled).toMatchObject({ state: 'cancelled', paid_at: null });
  expect(await balanceOf(cancelled.id)).toBe(0);
});

/** What the books say of an order's revenue and its deductions. */
const balanceOf = async (orderId: number) => {
  const rows = await t.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.entry_id', 'e.id')
    .select(['p.account', 'p.amount_minor'])
    .where('e.order_id', '=', orderId)
    .where('p.account', 'in', ['revenue', 'receivable'])
    .execute();
  return rows.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);
};
const ordersFor = async (invoice: string) =>
  (
    await t.db
      .selectFrom('course_order')
      .select(['state', 'total_minor', 'billing_name'])
      .where('invoice_id', '=', Number(invoice))
      .orderBy('id')
      .execute()
  ).map(({ state, total_minor, billing_name }) => [state, Number(total_minor), billing_name]);

it('asks somebody else to pay by one invoice for a course, to which later parts add, and cancels what nobody has paid', async () => {
  const priced = await course('Beekeeping', { price: 40 });
  const other = await course('Grafting', { price: 25 });
  const free = await course('Compost');
  const id = await s.checked(
    csv(
      // More than one part
      ...Array.from({ length: 60 }, (_, at) => `H${at},Payer No${at},,Beekeeping`),
      'H60,Payer Both,,Beekeeping; Grafting; Compost',
    ),
  );
  const fields = (await s.listOf(id)).columns.map(({ field }: { field: string }) => field);
  const invoice = { fields, priced_reason: 'Bursaries', payment: 'invoice' };
  const refused = await s.call('PUT', id, '/columns', invoice);
  expect([refused.status, refused.error.details[0].path]).toEqual([400, 'bill_to.name']);
  await again(id, { ...invoice, bill_to: { name: 'Nyeri County', tax_number: 'P051' } });
  expect(await s.listOf(id)).toMatchObject({
    counts: { made: 61, refused: 0 },
    payment: 'invoice',
    bill_to: { name: 'Nyeri County', tax_number: 'P051' },
    courses: [
      { title: 'Beekeeping', people: 61, priced: true, price: 61 * 40 },
      { title: 'Grafting', people: 1, price: 25 },
      { title: 'Compost', people: 1, price: null },
    ],
    invoices: [],
  });
  await s.apply(id);
  const { invoices } = await s.listOf(id);
  expect(invoices).toHaveLength(2);
  const [first, second] = invoices.map((one: { id: string }) => one.id).sort();
  expect(await ordersFor(first)).toEqual(Array(61).fill(['invoiced', 4000, 'Nyeri County']));
  expect(await ordersFor(second)).toEqual([['invoiced', 2500, 'Nyeri County']]);
  expect(await standing('H60', priced)).toEqual(['active', 'order', null, null]);
  expect(await standing('H60', free)).toEqual(['active', 'list', id, null]);
  // Each invoice was issued once, and no receipt stands for what nobody has paid
  const issued = await t.db
    .selectFrom('audit_entry')
    .select('subject_id')
    .where('action', '=', 'invoice.issued')
    .where('subject_id', 'in', [first, second])
    .execute();
  expect(issued.map(({ subject_id }) => subject_id).sort()).toEqual([first, second]);
  expect(
    await t.db
      .selectFrom('receipt')
      .innerJoin('course_order', 'course_order.id', 'receipt.order_id')
      .select('receipt.id')
      .where('invoice_id', '=', Number(first))
      .execute(),
  ).toEqual([]);
  // The same list again asks nobody twice
  const repeated = await s.checked(csv('H60,Payer Both,,Beekeeping; Grafting; Compost'));
  expect((await s.listOf(repeated)).counts).toMatchObject({ unchanged: 1 });
  // Somebody pays for one of them: what is paid for stays
  const paid = await t.db
    .selectFrom('course_order')
    .select('id')
    .where('invoice_id', '=', Number(second))
    .executeTakeFirstOrThrow();
  const settled = await t.call('POST', `/administration/invoices/${second}/settle`, {
    as: s.admin,
    body: { method: 'bank_transfer', reference: 'BANK-77', orders: [String(paid.id)] },
  });
  expect(settled.status).toBe(200);
  await undo(id);
  expect(await ordersFor(first)).toEqual(Array(61).fill(['cancelled', 4000, 'Nyeri County']));
  expect((await ordersFor(second))[0]?.[0]).toBe('paid');
  const standings = await t.db
    .selectFrom('enrollment')
    .select(['course_id', 'status'])
    .where('course_id', 'in', [priced, other, free])
    .where('status', '<>', 'left')
    .execute();
  expect(standings).toEqual([{ course_id: other, status: 'active' }]);
  const cancelled = await t.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'invoice.cancelled')
    .where('subject_id', '=', first)
    .execute();
  expect(cancelled.reduce((sum, { details }) => sum + (details as { orders: number }).orders, 0)).toBe(61);
});

it('goes on with courses where the server was ended, and one that fails stops no other', async () => {
  const [good, bad] = [await course('Good'), await course('Bad')];
  const id = await s.checked(
    csv(...Array.from({ length: 120 }, (_, at) => `G${at},Pupil No${at},,${at === 7 ? 'Bad' : 'Good'}`)),
  );
  await s.apply(id);
  // As if the server had ended between the people and their courses; the course of one was archived meanwhile
  await t.db.deleteFrom('enrollment').where('course_id', 'in', [good, bad]).execute();
  await t.db
    .updateTable('people_list_line')
    .set({ done: sql`done - 'given'` })
    .where('list_id', '=', id)
    .execute();
  await t.db.updateTable('course').set({ status: 'archived' }).where('id', '=', bad).execute();
  await t.db.updateTable('people_list').set({ state: 'applying' }).where('id', '=', id).execute();
  await s.work(id);
  const inside = await t.db
    .selectFrom('enrollment')
    .select('user_id')
    .where('course_id', '=', good)
    .execute();
  expect(inside).toHaveLength(119);
  const line = (await s.linesOf(id, 'made')).find((one: { line: number }) => one.line === 9);
  expect(line).toMatchObject({
    reason: 'The course “Bad” was not given: This course is not open for enrolment.',
    courses: [{ state: 'refused' }],
  });
  expect((await s.listOf(id)).state).toBe('applied');
});
