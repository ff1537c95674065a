// Also on PostgreSQL 15: advisory locks, updates from records of JSON

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import type { Someone } from '../../../test/groups/stage.ts';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';
import { listsModule } from './index.ts';

let s: ListStage;
let t: ListStage['t'];
let admin: Someone;
beforeAll(async () => {
  s = await openListStage();
  ({ t, admin } = s);
});
afterAll(() => t.close());

const bring = (...args: Parameters<ListStage['bring']>) => s.bring(...args);
const work = (...args: Parameters<ListStage['work']>) => s.work(...args);
const checked = (...args: Parameters<ListStage['checked']>) => s.checked(...args);
const call = (...args: Parameters<ListStage['call']>) => s.call(...args);
const apply = (...args: Parameters<ListStage['apply']>) => s.apply(...args);
const listOf = (id: string) => s.listOf(id);
const linesOf = (...args: Parameters<ListStage['linesOf']>) => s.linesOf(...args);
const membersOf = (name: string) => s.membersOf(name);
const countsOf = async (id: string) => (await listOf(id)).counts;
async function undo(id: string): Promise<void> {
  expect((await call('POST', id, '/undo')).status).toBe(200);
  await work(id);
}
const people = () =>
  t.db
    .selectFrom('app_user')
    .select(['external_number', 'last_name', 'phone', 'guardian_contact', 'roles', 'password_hash', 'id'])
    .where('deleted_at', 'is', null)
    .where('external_number', 'is not', null)
    .orderBy('id')
    .execute();
const byNumber = async (number: string) => (await people()).find((one) => one.external_number === number);
const head = 'Adm No,Name,Class,Role,Phone,Born,Status,Mzazi';
const csv = (...lines: string[]) => `${head}\n${lines.join('\n')}\n`.replace('Born', 'Date of birth');

