import { FIGURE_MINUTES } from '@darasa/contract/analytics/figure-rules';
import type { CourseStops } from '@darasa/contract/analytics/stops';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addAttempt, addGradedCourse, type GradedCourse } from '../../../../test/assessment/grades.ts';
import { type GroupStage, openGroupStage } from '../../../../test/groups/stage.ts';
import type { Someone } from '../../../../test/learning/learning.ts';
import { countKind, countStops } from './count-stops.ts';

const DAY = 86_400_000;
/** A Wednesday, long ago: the weeks of a cohort are the site's. */
const FIRST_WEEK = new Date('2026-03-04T09:00:00Z');
/** Still Sunday in UTC, Monday in Nairobi. */
const SECOND_WEEK = new Date('2026-03-08T22:00:00Z');
const [hard, easy] = [newId(), newId()];
let s: GroupStage;
let teacher: Someone;
let learners: Someone[];
let course: GradedCourse;
let group: string;

beforeAll(async () => {
  s = await openGroupStage();
  ({ teacher } = s);
  learners = [];
  for (let place = 0; place < 6; place++) learners.push(await s.someone());
  course = await addGradedCourse(s.t.db, teacher, learners, [
    {
      title: '=Check',
      questions: [
        newQuestion('short_text', { id: hard, prompt: '**Why** do *roots* rot?', points: 5 }),
        newQuestion('short_text', { id: easy, prompt: 'When?', points: 5 }),
      ],
    },
    {},
  ]);
  group = (await s.make()).data.group.id;
  await s.add(group, learners.slice(0, 2));
  await s.give(group, course.id);
  const [first, second] = course.lessons as [string, string];
  for (const [place, { id }] of learners.entries()) {
    await s.t.db
      .updateTable('enrollment')
      .set({
        enrolled_at: place < 4 ? FIRST_WEEK : SECOND_WEEK,
        ...(place === 0 ? { status: 'completed', completed_at: new Date() } : {}),
        ...(place === 5 ? { status: 'left', ended_reason: 'left', ended_at: new Date() } : {}),
      })
      .where('user_id', '=', id)
      .where('course_id', '=', course.id)
      .execute();
    // The last two have opened nothing
    if (place > 3) continue;
    // The first has finished, the second goes on, the others did nothing for long
    const last = new Date(Date.now() - (place > 1 ? 20 : 1) * DAY);
    await s.t.db
      .insertInto('course_progress')
      .values({
        user_id: id,
        course_id: course.id,
        percent: [100, 50, 50, 0][place] as number,
        done: 0,
        total: 2,
        last_at: last,
        last_lesson_id: place < 2 ? second : first,
      })
      .execute();
    await s.t.db
      .insertInto('lesson_progress')
      .values([
        {
          user_id: id,
          course_id: course.id,
          lesson_id: first,
          opened_at: last,
          last_at: last,
          done_at: place < 3 ? last : null,
          replays: JSON.stringify(
            place === 1
              ? [
                  [3, 1764000000],
                  [4, 1764000000],
                  [3, 1764000900],
                ]
              : [],
          ),
        },
        ...(place < 2
          ? [{ user_id: id, course_id: course.id, lesson_id: second, opened_at: last, last_at: last }]
          : []),
      ])
      .execute();
    await s.t.db
      .insertInto('learning_time')
      .values(
        ['2026-03-10', '2026-03-11'].map((day) => ({
          user_id: id,
          day,
          course_id: course.id,
          lesson_id: first,
          claimed: '[]',
          seconds: place < 2 ? 60 * (place + 1) : 0,
        })),
      )
      .execute();
  }
  await s.t.db
    .insertInto('discussion_thread')
    .values({
      id: newId(),
      course_id: course.id,
      lesson_id: first,
      user_id: learners[2]?.id ?? 0,
      title: 'Why?',
      text: '',
      html: '',
    })
    .execute();
  for (const [place, { id }] of learners.slice(0, 5).entries())
    await addAttempt(s.t.db, course, id, 0, [
      { question: hard, points: place === 0 ? 5 : 0, max: 5 },
      { question: easy, points: 5, max: 5 },
    ]);
});
afterAll(() => s.t.close());

const read = (as = teacher, query: Record<string, string> = {}) =>
  s.t.call('GET', `/courses/${course.id}/stops`, { as, query });
const stops = async (query: Record<string, string> = {}): Promise<CourseStops> =>
  (await read(teacher, query)).data;
const count = () =>
  countStops.handler(
    { course_id: course.id },
    createJobContext({ db: s.t.db, log: silentLog(), signal: new AbortController().signal }),
  );
const queued = async () => {
  const { rows } =
    await sql`select from pgboss.job where name = ${countKind.name} and state = 'created'`.execute(s.t.db);
  await sql`delete from pgboss.job where name = ${countKind.name}`.execute(s.t.db);
  return rows.length;
};

