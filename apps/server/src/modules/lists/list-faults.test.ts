import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/database/index';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';

let s: ListStage;
let t: ListStage['t'];
beforeAll(async () => {
  s = await openListStage();
  ({ t } = s);
});
afterAll(() => t.close());

/** Whether somebody waits for what a transaction has locked. */
const isWaited = async (tx: Tx) =>
  (
    await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(
      tx,
    )
  ).rows[0]?.waits;
const countOf = async (prefix: string) =>
  (
    await t.db
      .selectFrom('app_user')
      .select('id')
      .where('external_number', 'like', `${prefix}%`)
      .where('deleted_at', 'is', null)
      .execute()
  ).length;
const reasons = async (id: string) =>
  (await s.linesOf(id)).map(({ line, reason }: { line: number; reason: string }) => `${line}: ${reason}`);
const bytes = (...parts: (string | readonly [string, BufferEncoding])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(...part))));

describe('a file that is wrong as a whole', () => {
  /** What it is, its content, in which state it ends, and what is said. */
  it.each<[string, string | Buffer, string, RegExp | null]>([
    ['has no column of names', 'Adm No,Class\nX1,Form 1\n', 'columns', null],
    ['has neither numbers nor emails', 'Name,Class\nAmina Yusuf,Form 1\n', 'columns', null],
    ['has columns that nobody knows', 'Foo,Bar\n1,2\n', 'columns', null],
    ['has no head', 'X1,Amina Yusuf\nX2,Juma Ali\n', 'columns', null],
    [
      'has lines of two encodings',
      bytes('Adm No,Name\nX1,Zoë Otieno\n', ['X2,Zoë Otieno\n', 'latin1']),
      'failed',
      /^Line 3 is in another encoding than line 2: .*Save all of it as UTF-8\.$/,
    ],
    [
      'has the mark of UTF-8 before Latin-1',
      bytes('\ufeffAdm No,Name\n', ['X2,Zoë Otieno\n', 'latin1']),
      'failed',
      /^The file is damaged: it is not in UTF-8, as it says\.$/,
    ],
    [
      'has the sign of lost letters',
      'Adm No,Name\nX1,Zo\ufffd Otieno\n',
      'failed',
      /Export it anew as UTF-8/,
    ],
    ['is empty', '\n\n', 'failed', /empty/],
    ['is something else', Buffer.from([0x25, 0x50, 0x44, 0x46, 1, 2, 3]), 'failed', /a PDF/],
  ])('%s', async (_what, content, state, problem) => {
    const before = await countOf('');
    const list = await s.listOf(await s.checked(content));
    expect(list).toMatchObject({ state, abilities: { apply: false } });
    if (problem) expect(list.problem).toMatch(problem);
    else expect(list.problem).toBeNull();
    expect((await s.call('POST', list.id, '/apply', {})).status).toBe(409);
    expect(await countOf('')).toBe(before);
  });

  it.each<[string, Buffer]>([
    ['UTF-8 with its mark', bytes('\ufeffAdm No,Name\nE1,Zoë Otieno\n')],
    ['UTF-16', bytes([`\ufeffAdm No,Name\nE1,Zoë Otieno\n`, 'utf16le'])],
    ['Windows-1252', bytes(['Adm No,Name\nE1,Zoë Otieno\n', 'latin1'])],
  ])('in %s is read as it was written', async (_what, content) => {
    const id = await s.checked(content);
    expect((await s.linesOf(id, 'made'))[0]).toMatchObject({ name: 'Zoë Otieno' });
  });
});

