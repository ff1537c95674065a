// Also on PostgreSQL 15: arrays beside each other, locks, aggregates as JSON
import type { BehindPerson } from '@darasa/contract/reports/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGradedCourse, type GradedCourse } from '../../../test/assessment/grades.ts';
import type { Answered } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import type { SignedIn } from '../../../test/people.ts';

const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);

let s: GroupStage;
let t: GroupStage['t'];
let teacher: Someone;
let course: GradedCourse;
/** The learners of the course, by what is to be said of them. */
let fresh: Someone;
let idle: Someone;
let quiet: Someone;
let late: Someone;
let low: Someone;
let busy: Someone;
let done: Someone;
let group: string;
let leader: Someone;

const behind = (query: Record<string, string | number> = {}, as: SignedIn = teacher): Promise<Answered> =>
  t.call('GET', `/courses/${course.id}/behind`, { as, query });
const ofGroup = (
  query: Record<string, string | number> = {},
  as: SignedIn = leader,
  id = group,
): Promise<Answered> => t.call('GET', `/groups/${id}/behind`, { as, query });
const kindsOf = ({ data }: Answered): Record<string, string[]> =>
  Object.fromEntries(
    data.people.map(({ name, reasons }: BehindPerson) => [name, reasons.map(({ kind }) => kind)]),
  );

async function standing(person: Someone, enrolled: number, last: number | null): Promise<void> {
  const where = { user_id: person.id, course_id: course.id };
  await t.db
    .updateTable('enrollment')
    .set({ enrolled_at: ago(enrolled) })
    .where('user_id', '=', person.id)
    .where('course_id', '=', course.id)
    .execute();
  if (last !== null)
    await t.db
      .insertInto('course_progress')
      .values({ ...where, percent: 20, done: 1, total: 5, last_at: ago(last) })
      .execute();
}
const grade = (person: Someone, place: number, points: number, passed: boolean) =>
  t.db
    .insertInto('grade')
    .values({
      user_id: person.id,
      course_id: course.id,
      assessment_id: course.assessments[place] ?? '',
      points,
      max_points: 100,
      passed,
    })
    .execute();

beforeAll(async () => {
  s = await openGroupStage();
  ({ t, teacher } = s);
  const named = (first_name: string, last_name: string) => s.someone({ first_name, last_name });
  [fresh, idle, quiet, late, low, busy, done] = [
    await named('Fresh', 'A'),
    await named('Idle', 'B'),
    await named('Quiet', 'C'),
    await named('Late', 'D'),
    await named('Low', 'E'),
    await named('Busy', 'F'),
    await named('Done', 'G'),
  ];
  course = await addGradedCourse(
    t.db,
    teacher,
    [fresh, idle, quiet, late, low, busy, done],
    [{ due_date: ago(2).toISOString() }, {}, {}],
  );
  await standing(fresh, 1, null);
  await standing(idle, 30, null);
  await standing(quiet, 30, 14);
  await standing(late, 30, 1);
  await standing(low, 30, 1);
  await standing(busy, 30, 1);
  await standing(done, 30, 20);
  await t.db
    .updateTable('enrollment')
    .set({ status: 'completed', completed_at: ago(20) })
    .where('user_id', '=', done.id)
    .execute();
  for (const person of [fresh, idle, quiet, busy]) await grade(person, 0, 90, true);
  await grade(low, 0, 90, true);
  await grade(low, 1, 40, false);
  await grade(low, 2, 35, false);
  await grade(busy, 1, 10, false);
  leader = await named('Lena', 'Leader');
  group = (await s.make()).data.group.id;
  await s.add(group, [leader], { role: 'leader' });
  await s.add(group, [quiet, busy]);
  await s.give(group, course.id);
});
afterAll(() => t.close());

