// Also on PostgreSQL 15: locks, upserts on partial indexes, recursive queries
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../test/people.ts';
import { fillSeats } from '../enrollment/seats/fill-seats.ts';
import { settlePlace } from './courses/settle.ts';
import { groupJobs } from './jobs.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let admin: Someone;
let teacher: Someone;
let course: number;
let group: string;
let amina: Someone;

async function someone(input: PersonInput = {}): Promise<Someone> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
const make = async (body: object = {}, as: SignedIn = admin) =>
  t.call('POST', '/groups', { as, body: { kind: 'class', name: 'Form 3 East', ...body } });
const add = async (people: (Person | string)[], body: object = {}, as: SignedIn = admin, to = group) =>
  t.call('POST', `/groups/${to}/members`, {
    as,
    body: { people: people.map((one) => (typeof one === 'string' ? one : one.username)), ...body },
  });
const give = (id = course, body: object = {}, as: SignedIn = admin, to = group) =>
  t.call('PUT', `/groups/${to}/courses/${id}`, { as, body });
const take = (id = course, to = group) => t.call('DELETE', `/groups/${to}/courses/${id}`, { as: admin });
const remove = (person: Person, to = group, as: SignedIn = admin) =>
  t.call('DELETE', `/groups/${to}/members/${person.id}`, { as });
const standing = async (person: Person, id = course) => {
  const row = await t.db
    .selectFrom('enrollment')
    .select(['status', 'source', 'group_id', 'ended_reason'])
    .where('user_id', '=', person.id)
    .where('course_id', '=', id)
    .executeTakeFirst();
  return (
    row && [row.status, row.source, row.group_id === null ? null : String(row.group_id), row.ended_reason]
  );
};
const outcomeOf = async (person: Person, id = course, in_ = group) =>
  (
    await t.db
      .selectFrom('group_place')
      .select('outcome')
      .where('group_id', '=', Number(in_))
      .where('course_id', '=', id)
      .where('user_id', '=', person.id)
      .executeTakeFirst()
  )?.outcome;
/** Runs the job that settles, as the worker would. */
async function settleAll() {
  const job = groupJobs.find(({ name }) => name === 'groups.settle');
  const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
  await job?.handler({} as never, context);
}

beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  admin = await someone({ roles: ['admin'] });
  teacher = await someone({ roles: ['instructor'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  group = (await make()).data.group.id;
  amina = await someone({ first_name: 'Amina', last_name: 'Yusuf' });
});

describe('a group', () => {
  it('is made by administrators and teachers, who then lead it', async () => {
    expect((await make({}, amina)).status).toBe(403);
    const { data } = await make({ term: 'Term 1', capacity: 40 }, teacher);
    expect(data.group).toMatchObject({
      own_role: 'leader',
      leaders: 1,
      capacity: 40,
      abilities: { appoint: false },
    });
    const { data: list } = await t.call('GET', '/groups', { as: teacher });
    expect(list.groups.map(({ id }: { id: string }) => id)).toEqual([data.group.id]);
    const { data: all } = await t.call('GET', '/groups', { as: admin, query: { search: 'form east' } });
    expect(all.pagination.totalItems).toBeGreaterThan(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ kind: 'gang' }, 'kind'],
    [{ capacity: 0 }, 'capacity'],
    [{ starts_on: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
    [{ starts_on: 'soon' }, 'starts_on'],
    [{ parent_id: 'x' }, 'parent_id'],
    [{ parent_id: '900000001' }, 'parent_id'],
  ])('is not made of %o', async (body, path) => {
    const { status, error } = await make(body);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('stands in a tree that only administrators change, and never below itself', async () => {
    const top = (await make({ kind: 'department', name: 'Sales' })).data.group.id;
    const below = (await make({ kind: 'department', name: 'Nairobi', parent_id: top })).data.group;
    expect(below).toMatchObject({ parent_id: top, parent_name: 'Sales' });
    const moved = await t.call('PUT', `/groups/${top}`, {
      as: admin,
      body: { kind: 'department', name: 'Sales', parent_id: below.id },
    });
    expect([moved.status, moved.error.details[0].message]).toEqual([400, 'A group cannot be below itself']);
    expect((await make({ parent_id: top }, teacher)).status).toBe(403);
    const { data } = await t.call('GET', '/groups', { as: admin, query: { parent: top } });
    expect(data.groups).toHaveLength(1);
    let last = below.id;
    for (const name of ['a', 'b', 'c', 'd']) last = (await make({ name, parent_id: last })).data.group.id;
    expect((await make({ name: 'e', parent_id: last })).status).toBe(400);
  });

  it('has a number that no other group has', async () => {
    expect((await make({ external_number: 'F3-E' })).status).toBe(201);
    const { status, message } = await make({ external_number: 'f3-e' });
    expect([status, message]).toEqual([409, 'The group Form 3 East has this number']);
  });

  it('is changed, archived and brought back', async () => {
    const changed = await t.call('PUT', `/groups/${group}`, {
      as: admin,
      body: { kind: 'cohort', name: 'B' },
    });
    expect(changed.data.group).toMatchObject({ kind: 'cohort', name: 'B' });
    const set = (archived: boolean) =>
      t.call('PUT', `/groups/${group}/archived`, { as: admin, body: { archived } });
    expect((await set(true)).data.group.archived).toBe(true);
    expect((await set(true)).data.group.archived).toBe(true);
    const refused = await give();
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'archived']);
    expect((await set(false)).data.group.archived).toBe(false);
    expect((await give()).status).toBe(200);
  });

  it('is not there for those who do not lead it', async () => {
    await add([amina]);
    for (const as of [teacher, amina])
      for (const path of ['', '/members', '/courses', '/progress'])
        expect((await t.call('GET', `/groups/${group}${path}`, { as })).status).toBe(404);
    expect((await t.call('GET', '/groups', { as: amina })).data.groups).toEqual([]);
  });
});

describe('members', () => {
  it('are added by email and username, and each line says what became of it', async () => {
    const gone = await someone({ disabled_at: new Date() });
    const { data } = await add([amina.email.toUpperCase(), amina.username, 'nobody@example.org', gone]);
    expect(
      data.lines.map(({ outcome, reason }: { outcome: string; reason: string }) => [outcome, reason]),
    ).toEqual([
      ['added', null],
      ['refused', 'This person is in the list twice.'],
      ['refused', 'There is no account with this email or username.'],
      ['refused', 'This account is disabled.'],
    ]);
    expect((await add([amina])).data.lines[0].outcome).toBe('already');
    const { data: members } = await t.call('GET', `/groups/${group}/members`, { as: admin });
    expect(members.members).toMatchObject([{ name: 'Amina Yusuf', role: 'learner', source: 'staff' }]);
    expect(JSON.stringify(members)).not.toContain('@');
  });

  it('are never more than the group has room for, also when many come at once', async () => {
    const small = (await make({ capacity: 2 })).data.group.id;
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()));
    const said = await Promise.all(people.map((one) => add([one], {}, admin, small)));
    expect(said.map(({ data }) => data.lines[0].outcome).sort()).toEqual([
      'added',
      'added',
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('are leaders by an administrator alone, who are not counted as learners', async () => {
    const own = (await make({}, teacher)).data.group.id;
    expect((await add([amina], { role: 'leader' }, teacher, own)).status).toBe(403);
    expect((await add([amina], {}, teacher, own)).status).toBe(200);
    const path = `/groups/${own}/members/${amina.id}`;
    expect((await t.call('PUT', path, { as: teacher, body: { role: 'leader' } })).status).toBe(403);
    expect((await t.call('PUT', path, { as: admin, body: { role: 'leader' } })).data.member.role).toBe(
      'leader',
    );
    expect((await t.call('GET', `/groups/${own}`, { as: amina })).data.group).toMatchObject({
      learners: 0,
      leaders: 2,
      abilities: { manage_members: false, invite: false, change: false },
    });
    expect((await remove(amina, own, teacher)).status).toBe(403);
  });

  it('stay in the list of those who were in it', async () => {
    await add([amina]);
    expect((await remove(amina)).data.member.left_at).not.toBeNull();
    expect((await remove(amina)).status).toBe(404);
    const left = async () =>
      (await t.call('GET', `/groups/${group}/members`, { as: admin, query: { list: 'left' } })).data.members;
    expect(await left()).toHaveLength(1);
    await add([amina]);
    expect(await left()).toHaveLength(0);
  });

  it('see their groups, and leave where they may', async () => {
    await add([amina]);
    await give();
    const { data } = await t.call('GET', '/own-groups', { as: amina });
    expect(data.groups).toMatchObject([
      {
        name: 'Form 3 East',
        courses: [{ title: 'Soil', outcome: 'enrolled', ends: true }],
        abilities: { leave: true },
      },
    ]);
    await t.call('PUT', `/groups/${group}`, {
      as: admin,
      body: { kind: 'class', name: 'Form 3 East', may_leave: false },
    });
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).status).toBe(403);
    await t.call('PUT', `/groups/${group}`, { as: admin, body: { kind: 'class', name: 'Form 3 East' } });
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).data.groups).toEqual([]);
    expect(await standing(amina)).toEqual(['left', 'group', group, 'group']);
    expect((await t.call('DELETE', `/own-groups/${group}`, { as: amina })).status).toBe(404);
  });
});

