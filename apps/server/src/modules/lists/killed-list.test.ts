import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';
import { startWorker } from '../../../test/worker-process.ts';
import { requestWork } from './job-kinds.ts';

const PEOPLE = 3000;
let s: ListStage;
let t: ListStage['t'];
beforeAll(async () => {
  s = await openListStage();
  ({ t } = s);
});
afterAll(() => t.close());

const made = async () =>
  (
    await t.db
      .selectFrom('app_user')
      .select('external_number')
      .where('external_number', 'like', 'K%')
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ external_number }) => external_number);
const orders = async () =>
  t.db
    .selectFrom('course_order')
    .select(['user_id', 'invoice_id', 'state'])
    .where('state', '=', 'invoiced')
    .execute();

it('a list whose server is killed twice while it is applied goes on where it was: everything once, and nothing half', async () => {
  const priced = await addCourse(t.database, {
    title: 'Beekeeping',
    instructor_id: s.teacher.id,
    price: 40,
  });
  const group = (await s.make({ name: 'Form 2' })).data.group.id;
  const lines = Array.from(
    { length: PEOPLE },
    (_, at) => `K${at},Pupil No${at},Form ${at % 3},${at % 10 === 0 ? 'Beekeeping' : ''}`,
  );
  const id = await s.checked(['Adm No,Name,Class,Kozi', ...lines, ''].join('\n'));
  const fields = (await s.listOf(id)).columns.map(({ field }: { field: string }) => field);
  const said = await s.call('PUT', id, '/columns', {
    fields,
    priced_reason: 'Bursaries',
    payment: 'invoice',
    bill_to: { name: 'Nyeri County', tax_number: '' },
  });
  expect(said.status).toBe(200);
  await s.work(id);
  expect((await s.listOf(id)).counts).toMatchObject({ made: PEOPLE, refused: 0 });
  expect((await s.call('POST', id, '/apply', {})).status).toBe(200);

  for (const least of [1, PEOPLE / 2]) {
    const killed = startWorker(t);
    try {
      await expect
        .poll(async () => (await s.listOf(id)).progress?.done ?? PEOPLE, { timeout: 60_000, interval: 20 })
        .toBeGreaterThanOrEqual(least);
    } finally {
      killed.child.kill('SIGKILL');
      await killed.ended;
    }
    const { state, progress } = await s.listOf(id);
    expect(state).toBe('applying');
    // What is said to be done is done, and nothing besides it
    expect(await made()).toHaveLength(progress?.done ?? 0);
    // What the queue does once nobody answers for the job any more
    await t.db.transaction().execute((tx) => requestWork(tx, id));
  }
  // Meanwhile a class is archived: the lines of it that are left say so
  const before = await s.membersOf('Form 2');
  await t.call('PUT', `/groups/${group}/archived`, { as: s.admin, body: { archived: true } });
  await s.work(id);
  const list = await s.listOf(id);
  expect(list.state).toBe('applied');
  const numbers = await made();
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(list.counts.made);
  expect(list.counts.made + list.counts.refused).toBe(PEOPLE);
  expect(list.counts.refused).toBeGreaterThan(0);
  const refused = await s.linesOf(id);
  expect(new Set(refused.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set(['The class “Form 2” was archived or renamed after the list was checked. Bring the list again.']),
  );
  expect(await s.membersOf('Form 2')).toHaveLength(before.length);
  for (const name of ['Form 0', 'Form 1']) expect(await s.membersOf(name)).toHaveLength(PEOPLE / 3);
  // One invoice, and one order for each of those who came in
  const asked = await orders();
  expect(list.invoices).toHaveLength(1);
  expect(new Set(asked.map(({ invoice_id }) => invoice_id)).size).toBe(1);
  expect(new Set(asked.map(({ user_id }) => user_id)).size).toBe(asked.length);
  const inside = await t.db
    .selectFrom('enrollment')
    .select('user_id')
    .where('course_id', '=', priced)
    .execute();
  expect(asked).toHaveLength(inside.length);
  expect(inside).toHaveLength(numbers.filter((number) => Number(number?.slice(1)) % 10 === 0).length);
}, 240_000);