describe('a line that is wrong', () => {
  beforeAll(async () => {
    await s.someone({ external_number: 'T1', first_name: 'Rose', last_name: 'Auma', roles: ['instructor'] });
    await s.someone({
      external_number: 'Q1',
      email: 'known@example.org',
      first_name: 'Known',
      last_name: 'One',
    });
  });
  const HEAD = 'Adm No,Name,Email,Role,Class,Date of birth,Mzazi,Kozi,Phone';
  it.each<[string, string[], string[]]>([
    [
      'two pupils with one number',
      ['X1,Amina Yusuf', 'x1,Juma Ali'],
      ['3: The number x1 is already in line 2: Amina Yusuf. One of the two is a double.'],
    ],
    [
      'a person twice with other data',
      ['X1,Amina Yusuf,a@x.org,,Form 1', 'X1,Amina Yusuf,a@x.org,,Form 2'],
      ['3: The number X1 is already in line 2: Amina Yusuf. One of the two is a double.'],
    ],
    [
      'two people with one email',
      ['X1,Amina Yusuf,a@x.org', 'X2,Juma Ali,A@x.org'],
      ['3: The email A@x.org is that of Amina Yusuf in line 2.'],
    ],
    [
      'one person by the number and by the email',
      ['Q1,Known One', ',Known One,known@example.org'],
      ['3: This is the person of line 2.'],
    ],
    [
      'a teacher as a pupil',
      ['T1,Rose Auma,,pupil,Form 1'],
      ['2: This person is a teacher here. Take as a pupil of the class too?'],
    ],
    [
      'a pupil as a teacher',
      ['Q1,Known One,,teacher,Form 1'],
      ['2: This person is a pupil here. Give the role of a teacher on the person’s page.'],
    ],
    [
      'formulas',
      [
        'X1,=HYPERLINK("http://x")',
        '"=1+1",Amina Yusuf',
        'X3,Juma Ali,,,@SUM(A1)',
        'X4,Ben Kim,,,,,"=cmd|x"',
        'X5,Cy Were,,,,,,+Soil',
        'X6,Dan Moi,=A1',
        'X7,Eve Sang,,,,,,,=A1',
      ],
      [
        '2: The name is a formula. Write it as text.',
        '3: The number is a formula. Write it as text.',
        '4: The class is a formula. Write it as text.',
        '5: The guardian’s contact is a formula. Write it as text.',
        '6: The course is a formula. Write it as text.',
        expect.stringMatching(/^7: The email “=A1” is refused/),
        expect.stringMatching(/^8: The phone number “=A1” is refused/),
      ],
    ],
    [
      'dates of which one can be read in two ways',
      [
        'X1,Amina One,,,,1/2/2015',
        'X2,Juma Two,,,,2015-02-01',
        'X3,Ben Three,,,,1 Feb 2015',
        'X4,Cy Four,,,,01.02.2015',
        'X5,Dan Five,,,,42036',
      ],
      [
        '2: The date of birth “1/2/2015” can be read in two ways. Say above whether the day or the month comes first.',
      ],
    ],
    [
      'dates that do not exist',
      ['X1,Amina One,,,,31/02/2015', 'X2,Juma Two,,,,99999', 'X3,Ben Three,,,,yesterday'],
      [
        '2: The date of birth “31/02/2015” does not exist.',
        expect.stringMatching(/^3: The date of birth “99999”/),
        '4: The date of birth “yesterday” does not exist.',
      ],
    ],
  ])('%s', async (_what, lines, expected) => {
    const id = await s.checked([HEAD, ...lines, ''].join('\n'));
    expect(await reasons(id)).toEqual(expected);
    expect((await s.listOf(id)).counts.refused).toBe(expected.length);
  });

  it('has dates in five styles as one day, once somebody has said which comes first', async () => {
    const id = await s.checked(
      [
        'Adm No,Name,Born',
        'V1,A One,1/2/2015',
        'V2,B Two,2015-02-01',
        'V3,C Three,1 Feb 2015',
        'V4,D Four,01.02.2015',
        'V5,E Five,42036',
        '',
      ]
        .join('\n')
        .replace('Born', 'Date of birth'),
    );
    expect((await s.listOf(id)).asks_date_order).toBe(true);
    const fields = ['external_number', 'full_name', 'date_of_birth'];
    await s.call('PUT', id, '/columns', { fields, date_order: 'day-first' });
    await s.work(id);
    await s.apply(id);
    const born = await t.db
      .selectFrom('app_user')
      .select('date_of_birth')
      .distinct()
      .where('external_number', 'like', 'V_')
      .execute();
    expect(born).toEqual([{ date_of_birth: '2015-02-01' }]);
  });
});

it('of 5,000 lines 500 are wrong: 4,500 come in, the rest comes back as a file, and once mended only they do', async () => {
  const lines = (mended: boolean) =>
    Array.from({ length: 5000 }, (_, at) => {
      const wrong = at % 10 === 3 && !mended;
      return `W${at},Pupil No${at},Form ${at % 40},${wrong ? '31/02/2012' : '17/03/2012'}`;
    });
  const file = (mended: boolean) => ['Adm No,Name,Class,Date of birth', ...lines(mended), ''].join('\n');
  const id = await s.checked(file(false));
  expect((await s.listOf(id)).counts).toEqual({
    made: 4500,
    changed: 0,
    unchanged: 0,
    ended: 0,
    refused: 500,
  });
  await s.apply(id);
  expect(await countOf('W')).toBe(4500);
  const refused = await t.app.inject({
    url: `/api/v1/people-lists/${id}/refused.csv`,
    headers: s.admin.headers,
  });
  // A head, a line for each, and the end of the last one
  expect(refused.body.split('\r\n')).toHaveLength(502);
  // The file as it came back, with its column of reasons, mended
  const again = await s.checked(refused.body.replaceAll('31/02/2012', '28/02/2012'));
  expect((await s.listOf(again)).counts).toMatchObject({ made: 500, refused: 0 });
  await s.apply(again);
  expect(await countOf('W')).toBe(5000);
  const whole = await s.checked(file(false).replaceAll('31/02/2012', '28/02/2012'));
  expect((await s.listOf(whole)).counts).toMatchObject({ made: 0, changed: 0, unchanged: 5000, refused: 0 });
}, 120_000);

