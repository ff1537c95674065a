// Also on PostgreSQL 15: locks, upserts on partial indexes

import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeEnrollment, endEnrollment } from '#modules/enrollment';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { requirementJobs } from './jobs.ts';
import { requirementsPersonalData } from './personal-data.ts';
import { settlePerson } from './settling/settle.ts';

let s: GroupStage;
let t: GroupStage['t'];
let admin: Someone;
let teacher: Someone;
let leader: Someone;
let amina: Someone;
let course: number;
let group: string;
const today = () => siteDay(new Date());
const inDays = (days: number) => daysAfter(today(), days);
const DAY_MS = 86_400_000;

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, admin, teacher } = s);
});
afterAll(() => t.close());
beforeEach(async () => {
  course = await addCourse(t.database, { title: 'Fire safety', instructor_id: teacher.id });
  group = (await s.make()).data.group.id;
  [amina, leader] = await Promise.all([
    s.someone({ first_name: 'Amina', last_name: 'Yusuf' }),
    s.someone({ first_name: 'Lena', last_name: 'Ochieng' }),
  ]);
  await s.add(group, [leader], { role: 'leader' });
});

const ofGroup = () => ({ kind: 'group', group_id: group });
const require_ = (body: object = {}, as: Someone = admin) =>
  t.call('POST', '/requirements', {
    as,
    body: {
      target: ofGroup(),
      subject: { kind: 'course', course_id: String(course) },
      due: { kind: 'day', day: inDays(10) },
      ...body,
    },
  });
const on = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', id: string, rest: string, body?: object, as = admin) =>
  t.call(method, `/requirements/${id}${rest}`, { as, ...(body ? { body } : {}) });
const settle = async (person: { id: number }, now = new Date()) =>
  t.db.transaction().execute((tx) => settlePerson(tx, person.id, now));
const runJob = (name: string, now = new Date()) => {
  const job = requirementJobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const context = createJobContext({
    db: t.db,
    log: silentLog(),
    signal: new AbortController().signal,
  });
  Object.defineProperty(context.ctx, 'now', { value: now });
  return job.handler({} as never, context);
};
const personOf = async (id: string, person: { id: number }) =>
  (await on('GET', id, `/people/${person.id}`)).data.person;
const own = async (person: Someone) =>
  (await t.call('GET', '/own-requirements', { as: person })).data.requirements;
const complete = (person: { id: number }, at = new Date(), of = course) =>
  t.db.transaction().execute((tx) => completeEnrollment(tx, { userId: person.id, courseId: of, at }));

