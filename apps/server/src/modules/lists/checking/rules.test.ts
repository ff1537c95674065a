import { describe, expect, it } from 'vitest';
import type { CourseByName } from '#modules/enrollment';
import type { KnownPerson } from '#modules/identity';
import { columnsProblem, recogniseColumns } from '../reading/recognise.ts';
import { orderOf, readDate } from './dates.ts';
import { decide, type Known } from './decide.ts';
import { isNear, nearNames } from './near-names.ts';
import { type Entry, type LineValues, readLine } from './read-line.ts';

describe('columns', () => {
  it.each([
    [
      ['Adm. No', 'Name', 'Class', 'Phone'],
      ['external_number', 'full_name', 'group', 'phone'],
    ],
    [
      ['Namba ya usajili', 'Jina', 'Darasa', 'Simu'],
      ['external_number', 'full_name', 'group', 'phone'],
    ],
    [
      ['FIRST NAME', 'Surname', 'E-mail', 'D.O.B'],
      ['first_name', 'last_name', 'email', 'date_of_birth'],
    ],
    [
      ['Jina', 'Kozi', 'Namba'],
      ['full_name', 'course', 'external_number'],
    ],
    [
      ['Course(s)', 'Course title'],
      ['course', null],
    ],
    [
      ['Tarehe ya kuzaliwa', 'Barua pepe', 'Kidato', 'Hali'],
      ['date_of_birth', 'email', 'group', 'status'],
    ],
    [
      ['Simu', 'Simu ya mzazi', 'Guardian’s phone'],
      ['phone', 'guardian_contact', null],
    ],
    // Each once, the first that says it
    [
      ['Name', 'Full name', 'Favourite colour'],
      ['full_name', null, null],
    ],
  ])('%j are %j', (heads, fields) => expect(recogniseColumns(heads)).toEqual(fields));

  it.each([
    [['full_name'], /admission or staff numbers/],
    [['external_number'], /names/],
    [['full_name', 'email', 'email'], /same/],
    [['full_name', null, 'email'], undefined],
  ] as const)('%j: %s', (fields, problem) => {
    if (problem) expect(columnsProblem(fields)).toMatch(problem);
    else expect(columnsProblem(fields)).toBeUndefined();
  });
});

describe('dates', () => {
  it.each([
    ['2014-03-17', '2014-03-17'],
    ['2014-03-17T00:00:00', '2014-03-17'],
    ['17/03/2014', '2014-03-17'],
    ['03/17/2014', '2014-03-17'],
    ['3.4.14', '2014-04-03'],
    ['1.2.98', '1998-02-01'],
    ['3 Mar 2014', '2014-03-03'],
    ['3rd March, 2014', '2014-03-03'],
    ['Machi 3, 2014', '2014-03-03'],
    ['41715', '2014-03-17'],
    ['41715.0', '2014-03-17'],
    ['29/02/2012', '2012-02-29'],
    ['04/04/2014', '2014-04-04'],
  ])('%s is %s', (text, day) => expect(readDate(text, undefined, 2026)).toEqual({ day }));

  it.each(['31/11/2011', '30.2.2012', '2013-02-29', '3 Foo 2014', 'soon', '12', '=1+1'])(
    '%s is none',
    (text) => expect(readDate(text, 'day-first', 2026)).toEqual({ wrong: true }),
  );

  it.each([
    [['03/04/2014', '17/03/2014'], 'day-first'],
    [['03/04/2014', '03/17/2014'], 'month-first'],
    [['03/04/2014'], 'ask'],
    [['03/04/2014', '03/17/2014', '17/03/2014'], 'ask'],
    [['2014-03-04', '3.4.14'], undefined],
  ] as const)('of %j stand %s', (dates, order) => expect(orderOf(dates, 2026)).toBe(order));

  it('that can be read in two ways are read as somebody said', () => {
    expect(readDate('03/04/2014', undefined, 2026)).toEqual({ ambiguous: true });
    expect(readDate('03/04/2014', 'month-first', 2026)).toEqual({ day: '2014-03-04' });
    expect(readDate('03/04/2014', 'day-first', 2026)).toEqual({ day: '2014-04-03' });
  });
});

