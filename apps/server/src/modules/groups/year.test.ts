// Also on PostgreSQL 15: locks, updates from records of JSON
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import type { Someone } from '../../../test/groups/stage.ts';
import { openYearStage, type YearStage } from '../../../test/groups/year-stage.ts';
import { groupsPersonalData } from './personal-data.ts';

let s: YearStage;
let t: YearStage['t'];
beforeAll(async () => {
  s = await openYearStage();
  ({ t } = s);
});
afterAll(() => s.t.close());
beforeEach(() => s.clear());

describe('the end of a year', () => {
  it('is proposed by the names, moves everybody at once, and changes nothing the second time', async () => {
    const { a, b, c, d, one, two, three } = await s.school();
    const plan = await s.begin();
    expect(plan.totals).toEqual({ moving: 3, leaving: 1, staying: 0, refused: 0, closes: 1 });
    expect(s.classIn(plan, one)).toMatchObject({ fate: 'up', to: { id: two }, moving: 2, closes: true });
    expect(s.classIn(plan, two)).toMatchObject({ fate: 'up', to: { id: three }, coming: 2, closes: false });
    expect(s.classIn(plan, three)).toMatchObject({ fate: 'leave', leaving: 1, coming: 1 });
    expect(await s.groupsOf(a)).toEqual(['Form 1 East']);
    const done = await s.apply(plan);
    expect(done).toMatchObject({
      state: 'applied',
      totals: { moving: 3, leaving: 1, refused: 0, closes: 1 },
      abilities: { apply: false, undo: true },
    });
    expect(await Promise.all([a, b, c, d].map((person) => s.groupsOf(person)))).toEqual([
      ['Form 2 East'],
      ['Form 2 East'],
      ['Form 3 East'],
      [],
    ]);
    expect(await Promise.all([one, two, three].map(s.isArchived))).toEqual([true, false, false]);
    const former = await t.call('GET', `/groups/${one}/members?list=left`, { as: s.admin });
    expect(former.data.members).toHaveLength(2);
    await s.work(plan.id);
    expect((await s.call('POST', `/${plan.id}/apply`)).status).toBe(409);
    expect(await s.groupsOf(a)).toEqual(['Form 2 East']);
  });

  it('makes classes, once for all that move to the same name', async () => {
    const [a, b] = (await s.people(2)) as [Someone, Someone];
    const east = await s.make('Grade 7 A', [a]);
    const west = await s.make('Grade 7 B', [b]);
    const plan = await s.begin();
    expect(s.classIn(plan, east)?.to).toEqual({ id: null, name: 'Grade 8 A' });
    await s.setClass(plan, west, { fate: 'up', new_name: 'grade 8 a' });
    await s.apply(plan);
    expect([await s.groupsOf(a), await s.groupsOf(b)]).toEqual([['Grade 8 A'], ['Grade 8 A']]);
    expect([await s.isArchived(east), await s.isArchived(west)]).toEqual([true, true]);
  });

  it('says what is exceptional, keeps a class open for those who stay, and leaves others alone', async () => {
    const { a, b, c, one, two } = await s.school();
    const choir = await s.make('Choir', [a]);
    const plan = await s.begin();
    expect(s.classIn(plan, choir)?.fate).toBe('keep');
    expect(s.classIn(plan, one)?.in_two).toBe(1);
    await s.except(plan, one, a, { choice: 'stay' });
    await s.except(plan, one, b, { choice: 'leave' });
    await s.except(plan, two, c, { choice: 'move', to_group_id: one });
    const after = await s.read(plan);
    expect(s.classIn(after, one)).toMatchObject({
      staying: 1,
      leaving: 1,
      moving: 0,
      coming: 1,
      closes: false,
    });
    const listed = await s.call('GET', `/${plan.id}/people?group=${one}`);
    expect(
      listed.data.people.find(({ user_id }: { user_id: string }) => user_id === String(a.id)),
    ).toMatchObject({
      choice: 'stay',
      outcome: 'stayed',
      others: ['Choir'],
    });
    await s.apply(plan);
    expect(await Promise.all([a, b, c].map((person) => s.groupsOf(person)))).toEqual([
      ['Choir', 'Form 1 East'],
      [],
      ['Form 1 East'],
    ]);
    expect(await s.isArchived(one)).toBe(false);
    expect(await s.isArchived(choir)).toBe(false);
  });

  it('ends what the old class gave and gives what the new one gives, and nothing twice', async () => {
    const { a, one, two } = await s.school();
    const [old, fresh, both] = await Promise.all(
      ['Old', 'New', 'Both'].map((title) => addCourse(t.database, { title })),
    );
    for (const course of [old, both]) await s.give(one, course as number);
    for (const course of [fresh, both]) await s.give(two, course as number);
    const plan = await s.begin();
    expect(s.classIn(plan, one)).toMatchObject({ ends: ['Old'], begins: ['New'] });
    await s.apply(plan);
    await s.run('groups.settle');
    expect(await s.standing(a, old as number)).toEqual(['left', 'group', one, 'group']);
    expect(await s.standing(a, fresh as number)).toEqual(['active', 'group', two, null]);
    expect(await s.standing(a, both as number)).toEqual(['active', 'group', two, null]);
    await s.call('POST', `/${plan.id}/undo`);
    await s.work(plan.id);
    await s.run('groups.settle');
    expect(await s.standing(a, old as number)).toEqual(['active', 'group', one, null]);
    expect((await s.standing(a, fresh as number))?.[0]).toBe('left');
  });

  it('moves leaders where that is wanted: they keep a class that is archived', async () => {
    const { one, two } = await s.school();
    const [first, second] = (await s.people(2)) as [Someone, Someone];
    await s.add(one, [first], { role: 'leader' });
    await s.add(two, [second], { role: 'leader' });
    const plan = await s.begin();
    await s.call('PUT', `/${plan.id}`, { with_leaders: true, lock_leaving: false });
    await s.apply(plan);
    expect(await s.groupsOf(first, 'leader')).toEqual(['Form 1 East', 'Form 2 East']);
    expect(await s.groupsOf(second, 'leader')).toEqual(['Form 3 East']);
  });

  it('locks no account without a recent sign-in of the administrator; without locking none is needed', async () => {
    const { d } = await s.school();
    const plan = await s.begin();
    const old = await s.someone({ roles: ['admin'] });
    await t.db
      .updateTable('session')
      .set({ authenticated_at: new Date(0) })
      .where('id', '=', old.sessionId)
      .execute();
    const start = () => t.call('POST', `/year-plans/${plan.id}/apply`, { as: old });
    await s.call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: true });
    const refused = await start();
    expect([refused.status, refused.error.details]).toEqual([403, { reason: 'reauthenticate' }]);
    await s.work(plan.id);
    expect((await s.read(plan)).state).toBe('draft');
    expect(await s.groupsOf(d)).toEqual(['Form 3 East']);
    await s.call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: false });
    expect((await start()).status).toBe(200);
  });

  it('locks no staff', async () => {
    const { three } = await s.school();
    const staff = await s.someone({ roles: ['instructor'] });
    await s.add(three, [staff]);
    const plan = await s.begin();
    await s.call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: true });
    await s.apply(plan);
    const row = await t.db
      .selectFrom('app_user')
      .select('disabled_at')
      .where('id', '=', staff.id)
      .executeTakeFirst();
    expect(row?.disabled_at).toBeNull();
    const { data } = await s.call('GET', `/${plan.id}/people?group=${three}&outcome=left`);
    expect(data.people.map(({ reason }: { reason: string | null }) => reason).filter(Boolean)).toHaveLength(
      1,
    );
  });
});

