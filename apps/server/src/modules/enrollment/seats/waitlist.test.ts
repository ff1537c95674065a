// Also on PostgreSQL 15: the line of a full course under an advisory lock
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addCourse, type CourseInput } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { endEnrollment, enrollIn, waitForSeat } from '../index.ts';
import { fillSeats } from './fill-seats.ts';

const WAIT = { timeout: 15_000 };
type Someone = Person & SignedIn;
let t: TestIdentity;

beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  await t.jobs.start();
});
afterAll(() => t.close());

async function someone(): Promise<Someone> {
  const person = await t.addPerson();
  return { ...person, ...(await t.signIn(person)) };
}
const join = (course: number, as: SignedIn) => t.call('POST', `/courses/${course}/waitlist`, { as });
const quit = (course: number, as: SignedIn) => t.call('DELETE', `/courses/${course}/waitlist`, { as });
const enroll = (course: number, as: SignedIn) => t.call('POST', `/courses/${course}/enroll`, { as });
const leave = (course: number, as: SignedIn) => t.call('DELETE', `/courses/${course}/enroll`, { as });
const status = async (course: number, as: SignedIn) =>
  (await t.call('GET', `/courses/${course}/enrollment-status`, { as })).data;
const fill = (course: number) =>
  fillSeats({ db: t.db, log: silentLog(), signal: new AbortController().signal }, course);
const bell = async (as: SignedIn): Promise<{ kind: string }[]> =>
  (await t.call('GET', '/notifications', { as })).data.notifications.map(
    ({ content, link }: { content: { kind: string }; link: string }) => ({ kind: content.kind, link }),
  );

/** A course with one place, which is taken, and people who wait for it. */
async function full(waiting: number, input: Partial<CourseInput> = {}) {
  const course = await addCourse(t.database, { title: 'Welding', enrollment_capacity: 1, ...input });
  const inside = await someone();
  await t.db
    .transaction()
    .execute((tx) => enrollIn(tx, { userId: inside.id, courseId: course, source: 'staff' }));
  const line: Someone[] = [];
  for (let n = 0; n < waiting; n++) {
    const person = await someone();
    await join(course, person);
    line.push(person);
  }
  return { course, inside, line: line as [Someone, Someone, ...Someone[]] };
}

describe('the line', () => {
  it('is in the order in which people joined it, and each knows their place', async () => {
    const { course, line } = await full(3);
    const places = await Promise.all(
      line.map(async (person) => (await status(course, person)).waitlist.place),
    );
    expect(places).toEqual([1, 2, 3]);
    await quit(course, line[0]);
    expect(await status(course, line[1])).toMatchObject({ waitlist: { place: 1 }, waiting: 2 });
    expect(await status(course, line[0])).toMatchObject({
      waitlist: null,
      abilities: { join_waitlist: true },
    });
  });

  it('is joined once, also when it is asked for many times at once', async () => {
    const { course } = await full(0);
    const me = await someone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(course, me)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await status(course, me)).waiting).toBe(1);
  });

  it('is refused while there are places, and to the course’s own teacher', async () => {
    const me = await someone();
    const open = await addCourse(t.database, { title: 'Open', enrollment_capacity: 5 });
    expect((await join(open, me)).error.details.reason).toBe('places_left');
    const unlimited = await addCourse(t.database, { title: 'Unlimited' });
    expect((await join(unlimited, me)).error.details.reason).toBe('places_left');
    const { course } = await full(0, { instructor_id: me.id });
    expect((await join(course, me)).error.details.reason).toBe('own_course');
  });

  it('goes before those who come later, also in the moment in which a place is free', async () => {
    const { course, line } = await full(1);
    await t.db.updateTable('course').set({ enrollment_capacity: 2 }).where('id', '=', course).execute();
    const late = await someone();
    expect((await enroll(course, late)).error.details).toMatchObject({ reason: 'full', waiting: 1 });
    expect((await enroll(course, line[0])).status).toBe(200);
  });
});

describe('a free course', () => {
  it('is joined by the next in the line when somebody leaves, who is told', async () => {
    const { course, inside, line } = await full(2);
    await leave(course, inside);
    await expect.poll(async () => (await status(course, line[0])).isEnrolled, WAIT).toBe(true);
    expect(await status(course, line[1])).toMatchObject({ isEnrolled: false, waitlist: { place: 1 } });
    const { slug } = await t.db
      .selectFrom('course')
      .select('slug')
      .where('id', '=', course)
      .executeTakeFirstOrThrow();
    await expect
      .poll(() => bell(line[0]), WAIT)
      .toEqual([{ kind: 'waitlist.enrolled', link: `/learn/${slug}` }]);
    const { email } = line[0];
    const emails = () =>
      t.db.selectFrom('mail_message').select('kind').where('recipient', '=', email).execute();
    await expect.poll(emails, WAIT).toEqual([{ kind: 'notifications.waitlist-enrolled' }]);
  });

  it('takes in as many as a higher capacity allows, and no more, however often it is looked at', async () => {
    const { course, line } = await full(4);
    await t.db.updateTable('course').set({ enrollment_capacity: 3 }).where('id', '=', course).execute();
    await Promise.all([fill(course), fill(course), fill(course)]);
    const enrolled = await Promise.all(line.map(async (person) => (await status(course, person)).isEnrolled));
    expect(enrolled).toEqual([true, true, false, false]);
  });

  it('waits while it is hidden', async () => {
    const { course, line } = await full(1);
    await t.db
      .updateTable('course')
      .set({ enrollment_capacity: 9, is_published: false })
      .where('id', '=', course)
      .execute();
    await fill(course);
    await t.db.updateTable('course').set({ is_published: true }).where('id', '=', course).execute();
    expect((await status(course, line[0])).waitlist).toMatchObject({ place: 1 });
  });

  it('passes over somebody who teaches it by now', async () => {
    const { course, inside, line } = await full(2);
    await t.db.updateTable('course').set({ instructor_id: line[0].id }).where('id', '=', course).execute();
    await leave(course, inside);
    await expect.poll(async () => (await status(course, line[1])).isEnrolled, WAIT).toBe(true);
  });
});

