import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import type { Someone } from '../../../test/groups/stage.ts';
import { openYearStage, type YearStage } from '../../../test/groups/year-stage.ts';

let s: YearStage;
let t: YearStage['t'];
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
let school: YearStage['school'];
beforeAll(async () => {
  s = await openYearStage();
  ({ t, call, work, make, people, begin, read, apply, classIn, groupsOf, isArchived, setClass, school } = s);
});
afterAll(() => s.t.close());
beforeEach(() => s.clear());

describe('an end of year that is taken back', () => {
  it('takes nobody back into a class that is full since: they stay where they are, and it says so', async () => {
    const [a, b, c] = (await people(3)) as [Someone, Someone, Someone];
    const one = await make('Form 1 East', [a, b], { capacity: 2 });
    const two = await make('Form 2 East');
    const plan = await begin();
    await setClass(plan, two, { fate: 'keep' });
    await setClass(plan, one, { fate: 'up', to_group_id: two, archives: false });
    await apply(plan);
    await s.add(one, [c]);
    await call('POST', `/${plan.id}/undo`);
    await work(plan.id);
    const { data } = await call('GET', `/${plan.id}/people?group=${one}`);
    const said = data.people.filter(({ reason }: { reason: string | null }) => reason !== null);
    expect(said.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The class Form 1 East is full: stays in the other class.',
    ]);
    const both = [await groupsOf(a), await groupsOf(b)].map(([name]) => name);
    expect(both.toSorted()).toEqual(['Form 1 East', 'Form 2 East']);
    expect(await groupsOf(c)).toEqual(['Form 1 East']);
  });

  it('takes back classes that are full and changed places', async () => {
    const [a, b] = (await people(2)) as [Someone, Someone];
    const one = await make('Form 1 East', [a], { capacity: 1 });
    const two = await make('Form 2 East', [b], { capacity: 1 });
    const plan = await begin();
    await setClass(plan, one, { fate: 'up', to_group_id: two, archives: false });
    await setClass(plan, two, { fate: 'up', to_group_id: one, archives: false });
    await apply(plan);
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Form 2 East'], ['Form 1 East']]);
    await call('POST', `/${plan.id}/undo`);
    await work(plan.id);
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Form 1 East'], ['Form 2 East']]);
  });

  it('gives new classes the courses of the class before where that is wanted, until it is taken back', async () => {
    const [a] = (await people(1)) as [Someone];
    const soil = await addCourse(t.database, { title: 'Soil', instructor_id: s.teacher.id });
    const one = await make('Form 1 East', [a]);
    await s.give(one, soil);
    await s.run('groups.settle', {});
    const plan = await begin();
    expect(classIn(plan, one)).toMatchObject({ ends: ['Soil'], takes: [] });
    const wanted = { with_leaders: false, lock_leaving: false, take_courses: true };
    const seen = (await call('PUT', `/${plan.id}`, wanted)).data.plan;
    expect(seen.take_courses).toBe(true);
    expect(classIn(seen, one)).toMatchObject({ ends: [], begins: [], takes: ['Soil'] });
    await apply(plan);
    await s.run('groups.settle', {});
    const made = await t.db
      .selectFrom('people_group')
      .select('id')
      .where('name', '=', 'Form 2 East')
      .executeTakeFirstOrThrow();
    expect(await s.standing(a, soil)).toEqual(['active', 'group', String(made.id), null]);
    await call('POST', `/${plan.id}/undo`);
    await work(plan.id);
    await s.run('groups.settle', {});
    expect(await s.standing(a, soil)).toEqual(['active', 'group', one, null]);
    const left = await t.db.selectFrom('people_group').select('name').execute();
    expect(left).toEqual([{ name: 'Form 1 East' }]);
  });

  it('is taken back within a day, with the classes that it made and the accounts that it locked', async () => {
    const { a, c, d, one, three } = await school();
    const plan = await begin();
    await setClass(plan, one, { fate: 'up', new_name: 'Form 2 New' });
    await call('PUT', `/${plan.id}`, { with_leaders: false, lock_leaving: true });
    await apply(plan);
    const locked = () =>
      t.db.selectFrom('app_user').select('disabled_at').where('id', '=', d.id).executeTakeFirstOrThrow();
    expect((await locked()).disabled_at).not.toBeNull();
    expect(await groupsOf(a)).toEqual(['Form 2 New']);
    expect((await call('POST', `/${plan.id}/undo`)).status).toBe(200);
    await work(plan.id);
    expect(await read(plan)).toMatchObject({ state: 'undone', abilities: { undo: false, apply: false } });
    expect((await locked()).disabled_at).toBeNull();
    expect([await groupsOf(a), await groupsOf(c), await groupsOf(d)]).toEqual([
      ['Form 1 East'],
      ['Form 2 East'],
      ['Form 3 East'],
    ]);
    expect([await isArchived(one), await isArchived(three)]).toEqual([false, false]);
    const made = await t.db
      .selectFrom('people_group')
      .select('id')
      .where('name', '=', 'Form 2 New')
      .execute();
    expect(made).toEqual([]);
  });

  it('keeps what was changed since when it is taken back, and cannot be after a day', async () => {
    const { a, b, one, two } = await school();
    const other = await make('Form 1 West');
    const plan = await begin();
    await apply(plan);
    await s.remove(two, a);
    await s.add(other, [a]);
    await t.db
      .updateTable('year_plan')
      .set({ applied_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await call('POST', `/${plan.id}/undo`)).status).toBe(409);
    await t.db.updateTable('year_plan').set({ applied_at: new Date() }).execute();
    expect((await call('POST', `/${plan.id}/undo`)).status).toBe(200);
    await work(plan.id);
    expect([await groupsOf(a), await groupsOf(b)]).toEqual([['Form 1 West'], ['Form 1 East']]);
    const { data } = await call('GET', `/${plan.id}/people?group=${one}`);
    expect(data.people.find(({ user_id }: { user_id: string }) => user_id === String(a.id)).reason).toContain(
      'another class',
    );
  });
});
