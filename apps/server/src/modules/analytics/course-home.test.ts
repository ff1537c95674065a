import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../test/people.ts';

type Someone = Person & SignedIn;
let t: TestIdentity;
let teacher: Someone;
let course: number;

async function someone(input: PersonInput = {}): Promise<Someone> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  teacher = await someone({ roles: ['instructor'] });
  course = await addCourse(t.database, { title: 'Soil', instructor_id: teacher.id, enrollment_capacity: 3 });
});
afterAll(() => t.close());

const home = (as: SignedIn = teacher) => t.call('GET', `/courses/${course}/home`, { as });

describe('the home of a course', () => {
  it('says how it stands, and that nobody is in it', async () => {
    const { status, data } = await home();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      course: { id: String(course), title: 'Soil', capacity: 3, state: { status: 'published' } },
      abilities: { edit: true, teach: true },
      people: { learning: 0, completed: 0, begun: 0, average_percent: null, last_at: null },
      marking: { count: 0, since: null },
      questions: { count: 0, since: null },
    });
    expect(data.course.path).toMatch(/^\/courses\//);
  });

  it('counts those who are in it, those who wait, and how far they are; not those who have left', async () => {
    const [one, two, three, four] = [await someone(), await someone(), await someone(), await someone()];
    for (const person of [one, two, three]) await t.call('POST', `/courses/${course}/enroll`, { as: person });
    await t.call('POST', `/courses/${course}/waitlist`, { as: four });
    await t.db
      .insertInto('course_progress')
      .values([
        { user_id: one.id, course_id: course, percent: 40, last_at: new Date(Date.now() - 60_000) },
        { user_id: two.id, course_id: course, percent: 20, last_at: new Date(Date.now() - 10 * 86_400_000) },
      ])
      .execute();
    const { data } = await home();
    expect(data.people).toMatchObject({
      learning: 3,
      waiting: 1,
      begun: 2,
      active_lately: 1,
      average_percent: 30,
    });
    // The place of who leaves goes to who waits
    await t.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_reason: 'left', ended_at: new Date() })
      .where('user_id', '=', two.id)
      .execute();
    expect((await home()).data.people).toMatchObject({ left: 1, begun: 1, average_percent: 40 });
  });

  it('counts questions that nobody has answered, and lists those of this course alone', async () => {
    const learner = await someone();
    const other = await addCourse(t.database, { title: 'Water', instructor_id: teacher.id });
    for (const [of, title] of [
      [course, 'When do I dig?'],
      [other, 'When do I water?'],
    ] as const)
      await t.db
        .insertInto('discussion_thread')
        .values({
          id: crypto.randomUUID(),
          course_id: of,
          user_id: learner.id,
          title,
          text: '',
          html: '',
        })
        .execute();
    const { data } = await home();
    expect(data.questions.count).toBe(1);
    expect(Date.parse(data.questions.since)).toBeLessThanOrEqual(Date.now());
    const inbox = async (as: SignedIn, query: Record<string, string | number> = {}) =>
      t.call('GET', '/discussions/threads', { as, query: { show: 'unanswered', ...query } });
    const titles = async (as: SignedIn, query = {}) =>
      (await inbox(as, query)).data.threads.map((asked: { title: string }) => asked.title);
    expect(await titles(teacher)).toHaveLength(2);
    expect(await titles(teacher, { course })).toEqual(['When do I dig?']);
    const admin = await someone({ roles: ['admin'] });
    expect(await titles(admin)).toEqual([]);
    expect(await titles(admin, { course })).toEqual(['When do I dig?']);
    const stranger = await someone({ roles: ['instructor'] });
    for (const who of [stranger, learner]) expect((await inbox(who, { course })).status).toBe(409);
  });

  it('shows no learners to somebody who may only read the course, and all to an administrator', async () => {
    const reader = await someone({ roles: ['instructor'] });
    await t.db
      .insertInto('course_author')
      .values({ course_id: course, user_id: reader.id, role: 'viewer' })
      .execute();
    expect((await home(reader)).data).toMatchObject({
      abilities: { edit: false, teach: false },
      people: null,
      marking: null,
    });
    expect((await home(await someone({ roles: ['admin'] }))).data).toMatchObject({
      abilities: { teach: true },
      people: { left: 1 },
    });
  });

  it('is not there for others', async () => {
    for (const as of [await someone(), await someone({ roles: ['instructor'] })])
      expect((await home(as)).status).toBe(404);
    expect((await t.call('GET', '/courses/999999/home', { as: teacher })).status).toBe(404);
  });
});