describe('a requirement of a group', () => {
  it('enrols who is in it and who joins, with its own source', async () => {
    await s.add(group, [amina]);
    const { status, data } = await require_();
    expect([status, data.requirement]).toMatchObject([
      201,
      { target: 'group', counts: { assigned: 1 }, mandatory: true, subject: { title: 'Fire safety' } },
    ]);
    expect(await s.standing(amina, course)).toEqual(['active', 'requirement', null, null]);
    const late = await s.someone();
    await s.add(group, [late]);
    await settle(late);
    expect(await s.standing(late, course)).toEqual(['active', 'requirement', null, null]);
    expect(await own(late)).toMatchObject([
      { subject: { title: 'Fire safety' }, state: 'assigned', due_on: inDays(10), outcome: 'enrolled' },
    ]);
  });

  it('ends what only it gave for who leaves, and nothing else', async () => {
    const free = await s.someone();
    await t.call('POST', `/courses/${course}/enroll`, { as: free });
    await s.add(group, [amina, free]);
    const { id } = (await require_()).data.requirement;
    await Promise.all([s.remove(group, amina), s.remove(group, free)]);
    await Promise.all([settle(amina), settle(free)]);
    expect(await s.standing(amina, course)).toEqual(['left', 'requirement', null, 'requirement']);
    expect(await s.standing(free, course)).toEqual(['active', 'free', null, null]);
    expect((await personOf(id, amina)).state).toBe('dropped');
    expect(await own(amina)).toEqual([]);
  });

  it('hands the course to the group that gives it too, and takes it over from one that does no more', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    await s.give(group, course);
    expect((await s.standing(amina, course))?.[1]).toBe('requirement');
    await on('DELETE', id, '');
    await settle(amina);
    expect(await s.standing(amina, course)).toEqual(['active', 'group', group, null]);
    const again = (await require_()).data.requirement.id;
    expect((await personOf(again, amina)).outcome).toBe('already');
    await t.call('DELETE', `/groups/${group}/courses/${course}`, { as: admin });
    await settle(amina);
    expect(await s.standing(amina, course)).toEqual(['active', 'requirement', null, null]);
  });

  it('brings nobody back who has left the course', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    await t.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: amina.id, courseId: course, reason: 'left' }));
    await settle(amina);
    expect(await personOf(id, amina)).toMatchObject({ outcome: 'left', state: 'assigned' });
  });

  it('is in the calendar of its people until it is finished', async () => {
    await s.add(group, [amina]);
    await require_();
    const { url } = (await t.call('POST', '/learning/calendar', { as: amina })).data;
    const read = async () => (await t.app.inject({ url: new URL(url).pathname })).body;
    expect(await read()).toContain('SUMMARY:Due: Fire safety');
    await complete(amina);
    await settle(amina);
    expect(await read()).not.toContain('Due: Fire safety');
  });

  it('offers a course that is not mandatory', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_({ mandatory: false })).data.requirement;
    expect(await s.standing(amina, course)).toBeUndefined();
    expect(await personOf(id, amina)).toMatchObject({ outcome: 'offered', state: 'assigned' });
  });

  it('keeps a place in the line of a full course', async () => {
    await t.db.updateTable('course').set({ enrollment_capacity: 1 }).where('id', '=', course).execute();
    const first = await s.someone();
    await t.call('POST', `/courses/${course}/enroll`, { as: first });
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    expect((await personOf(id, amina)).outcome).toBe('waiting');
    await t.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: first.id, courseId: course, reason: 'left' }));
    await s.run('enrollment.fill-seats', { course_id: course });
    expect(await s.standing(amina, course)).toEqual(['active', 'requirement', null, null]);
  });
});

describe('who is asked', () => {
  it('are chosen people, by name or from a list', async () => {
    const baraka = await s.someone();
    const { data } = await require_({
      target: { kind: 'people', people: [amina.username, 'nobody'], user_ids: [String(baraka.id)] },
    });
    expect(data.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'added',
      'added',
      'refused',
    ]);
    expect(data.requirement.counts.assigned ?? 0).toBe(2);
    const { id } = data.requirement;
    await on('DELETE', id, `/people/${amina.id}`);
    expect((await personOf(id, amina)).state).toBe('dropped');
    expect((await on('POST', id, '/people', { people: [amina.username] })).data.lines[0].outcome).toBe(
      'added',
    );
    expect((await personOf(id, amina)).state).toBe('assigned');
    expect((await on('POST', id, '/people', { people: [amina.username] })).data.lines[0].outcome).toBe(
      'already',
    );
  });

  it('says nothing about accounts of others whom a teacher names by a number', async () => {
    const [stranger, disabled] = [await s.someone(), await s.someone()];
    await t.db
      .updateTable('app_user')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.id)
      .execute();
    const enrolled = await s.someone();
    await t.call('POST', `/courses/${course}/enrollments`, {
      as: teacher,
      body: { people: [enrolled.username] },
    });
    const user_ids = [enrolled, stranger, disabled, { id: 9_999_999 }].map(({ id }) => String(id));
    const made = await require_({ target: { kind: 'people', user_ids } }, teacher);
    expect(made.data.lines).toEqual([
      { line: enrolled.username, outcome: 'added', name: expect.any(String), reason: null },
      ...user_ids
        .slice(1)
        .map((line) => ({ line, outcome: 'refused', name: null, reason: expect.any(String) })),
    ]);
    expect(new Set(made.data.lines.slice(1).map(({ reason }: { reason: string }) => reason)).size).toBe(1);
    const added = await on('POST', made.data.requirement.id, '/people', { user_ids }, teacher);
    expect(added.data.lines.slice(1)).toEqual(made.data.lines.slice(1));
  });

  it('is everybody, also who gets an account later', async () => {
    const { id } = (await require_({ target: { kind: 'everybody' } })).data.requirement;
    await runJob('requirements.settle');
    expect((await personOf(id, amina)).state).toBe('assigned');
    const late = await s.someone();
    await runJob('requirements.follow-time');
    await runJob('requirements.settle');
    expect((await personOf(id, late)).outcome).toBe('enrolled');
    await on('DELETE', id, '');
    await runJob('requirements.settle');
    expect(await s.standing(late, course)).toEqual(['left', 'requirement', null, 'requirement']);
  });
});

