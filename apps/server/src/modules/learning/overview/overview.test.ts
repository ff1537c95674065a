import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, publishAssessment } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  progressEvent,
  publishCourseWith,
  report,
  type Someone,
  someone,
} from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let me: Someone;
let first: PublishedCourse;
let second: PublishedCourse;

const DAY = 86_400_000;
const starts = new Date(Date.now() + 3 * DAY).toISOString();
const ends = new Date(Date.now() + 3 * DAY + 5_400_000).toISOString();

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const people = { owner: await someone(site, ['instructor']), admin: await someone(site, ['admin']) };
  me = await someone(site);
  first = await publishCourseWith(site, people, [[{}, {}]]);
  second = await publishCourseWith(
    site,
    people,
    [
      [
        {},
        {
          title: 'Ask, and listen; live',
          lesson_type: 'live',
          live: { starts_at: starts, ends_at: ends, join_url: 'https://meet.example.org/a' },
        },
      ],
    ],
    {
      course_type: 'blended',
      start_date: new Date(Date.now() - DAY).toISOString(),
      end_date: new Date(Date.now() + 30 * DAY).toISOString(),
    },
  );
  for (const { id } of [first, second]) await enroll(site, me.id, id, new Date(Date.now() - 10 * DAY));
});
afterAll(() => site.close());

const overview = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/learning/overview', { as: me, query })).data;

describe('the overview', () => {
  it('begins with the course learned in last, and leaves out what is finished', async () => {
    await report(site, me, [
      progressEvent(second.id, second.lessons[0], 'opened', {
        at: new Date(Date.now() - 5000).toISOString(),
      }),
    ]);
    await report(site, me, [progressEvent(first.id, first.lessons[0], 'done')]);
    const { continue: courses } = await overview();
    expect(courses.map(({ course }: { course: { slug: string } }) => course.slug)).toEqual([
      first.slug,
      second.slug,
    ]);
    expect(courses[0]).toMatchObject({
      percent: 50,
      last_lesson_title: 'Lesson 2',
      path: `/learn/${first.slug}/${first.lessons[1]}`,
    });
    await report(site, me, [progressEvent(first.id, first.lessons[1], 'done')]);
    expect((await overview()).continue).toHaveLength(1);
  });

  it('counts minutes and days, once for two devices at once', async () => {
    const days = [0, 1, 2].map((ago) =>
      progressEvent(second.id, second.lessons[0], 'active', {
        at: new Date(Date.now() - ago * DAY).toISOString(),
        seconds: 600,
      }),
    );
    await Promise.all([
      report(site, me, days),
      report(site, me, days),
      report(site, me, [...days].reverse()),
    ]);
    const { minutes_this_week: week, streak_days } = await overview({ time_zone: 'UTC' });
    expect(week).toHaveLength(7);
    expect(week.reduce((sum: number, { minutes }: { minutes: number }) => sum + minutes, 0)).toBe(30);
    expect(streak_days).toBeGreaterThanOrEqual(3);
    expect((await site.call('GET', '/learning/overview', { as: me, query: { time_zone: 'x' } })).status).toBe(
      200,
    );
  });

  it('says what is due, until it is done', async () => {
    const owner = await someone(site, ['instructor']);
    const admin = await someone(site, ['admin']);
    const learner = await someone(site);
    const due = new Date(Date.now() + 2 * DAY).toISOString();
    const quiz = await publishAssessment(site, { owner, admin }, [choiceQuestion()], { due_date: due });
    await enroll(site, learner.id, quiz.id);
    const upcoming = async () =>
      (await site.call('GET', '/learning/overview', { as: learner })).data.upcoming;
    expect(await upcoming()).toMatchObject([
      { kind: 'assessment_due', title: 'What you know', at: due, path: `/learn/${quiz.slug}/${quiz.lesson}` },
    ]);
    await site.db
      .insertInto('lesson_progress')
      .values({
        user_id: learner.id,
        course_id: quiz.id,
        lesson_id: quiz.lesson,
        last_at: new Date(),
        done_at: new Date(),
      })
      .execute();
    expect(await upcoming()).toEqual([]);
  });

  it('says what is due by one’s own date, there and in the calendar, and nothing of what one is excused from', async () => {
    const owner = await someone(site, ['instructor']);
    const admin = await someone(site, ['admin']);
    const learner = await someone(site);
    const due = new Date(Date.now() + 2 * DAY).toISOString();
    const own = new Date(Date.now() + 5 * DAY).toISOString();
    const quiz = await publishAssessment(site, { owner, admin }, [choiceQuestion()], { due_date: due });
    await enroll(site, learner.id, quiz.id);
    await site.call('PUT', `/courses/${quiz.id}/assessments/${quiz.assessmentId}/allowances/${learner.id}`, {
      as: owner,
      body: { due_date: own },
    });
    const upcoming = async () =>
      (await site.call('GET', '/learning/overview', { as: learner })).data.upcoming;
    const { url } = (await site.call('POST', '/learning/calendar', { as: learner, body: {} })).data;
    const calendar = async () => (await site.app.inject({ url: new URL(url).pathname })).body;
    const stamp = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(await upcoming()).toMatchObject([{ kind: 'assessment_due', at: own }]);
    expect(await calendar()).toContain(`DTSTART:${stamp(own)}`);
    await site.db
      .insertInto('grade')
      .values({
        user_id: learner.id,
        course_id: quiz.id,
        assessment_id: quiz.assessmentId,
        max_points: 100,
        excused: true,
      })
      .execute();
    expect(await upcoming()).toEqual([]);
    expect(await calendar()).not.toContain('BEGIN:VEVENT');
  });

  it('says what comes next', async () => {
    const { upcoming } = await overview();
    expect(upcoming).toMatchObject([
      {
        kind: 'live',
        title: 'Ask, and listen; live',
        at: starts,
        path: `/learn/${second.slug}/${second.lessons[1]}`,
      },
      { kind: 'course_end' },
    ]);
  });
});

describe('a calendar', () => {
  const get = (url: string, headers = {}) => site.app.inject({ url: new URL(url).pathname, headers });

  it('has a secret URL, which can be renewed and ended', async () => {
    const create = async () => (await site.call('POST', '/learning/calendar', { as: me, body: {} })).data.url;
    const url = await create();
    expect(url).toMatch(/^https?:\/\/[^/]+\/api\/v1\/learning\/calendar\/[\w-]{43}\.ics$/);
    const feed = await get(url);
    expect(feed.headers['content-type']).toContain('text/calendar');
    const text = feed.body.replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Ask\\, and listen\\; live');
    expect(text).toContain(`URL:${new URL(url).origin}/learn/${second.slug}/${second.lessons[1]}`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    const renewed = await create();
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(renewed)).statusCode).toBe(200);
    const stored = await site.db.selectFrom('calendar_feed').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(renewed.split('/').at(-1)?.slice(0, -4));
    await site.call('DELETE', '/learning/calendar', { as: me });
    expect((await get(renewed)).statusCode).toBe(404);
    expect((await site.call('GET', '/learning/calendar', { as: me })).data).toEqual({ created_at: null });
  });

  it('has one live session alone', async () => {
    const path = `/api/v1/learning/courses/${second.id}/lessons/${second.lessons[1]}.ics`;
    const answer = await site.app.inject({ url: path, headers: me.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const other = path.replace(second.lessons[1] ?? '', second.lessons[0] ?? '');
    expect((await site.app.inject({ url: other, headers: me.headers })).statusCode).toBe(404);
  });
});
