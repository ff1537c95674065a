// Also on PostgreSQL 15: locks, updates from records of JSON
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import type { Someone } from '../../../test/groups/stage.ts';
import { openYearStage, type YearStage } from '../../../test/groups/year-stage.ts';
import { groupsPersonalData } from './personal-data.ts';

let s: YearStage;
let t: YearStage['t'];
let admin: YearStage['admin'];
let someone: YearStage['someone'];
let call: YearStage['call'];
let work: YearStage['work'];
let make: YearStage['make'];
let people: YearStage['people'];
let begin: YearStage['begin'];
let read: YearStage['read'];
let apply: YearStage['apply'];
let classIn: YearStage['classIn'];
let groupsOf: YearStage['groupsOf'];
let isArchived: YearStage['isArchived'];
let setClass: YearStage['setClass'];
let except: YearStage['except'];
let school: YearStage['school'];
beforeAll(async () => {
  s = await openYearStage();
  ({
    t,
    admin,
    someone,
    call,
    work,
    make,
    people,
    begin,
    read,
    apply,
    classIn,
    groupsOf,
    isArchived,
    setClass,
    except,
    school,
  } = s);
});
afterAll(() => s.t.close());
beforeEach(() => s.clear());

describe('the end of a year', () => {
  it('is proposed by the names, moves everybody at once, and changes nothing the second time', async () => {
    const { a, b, c, d, one, two, three } = await school();
    const plan = await begin();
    expect(plan.totals).toEqual({ moving: 3, leaving: 1, staying: 0, refused: 0, closes: 1 });
    expect(classIn(plan, one)).toMatchObject({ fate: 'up', to: { id: two }, moving: 2, closes: true });
    expect(classIn(plan, two)).toMatchObject({ fate: 'up', to: { id: three }, coming: 2, closes: false });
    expect(classIn(plan, three)).toMatchObject({ fate: 'leave', leaving: 1, coming: 1 });
    expect(await groupsOf(a)).toEqual(['Form 1 East']);
    const done = await apply(plan);
    expect(done).toMatchObject({
      state: 'applied',
      totals: { moving: 3, leaving: 1, refused: 0, closes: 1 },
      abilities: { apply: false, undo: true },
    });
    expect(await Promise.all([a, b, c, d].map((person) => groupsOf(person)))).toEqual([
      ['Form 2 East'],
      ['Form 2 East'],
      ['Form 3 East'],
      [],
    ]);
    expect(await Promise.all([one, two, three].map(isArchived))).toEqual([true, false, false]);
    const former = await t.call('GET', `/groups/${one}/members?list=left`, { as: admin });
    expect(former.data.members).toHaveLength(2);
    await work(plan.id);
    expect((await call('POST', `/${plan.id}/apply`)).status).toBe(409);
    expect(await groupsOf(a)).toEqual(['Form 2 East']);
  });

  it('makes classes, once for all that move to the same name', async () => {
    const [a, b] = (await people(2)) as [Someone, Someone];
    const east = await make('Grade 7 A', [a]);
    const west = await make('Grade 7 B', [b]);
    const plan = await begin();
    expect(classIn(plan, east)?.to).toEqual({ id: null, name: 'Grade 8 A' });
    await setClass(plan, west, { fate: 'up', new_name: 'grade 8 a' });
    await apply(plan);
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Grade 8 A'], ['Grade 8 A']]);
    expect([await isArchived(east), await isArchived(west)]).toEqual([true, true]);
  });

  it('says what is exceptional, keeps a class open for those who stay, and leaves others alone', async () => {
    const { a, b, c, one, two } = await school();
    const choir = await make('Choir', [a]);
    const plan = await begin();
    expect(classIn(plan, choir)?.fate).toBe('keep');
    expect(classIn(plan, one)?.in_two).toBe(1);
    await except(plan, one, a, { choice: 'stay' });
    await except(plan, one, b, { choice: 'leave' });
    await except(plan, two, c, { choice: 'move', to_group_id: one });
    const after = await read(plan);
    expect(classIn(after, one)).toMatchObject({
      staying: 1,
      leaving: 1,
      moving: 0,
      coming: 1,
      closes: false,
    });
    const listed = await call('GET', `/${plan.id}/people?group=${one}`);
    expect(
      listed.data.people.find(({ user_id }: { user_id: string }) => user_id === String(a.id)),
    ).toMatchObject({
      choice: 'stay',
      outcome: 'stayed',
      others: ['Choir'],
    });
    await apply(plan);
    expect(await Promise.all([a, b, c].map((person) => groupsOf(person)))).toEqual([
      ['Choir', 'Form 1 East'],
      [],
      ['Form 1 East'],
    ]);
    expect(await isArchived(one)).toBe(false);
    expect(await isArchived(choir)).toBe(false);
  });

  it('ends what the old class gave and gives what the new one gives, and nothing twice', async () => {
    const { a, one, two } = await school();
    const [old, fresh, both] = await Promise.all(
      ['Old', 'New', 'Both'].map((title) => addCourse(t.database, { title })),
    );
    for (const course of [old, both]) await s.give(one, course as number);
    for (const course of [fresh, both]) await s.give(two, course as number);
    const plan = await begin();
    expect(classIn(plan, one)).toMatchObject({ ends: ['Old'], begins: ['New'] });
    await apply(plan);
    await s.run('groups.settle');
    expect(await s.standing(a, old as number)).toEqual(['left', 'group', one, 'group']);
    expect(await s.standing(a, fresh as number)).toEqual(['active', 'group', two, null]);
    expect(await s.standing(a, both as number)).toEqual(['active', 'group', two, null]);
    await call('POST', `/${plan.id}/undo`);
    await work(plan.id);
    await s.run('groups.settle');
    expect(await s.standing(a, old as number)).toEqual(['active', 'group', one, null]);
    expect((await s.standing(a, fresh as number))?.[0]).toBe('left');
  });

  it('moves leaders where that is wanted: they keep a class that is archived', async () => {
    const { one, two } = await school();
    const [first, second] = (await people(2)) as [Someone, Someone];
    await s.add(one, [first], { role: 'leader' });
    await s.add(two, [second], { role: 'leader' });
    const plan = await begin();
    await call('PUT', `/${plan.id}`, { with_leaders: true, lock_leaving: false });
    await apply(plan);
    expect(await groupsOf(first, 'leader')).toEqual(['Form 1 East', 'Form 2 East']);
    expect(await groupsOf(second, 'leader')).toEqual(['Form 3 East']);
  });

  it('locks no account without a recent sign-in of the administrator; without locking none is needed', async () => {
    const { d } = await school();
    const plan = await begin();
    const old = await someone({ roles: ['admin'] });
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(0) })
      .where('id', '=', old.sessionId)
      .execute();
    const start = () => t.call('POST', `/year-plans/${plan.id}/apply`, { as: old });
    await call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: true });
    const refused = await start();
    expect([refused.status, refused.error.details]).toEqual([403, { reason: 'reauthenticate' }]);
    await work(plan.id);
    expect((await read(plan)).state).toBe('draft');
    expect(await groupsOf(d)).toEqual(['Form 3 East']);
    await call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: false });
    expect((await start()).status).toBe(200);
  });

  it('locks no staff', async () => {
    const { three } = await school();
    const staff = await someone({ roles: ['instructor'] });
    await s.add(three, [staff]);
    const plan = await begin();
    await call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: true });
    await apply(plan);
    const row = await t.db
      .selectFrom('app_user')
      .select('disabled_at')
      .where('id', '=', staff.id)
      .executeTakeFirst();
    expect(row?.disabled_at).toBeNull();
    const { data } = await call('GET', `/${plan.id}/people?group=${three}&outcome=left`);
    expect(data.people.map(({ reason }: { reason: string | null }) => reason).filter(Boolean)).toHaveLength(
      1,
    );
  });
});