describe('who is behind in a course', () => {
  it('is said with every reason, and nobody else', async () => {
    const answer = await behind();
    expect(kindsOf(answer)).toEqual({
      'Idle B': ['not_started'],
      'Quiet C': ['inactive'],
      'Late D': ['overdue'],
      'Low E': ['below'],
    });
    expect(answer.data.counts).toEqual({
      all: 4,
      not_started: 1,
      inactive: 1,
      overdue: 1,
      below: 1,
      requirement: 0,
    });
    expect(answer.data.pagination.totalItems).toBe(4);
    const [, , lateOne, lowOne] = answer.data.people as BehindPerson[];
    expect(lateOne?.reasons).toMatchObject([{ work: [{ assessment_id: course.assessments[0] }] }]);
    expect(lowOne?.reasons).toMatchObject([{ marks: [{ percent: 40 }, { percent: 35 }] }]);
    expect(JSON.stringify(answer.data)).not.toContain('@');
  });

  it('is found by reason, by name and by another number of days', async () => {
    expect(kindsOf(await behind({ reason: 'overdue' }))).toEqual({ 'Late D': ['overdue'] });
    expect(kindsOf(await behind({ search: 'low e' }))).toEqual({ 'Low E': ['below'] });
    expect(kindsOf(await behind({ search: '%' }))).toEqual({});
    expect(Object.keys(kindsOf(await behind({ days: 20 })))).toEqual(['Idle B', 'Late D', 'Low E']);
    expect((await behind({ page: 2 })).data.people).toEqual([]);
    const wrong: Record<string, string | number>[] = [
      { days: 0 },
      { days: 'x' },
      { reason: 'lazy' },
      { group_id: 'x' },
    ];
    for (const query of wrong) expect((await behind(query)).status).toBe(400);
  });

  it('goes by the date that is the learner’s own', async () => {
    const set = (due_date: string | null) =>
      t.call('PUT', `/courses/${course.id}/assessments/${course.assessments[0]}/allowances/${late.id}`, {
        as: teacher,
        body: { due_date, extra_minutes: 0, extra_attempts: 0, available_until: null, note: '' },
      });
    expect((await set(ago(-3).toISOString())).status).toBe(200);
    expect(kindsOf(await behind({ reason: 'overdue' }))).toEqual({});
    await set(null);
    expect(kindsOf(await behind({ reason: 'overdue' }))).toEqual({ 'Late D': ['overdue'] });
  });

  it('is seen by those who teach it alone', async () => {
    const other = await s.someone({ roles: ['instructor'] });
    const viewer = await s.someone({ roles: ['instructor'] });
    await t.db
      .insertInto('course_author')
      .values({ course_id: course.id, user_id: viewer.id, role: 'viewer' })
      .execute();
    const statuses = async (as: SignedIn) => (await behind({}, as)).status;
    expect(await Promise.all([other, viewer, leader, quiet, s.admin].map(statuses))).toEqual([
      404, 403, 404, 404, 200,
    ]);
    // A group that gives the course, and one of another teacher's that does not
    for (const as of [undefined, s.admin])
      expect(kindsOf(await behind({ group_id: group }, as))).toEqual({ 'Quiet C': ['inactive'] });
    const foreign = (await s.make()).data.group.id;
    expect((await behind({ group_id: foreign })).status).toBe(404);
  });

  it('is nobody when the course is archived', async () => {
    const set = (status: string) =>
      t.db.updateTable('course').set({ status }).where('id', '=', course.id).execute();
    await set('archived');
    expect((await behind()).data.counts.all).toBe(0);
    await set('published');
  });
});

describe('who is behind in a group', () => {
  it('is seen by its leaders, in the courses that it gives', async () => {
    const answer = await ofGroup();
    expect(kindsOf(answer)).toEqual({ 'Quiet C': ['inactive'] });
    expect(answer.data.people[0].abilities).toMatchObject({ remind: true, change_dates: false });
    expect((await ofGroup({ course_id: course.id })).data.counts.all).toBe(1);
    const private_ = await addGradedCourse(t.db, teacher, [quiet], [{}]);
    await t.db
      .updateTable('enrollment')
      .set({ enrolled_at: ago(30) })
      .where('course_id', '=', private_.id)
      .execute();
    expect((await ofGroup()).data.counts.all).toBe(1);
    expect((await ofGroup({ course_id: private_.id })).status).toBe(404);
    for (const as of [teacher, quiet, late]) expect((await ofGroup({}, as)).status).toBe(404);
  });
});

