import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let teacher: Someone;
let amina: Someone;
let otieno: Someone;
let course: number;

async function someone(input: PersonInput = {}): Promise<Someone> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  teacher = await someone({ roles: ['instructor'] });
  amina = await someone({ first_name: 'Amina', last_name: 'Yusuf' });
  otieno = await someone({ first_name: 'Otieno', last_name: '=cmd()' });
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id });
  for (const person of [amina, otieno]) await t.call('POST', `/courses/${course}/enroll`, { as: person });
});
afterAll(() => t.close());

const list = async (query: Record<string, string | number> = {}, as: SignedIn = teacher) =>
  t.call('GET', `/courses/${course}/enrollments`, { as, query });
const names = async (query: Record<string, string | number> = {}) =>
  (await list(query)).data.people.map(({ name }: { name: string }) => name);
const change = (method: 'PUT' | 'DELETE', person: Person, as: SignedIn = teacher) =>
  t.call(method, `/courses/${course}/enrollments/${person.id}`, { as });

describe('the people of a course', () => {
  it('are listed for its teacher, the last one first, without emails', async () => {
    const { data } = await list();
    expect(data.people).toMatchObject([{ name: 'Otieno =cmd()' }, { name: 'Amina Yusuf', status: 'active' }]);
    expect(data).toMatchObject({ counts: { active: 2, left: 0, waiting: 0 }, total: 2, next: null });
    expect(JSON.stringify(data)).not.toContain('@');
  });

  it('are found by name and by state', async () => {
    expect(await names({ search: 'yusu ami' })).toEqual(['Amina Yusuf']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: 'completed' })).toEqual([]);
    expect((await list({ status: 'gone' })).status).toBe(400);
  });

  it('are not there for learners and other teachers', async () => {
    const other = await someone({ roles: ['instructor'] });
    for (const as of [amina, other]) {
      expect((await list({}, as)).status).toBe(404);
      expect((await change('DELETE', otieno, as)).status).toBe(404);
    }
  });

  it('are neither seen nor removed by somebody who may only read the course', async () => {
    const reader = await someone({ roles: ['instructor'] });
    await t.db
      .insertInto('course_author')
      .values({ course_id: course, user_id: reader.id, role: 'viewer' })
      .execute();
    expect((await list({}, reader)).status).toBe(403);
    expect((await change('DELETE', otieno, reader)).status).toBe(403);
  });

  it('can be removed and brought back by the teacher, and not by themselves', async () => {
    expect((await change('DELETE', otieno)).data.person).toMatchObject({
      status: 'left',
      ended_reason: 'removed',
      abilities: { remove: false, restore: true },
    });
    const again = await t.call('POST', `/courses/${course}/enroll`, { as: otieno });
    expect([again.status, again.error.details.reason]).toEqual([409, 'removed']);
    expect((await change('PUT', otieno)).data.person).toMatchObject({ status: 'active', source: 'staff' });
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('actor_id', '=', teacher.id)
      .where('action', 'like', 'enrollment.%')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['enrollment.removed', 'enrollment.restored']);
  });

  it('are not brought back when they left by themselves', async () => {
    await t.call('DELETE', `/courses/${course}/enroll`, { as: amina });
    const { status, message } = await change('PUT', amina);
    expect([status, message]).toEqual([409, 'Only a learner who was removed can be enrolled again.']);
  });

  it('are those of the course only', async () => {
    const stranger = await someone();
    expect((await change('DELETE', stranger)).status).toBe(404);
    expect((await t.call('DELETE', `/courses/${course}/enrollments/x`, { as: teacher })).status).toBe(400);
  });

  it('are listed page by page, each once, although somebody comes meanwhile', async () => {
    const big = await addCourse(t.database, { title: 'Crowd', instructor_id: teacher.id });
    const people = await Promise.all(Array.from({ length: 60 }, () => t.addPerson()));
    await t.db
      .insertInto('enrollment')
      // All at one moment: only their ids tell them apart
      .values(people.map(({ id }) => ({ course_id: big, user_id: id, enrolled_at: '2026-01-01' })))
      .execute();
    const read = async (query: Record<string, string> = {}) =>
      (await t.call('GET', `/courses/${big}/enrollments`, { as: teacher, query })).data;
    const first = await read();
    expect([first.people.length, first.total]).toEqual([50, 60]);
    const late = await t.addPerson();
    await t.db.insertInto('enrollment').values({ course_id: big, user_id: late.id }).execute();
    const second = await read({ after: first.next });
    expect([second.people.length, second.next]).toEqual([10, null]);
    const ids = [...first.people, ...second.people].map(({ user_id }: { user_id: string }) => user_id);
    expect(new Set(ids).size).toBe(60);
    expect(ids).not.toContain(String(late.id));
    expect(
      (await t.call('GET', `/courses/${big}/enrollments`, { as: teacher, query: { after: 'x' } })).status,
    ).toBe(400);
  });

  describe('in groups', () => {
    let group: number;
    beforeAll(async () => {
      const add = async (name: string) => {
        const row = { kind: 'class', name };
        return (await t.db.insertInto('people_group').values(row).returning('id').executeTakeFirstOrThrow())
          .id;
      };
      group = await add('Form 3 East');
      const foreign = await add('Of others');
      const join = { role: 'learner', source: 'staff' };
      await t.db
        .insertInto('group_course')
        .values({ group_id: group, course_id: course, on_leave: 'end' })
        .execute();
      await t.db
        .insertInto('group_member')
        .values([
          { group_id: group, user_id: otieno.id, ...join },
          { group_id: foreign, user_id: otieno.id, ...join },
        ])
        .execute();
      await t.db
        .insertInto('course_progress')
        .values({ user_id: otieno.id, course_id: course, percent: 35, last_at: '2026-11-20T10:00:00Z' })
        .execute();
    });

    it('show those that give the course and that the teacher leads, and are filtered by them', async () => {
      const { data } = await list({ group });
      expect(data.groups).toEqual([{ id: String(group), name: 'Form 3 East' }]);
      expect(data.people).toMatchObject([
        { name: 'Otieno =cmd()', groups: ['Form 3 East'], percent: 35, last_at: '2026-11-20T10:00:00.000Z' },
      ]);
      expect(data.total).toBe(1);
      expect(JSON.stringify(data)).not.toContain('Of others');
      expect((await list({ group: group + 1 })).status).toBe(404);
    });

    it('are written to a file, formulas made harmless, and the log says so', async () => {
      const file = (query = '') =>
        t.app.inject({
          method: 'GET',
          url: `/api/v1/courses/${course}/enrollments.csv${query}`,
          headers: { authorization: `Bearer ${teacher.token}` },
        });
      const { statusCode, body } = await file(`?group=${group}`);
      expect(statusCode).toBe(200);
      expect(body.startsWith('\uFEFFName,Username,')).toBe(true);
      expect(body).toContain('Otieno =cmd(),');
      expect(body).toContain('Form 3 East,35,');
      expect(body.trim().split('\r\n')).toHaveLength(2);
      expect((await file(`?people=${amina.id}`)).body).toContain('Amina Yusuf');
      expect((await file(`?people=${amina.id}&group=${group}`)).body.trim().split('\r\n')).toHaveLength(1);
      expect((await file('?people=1;2')).statusCode).toBe(400);
      const audit = await t.db
        .selectFrom('audit_entry')
        .select('action')
        .where('action', '=', 'enrollment.exported')
        .execute();
      expect(audit).toHaveLength(3);
    });
  });
});