describe('names of classes', () => {
  it.each([
    ['form 3 est', 'form 3 east', true],
    ['from 3 east', 'form 3 east', true],
    ['form3 east', 'form 3 east', true],
    ['form 3 east', 'form 4 east', false],
    ['form 1 a', 'form 1 b', false],
    ['form 1 north', 'form 1 south', false],
    ['grade 10', 'grade 11', false],
  ])('%s and %s: %s', (one, other, near) => expect(isNear(one, other)).toBe(near));

  it('are near one that is there, or one that is said far more often', () => {
    const said = new Map([
      ['form 3 est', 2],
      ['form 3 east', 19],
      ['form 4 wset', 1],
    ]);
    expect(Object.fromEntries(nearNames(said, ['form 4 west']))).toEqual({
      'form 3 est': 'form 3 east',
      'form 4 wset': 'form 4 west',
    });
  });
});

const line = (values: LineValues, allowed: string[] = []) =>
  readLine(
    { full_name: 'Amina Yusuf', external_number: '7', ...values },
    {
      order: undefined,
      thisYear: 2026,
      allowed: new Set(allowed),
    },
  );

describe('a line', () => {
  it('is a person', () => {
    expect(
      line({
        full_name: 'Amina wa Yusuf',
        phone: '712345678',
        date_of_birth: '3.4.14',
        role: 'Mwalimu',
        group: 'A1; B2; A1',
      }),
    ).toEqual({
      first_name: 'Amina',
      last_name: 'wa Yusuf',
      external_number: '7',
      email: null,
      phone: '0712345678',
      date_of_birth: '2014-04-03',
      guardian_contact: null,
      role: 'instructor',
      groups: ['A1', 'B2'],
      courses: [],
      left: false,
    });
  });

  it.each<[LineValues, string, RegExp]>([
    [{ full_name: '' }, 'full_name', /no name/],
    [{ full_name: 'Otieno' }, 'full_name', /no second name/],
    [{ full_name: '=HYPERLINK("x")' }, 'full_name', /formula/],
    [{ group: '+Form 1' }, 'group', /formula/],
    [{ external_number: '' }, 'external_number', /could not be found again/],
    [{ email: 'a@' }, 'email', /“a@” is refused/],
    [{ phone: '12' }, 'phone', /phone number/],
    [{ date_of_birth: '31/11/2011' }, 'date_of_birth', /“31\/11\/2011” does not exist/],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth', /between 1900 and today/],
    [{ date_of_birth: '03/04/2014' }, 'date_of_birth', /two ways/],
    [{ role: 'Queen' }, 'role', /“Queen” is not known.*“Change columns”/],
    [{ status: 'maybe' }, 'status', /“maybe” is not known/],
  ])('%j is refused for its %s', (values, field, reason) =>
    expect(line(values)).toMatchObject({ field, reason: expect.stringMatching(reason) }),
  );

  it.each([
    ['Class teacher', 'instructor'],
    ['class-teacher', 'instructor'],
    ['Mwalimu  wa darasa', 'instructor'],
    ['Pupils', 'student'],
    ['Mwanafunzi', 'student'],
  ])('has the role “%s” as %s', (role, read) => expect(line({ role })).toMatchObject({ role: read }));

  it('may have one name where somebody allows it', () =>
    expect(line({ full_name: 'Otieno' }, ['one_name'])).toMatchObject({
      first_name: 'Otieno',
      last_name: '',
    }));
});