describe('a requirement', () => {
  const requireOf = async (person: Someone, target: 'people' | 'everybody' | 'group', round: number) => {
    const { id } = await t.db
      .insertInto('requirement')
      .values({
        target,
        group_id: target === 'group' ? Number(group) : null,
        course_id: course.id,
        due_days: 3,
        mandatory: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('requirement_round')
      .values({
        requirement_id: id,
        user_id: person.id,
        round,
        began_at: ago(20),
        due_on: ago(5).toISOString().slice(0, 10),
        due_at: ago(4),
      })
      .execute();
    return id;
  };
  const change = (id: number, set: object) =>
    t.db.updateTable('requirement_round').set(set).where('requirement_id', '=', id).execute();

  it('that is overdue is a reason, for leaders where it is their group’s', async () => {
    const chosen = await requireOf(busy, 'people', 1);
    expect(kindsOf(await behind({ reason: 'requirement' }))).toEqual({ 'Busy F': ['requirement'] });
    expect((await behind()).data.counts).toMatchObject({ all: 5, requirement: 1 });
    expect(kindsOf(await ofGroup({ reason: 'requirement' }))).toEqual({});
    const own = await requireOf(busy, 'group', 2);
    const { data } = await ofGroup({ reason: 'requirement' });
    expect(data.people[0].reasons).toMatchObject([
      { kind: 'requirement', late: [{ requirement_id: String(own), renewal: true }] },
    ]);
    expect((await behind({ reason: 'requirement' })).data.people[0].reasons[0].late).toHaveLength(2);
    await t.db.deleteFrom('requirement').where('id', 'in', [chosen, own]).execute();
  });

  it.each([
    ['finished', { finished_at: ago(1) }],
    ['excused', { excused_at: ago(1), excused_reason: 'Ill' }],
    ['asked no more', { dropped_at: ago(1) }],
    ['due later', { due_at: ago(-1) }],
  ])('that is %s is none', async (_name, set) => {
    const id = await requireOf(busy, 'everybody', 1);
    expect((await behind()).data.counts.requirement).toBe(1);
    await change(id, set);
    expect((await behind()).data.counts).toMatchObject({ all: 4, requirement: 0 });
    await t.db.deleteFrom('requirement').where('id', '=', id).execute();
  });
});

describe('a reminder', () => {
  const remind = (people: Someone[], as: SignedIn = teacher, rest: object = {}, id = course.id) =>
    t.call('POST', '/course-reminders', {
      as,
      body: { to: people.map((one) => ({ user_id: String(one.id), course_id: String(id) })), ...rest },
    });
  const sentTo = ({ data }: Answered) => data.lines.map(({ sent }: { sent: boolean }) => sent);
  const events = async (name: string) =>
    (
      await t.db.selectFrom('course_reminder').selectAll().where('kind', '=', name).orderBy('id').execute()
    ).map(({ user_id, words }) => [user_id, words]);

  it('reaches several at once, and each once a day, whoever sends', async () => {
    const first = await remind([idle, late, busy]);
    expect([first.status, sentTo(first)]).toEqual([200, [true, true, false]]);
    expect(first.data.lines[2].reason).toBe('Busy F is not behind.');
    const again = await remind([idle, low], s.admin);
    expect(sentTo(again)).toEqual([false, true]);
    expect(again.data.lines[0].reason).toMatch(/has written to Idle B about this course within the last day/);
    const words = await remind([idle], teacher, { words: 'Please call me.' });
    expect(sentTo(words)).toEqual([false]);
    expect(await events('remind')).toEqual([
      [idle.id, ''],
      [late.id, ''],
      [low.id, ''],
    ]);
    const { data } = await behind();
    expect(data.people.map(({ abilities }: BehindPerson) => abilities.remind)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(data.people[0].last_reminder).toMatchObject({ kind: 'remind' });
  });

  it('is sent by the leader of a group to its learners in its courses, in words too', async () => {
    expect((await remind([late], leader)).status).toBe(404);
    expect((await remind([quiet, late], leader)).status).toBe(404);
    const answer = await remind([quiet], leader, { words: ' Do you need help?\u202e ' });
    expect([answer.status, sentTo(answer)]).toEqual([200, [true]]);
    expect(await events('write')).toEqual([[quiet.id, 'Do you need help?']]);
  });

  it('is sent by no stranger, nor to oneself, nor to people who are not in the course', async () => {
    const stranger = await s.someone();
    for (const as of [stranger, busy]) expect((await remind([quiet], as)).status).toBe(404);
    expect((await remind([stranger])).status).toBe(404);
    expect((await remind([idle], teacher, {}, 900_000_001)).status).toBe(404);
    expect(sentTo(await remind([done]))).toEqual([false]);
  });

  it.each([
    [{ to: [] }, 'to'],
    [{ words: '' }, 'words'],
    [{ words: '\u200b' }, 'words'],
    [{ words: 'x'.repeat(1001) }, 'words'],
    [{ days: 1 }, 'days'],
  ])('is not sent with %o', async (rest, path) => {
    const { status, error } = await remind([idle], teacher, rest);
    expect([status, error.details[0].path]).toEqual([400, path]);
  });

  it('is sent once when two send at the same moment', async () => {
    await t.db.deleteFrom('course_reminder').execute();
    const answers = await Promise.all([remind([idle, late]), remind([late, idle], s.admin)]);
    expect(answers.flatMap(sentTo).filter(Boolean)).toHaveLength(2);
  });

  it('becomes a notification of its own kind, and an email to adults who have one', async () => {
    await t.db.deleteFrom('course_reminder').execute();
    await t.db.updateTable('app_user').set({ said_child: true }).where('id', '=', quiet.id).execute();
    await t.db
      .updateTable('app_user')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', late.id)
      .execute();
    await t.jobs.start();
    await remind([idle, late, low, quiet]);
    await remind([busy], teacher, { words: 'Well done.' });
    const notified = async () =>
      t.db
        .selectFrom('notification')
        .select(['user_id', 'kind'])
        .where('kind', 'in', ['course.reminder', 'course.message'])
        .where('data', 'is not', null)
        .orderBy('user_id')
        .execute();
    await expect
      .poll(async () => (await notified()).filter(({ user_id }) => user_id === busy.id).length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    await expect
      .poll(async () => new Set((await notified()).map(({ user_id }) => user_id)).size, { timeout: 30_000 })
      .toBe(5);
    const emails = await t.db
      .selectFrom('outbound_email')
      .select('user_id')
      .where('kind', 'in', ['notifications.course-reminder', 'notifications.course-message'])
      .execute();
    const emailed = new Set(emails.map(({ user_id }) => user_id));
    expect([idle, low, busy, quiet, late].map(({ id }) => emailed.has(id))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is kept for those who teach the learner, with who and when', async () => {
    await t.db.deleteFrom('course_reminder').execute();
    await t.db.deleteFrom('kept_reminder').execute();
    await remind([low]);
    const read = (as: SignedIn, query: Record<string, string>) =>
      t.call('GET', '/course-reminders', { as, query: { user_id: String(low.id), ...query } });
    const inCourse = { course_id: String(course.id) };
    await expect
      .poll(async () => (await read(teacher, inCourse)).data.reminders.at(-1), { timeout: 30_000 })
      .toMatchObject({
        kind: 'remind',
        words: '',
        reasons: [{ kind: 'below' }],
        course_id: String(course.id),
        automatic: false,
        channels: [{ channel: 'product', outcome: 'shown' }, { channel: 'email' }],
      });
    expect((await read(s.admin, {})).data.reminders).not.toEqual([]);
    expect((await read(teacher, {})).status).toBe(404);
    expect((await read(leader, inCourse)).status).toBe(404);
    expect((await read(s.admin, { user_id: '900000001' })).status).toBe(404);
  });
});