describe('a list', () => {
  it('is checked before anything changes, then applied, and changes nothing the second time', async () => {
    const before = (await people()).length;
    const text = csv(
      'A1,Amina Yusuf,Form A1 Blue,pupil,0712345678,17/03/2012,,Mama Amina 0722000000',
      'A2,Juma Ali,Form A1 Blue,,,,',
      'A9,Rehema Said,Form A1 Blue,teacher,,,',
      'A1,Somebody Else,Form A1 Blue,,,,',
      ',Nobody Known,Form A1 Blue,,,,',
    );
    const id = await checked(text);
    expect(await listOf(id)).toMatchObject({
      state: 'checked',
      lines: 5,
      counts: { made: 3, changed: 0, unchanged: 0, ended: 0, refused: 2 },
      new_groups: { total: 1, first: [{ name: 'Form A1 Blue', people: 3 }] },
      created_by: expect.any(String),
      abilities: { apply: true, undo: false },
    });
    expect(
      (await linesOf(id)).map((one: { line: number; reason: string }) => [one.line, one.reason]),
    ).toEqual([
      [5, 'The number A1 is already in line 2: Amina Yusuf. One of the two is a double.'],
      [6, 'There is neither a number nor an email: the person could not be found again.'],
    ]);
    expect((await people()).length).toBe(before);
    await apply(id);
    expect(await listOf(id)).toMatchObject({ state: 'applied', abilities: { undo: true, apply: false } });
    expect(await byNumber('A1')).toMatchObject({
      phone: '0712345678',
      guardian_contact: 'Mama Amina 0722000000',
      password_hash: null,
      roles: ['student'],
    });
    expect((await byNumber('A9'))?.roles).toContain('instructor');
    expect(await membersOf('Form A1 Blue')).toEqual(['A1 learner list', 'A2 learner list', 'A9 leader list']);
    const again = await checked(text);
    expect((await listOf(again)).new_groups).toEqual({ total: 0, first: [] });
    expect(await countsOf(again)).toEqual({ made: 0, changed: 0, unchanged: 3, ended: 0, refused: 2 });
    const actions = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(actions).toEqual([{ action: 'list.applied' }]);
  });

  it('changes what it says otherwise, ends who has left, and undoes all of that', async () => {
    await apply(
      await checked(
        csv('B1,Asha Omar,Form B,,0712345678,,', 'B2,Ben Otieno,Form B,,,,', 'B3,Cy Kim,Form B,,,,'),
      ),
    );
    const id = await checked(
      csv('B1,Asha Hassan,Form B,,,,', 'B2,Ben Otieno,Form B,,,,left', 'B4,Dan Were,Form B,,,,'),
    );
    expect(await countsOf(id)).toEqual({ made: 1, changed: 1, unchanged: 0, ended: 1, refused: 0 });
    expect(await listOf(id)).toMatchObject({
      missing: 'leave',
      missing_people: 1,
      endings: 1,
      ends_many: true,
    });
    expect((await call('GET', id, '/missing')).data.people).toMatchObject([
      { name: 'Cy Kim', group: 'Form B' },
    ]);
    // One of three is more than a tenth
    const refused = await apply(id);
    expect([refused.status, refused.error.details]).toEqual([409, { reason: 'ends-many' }]);
    expect((await call('PUT', id, '/missing', { missing: 'end' })).data.list.endings).toBe(2);
    expect((await apply(id, { endings: 1 })).status).toBe(409);
    expect((await apply(id, { endings: 2 })).status).toBe(200);
    expect(await byNumber('B1')).toMatchObject({ last_name: 'Hassan', phone: '0712345678' });
    expect(await membersOf('Form B')).toEqual(['B1 learner list', 'B4 learner list']);
    await undo(id);
    expect(await listOf(id)).toMatchObject({ state: 'undone' });
    expect((await byNumber('B1'))?.last_name).toBe('Omar');
    expect(await byNumber('B4')).toBeUndefined();
    expect(await membersOf('Form B')).toEqual(['B1 learner list', 'B2 learner list', 'B3 learner list']);
    expect((await call('POST', id, '/undo')).status).toBe(409);
  });

  it('keeps what was used or changed since it was applied, and says so', async () => {
    const id = await checked(csv('C1,Used One,Form C Gold,,,,', 'C2,Unused Two,Form C Gold,,,,'));
    await apply(id);
    const used = await byNumber('C1');
    await t.signIn({ id: used?.id ?? 0 });
    await t.db
      .updateTable('app_user')
      .set({ last_login_at: new Date() })
      .where('id', '=', used?.id ?? 0)
      .execute();
    expect((await listOf(id)).kept).toBe(1);
    const other = await checked(csv('C1,Used Three,Form C Gold,,,,'));
    await apply(other);
    await t.db
      .updateTable('app_user')
      .set({ last_name: 'Four' })
      .where('id', '=', used?.id ?? 0)
      .execute();
    await undo(other);
    expect(await byNumber('C1')).toMatchObject({ last_name: 'Four' });
    expect((await linesOf(other, 'changed'))[0].reason).toBe('What was changed since is kept.');
    await undo(id);
    expect([await byNumber('C1'), await byNumber('C2')]).toEqual([expect.anything(), undefined]);
    expect((await linesOf(id, 'made'))[0].reason).toMatch(/somebody has used it since/);
    const groups = await t.db
      .selectFrom('people_group')
      .select('id')
      .where('name', '=', 'Form C Gold')
      .execute();
    expect(groups).toEqual([]);
  });

  it('is mended line by line, and all lines of a class at once', async () => {
    await s.make({ name: 'Form D East' });
    const id = await checked(
      csv('D1,Otieno,Form D East,,,,', 'D2,Asha Omar,Form D Est,,,,', 'D3,Ben Kim,Form D Est,,,31/11/2011,'),
    );
    expect(await countsOf(id)).toMatchObject({ made: 0, refused: 3 });
    expect((await listOf(id)).near_groups).toEqual([
      { name: 'Form D Est', nearest: 'Form D East', lines: 1 },
    ]);
    await call('PUT', id, '/lines/2', { allow: ['one_name'] });
    await work(id);
    await call('PUT', id, '/lines/4', { values: { date_of_birth: '30/11/2011' } });
    await work(id);
    expect(await countsOf(id)).toMatchObject({ made: 1, refused: 2 });
    await call('PUT', id, '/group-names', { name: 'Form D Est', means: 'Form D East' });
    await work(id);
    expect(await listOf(id)).toMatchObject({ counts: { made: 3, refused: 0 }, near_groups: [] });
    await apply(id);
    expect(await membersOf('Form D East')).toHaveLength(3);
    expect((await call('PUT', id, '/lines/2', { allow: [] })).status).toBe(409);
  });

  it('asks for its columns once, and for the order of its dates', async () => {
    const text = 'Nr,Wer,Wann\nE1,Asha Omar,03/04/2012\n';
    const { data } = await bring(text);
    await work(data.list.id);
    const { id } = data.list;
    expect(await listOf(id)).toMatchObject({
      state: 'columns',
      columns: [{ head: 'Nr', examples: ['E1'], field: null }, {}, {}],
    });
    const wrong = await call('PUT', id, '/columns', { fields: ['external_number', null, null] });
    expect([wrong.status, wrong.error.details[0].message]).toEqual([400, 'Say which column has the names.']);
    expect((await call('PUT', id, '/columns', { fields: ['email'] })).status).toBe(400);
    const fields = ['external_number', 'full_name', 'date_of_birth'];
    await call('PUT', id, '/columns', { fields });
    await work(id);
    expect(await listOf(id)).toMatchObject({ asks_date_order: true, counts: { refused: 1 } });
    await call('PUT', id, '/columns', { fields, date_order: 'day-first' });
    await work(id);
    expect(await listOf(id)).toMatchObject({ asks_date_order: false, counts: { made: 1 } });
    // The same heads are known from now on
    const again = await checked(text);
    expect((await listOf(again)).columns.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it('is applied with the dates as they were read when it was checked', async () => {
    const id = await checked(csv('P1,Asha Omar,,,,03/04/2012,', 'P2,Ben Kim,,,,17/03/2012,'));
    expect(await listOf(id)).toMatchObject({ date_order: 'day-first', counts: { made: 2 } });
    await apply(id);
    expect(await countsOf(id)).toMatchObject({ made: 2, refused: 0 });
    const born = await t.db
      .selectFrom('app_user')
      .select('date_of_birth')
      .where('external_number', '=', 'P1')
      .execute();
    expect(born).toEqual([{ date_of_birth: '2012-04-03' }]);
  });

  it('gives its refused lines as a file in which no formula runs', async () => {
    const id = await checked(csv('F1,"=HYPERLINK(""x"")",Form F,,,,'));
    const file = await t.app.inject({
      url: `/api/v1/people-lists/${id}/refused.csv`,
      headers: admin.headers,
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.split('\r\n')[1]).toMatch(
      /^F1,"'=HYPERLINK\(""x""\)",Form F,,,,,,Line 2: The name is a formula/,
    );
  });

  it('is stored once for one request, and refused without a file', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const ids = await Promise.all([1, 2].map(async () => (await bring('a,b\n1,2', headers)).data.list.id));
    expect(ids[0]).toBe(ids[1]);
    expect((await bring('')).status).toBe(400);
    expect(
      (await t.call('POST', '/people-lists', { as: admin, query: { name: 'x' }, body: {} })).status,
    ).toBe(415);
    const { data } = await bring('PK\u0003\u0004');
    await work(data.list.id);
    expect(await listOf(data.list.id)).toMatchObject({
      state: 'failed',
      problem: 'The file is not a valid zip.',
    });
  });
});

describe('applying', () => {
  const many = (prefix: string, n: number, room = 'Form Many') =>
    csv(...Array.from({ length: n }, (_, at) => `${prefix}${at},Pupil No${at},${room},,,,`));

  it('goes on where it stopped, also after the server has ended', async () => {
    const id = await checked(many('G', 1200));
    await call('POST', id, '/apply', {});
    const ending = new AbortController();
    const job = work(id, ending.signal).catch(() => undefined);
    await expect
      .poll(async () => (await listOf(id)).progress?.done ?? 1200, { timeout: 30_000 })
      .toBeGreaterThan(0);
    ending.abort();
    await job;
    const between = (await people()).filter(({ external_number }) => external_number?.startsWith('G')).length;
    expect(between % 500).toBe(0);
    if (between < 1200) {
      expect((await call('POST', id, '/stop')).data.list).toMatchObject({
        state: 'stopped',
        abilities: { undo: true },
      });
      await work(id);
      expect((await people()).filter(({ external_number }) => external_number?.startsWith('G'))).toHaveLength(
        between,
      );
      await apply(id);
    }
    expect(await listOf(id)).toMatchObject({ state: 'applied', counts: { made: 1200 } });
    expect((await people()).filter(({ external_number }) => external_number?.startsWith('G'))).toHaveLength(
      1200,
    );
  }, 90_000);

  it('of two lists at once makes each person once', async () => {
    const [one, other] = [await checked(many('H', 600)), await checked(many('H', 600))];
    await Promise.all([apply(one), apply(other)]);
    expect((await people()).filter(({ external_number }) => external_number?.startsWith('H'))).toHaveLength(
      600,
    );
    const [first, second] = [await countsOf(one), await countsOf(other)];
    expect([first.made + second.made, first.refused + second.refused]).toEqual([600, 0]);
    expect(first.unchanged + second.unchanged).toBe(600);
    const groups = await t.db
      .selectFrom('people_group')
      .select('id')
      .where('name', '=', 'Form Many')
      .execute();
    expect(groups).toHaveLength(1);
  }, 90_000);

  it('refuses the line whose class is full, and no other', async () => {
    await s.make({ name: 'Form Full', capacity: 1 });
    const id = await checked(csv('I1,Asha Omar,Form Full,,,,', 'I2,Ben Kim,Form Full,,,,'));
    expect(
      (await linesOf(id)).map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([[3, 'The class Form Full is full.']]);
    await apply(id);
    expect(await membersOf('Form Full')).toEqual(['I1 learner list']);
  });

  it('is for administrators as long as they are', async () => {
    const id = await checked(csv('J1,Asha Omar,,,,,'));
    await call('POST', id, '/apply', {});
    await t.db.updateTable('people_list').set({ acting: s.teacher.id }).where('id', '=', id).execute();
    await work(id);
    expect(await listOf(id)).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('no administrator'),
    });
    expect(await byNumber('J1')).toBeUndefined();
    await apply(id);
    expect(await byNumber('J1')).toBeDefined();
  });
});

describe('what lists say of people', () => {
  it('is exported and forgotten with the account, and forgotten after 30 days', async () => {
    const id = await checked(csv('K1,Asha Omar,Form K,,0712345678,,'));
    await apply(id);
    const { id: userId } = (await byNumber('K1')) ?? { id: 0 };
    expect(await listsModule.personalData?.export(t.db, userId)).toMatchObject([
      { line: 2, cells: { 'Adm No': 'K1', Phone: '0712345678' } },
    ]);
    await t.db.transaction().execute(async (tx) => {
      await listsModule.personalData?.erase(tx, { user_id: userId, email: null, name: '', erased_at: '' });
    });
    expect((await linesOf(id, 'made'))[0]).toMatchObject({ name: '', values: { external_number: '' } });
    await t.db
      .updateTable('people_list')
      .set({ changed_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    const forget = listsModule
      .jobs?.({ personalData: [], config: t.config } as never)
      .find(({ name }) => name === 'lists.forget');
    await forget?.handler(
      {} as never,
      createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
    );
    expect((await call('GET', id)).status).toBe(404);
  });

  it('is kept from everyone but administrators', async () => {
    for (const as of [s.teacher, await s.someone()])
      expect((await t.call('GET', '/people-lists', { as })).status).toBe(403);
    const id = await checked(csv('L1,Asha Omar,,,,,'));
    expect((await call('DELETE', id)).status).toBe(200);
    expect((await call('DELETE', id)).status).toBe(404);
  });
});
