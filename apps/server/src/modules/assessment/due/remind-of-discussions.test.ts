import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRevisionFacts } from '#modules/learning';
import { silentLog } from '#platform/observability/index';
import { gradedDiscussions } from '../../../../test/discussions/graded.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  addLearningRows,
  type LearningRows,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';
import { remindOfDue } from './remind.ts';

const WAIT = { timeout: 20_000 };
const HOUR_MS = 3_600_000;
let site: TestIdentity;
let teacher: Someone;
let amina: Someone;
let juma: Someone;
let rows: LearningRows;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords(), settings: { RATE_LIMIT_PER_MINUTE: '0' } });
  teacher = await someone(site, ['instructor']);
  [amina, juma] = [await someone(site), await someone(site)];
  rows = await addLearningRows(site.db, teacher, [amina, juma]);
  await site.jobs.start();
});
afterAll(() => site.close());

const graded = gradedDiscussions(() => ({ site, teacher, rows }));
const post = (as: Someone, thread_id: string, text = 'Sandy.') =>
  site.call('PUT', `/discussions/posts/${newId()}`, { as, body: { thread_id, text } });
const completeOf = async (id: string, { id: userId }: Someone) =>
  (
    await site.db
      .selectFrom('activity_result')
      .select('complete')
      .where('activity_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.complete;
const remind = (now: Date) =>
  remindOfDue(
    { db: site.db, log: silentLog(), signal: new AbortController().signal },
    now,
    createRevisionFacts(),
  );
const reminded = async (id: string): Promise<number[]> =>
  (
    await site.db
      .selectFrom('due_reminder')
      .select('user_id')
      .where('assessment_id', '=', id)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);
const allow = (id: string, { id: userId }: Someone, due: Date) =>
  site.call('PUT', `/courses/${rows.courseId}/assessments/${id}/allowances/${userId}`, {
    as: teacher,
    body: {
      extra_minutes: 0,
      extra_attempts: 0,
      available_until: null,
      due_date: due.toISOString(),
      note: '',
    },
  });
const gradeOf = (id: string, { id: userId }: Someone, values: object) =>
  site.db
    .insertInto('grade')
    .values({ user_id: userId, course_id: rows.courseId, assessment_id: id, max_points: 10, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'assessment_id']).doUpdateSet(values))
    .execute();

describe('a graded discussion that is due', () => {
  it('is reminded of a day before, once, those who have not written all of it; the notification leads there', async () => {
    const due = new Date(Date.now() + 72 * HOUR_MS);
    const before = (hours: number) => new Date(due.getTime() - hours * HOUR_MS);
    const { id, thread } = await graded(due);
    await post(amina, thread);
    await post(amina, thread, 'And red.');
    await post(juma, thread);
    await vi.waitFor(async () => expect(await completeOf(id, amina)).toBe(true), WAIT);
    await vi.waitFor(async () => expect(await completeOf(id, juma)).toBe(false), WAIT);
    await remind(before(25));
    expect(await reminded(id)).toEqual([]);
    await Promise.all([remind(before(23)), remind(before(23))]);
    expect(await reminded(id)).toEqual([juma.id]);
    await remind(before(22));
    await remind(before(-1));
    expect(await reminded(id)).toEqual([juma.id]);
    const told = () =>
      site.db
        .selectFrom('notification')
        .select(['user_id', 'link', 'data'])
        .where('kind', '=', 'assessment.due-soon')
        .where('link', '=', `/discussions/${thread}`)
        .execute();
    await vi.waitFor(
      async () =>
        expect(await told()).toMatchObject([
          { user_id: juma.id, data: { assessment: 'Talk about soil', due_at: due.toISOString() } },
        ]),
      WAIT,
    );
  });

  it('is reminded of by the date that is one’s own, and not where one is excused or a teacher set the points', async () => {
    const due = new Date(Date.now() + 200 * HOUR_MS);
    const { id } = await graded(due);
    expect((await allow(id, juma, new Date(due.getTime() + 100 * HOUR_MS))).status).toBe(200);
    await remind(new Date(due.getTime() - HOUR_MS));
    expect(await reminded(id)).toEqual([amina.id]);
    await remind(new Date(due.getTime() + 90 * HOUR_MS));
    expect(await reminded(id)).toEqual([amina.id, juma.id].toSorted((one, other) => one - other));
    const others = await graded(due);
    await gradeOf(others.id, amina, { excused: true });
    await gradeOf(others.id, juma, { overridden: true, points: 3 });
    await remind(new Date(due.getTime() - HOUR_MS));
    expect(await reminded(others.id)).toEqual([]);
  });

  it('stands in the calendar and among what comes, until all is written or one is excused', async () => {
    const due = new Date(Date.now() + 48 * HOUR_MS);
    const { id, thread } = await graded(due, { title: 'Talk about rain', posts: 1 });
    await allow(id, juma, new Date(due.getTime() + 24 * HOUR_MS));
    const upcoming = async (as: Someone) =>
      (await site.call('GET', '/learning/overview', { as })).data.upcoming.filter(
        ({ title }: { title: string }) => title === 'Talk about rain',
      );
    const entry = async (as: Someone) => {
      const { data } = await site.call('POST', '/learning/calendar', { as });
      const { text } = await site.app
        .inject({ url: new URL(data.url).pathname })
        .then(({ payload }) => ({ text: payload.replaceAll('\r\n ', '') }));
      return text.split('BEGIN:VEVENT').filter((one) => one.includes(id));
    };
    expect(await upcoming(amina)).toMatchObject([
      { kind: 'assessment_due', at: due.toISOString(), path: `/discussions/${thread}` },
    ]);
    expect(await upcoming(juma)).toMatchObject([
      { at: new Date(due.getTime() + 24 * HOUR_MS).toISOString() },
    ]);
    expect(await entry(amina)).toEqual([expect.stringContaining('SUMMARY:Due: Talk about rain')]);
    await post(amina, thread);
    await vi.waitFor(async () => expect(await upcoming(amina)).toEqual([]), WAIT);
    // What was done stays in calendars, as with assessments
    expect(await entry(amina)).toHaveLength(1);
    await gradeOf(id, juma, { excused: true });
    expect([await upcoming(juma), await entry(juma)]).toEqual([[], []]);
    const stranger = await someone(site);
    expect([await upcoming(stranger), await entry(stranger)]).toEqual([[], []]);
  });

  it('is overdue in the report of who is behind, until all is written; half of it is no low grade', async () => {
    const { id, thread } = await graded(new Date(Date.now() - HOUR_MS), {
      title: 'Talk about wind',
      passing_score: 6,
    });
    const late = async (): Promise<string[]> => {
      const { data } = await site.call('GET', `/courses/${rows.courseId}/behind`, {
        as: teacher,
        query: { reason: 'overdue' },
      });
      return data.people.flatMap(
        ({ name, reasons }: { name: string; reasons: { kind: string; work?: { title: string }[] }[] }) =>
          JSON.stringify(reasons).includes('Talk about wind') ? [name] : [],
      );
    };
    expect(await late()).toHaveLength(2);
    await post(amina, thread);
    await vi.waitFor(async () => expect(await completeOf(id, amina)).toBe(false), WAIT);
    expect(await late()).toHaveLength(2);
    const low = await site.db
      .selectFrom('graded_work')
      .select('user_id')
      .where('assessment_id', '=', id)
      .execute();
    expect(low).toEqual([]);
    await post(amina, thread, 'And from the east.');
    await vi.waitFor(async () => expect(await late()).toHaveLength(1), WAIT);
  });
});