describe('what stands against it', () => {
  it('is said before: no room, nowhere to go, a class that is archived', async () => {
    const { one, two } = await school();
    await t.db.updateTable('people_group').set({ capacity: 1 }).where('id', '=', Number(two)).execute();
    const plan = await begin();
    expect(classIn(plan, one)?.problem).toContain('room for 1 learner and would have 2');
    const refused = await call('POST', `/${plan.id}/apply`);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Form 1 East')]);
    await t.db.updateTable('people_group').set({ capacity: 2 }).where('id', '=', Number(two)).execute();
    expect((await read(plan)).abilities.apply).toBe(true);
    await t.call('PUT', `/groups/${two}/archived`, { as: admin, body: { archived: true } });
    expect(classIn(await read(plan), one)?.problem).not.toBeNull();
    const wrong = [
      { fate: 'up' },
      { fate: 'up', to_group_id: one },
      { fate: 'up', to_group_id: two },
      { fate: 'up', to_group_id: '999999' },
      { fate: 'sideways' },
      { fate: 'up', new_name: '\u202e' },
    ];
    for (const body of wrong) expect((await setClass(plan, one, body)).status).toBe(400);
  });

  it('classes that are full change places', async () => {
    const [a, b] = (await people(2)) as [Someone, Someone];
    const one = await make('Blue', [a], { capacity: 1 });
    const two = await make('Red', [b], { capacity: 1 });
    const plan = await begin();
    await setClass(plan, one, { fate: 'up', to_group_id: two });
    await setClass(plan, two, { fate: 'up', to_group_id: one });
    expect((await apply(plan)).totals).toMatchObject({ moving: 2, refused: 0 });
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Red'], ['Blue']]);
  });

  it('refuses those for whom there is no room any more, and moves them when there is', async () => {
    const { a, b, one, two } = await school();
    const plan = await begin();
    await call('POST', `/${plan.id}/apply`);
    await t.db.updateTable('people_group').set({ capacity: 1 }).where('id', '=', Number(two)).execute();
    await work(plan.id);
    const first = await read(plan);
    expect(first).toMatchObject({ state: 'applied', totals: { refused: 1 }, abilities: { apply: true } });
    expect(await isArchived(one)).toBe(false);
    await t.db.updateTable('people_group').set({ capacity: null }).where('id', '=', Number(two)).execute();
    expect((await apply(plan)).totals).toMatchObject({ refused: 0, moving: 3 });
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Form 2 East'], ['Form 2 East']]);
    expect(await isArchived(one)).toBe(true);
  });

  it('somebody who left, a class that is deleted and an account that is erased stop nobody else', async () => {
    const { a, b, c, d, one, three } = await school();
    const plan = await begin();
    await call('POST', `/${plan.id}/apply`);
    await s.remove(one, a);
    await t.db.deleteFrom('people_group').where('id', '=', Number(three)).execute();
    await work(plan.id);
    expect(await read(plan)).toMatchObject({ state: 'applied', totals: { refused: 1 } });
    expect([await groupsOf(a), await groupsOf(b), await groupsOf(c), await groupsOf(d)]).toEqual([
      [],
      ['Form 2 East'],
      ['Form 2 East'],
      [],
    ]);
  });

  it('is applied once by two at a time, and goes on after it was stopped or the server ended', async () => {
    const { a, one } = await school();
    const plan = await begin();
    const answers = await Promise.all([call('POST', `/${plan.id}/apply`), call('POST', `/${plan.id}/apply`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('POST', `/${plan.id}/stop`)).data.plan.state).toBe('stopped');
    await work(plan.id);
    expect(await groupsOf(a)).toEqual(['Form 1 East']);
    await call('POST', `/${plan.id}/apply`);
    await Promise.all([work(plan.id), work(plan.id)]);
    const memberships = await t.db
      .selectFrom('group_member')
      .select('id')
      .where('user_id', '=', a.id)
      .execute();
    expect(memberships).toHaveLength(2);
    expect(await isArchived(one)).toBe(true);
    const actions = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', plan.id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['year.stopped', 'year.applied']);
  });

  it('is not begun twice, and is in what somebody exports until they are erased', async () => {
    const { a, one } = await school();
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first.id).toBe(second.id);
    await apply(first);
    const exported = async () =>
      ((await groupsPersonalData.export(t.db, a.id)) as { ends_of_years: object[] }).ends_of_years;
    expect(await exported()).toMatchObject([
      { group: 'Form 1 East', outcome: 'moved', joined: 'Form 2 East' },
    ]);
    await t.db
      .transaction()
      .execute((tx) => groupsPersonalData.erase(tx as never, { user_id: a.id, email: null } as never));
    expect(await exported()).toEqual([]);
    expect((await call('DELETE', `/${first.id}`)).status).toBe(200);
    expect((await call('GET', `/${first.id}`)).status).toBe(404);
    expect(await isArchived(one)).toBe(true);
  });
});