describe('a priced course', () => {
  it('keeps the place for the next, counts it as taken, and passes it on when it is not ordered', async () => {
    const { course, inside, line } = await full(2, { price: 500 });
    await leave(course, inside);
    await expect.poll(async () => (await status(course, line[0])).waitlist?.held_until, WAIT).toBeTruthy();
    expect(await status(course, line[1])).toMatchObject({ waitlist: { place: 1, held_until: null } });
    expect((await status(course, await someone())).places_left).toBe(0);
    await expect.poll(() => bell(line[0]), WAIT).toMatchObject([{ kind: 'waitlist.place-held' }]);

    await t.db
      .updateTable('seat')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', line[0].id)
      .execute();
    await fill(course);
    expect(await status(course, line[0])).toMatchObject({ waitlist: null });
    expect((await status(course, line[1])).waitlist.held_until).toBeTruthy();
    await expect
      .poll(async () => (await bell(line[0])).map(({ kind }) => kind).sort(), WAIT)
      .toEqual(['waitlist.place-held', 'waitlist.place-lapsed']);
  });

  it('gives the kept place to its order, and to no other', async () => {
    const { course, inside, line } = await full(1, { price: 500 });
    await leave(course, inside);
    await expect.poll(async () => (await status(course, line[0])).waitlist?.held_until, WAIT).toBeTruthy();
    const order = (person: Someone) =>
      t.db
        .transaction()
        .execute((tx) => enrollIn(tx, { userId: person.id, courseId: course, source: 'order' }));
    expect(await order(await someone())).toMatchObject({ outcome: 'refused', reason: 'full' });
    expect(await order(line[0])).toMatchObject({ outcome: 'enrolled' });
    expect(await status(course, line[0])).toMatchObject({ isEnrolled: true, waitlist: null });
  });
});

it('an account that is deleted frees its place, and waits no longer', async () => {
  const { course, inside, line } = await full(2);
  expect((await t.call('DELETE', '/auth/account', { as: line[0] })).status).toBe(200);
  expect((await t.call('DELETE', '/auth/account', { as: inside })).status).toBe(200);
  await expect.poll(async () => (await status(course, line[1])).isEnrolled, WAIT).toBe(true);
});

it('an account that is deleted is in no course any more, also in one without a capacity, and it is written why', async () => {
  const { course, inside } = await full(0);
  const [open, finished] = [
    await addCourse(t.database, { title: 'Sewing' }),
    await addCourse(t.database, { title: 'Dyeing' }),
  ];
  await t.db
    .insertInto('enrollment')
    .values([
      { user_id: inside.id, course_id: open },
      { user_id: inside.id, course_id: finished, status: 'completed', completed_at: new Date('2026-10-01') },
    ])
    .execute();
  expect((await t.call('DELETE', '/auth/account', { as: inside })).status).toBe(200);
  const ended = async () =>
    t.db
      .selectFrom('enrollment')
      .select(['course_id', 'status', 'ended_reason'])
      .where('user_id', '=', inside.id)
      .orderBy('course_id')
      .execute();
  const ending = { status: 'left', ended_reason: 'erased' };
  await expect
    .poll(ended, WAIT)
    .toEqual([course, open, finished].map((course_id) => ({ course_id, ...ending })));
});

describe('somebody who is enrolled and waits at the same time', () => {
  it('is taken out of the line once, without being told, and the place goes to the next', async () => {
    const { course, inside, line } = await full(1);
    await quit(course, line[0]);
    await t.db.insertInto('seat').values({ user_id: inside.id, course_id: course }).execute();
    await join(course, line[0]);
    await t.db.updateTable('course').set({ enrollment_capacity: 2 }).where('id', '=', course).execute();
    await fill(course);
    expect(await status(course, line[0])).toMatchObject({ isEnrolled: true, waitlist: null });
    expect(await status(course, inside)).toMatchObject({ isEnrolled: true, waitlist: null });
    expect(await bell(inside)).toEqual([]);
  });

  it('ends the work also when nobody else waits', async () => {
    const { course, inside } = await full(0);
    await t.db.insertInto('seat').values({ user_id: inside.id, course_id: course }).execute();
    await t.db.updateTable('course').set({ enrollment_capacity: 9 }).where('id', '=', course).execute();
    await fill(course);
    expect(await status(course, inside)).toMatchObject({ waitlist: null, waiting: 0 });
    expect(await bell(inside)).toEqual([]);
  });
});

it('offers the seat, and does not give it, to whom staff or a code brought when the course still cost nothing', async () => {
  const { course, inside } = await full(0);
  const person = await someone();
  await t.db.transaction().execute((tx) => waitForSeat(tx, { userId: person.id, courseId: course }));
  await t.db.updateTable('course').set({ price_minor: 10_000 }).where('id', '=', course).execute();
  await t.db
    .transaction()
    .execute((tx) => endEnrollment(tx, { userId: inside.id, courseId: course, reason: 'left' }));
  await fill(course);
  const now = await status(course, person);
  expect([now.isEnrolled, now.waitlist.held_until]).toEqual([false, expect.any(String)]);
});