describe('what is refused', () => {
  const refused = async (body: object, as = admin) => {
    const { status, error } = await require_(body, as);
    return [status, error?.details?.reason ?? error?.details?.[0]?.message ?? error?.message];
  };
  it('is said in a sentence', async () => {
    await s.add(group, [amina]);
    expect(await refused({ due: { kind: 'day', day: inDays(-1) } })).toEqual([
      400,
      'This day is over. Choose today or a later day.',
    ]);
    await t.db
      .updateTable('course')
      .set({ course_type: 'instructor-led', start_date: new Date(Date.now() + 20 * DAY_MS) })
      .where('id', '=', course)
      .execute();
    expect((await refused({}))[1]).toContain('starts on');
    await t.db
      .updateTable('course')
      .set({ course_type: 'self-paced', price_minor: 5000 })
      .where('id', '=', course)
      .execute();
    expect(await refused({})).toEqual([409, 'priced']);
    expect(await refused({ target: { kind: 'people', people: [amina.username] } })).toEqual([409, 'priced']);
    await t.db
      .updateTable('course')
      .set({ price_minor: 0, status: 'archived' })
      .where('id', '=', course)
      .execute();
    expect(await refused({})).toEqual([409, 'archived']);
    await t.db.updateTable('course').set({ status: 'published' }).where('id', '=', course).execute();
    await require_();
    expect(await refused({})).toEqual([409, 'twice']);
  });

  it('is what is not the caller’s to ask', async () => {
    const outsider = await s.someone();
    expect((await refused({ target: { kind: 'everybody' } }, teacher))[0]).toBe(403);
    expect((await refused({}, teacher))[0]).toBe(404);
    expect((await refused({ target: { kind: 'people', people: [outsider.username] } }, teacher))[1]).toBe(
      'This person is neither in the course nor in a group that you lead.',
    );
    await t.call('POST', `/courses/${course}/enroll`, { as: outsider });
    expect(
      (await require_({ target: { kind: 'people', people: [outsider.username] } }, teacher)).status,
    ).toBe(201);
    expect((await require_({}, leader)).status).toBe(201);
    expect((await refused({ target: { kind: 'people', people: [amina.username] } }, leader))[0]).toBe(403);
  });

  it('is a leader’s act once they are none any more', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_({}, leader)).data.requirement;
    expect((await on('PUT', id, `/people/${amina.id}/excuse`, { reason: 'Ill' }, leader)).status).toBe(200);
    await s.remove(group, leader);
    expect((await on('PUT', id, `/people/${amina.id}/excuse`, { reason: null }, leader)).status).toBe(404);
    expect((await personOf(id, amina)).state).toBe('excused');
  });
});