describe('what becomes of a line', () => {
  const person = (more: Partial<KnownPerson> = {}): KnownPerson => ({
    id: 1,
    username: 'amina',
    email: null,
    email_key: null,
    unproven: false,
    works: false,
    first_name: 'Amina',
    last_name: 'Yusuf',
    phone: null,
    external_number: '7',
    guardian_contact: null,
    date_of_birth: null,
    said_child: false,
    roles: ['student'],
    disabled_at: null,
    ...more,
  });
  const group = { id: 5, name: 'Form 1', external_number: null, capacity: null, learners: 0 };
  const course = (name: string, more: Partial<CourseByName> = {}): CourseByName => ({
    name,
    id: 11,
    slug: 'soil-science',
    title: 'Soil science',
    listed: true,
    status: 'published',
    instructor_id: 90,
    price_minor: 0,
    currency: 'KES',
    course_type: 'self-paced',
    end_date: null,
    free: null,
    ...more,
  });
  const byName = Map.groupBy(
    [
      course('soil science'),
      course('twins', { id: 12, slug: 'twin-a' }),
      course('twins', { id: 13, slug: 'twin-b' }),
      course('copied', { id: 14 }),
      course('copied', { id: 15, status: 'draft', listed: false }),
      course('draft', { id: 16, status: 'draft', listed: false, title: 'Draft' }),
      course('old', { id: 17, status: 'archived', listed: false, title: 'Old' }),
      course('priced', { id: 18, price_minor: 5000, title: 'Priced' }),
      course('mine', { id: 19, instructor_id: 1 }),
      course('over', { id: 20, course_type: 'blended', end_date: new Date('2026-01-01T00:00:00Z') }),
      course('inside', { id: 21 }),
      course('removed', { id: 22 }),
    ],
    ({ name }) => name,
  );
  const standing = (course_id: number, status: 'active' | 'left', ended_reason: 'removed' | null) => ({
    user_id: 1,
    course_id,
    status,
    source: 'free' as const,
    completed_at: null,
    ended_reason,
  });
  const standings = new Map([
    ['1 21', standing(21, 'active', null)],
    ['1 22', standing(22, 'left', 'removed')],
  ]);
  const known = (people: KnownPerson[] = [], inGroup = false, pricedReason = ''): Known => ({
    byNumber: new Map(people.flatMap((one) => (one.external_number ? [[one.external_number, one]] : []))),
    byEmail: new Map(people.flatMap((one) => (one.email ? [[one.email, one]] : []))),
    groups: new Map([
      ['form 1', [group]],
      ['twice', [group, { ...group, id: 6 }]],
    ]),
    memberships: new Map(inGroup ? [[1, [{ group_id: 5, user_id: 1, role: 'learner' as const }]]] : []),
    emailKey: (email) => email,
    courses: { byName, standings, pricedReason, now: new Date('2026-11-27T08:00:00Z') },
  });
  const entry = (more: Partial<Entry> = {}): Entry => ({
    first_name: 'Amina',
    last_name: 'Yusuf',
    external_number: '7',
    email: null,
    phone: null,
    date_of_birth: null,
    guardian_contact: null,
    role: null,
    groups: [],
    courses: [],
    left: false,
    ...more,
  });
  it.each<[string, Partial<Entry>, Known, string, string?]>([
    ['nobody has the number', {}, known(), 'made'],
    ['all is the same', {}, known([person()]), 'unchanged'],
    ['an empty cell', { last_name: '', phone: null }, known([person({ phone: '0712345678' })]), 'unchanged'],
    ['another name', { last_name: 'Ali' }, known([person()]), 'changed'],
    ['a guardian’s contact', { guardian_contact: 'Mama 0712' }, known([person()]), 'changed'],
    ['an email for who has none', { email: 'a@x.org' }, known([person()]), 'changed'],
    ['another class', { groups: ['FORM 1'] }, known([person()]), 'changed'],
    ['the class they are in', { groups: ['Form 1'] }, known([person()], true), 'unchanged'],
    ['who has left', { left: true }, known([person()], true), 'ended'],
    ['who has left before', { left: true }, known([person()]), 'unchanged'],
    ['who never was there has left', { left: true }, known(), 'unchanged'],
    ['a class of two', { groups: ['Twice'] }, known([person()]), 'refused', 'group'],
    ['a pupil as teacher', { role: 'instructor' }, known([person()]), 'refused', 'role'],
    [
      'a teacher as pupil',
      { role: 'student' },
      known([person({ roles: ['instructor'] })]),
      'refused',
      'role',
    ],
    ['an administrator', {}, known([person({ roles: ['admin'] })]), 'refused', 'external_number'],
    ['a disabled account', {}, known([person({ disabled_at: new Date() })]), 'refused', 'external_number'],
    ['another email', { email: 'a@x.org' }, known([person({ email: 'b@x.org' })]), 'refused', 'email'],
    [
      'number and email of two',
      { email: 'b@x.org' },
      known([person(), person({ id: 2, external_number: null, email: 'b@x.org' })]),
      'refused',
      'email',
    ],
    [
      'an email that nobody has confirmed',
      { external_number: null, email: 'b@x.org' },
      known([person({ external_number: null, email: 'b@x.org', unproven: true })]),
      'refused',
      'email',
    ],
    [
      'the email of who has another number',
      { external_number: '8', email: 'b@x.org' },
      known([person({ email: 'b@x.org' })]),
      'refused',
      'email',
    ],
  ])('%s: %j', (_what, more, given, outcome, field) => {
    expect(decide(entry(more), given, new Set())).toMatchObject({ outcome, ...(field ? { field } : {}) });
  });

  it.each<[string, string, boolean, string | number[]]>([
    ['a title in other letters', 'SOIL science', false, [11]],
    ['the published one of two', 'copied', false, [14]],
    ['two published', 'twins', false, 'several courses “twins”.*twin-a or twin-b'],
    ['none', 'Astrology', false, 'no course “Astrology”'],
    ['a draft', 'draft', false, '“Draft” is not published'],
    ['an archived one', 'old', false, '“Old” is not published'],
    ['one over', 'over', false, 'has ended'],
    ['one that costs', 'priced', false, '“Priced” has a price. Say above who pays'],
    ['one that costs, with a reason', 'priced', true, [18]],
    ['one they teach', 'mine', false, 'teaches the course'],
    ['one they are in', 'inside', false, []],
    ['one a teacher removed them from', 'removed', false, 'removed this person'],
  ])('a course: %s', (_what, name, reasoned, result) => {
    const given = decide(
      entry({ courses: [name] }),
      known([person()], false, reasoned ? 'Scholarship' : ''),
      new Set(),
    );
    if (typeof result === 'string')
      expect(given).toMatchObject({
        outcome: 'refused',
        field: 'course',
        reason: expect.stringMatching(result),
      });
    else {
      expect(given).toMatchObject({ outcome: result.length > 0 ? 'changed' : 'unchanged' });
      expect('gives' in given && given.gives.map(({ id }) => id)).toEqual(result);
    }
  });

  it('has its courses parted by semicolons or lines, each once', () => {
    expect(line({ course: 'Soil; Water | Soil ;' })).toMatchObject({ courses: ['Soil', 'Water'] });
    expect(line({ course: '=Soil' })).toMatchObject({ field: 'course' });
    expect(line({ course: Array.from({ length: 21 }, (_, n) => `c${n}`).join(';') })).toMatchObject({
      field: 'course',
      reason: expect.stringContaining('at most 20'),
    });
  });

  it('is a pupil too where somebody allows it', () => {
    const teacher = known([person({ roles: ['instructor'] })]);
    const both = decide(entry({ role: 'student', groups: ['Form 1'] }), teacher, new Set(['both_roles']));
    expect(both).toMatchObject({ outcome: 'changed', joins: [{ role: 'learner' }] });
  });
});

it('looks for the right class among many in a moment, also where a wrong column was taken for the class', () => {
  const said = new Map<string, number>(
    Array.from({ length: 50_000 }, (_, at) => [`pupil number ${at} abcde`, 1] as const),
  );
  said.set('form blue eadt', 1);
  const existing = Array.from({ length: 500 }, (_, at) => `form ${at} blue`);
  const began = performance.now();
  expect([...nearNames(said, [...existing, 'form blue east'])]).toEqual([
    ['form blue eadt', 'form blue east'],
  ]);
  // Comparing each with each took minutes, in which nobody else had a turn
  expect(performance.now() - began).toBeLessThan(5000);
});