describe('a course that is given', () => {
  it('enrols who is in the group and who joins it, and ends for those who leave', async () => {
    await add([amina]);
    expect((await give()).data.course).toMatchObject({ counts: { enrolled: 1 }, open: 0, on_leave: 'end' });
    const late = await someone();
    await add([late]);
    expect(await standing(late)).toEqual(['active', 'group', group, null]);
    await remove(amina);
    expect(await standing(amina)).toEqual(['left', 'group', group, 'group']);
    await add([amina]);
    expect(await standing(amina)).toEqual(['active', 'group', group, null]);
  });

  it('stays where the rule says so', async () => {
    await add([amina]);
    await give(course, { on_leave: 'keep' });
    await remove(amina);
    expect((await standing(amina))?.[0]).toBe('active');
  });

  it('is not taken from those who had it by other means', async () => {
    await t.call('POST', `/courses/${course}/enroll`, { as: amina });
    await add([amina]);
    expect((await give()).data.course.counts).toMatchObject({ already: 1, enrolled: 0 });
    await remove(amina);
    expect(await standing(amina)).toEqual(['active', 'free', null, null]);
  });

  it('stays as long as another group gives it', async () => {
    const other = (await make({ name: 'Choir' })).data.group.id;
    for (const to of [group, other]) {
      await add([amina], {}, admin, to);
      await give(course, {}, admin, to);
    }
    await remove(amina, group);
    expect(await standing(amina)).toEqual(['active', 'group', other, null]);
    await remove(amina, other);
    expect((await standing(amina))?.[0]).toBe('left');
  });

  it('is not brought back to those who left it, or whom its teacher removed', async () => {
    await add([amina]);
    await give();
    await t.call('DELETE', `/courses/${course}/enroll`, { as: amina });
    await give(course, { on_leave: 'keep' });
    expect([(await standing(amina))?.[0], await outcomeOf(amina)]).toEqual(['left', 'left']);
    const removed = await someone();
    await t.call('POST', `/courses/${course}/enroll`, { as: removed });
    await t.call('DELETE', `/courses/${course}/enrollments/${removed.id}`, { as: teacher });
    await add([removed]);
    expect([(await standing(removed))?.[0], await outcomeOf(removed)]).toEqual(['left', 'refused']);
  });

  it('waits where it is full, before those who wait by themselves, and enrols when there is a seat', async () => {
    await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
    const first = await someone();
    const waiting = await someone();
    await t.call('POST', `/courses/${course}/enroll`, { as: first });
    await t.call('POST', `/courses/${course}/waitlist`, { as: waiting });
    await add([amina]);
    expect((await give()).data.course.counts).toMatchObject({ waiting: 1, enrolled: 0 });
    await t.call('DELETE', `/courses/${course}/enroll`, { as: first });
    const context = { db: t.db, log: silentLog(), signal: new AbortController().signal };
    await fillSeats(context, course);
    expect(await standing(amina)).toEqual(['active', 'group', group, null]);
    await t.db.transaction().execute((tx) => settlePlace(tx, amina.id, course));
    expect(await outcomeOf(amina)).toBe('enrolled');
  });

  it('leaves no place in the line to those who left the group', async () => {
    await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
    await t.call('POST', `/courses/${course}/enroll`, { as: await someone() });
    await add([amina]);
    await give();
    await remove(amina);
    const seat = await t.db
      .selectFrom('seat')
      .select('state')
      .where('user_id', '=', amina.id)
      .executeTakeFirst();
    expect(seat?.state).toBe('released');
  });

  it('is not one with a price, a draft, or of another teacher', async () => {
    const priced = await addCourse(t.database, { title: 'Paid', instructor_id: teacher.id, price: 10 });
    expect((await give(priced)).error.details.reason).toBe('priced');
    const draft = await addCourse(t.database, { title: 'Draft', instructor_id: teacher.id, status: 'draft' });
    expect((await give(draft)).error.details.reason).toBe('not_published');
    const other = await someone({ roles: ['instructor'] });
    const own = (await make({}, other)).data.group.id;
    expect((await give(course, {}, other, own)).status).toBe(404);
    const theirs = await addCourse(t.database, { title: 'Theirs', instructor_id: other.id });
    expect((await give(theirs, {}, other, own)).status).toBe(200);
  });

  it('that has got a price since is refused to those who join, and says why', async () => {
    await give();
    await t.db.updateTable('course').set({ price_minor: 5000 }).where('id', '=', course).execute();
    await add([amina]);
    expect([await standing(amina), await outcomeOf(amina)]).toEqual([undefined, 'refused']);
    const { data } = await t.call('GET', `/groups/${group}/progress`, { as: admin });
    expect(data.people[0].cells[0]).toMatchObject({
      outcome: 'refused',
      reason: 'This course has to be paid for before you can enrol.',
      percent: null,
    });
  });

  it('ends for all when it is taken from the group', async () => {
    await add([amina]);
    await give();
    expect((await take()).data.courses).toEqual([]);
    expect((await standing(amina))?.[0]).toBe('left');
    expect((await take()).status).toBe(404);
  });

  it('is given to many by the job, once each, whatever was cut short', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => someone()));
    await add(people);
    await give();
    expect((await standing(people[11] as Person))?.[0]).toBeUndefined();
    await settleAll();
    await settleAll();
    for (const one of people) expect((await standing(one))?.[0]).toBe('active');
    const { data } = await t.call('GET', `/groups/${group}/courses`, { as: admin });
    expect(data.courses[0]).toMatchObject({ counts: { enrolled: 12 }, open: 0 });
  });

  it('ends in the same state whatever order things happen in', async () => {
    const steps = {
      join: () => add([amina]),
      give: () => give(),
      job: settleAll,
    };
    const orders: (keyof typeof steps)[][] = [
      ['join', 'give', 'job'],
      ['give', 'join', 'job'],
      ['give', 'job', 'join'],
    ];
    for (const order of orders) {
      for (const step of order) await steps[step]();
      expect(await standing(amina)).toEqual(['active', 'group', group, null]);
      await remove(amina);
      await take();
      expect((await standing(amina))?.[0]).toBe('left');
    }
  });
});