it('is counted by a job when somebody looks, and again when it is old', async () => {
  expect(await stops()).toMatchObject({ counted_at: null, counting: true, lessons: [] });
  await stops();
  expect(await queued()).toBe(1);
  await count();
  expect(await stops()).toMatchObject({ counting: false, counted_at: expect.any(String) });
  expect(await queued()).toBe(0);
  await s.t.db
    .updateTable('course_stops')
    .set({ counted_at: new Date(Date.now() - (FIGURE_MINUTES + 1) * 60_000) })
    .execute();
  const old = await stops();
  expect(old.counting).toBe(true);
  expect(old.course.joined).toBe(6);
  expect(await queued()).toBe(1);
  await count();
});

it('says how far people came, and where those who stopped were last', async () => {
  const { course: reached, lessons } = await stops();
  expect(reached).toEqual({ joined: 6, began: 4, half: 3, finished: 1, stopped: 4 });
  expect(lessons).toMatchObject([
    {
      id: course.lessons[0],
      module: 'All',
      opened: 4,
      finished: 3,
      stopped: 2,
      timed: 2,
      // Two days of one minute, and of two
      seconds: 180,
      replayed: 1,
      replayed_seconds: 30,
      questions: 1,
    },
    { id: course.lessons[1], opened: 2, finished: 0, stopped: 0, timed: 0, seconds: null, questions: 0 },
  ]);
});

it('tells cohorts by weeks of the site', async () => {
  expect((await stops()).cohorts).toEqual([
    { week: '2026-03-02', joined: 4, began: 4, half: 3, finished: 1, stopped: 2 },
    { week: '2026-03-09', joined: 2, began: 0, half: 0, finished: 0, stopped: 2 },
  ]);
});

it('names the hardest questions first', async () => {
  expect((await stops()).questions).toMatchObject([
    { question_id: hard, title: '=Check', prompt: 'Why do roots rot?', asked: 5, share: 0.2 },
    { question_id: easy, asked: 5, share: 1 },
  ]);
});

it('counts the learners of a group alone, at once', async () => {
  const { course: reached, lessons, counting, cohorts, questions } = await stops({ group_id: group });
  expect(counting).toBe(false);
  expect(reached).toEqual({ joined: 2, began: 2, half: 2, finished: 1, stopped: 0 });
  expect(lessons[0]).toMatchObject({ opened: 2, finished: 2, questions: 0, stopped: 0 });
  expect(cohorts).toHaveLength(1);
  // Too few answers to say anything of a question
  expect(questions).toEqual([]);
});

it('keeps what was counted later', async () => {
  await s.t.db
    .updateTable('course_stops')
    .set({ counted_at: new Date(Date.now() + 60_000), joined: 77 })
    .execute();
  await count();
  expect((await stops()).course.joined).toBe(77);
  await s.t.db
    .updateTable('course_stops')
    .set({ counted_at: new Date(0) })
    .execute();
  await count();
  expect((await stops()).course.joined).toBe(6);
});

it('counts a course without learners, and leaves one that is gone', async () => {
  const empty = await addGradedCourse(s.t.db, teacher, []);
  const context = createJobContext({ db: s.t.db, log: silentLog(), signal: new AbortController().signal });
  await countStops.handler({ course_id: empty.id }, context);
  const { data } = await s.t.call('GET', `/courses/${empty.id}/stops`, { as: teacher });
  expect(data).toMatchObject({ counting: false, course: { joined: 0 }, lessons: [{ opened: 0 }] });
  await countStops.handler({ course_id: 999_999_999 }, context);
});

it('is a file, part by part, that no spreadsheet runs', async () => {
  const file = async (part: string): Promise<Record<string, string>[]> => {
    const { statusCode, body } = await s.t.app.inject({
      url: `/api/v1/courses/${course.id}/stops.csv?part=${part}`,
      headers: teacher.headers,
    });
    expect(statusCode).toBe(200);
    return parse(body, { columns: true, bom: true });
  };
  expect(await file('lessons')).toMatchObject([
    { Module: 'All', Opened: '4', 'Stopped here': '2', 'Minutes on average': '3' },
    { Opened: '2', 'Minutes on average': '' },
  ]);
  expect(await file('cohorts')).toMatchObject([{ 'Joined in the week of': '2026-03-02', Joined: '4' }, {}]);
  expect(await file('questions')).toMatchObject([
    { Assessment: "'=Check", 'Share of the points, percent': '20' },
    {},
  ]);
});

it('is for those who teach the course', async () => {
  expect((await read(learners[0])).status).toBe(404);
  expect((await read(await s.someone({ roles: ['instructor'] }))).status).toBe(404);
  expect((await read(s.admin)).status).toBe(200);
  const reader = await s.someone({ roles: ['instructor'] });
  await s.t.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: reader.id, role: 'viewer' })
    .execute();
  expect((await read(reader)).status).toBe(403);
  expect((await read(teacher, { group_id: '999999' })).status).toBe(404);
  expect((await read(teacher, { group_id: 'x' })).status).toBe(400);
});