describe('a person', () => {
  it('has another day, and is excused and not excused any more', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    expect((await on('PUT', id, `/people/${amina.id}/due`, { day: inDays(20) })).data.person).toMatchObject({
      due_on: inDays(20),
      changed_due: true,
    });
    expect((await on('PUT', id, `/people/${amina.id}/due`, { day: inDays(-2) })).status).toBe(400);
    expect((await on('PUT', id, `/people/${amina.id}/due`, { day: null })).data.person.due_on).toBe(
      inDays(10),
    );
    const { person } = (await on('PUT', id, `/people/${amina.id}/excuse`, { reason: 'On leave' })).data;
    expect(person).toMatchObject({ state: 'excused', excused: { reason: 'On leave' } });
    expect((await s.standing(amina, course))?.[0]).toBe('left');
    expect((await on('PUT', id, `/people/${amina.id}/due`, { day: inDays(9) })).error.details.reason).toBe(
      'excused',
    );
    await on('PUT', id, `/people/${amina.id}/excuse`, { reason: null });
    expect((await personOf(id, amina)).state).toBe('assigned');
    expect((await s.standing(amina, course))?.[0]).toBe('active');
  });

  it('has finished it, also what they had completed before', async () => {
    await s.add(group, [amina]);
    await t.call('POST', `/courses/${course}/enroll`, { as: amina });
    await complete(amina);
    const { id } = (await require_()).data.requirement;
    expect((await personOf(id, amina)).state).toBe('finished');
    expect((await on('PUT', id, `/people/${amina.id}/excuse`, { reason: 'No' })).error.details.reason).toBe(
      'finished',
    );
  });

  it('is in the export of their data, and is forgotten with their account', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    await on('PUT', id, `/people/${amina.id}/excuse`, { reason: 'Ill' });
    expect(await requirementsPersonalData.export(t.db, amina.id)).toMatchObject([
      { round: 1, excused_reason: 'Ill' },
    ]);
    await t.db.transaction().execute((tx) =>
      requirementsPersonalData.erase(tx, {
        user_id: amina.id,
        email: null,
        name: 'Deleted',
        erased_at: new Date().toISOString(),
      }),
    );
    expect(JSON.stringify(await requirementsPersonalData.export(t.db, amina.id))).not.toContain('Ill');
  });
});

describe('a renewed requirement', () => {
  it('begins a round in which the course is done anew, and keeps what was', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_({ renew_months: 12 })).data.requirement;
    const finished = new Date();
    await complete(amina, finished);
    await settle(amina);
    expect(await personOf(id, amina)).toMatchObject({ state: 'finished', round: 1 });
    const later = new Date(finished.getTime() + 340 * DAY_MS);
    await settle(amina, later);
    expect(await s.standing(amina, course)).toEqual(['active', 'requirement', null, null]);
    const { rounds } = (await on('GET', id, `/people/${amina.id}`)).data;
    expect(rounds).toMatchObject([
      { round: 2, finished_at: null },
      { round: 1, finished_at: finished.toISOString(), state: 'finished' },
    ]);
    await complete(amina, new Date(later.getTime() + DAY_MS));
    await settle(amina, new Date(later.getTime() + 2 * DAY_MS));
    expect((await on('GET', id, `/people/${amina.id}`)).data.rounds).toMatchObject([
      { round: 2, state: 'finished' },
      { round: 1, finished_at: finished.toISOString() },
    ]);
  });
});

describe('reminders', () => {
  it('go out once at each time, one a day at most, by the clock and by hand', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_({ escalate_days: 3 })).data.requirement;
    const stages = async (days: number) => {
      const due = Date.parse((await personOf(id, amina)).due_at);
      await runJob('requirements.remind', new Date(due + days * DAY_MS));
      const row = await t.db
        .selectFrom('requirement_round')
        .select(['reminded_stage', 'escalated_at'])
        .where('requirement_id', '=', Number(id))
        .executeTakeFirstOrThrow();
      return [row.reminded_stage, row.escalated_at !== null];
    };
    expect(await stages(-8)).toEqual([null, false]);
    expect(await stages(-6.5)).toEqual([1, false]);
    expect(await stages(-2)).toEqual([1, false]);
    expect(await stages(-0.5)).toEqual([2, false]);
    expect(await stages(0.2)).toEqual([2, false]);
    expect(await stages(1.1)).toEqual([3, false]);
    expect(await stages(3.5)).toEqual([3, true]);
    expect(await stages(8.2)).toEqual([4, true]);
    expect(await stages(9)).toEqual([4, true]);
  });

  it('are sent by hand once a day', async () => {
    await s.add(group, [amina]);
    const { id } = (await require_()).data.requirement;
    expect((await on('POST', id, '/reminders', {}, leader)).data).toEqual({ sent: 1, quiet: 0 });
    expect((await on('POST', id, '/reminders', { user_ids: [String(amina.id)] })).data).toEqual({
      sent: 0,
      quiet: 1,
    });
  });
});
