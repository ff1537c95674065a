// Also on PostgreSQL 15: locks, upserts on partial indexes, recursive queries
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { Person, SignedIn } from '../../../test/people.ts';
import { groupsPersonalData } from './personal-data.ts';
import { settlePlace } from './settling/settle.ts';

type Answer = Promise<Answered>;
let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let someone: GroupStage['someone'];
let course: number;
let group: string;
let amina: Someone;
const make = (body: object = {}, as: SignedIn = admin): Answer => s.make(body, as);
const add = (people: (Person | string)[], body: object = {}, as: SignedIn = admin, to = group): Answer =>
  s.add(to, people, body, as);
const give = (id = course, body: object = {}, as: SignedIn = admin, to = group): Answer =>
  s.give(to, id, body, as);
const remove = (person: Person, to = group, as: SignedIn = admin): Answer => s.remove(to, person, as);
const standing = (person: Person, id = course) => s.standing(person, id);
const take = (id = course, to = group) => t.call('DELETE', `/groups/${to}/courses/${id}`, { as: admin });
const settleAll = () => s.run('groups.settle');
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
beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher, someone } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  group = (await make()).data.group.id;
  amina = await someone({ first_name: 'Amina', last_name: 'Yusuf' });
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
    await s.run('enrollment.fill-seats', { course_id: course });
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
