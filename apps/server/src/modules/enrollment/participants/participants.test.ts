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
    expect(data).toMatchObject({ counts: { active: 2, left: 0, waiting: 0 }, pagination: { totalItems: 2 } });
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
});