describe('what stands against it', () => {
  it('is said before: no room, nowhere to go, a class that is archived', async () => {
    const { one, two } = await s.school();
    await t.db.updateTable('people_group').set({ capacity: 1 }).where('id', '=', Number(two)).execute();
    const plan = await s.begin();
    expect(s.classIn(plan, one)?.problem).toContain('room for 1 learner and would have 2');
    const refused = await s.call('POST', `/${plan.id}/apply`);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Form 1 East')]);
    await t.db.updateTable('people_group').set({ capacity: 2 }).where('id', '=', Number(two)).execute();
    expect((await s.read(plan)).abilities.apply).toBe(true);
    await t.call('PUT', `/groups/${two}/archived`, { as: s.admin, body: { archived: true } });
    expect(s.classIn(await s.read(plan), one)?.problem).not.toBeNull();
    const wrong = [
      { fate: 'up' },
      { fate: 'up', to_group_id: one },
      { fate: 'up', to_group_id: two },
      { fate: 'up', to_group_id: '999999' },
      { fate: 'sideways' },
      { fate: 'up', new_name: '\u202e' },
    ];
    for (const body of wrong) expect((await s.setClass(plan, one, body)).status).toBe(400);
  });

  it('classes that are full change places', async () => {
    const [a, b] = (await s.people(2)) as [Someone, Someone];
    const one = await s.make('Blue', [a], { capacity: 1 });
    const two = await s.make('Red', [b], { capacity: 1 });
    const plan = await s.begin();
    await s.setClass(plan, one, { fate: 'up', to_group_id: two });
    await s.setClass(plan, two, { fate: 'up', to_group_id: one });
    expect((await s.apply(plan)).totals).toMatchObject({ moving: 2, refused: 0 });
    expect([await s.groupsOf(a), await s.groupsOf(b)]).toEqual([['Red'], ['Blue']]);
  });

  it('refuses those for whom there is no room any more, and moves them when there is', async () => {
    const { a, b, one, two } = await s.school();
    const plan = await s.begin();
    await s.call('POST', `/${plan.id}/apply`);
    await t.db.updateTable('people_group').set({ capacity: 1 }).where('id', '=', Number(two)).execute();
    await s.work(plan.id);
    const first = await s.read(plan);
    expect(first).toMatchObject({ state: 'applied', totals: { refused: 1 }, abilities: { apply: true } });
    expect(await s.isArchived(one)).toBe(false);
    await t.db.updateTable('people_group').set({ capacity: null }).where('id', '=', Number(two)).execute();
    expect((await s.apply(plan)).totals).toMatchObject({ refused: 0, moving: 3 });
    expect([await s.groupsOf(a), await s.groupsOf(b)]).toEqual([['Form 2 East'], ['Form 2 East']]);
    expect(await s.isArchived(one)).toBe(true);
  });

  it('somebody who left, a class that is deleted and an account that is erased stop nobody else', async () => {
    const { a, b, c, d, one, three } = await s.school();
    const plan = await s.begin();
    await s.call('POST', `/${plan.id}/apply`);
    await s.remove(one, a);
    await t.db.deleteFrom('people_group').where('id', '=', Number(three)).execute();
    await s.work(plan.id);
    expect(await s.read(plan)).toMatchObject({ state: 'applied', totals: { refused: 1 } });
    expect([await s.groupsOf(a), await s.groupsOf(b), await s.groupsOf(c), await s.groupsOf(d)]).toEqual([
      [],
      ['Form 2 East'],
      ['Form 2 East'],
      [],
    ]);
  });

  it('is applied once by two at a time, and goes on after it was stopped or the server ended', async () => {
    const { a, one } = await s.school();
    const plan = await s.begin();
    const answers = await Promise.all([
      s.call('POST', `/${plan.id}/apply`),
      s.call('POST', `/${plan.id}/apply`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await s.call('POST', `/${plan.id}/stop`)).data.plan.state).toBe('stopped');
    await s.work(plan.id);
    expect(await s.groupsOf(a)).toEqual(['Form 1 East']);
    await s.call('POST', `/${plan.id}/apply`);
    await Promise.all([s.work(plan.id), s.work(plan.id)]);
    const memberships = await t.db
      .selectFrom('group_member')
      .select('id')
      .where('user_id', '=', a.id)
      .execute();
    expect(memberships).toHaveLength(2);
    expect(await s.isArchived(one)).toBe(true);
    const actions = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', plan.id)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['year.stopped', 'year.applied']);
  });

  it('is not begun twice, and is in what somebody exports until they are erased', async () => {
    const { a, one } = await s.school();
    const [first, second] = await Promise.all([s.begin(), s.begin()]);
    expect(first.id).toBe(second.id);
    await s.apply(first);
    const exported = async () =>
      ((await groupsPersonalData.export(t.db, a.id)) as { ends_of_years: object[] }).ends_of_years;
    expect(await exported()).toMatchObject([
      { group: 'Form 1 East', outcome: 'moved', joined: 'Form 2 East' },
    ]);
    await t.db
      .transaction()
      .execute((tx) => groupsPersonalData.erase(tx as never, { user_id: a.id, email: null } as never));
    expect(await exported()).toEqual([]);
    expect((await s.call('DELETE', `/${first.id}`)).status).toBe(200);
    expect((await s.call('GET', `/${first.id}`)).status).toBe(404);
    expect(await s.isArchived(one)).toBe(true);
  });
});
