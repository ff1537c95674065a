import type { YearClass, YearPlan } from '@darasa/contract/groups/year';
import { expect } from 'vitest';
import type { Answered } from '../catalogue.ts';
import { openGroupStage, type Someone } from './stage.ts';

/** What tests of ends of years do over and over. */
export async function openYearStage() {
  const s = await openGroupStage();
  const { t, admin, someone } = s;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered> =>
    t.call(method, `/year-plans${path}`, { as: admin, ...(body ? { body } : {}) });
  const work = (id: string) => s.run('groups.year', { plan_id: id });
  async function make(name: string, learners: Someone[] = [], body: object = {}): Promise<string> {
    const id = (await s.make({ name, ...body })).data.group.id;
    if (learners.length > 0) await s.add(id, learners);
    return id;
  }
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()));
  const begin = async (): Promise<YearPlan> => (await call('POST', '')).data.plan;
  const read = async ({ id }: { id: string }): Promise<YearPlan> => (await call('GET', `/${id}`)).data.plan;
  async function apply({ id }: { id: string }): Promise<YearPlan> {
    const answer = await call('POST', `/${id}/apply`);
    expect(answer.status).toBe(200);
    await work(id);
    return read({ id });
  }
  const classIn = (plan: YearPlan, id: string): YearClass | undefined =>
    plan.classes.find(({ group_id }) => group_id === id);
  const groupsOf = async (person: Someone, role = 'learner'): Promise<string[]> =>
    (
      await t.db
        .selectFrom('group_member as m')
        .innerJoin('people_group as g', 'g.id', 'm.group_id')
        .select('g.name')
        .where('m.user_id', '=', person.id)
        .where('m.role', '=', role)
        .where('m.left_at', 'is', null)
        .orderBy('g.name')
        .execute()
    ).map(({ name }) => name);
  const isArchived = async (id: string): Promise<boolean> =>
    (await t.call('GET', `/groups/${id}`, { as: admin })).data.group.archived;
  const setClass = (plan: YearPlan, group: string, body: object) =>
    call('PUT', `/${plan.id}/classes/${group}`, body);
  const except = (plan: YearPlan, group: string, person: Someone, body: object) =>
    call('PUT', `/${plan.id}/people/${group}/${person.id}`, body);

  /** Three levels; the highest leaves. */
  async function school() {
    const [a, b, c, d] = (await people(4)) as [Someone, Someone, Someone, Someone];
    const one = await make('Form 1 East', [a, b]);
    const two = await make('Form 2 East', [c]);
    const three = await make('Form 3 East', [d]);
    return { a, b, c, d, one, two, three };
  }
  return {
    ...s,
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
    /** Each test has the classes that it makes. */
    async clear() {
      await t.db.deleteFrom('year_plan').execute();
      await t.db.deleteFrom('people_group').execute();
    },
  };
}
export type YearStage = Awaited<ReturnType<typeof openYearStage>>;
