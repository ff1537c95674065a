import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, type CourseInput } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, PersonInput, SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let me: Person & SignedIn;
let other: Person & SignedIn;

async function someone(input: PersonInput = {}): Promise<Person & SignedIn> {
  const person = await t.addPerson(input);
  return { ...person, ...(await t.signIn(person)) };
}
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => t.close());
beforeEach(async () => {
  [me, other] = [await someone(), await someone()];
});

const open = (input: Partial<CourseInput> = {}) => addCourse(t.database, { title: 'Tailoring', ...input });
const enroll = (course: unknown, as: SignedIn | undefined = me) =>
  t.call('POST', `/courses/${course}/enroll`, { as });
const leave = (course: unknown, as: SignedIn = me) => t.call('DELETE', `/courses/${course}/enroll`, { as });
const status = (course: unknown, as: SignedIn | undefined = me) =>
  t.call('GET', `/courses/${course}/enrollment-status`, { as });
const slugOf = async (id: number) =>
  (await t.db.selectFrom('course').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;

describe('GET /courses/{id}/enrollment-status', () => {
  it('requires a session', async () => {
    expect(await t.call('GET', `/courses/${await open()}/enrollment-status`)).toMatchObject({
      status: 401,
      message: 'Authentication required. Please log in.',
      error: { code: 'UNAUTHORIZED' },
    });
  });

  it('says who is enrolled, by id and slug, and is not cached', async () => {
    const course = await open();
    await enroll(course);
    const { data, headers } = await status(course);
    expect(data).toMatchObject({
      isEnrolled: true,
      status: 'active',
      abilities: { leave: true, enroll: false },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await status(await slugOf(course), other)).data).toMatchObject({
      isEnrolled: false,
      status: null,
      continue_path: null,
      places_left: null,
      refusal: null,
      abilities: { enroll: true, leave: false, join_waitlist: false, edit: false },
    });
  });

  it('shows a hidden course only to those who are enrolled', async () => {
    const course = await open();
    await enroll(course);
    await t.db.updateTable('course').set({ is_published: false }).where('id', '=', course).execute();
    expect((await status(course)).data).toMatchObject({ isEnrolled: true, course: { path: null } });
    expect(await status(course, other)).toMatchObject({ status: 404, message: 'Course not found' });
    expect((await status('nothing')).status).toBe(404);
  });

  it('names what a teacher may do with their own course', async () => {
    const course = await open({ instructor_id: me.id });
    expect((await status(course)).data).toMatchObject({
      refusal: { reason: 'own_course' },
      abilities: { enroll: false, edit: true },
    });
  });

  it('tells somebody whose roles do not include it that they cannot enrol', async () => {
    const teacher = await someone({ roles: ['instructor'] });
    expect((await status(await open(), teacher)).data.refusal.reason).toBe('no_permission');
  });
});

describe('POST /courses/{id}/enroll', () => {
  it('enrols, says where to go on, and changes nothing when it is repeated', async () => {
    const course = await open();
    for (let times = 0; times < 2; times++) {
      const answer = await enroll(course);
      expect(answer).toMatchObject({
        status: 200,
        message: 'You are enrolled.',
        data: { isEnrolled: true, continue_path: `/learn/${await slugOf(course)}`, progress: { percent: 0 } },
      });
    }
    const rows = await t.db.selectFrom('enrollment').selectAll().where('course_id', '=', course).execute();
    expect(rows).toMatchObject([{ user_id: me.id, status: 'active', source: 'free' }]);
  });

  it.each([
    ['one’s own course', () => open({ instructor_id: me.id }), 'own_course'],
    ['a priced one', () => open({ price: 500 }), 'payment_required'],
    ['one that is over', () => open({ course_type: 'blended', end_date: '2026-01-01T00:00:00Z' }), 'ended'],
    ['one without places', () => full(), 'full'],
  ])('refuses %s and says why', async (_what, make, reason) => {
    const course = await make();
    const { status: code, message, error } = await enroll(course);
    expect([code, error.code, error.details.reason]).toEqual([409, 'CONFLICT', reason]);
    expect(message).toMatch(/\.$/);
    expect((await status(course)).data.refusal).toEqual({ reason, message });
  });

  it('says where a priced course is ordered', async () => {
    const course = await open({ price: 500 });
    const { error } = await enroll(course);
    expect(error.details.order_path).toBe(`/checkout/${await slugOf(course)}`);
  });

  it.each([{ is_published: false }, { status: 'archived', is_published: false }])(
    'finds no course that is hidden: %j',
    async (change) => {
      const course = await open(change as Partial<CourseInput>);
      expect(await enroll(course)).toMatchObject({ status: 404, message: 'Course not found' });
    },
  );

  it('tells a former learner that a hidden course is not open any more', async () => {
    const course = await open();
    await enroll(course);
    await leave(course);
    await t.db.updateTable('course').set({ is_published: false }).where('id', '=', course).execute();
    expect((await enroll(course)).error.details.reason).toBe('not_published');
  });

  it('answers 100 people at once for the last 10 places with exactly 10 enrollments', async () => {
    const course = await open({ enrollment_capacity: 10 });
    const crowd = await Promise.all(Array.from({ length: 100 }, () => someone()));
    const codes = await Promise.all(crowd.map(async (person) => (await enroll(course, person)).status));
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 409)).toHaveLength(90);
    const { data } = await status(course);
    expect(data).toMatchObject({ places_left: 0, abilities: { join_waitlist: true } });
  });
});