describe('while a list waits or runs', () => {
  it('its class is archived: the lines say so, no second class is made, and the others come in', async () => {
    const group = (await s.make({ name: 'Form Gone' })).data.group.id;
    const id = await s.checked('Adm No,Name,Class\nY1,Amina One,Form Gone\nY2,Juma Two,Form Stays\n');
    await t.call('PUT', `/groups/${group}/archived`, { as: s.admin, body: { archived: true } });
    await s.apply(id);
    expect(await reasons(id)).toEqual([
      '2: The class “Form Gone” was archived or renamed after the list was checked. Bring the list again.',
    ]);
    expect(await s.membersOf('Form Stays')).toEqual(['Y2 learner list']);
    const named = await t.db
      .selectFrom('people_group')
      .select('id')
      .where('name', '=', 'Form Gone')
      .execute();
    expect(named).toHaveLength(1);
    // Brought again it is a new class of that name, said before
    const again = await s.checked('Adm No,Name,Class\nY1,Amina One,Form Gone\n');
    await s.apply(again);
    expect(await s.membersOf('Form Gone')).toEqual(['Y1 learner list']);
  });

  it('its class is archived between two parts: nothing of it is lost, and the rest says why', async () => {
    const group = (await s.make({ name: 'Form Part' })).data.group.id;
    const id = await s.checked(
      `Adm No,Name,Class\n${Array.from({ length: 900 }, (_, at) => `Z${at},Pupil No${at},Form Part`).join('\n')}\n`,
    );
    await s.call('POST', id, '/apply', {});
    const ending = new AbortController();
    const job = s.work(id, ending.signal).catch(() => undefined);
    await expect
      .poll(async () => (await s.listOf(id)).progress?.done ?? 900, { timeout: 30_000 })
      .toBeGreaterThan(0);
    ending.abort();
    await job;
    const inside = await countOf('Z');
    await t.call('PUT', `/groups/${group}/archived`, { as: s.admin, body: { archived: true } });
    await s.work(id);
    expect(await s.listOf(id)).toMatchObject({
      state: 'applied',
      counts: { made: inside, refused: 900 - inside },
    });
    expect(await countOf('Z')).toBe(inside);
  }, 60_000);

  it('its class is archived at the moment at which a part joins it: its lines say so, and nothing else is lost', async () => {
    const group = (await s.make({ name: 'Form Moment' })).data.group.id;
    const id = await s.checked('Adm No,Name,Class\nM1,Amina One,Form Moment\nM2,Juma Two,Form Calm\n');
    let applying: Promise<unknown> = Promise.resolve();
    await t.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('people_group')
        .set({ archived_at: new Date() })
        .where('id', '=', Number(group))
        .execute();
      applying = s.apply(id);
      await expect.poll(() => isWaited(tx), { timeout: 20_000 }).toBe(true);
    });
    await applying;
    expect((await s.listOf(id)).state).toBe('applied');
    const line = (await s.linesOf(id, 'made')).find(({ name }: { name: string }) => name === 'Amina One');
    expect(line.reason).toMatch(
      /^The class “Form Moment” was archived or renamed after the list was checked/,
    );
    expect(await s.membersOf('Form Moment')).toEqual([]);
    expect(await s.membersOf('Form Calm')).toEqual(['M2 learner list']);
  });

  it('another list says otherwise of the same people: each is made once, and what came last stands', async () => {
    const file = (phone: string, room: string) =>
      `Adm No,Name,Phone,Class\n${Array.from({ length: 60 }, (_, at) => `U${at},Pupil No${at},${phone},${room}`).join('\n')}\n`;
    const [one, other] = [
      await s.checked(file('0711111111', 'Form U1')),
      await s.checked(file('0722222222', 'Form U2')),
    ];
    await Promise.all([s.apply(one), s.apply(other)]);
    expect(await countOf('U')).toBe(60);
    const phones = await t.db
      .selectFrom('app_user')
      .select('phone')
      .distinct()
      .where('external_number', 'like', 'U%')
      .execute();
    expect(phones).toHaveLength(1);
    for (const [id, room] of [
      [one, 'Form U1'],
      [other, 'Form U2'],
    ] as const) {
      expect(await s.listOf(id)).toMatchObject({ state: 'applied', counts: { refused: 0 } });
      expect(await s.membersOf(room)).toHaveLength(60);
    }
  }, 60_000);
});

describe('a class that is called as something that every object has', () => {
  it('is a class like others', async () => {
    const id = await s.checked('Adm No,Name,Class\nPR1,Amina Yusuf,Constructor\nPR2,Juma Ali,__proto__\n');
    expect(await s.listOf(id)).toMatchObject({ state: 'checked', counts: { made: 2, refused: 0 } });
    await s.apply(id);
    expect(await s.listOf(id)).toMatchObject({ state: 'applied', counts: { made: 2, refused: 0 } });
    expect(await s.membersOf('Constructor')).toEqual(['PR1 learner list']);
    expect(await s.membersOf('__proto__')).toEqual(['PR2 learner list']);
  });
});