describe('the progress of a group', () => {
  it('shows the courses of the group and nothing of others', async () => {
    const secret = await addCourse(t.database, { title: 'Private matters', instructor_id: teacher.id });
    await t.call('POST', `/courses/${secret}/enroll`, { as: amina });
    await add([amina]);
    await give();
    const leader = await someone();
    await add([leader], { role: 'leader' });
    const { data } = await t.call('GET', `/groups/${group}/progress`, { as: leader });
    expect(data).toMatchObject({
      courses: [{ title: 'Soil' }],
      people: [{ name: 'Amina Yusuf', cells: [{ outcome: 'enrolled', percent: 0, completed: false }] }],
      pagination: { totalItems: 1 },
      course_pagination: { totalItems: 1 },
    });
    expect(JSON.stringify(data)).not.toContain('Private');
  });
});

describe('an account that is deleted', () => {
  it('is in no group, and what is kept of it is exported before', async () => {
    const { groupsPersonalData } = await import('./personal-data.ts');
    await add([amina]);
    await give();
    expect(await groupsPersonalData.export(t.db, amina.id)).toMatchObject({
      groups: [{ group: 'Form 3 East', role: 'learner', left_at: null }],
      courses: [{ outcome: 'enrolled' }],
    });
    const account = { user_id: amina.id, email: null, name: 'Deleted', erased_at: new Date().toISOString() };
    await t.db.transaction().execute((tx) => groupsPersonalData.erase(tx, account));
    await t.db.transaction().execute((tx) => groupsPersonalData.erase(tx, account));
    expect((await t.call('GET', `/groups/${group}`, { as: admin })).data.group.learners).toBe(0);
  });
});
