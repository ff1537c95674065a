// Also on PostgreSQL 15: due dates with other offsets, found by an index on texts

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRevisionFacts } from '#modules/learning';
import { silentLog } from '#platform/observability/index';
import {
  type AssessedCourse,
  choiceQuestion,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { progressEvent, report, type Someone, someone } from '../../../../test/learning/learning.ts';
import { remindOfDue } from './remind.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;

const HOUR = 3_600_000;
const DUE = Date.now() + 72 * HOUR;
const before = (hours: number): Date => new Date(DUE - hours * HOUR);

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

const remind = (now: Date) =>
  remindOfDue(
    { db: site.db, log: silentLog(), signal: new AbortController().signal },
    now,
    createRevisionFacts(),
  );

const course = (due_date = new Date(DUE).toISOString()): Promise<AssessedCourse> =>
  publishAssessment(site, { owner, admin }, [choiceQuestion()], { due_date });

async function learner(of: AssessedCourse) {
  const me = await someone(site);
  const calls = taker(site, me, of);
  await calls.enroll(me.id);
  return { me, ...calls };
}
const allow = (of: AssessedCourse, { id }: Someone, body: object) =>
  site.call('PUT', `/courses/${of.id}/assessments/${of.assessmentId}/allowances/${id}`, { as: owner, body });
/** Who was reminded of something in a course, in the order of their ids. */
const reminded = async ({ id }: AssessedCourse): Promise<number[]> =>
  (
    await site.db
      .selectFrom('due_reminder')
      .select('user_id')
      .where('course_id', '=', id)
      .orderBy('user_id')
      .orderBy('due_at')
      .execute()
  ).map(({ user_id }) => user_id);

describe('reminders of what is due', () => {
  it('go out a day before, once, to those who have not submitted', async () => {
    const of = await course();
    const [idle, busy, done, excused, left] = [
      await learner(of),
      await learner(of),
      await learner(of),
      await learner(of),
      await learner(of),
    ];
    await busy.start();
    await done.submit((await done.start()).data.attempt.id);
    await site.db
      .insertInto('grade')
      .values({
        user_id: excused.me.id,
        course_id: of.id,
        assessment_id: of.assessmentId,
        max_points: 100,
        excused: true,
      })
      .execute();
    await site.db
      .updateTable('enrollment')
      .set({ status: 'left', ended_at: new Date(), ended_reason: 'left' })
      .where('user_id', '=', left.me.id)
      .execute();
    expect(await remind(before(25))).toBe(0);
    expect(await remind(before(23))).toBe(2);
    expect(await reminded(of)).toEqual([idle.me.id, busy.me.id]);
    expect(await remind(before(22))).toBe(0);
    expect(await remind(before(-1))).toBe(0);
  });

  it('go out once when the clock of the server jumps an hour forward and back', async () => {
    const of = await course();
    const { me } = await learner(of);
    // Over the time to remind and back before it; then back after it; at last to an hour before the date
    for (const hours of [24.5, 23.5, 24.5, 23.5, 22.5, 23.5, 1]) await remind(before(hours));
    expect(await reminded(of)).toEqual([me.id]);
    const late = await course();
    const { me: other } = await learner(late);
    // Nobody looked until the clock had jumped
    for (const hours of [24.9, 23.9]) await remind(before(hours));
    expect(await reminded(late)).toEqual([other.id]);
  });

  it('follow the date that is the learner’s own, and a new one', async () => {
    const of = await course();
    const [usual, later] = [await learner(of), await learner(of)];
    await allow(of, later.me, { due_date: new Date(DUE + 48 * HOUR).toISOString() });
    await remind(before(20));
    expect(await reminded(of)).toEqual([usual.me.id]);
    await remind(new Date(DUE + 30 * HOUR));
    expect(await reminded(of)).toEqual([usual.me.id, later.me.id]);
    await allow(of, later.me, { due_date: new Date(DUE + 96 * HOUR).toISOString() });
    await remind(new Date(DUE + 80 * HOUR));
    expect(await reminded(of)).toEqual([usual.me.id, later.me.id, later.me.id]);
  });

  it('understand dates of any offset', async () => {
    // The same moment, a day later by that clock
    const local = new Date(DUE + 14 * HOUR).toISOString().replace('Z', '+14:00');
    const of = await course(local);
    const { me } = await learner(of);
    await remind(before(25));
    expect(await reminded(of)).toEqual([]);
    await remind(before(23));
    expect(await reminded(of)).toEqual([me.id]);
  });

  it('become one notification and one email for each', async () => {
    await site.jobs.start();
    const of = await course();
    const people = [await learner(of), await learner(of)];
    await Promise.all([remind(before(12)), remind(before(12))]);
    const notified = () =>
      site.db
        .selectFrom('notification')
        .select(['user_id', 'link', 'data'])
        .where('kind', '=', 'assessment.due-soon')
        .where('link', '=', `/learn/${of.slug}/${of.lesson}`)
        .orderBy('user_id')
        .execute();
    await expect.poll(async () => (await notified()).length, { timeout: 30_000 }).toBe(2);
    expect(await notified()).toMatchObject(
      people.map(({ me }) => ({ user_id: me.id, data: { assessment: 'What you know' } })),
    );
    const emails = () =>
      site.db
        .selectFrom('outbound_email')
        .select('user_id')
        .where('kind', '=', 'notifications.assessment-due-soon')
        .where(
          'user_id',
          'in',
          people.map(({ me }) => me.id),
        )
        .orderBy('user_id')
        .execute();
    await expect.poll(emails, { timeout: 30_000 }).toEqual(people.map(({ me }) => ({ user_id: me.id })));
  });

  it('lead to the lesson where it is open, and to the course where it waits for another', async () => {
    const of = await publishAssessment(
      site,
      { owner, admin },
      [choiceQuestion()],
      { due_date: new Date(DUE).toISOString() },
      { needsText: true },
    );
    const [waits, may] = [await learner(of), await learner(of)];
    const done = progressEvent(of.id, of.textLesson, 'done');
    expect((await report(site, may.me, [progressEvent(of.id, of.textLesson, 'opened'), done])).status).toBe(
      200,
    );
    await remind(before(10));
    const links = () =>
      site.db
        .selectFrom('notification')
        .select(['user_id', 'link'])
        .where('kind', '=', 'assessment.due-soon')
        .where('user_id', 'in', [waits.me.id, may.me.id])
        .orderBy('user_id')
        .execute();
    await expect.poll(links, { timeout: 30_000 }).toEqual([
      { user_id: waits.me.id, link: `/learn/${of.slug}` },
      { user_id: may.me.id, link: `/learn/${of.slug}/${of.lesson}` },
    ]);
  });
});