async function full(): Promise<number> {
  const course = await open({ enrollment_capacity: 1 });
  await enroll(course, other);
  return course;
}

describe('DELETE /courses/{id}/enroll', () => {
  it('leaves, may be repeated, and a return goes on as before', async () => {
    const course = await open();
    const before = (await enroll(course)).data.enrolled_at;
    for (let times = 0; times < 2; times++) {
      const answer = await leave(course);
      expect(answer).toMatchObject({
        status: 200,
        message: 'You have left the course. Your progress is kept.',
        data: { isEnrolled: false, status: 'left' },
      });
    }
    expect((await enroll(course)).data).toMatchObject({ isEnrolled: true, enrolled_at: before });
  });

  it('frees no place of others', async () => {
    const course = await full();
    await leave(course);
    expect((await status(course, other)).data.isEnrolled).toBe(true);
  });
});

describe('one’s own courses', () => {
  const own = async (query: Record<string, string | number> = {}, as: SignedIn = me) =>
    (await t.call('GET', '/enrollments', { as, query })).data;
  const titles = (data: { courses: { title: string }[] }) => data.courses.map(({ title }) => title);

  it('are in lists by how one stands to them', async () => {
    const [soil, seed, water] = [
      await open({ title: 'Soil' }),
      await open({ title: 'Seed' }),
      await open({ title: 'Water', enrollment_capacity: 1 }),
    ];
    await enroll(water, other);
    await enroll(soil);
    await enroll(seed);
    await t.call('POST', `/courses/${water}/waitlist`, { as: me });
    await leave(seed);
    expect(titles(await own())).toEqual(['Soil']);
    expect(titles(await own({ list: 'left' }))).toEqual(['Seed']);
    expect((await own({ list: 'waitlist' })).courses).toMatchObject([
      { title: 'Water', waitlist: { place: 1, held_until: null }, abilities: { leave: false } },
    ]);
    expect((await own()).counts).toEqual({ active: 1, completed: 0, waitlist: 1, left: 1 });
    expect(await own({ search: 'WAT%' })).toMatchObject({ courses: [], pagination: { totalItems: 0 } });
    expect(titles(await own({ list: 'left', search: 'eed' }))).toEqual(['Seed']);
    expect((await own({}, other)).counts.active).toBe(1);
  });

  it('stay when they are hidden, without a public page', async () => {
    const course = await open({ title: 'Goats' });
    await enroll(course);
    await t.db.updateTable('course').set({ is_published: false }).where('id', '=', course).execute();
    expect((await own()).courses).toMatchObject([
      { title: 'Goats', path: null, continue_path: `/learn/${await slugOf(course)}` },
    ]);
  });

  it('are on the cards of the catalogue', async () => {
    const course = await open();
    await enroll(course);
    const { data } = await t.call('GET', '/enrollments/progress', { as: me });
    expect(data.courses).toEqual([
      {
        course_id: String(course),
        percent: 0,
        last_lesson_title: null,
        continue_path: `/learn/${await slugOf(course)}`,
      },
    ]);
    expect(data.due).toEqual([]);
  });

  it('are in the export of one’s data', async () => {
    const course = await full();
    await t.call('POST', `/courses/${course}/waitlist`, { as: me });
    const { data } = await t.call('GET', '/auth/export', { as: me });
    expect(data.enrollment).toMatchObject({
      enrollments: [],
      seats: [{ course: await slugOf(course), state: 'waiting', ends_at: null }],
    });
  });
});
