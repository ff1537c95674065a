// Also on PostgreSQL 15: paths in JSON, upserts by time
import type { InstructorDashboard, StudentDashboard } from '@darasa/contract/analytics/dashboards';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EssayCourse, markOf, publishEssays, submitEssays } from '../../../test/assessment/marking.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import {
  enroll,
  type PublishedCourse,
  publish,
  publishCourseWith,
  type Someone,
  someone,
} from '../../../test/learning/learning.ts';

let site: TestIdentity;
let teacher: Someone;
let admin: Someone;
let learner: Someone;
let course: PublishedCourse;

beforeAll(async () => {
  site = await buildTestIdentity();
  teacher = await someone(site, ['instructor']);
  admin = await someone(site, ['admin']);
  learner = await someone(site);
  course = await publishCourseWith(site, { owner: teacher, admin }, [[{ title: 'Soil' }, { title: 'Seed' }]]);
});
afterAll(() => site.close());

type Area = 'student' | 'instructor';
const visit = (area: Area, as: Someone) => site.call('PUT', `/dashboards/${area}/visit`, { as });
const taught = async (as = teacher): Promise<InstructorDashboard> =>
  (await site.call('GET', '/dashboards/instructor', { as })).data;
const learned = async (as = learner): Promise<StudentDashboard> =>
  (await site.call('GET', '/dashboards/student', { as })).data;
const newsOf = async (id: number) => (await taught()).courses.find((one) => one.id === String(id))?.news;
/** Moves the visits of somebody into the past. */
const seen = (who: Someone, minutes: number, since = minutes) =>
  site.db
    .updateTable('dashboard_visit')
    .set({
      seen_at: new Date(Date.now() - minutes * 60_000),
      since: new Date(Date.now() - since * 60_000),
    })
    .where('user_id', '=', who.id)
    .execute();

describe('a visit of a dashboard', () => {
  it('looks back a week at first, then to the one before; looking again is the same visit', async () => {
    const person = await someone(site, ['instructor']);
    const first = (await visit('instructor', person)).data.since;
    expect(Date.now() - Date.parse(first)).toBeCloseTo(7 * 86_400_000, -5);
    expect((await visit('instructor', person)).data.since).toBe(first);
    expect((await taught(person)).since).toBe(first);
    await seen(person, 90, 5000);
    const { since } = (await visit('instructor', person)).data;
    expect(Date.now() - Date.parse(since)).toBeCloseTo(90 * 60_000, -5);
    // Ten minutes later what was new still is
    await seen(person, 10, 90);
    expect(Date.now() - Date.parse((await visit('instructor', person)).data.since)).toBeCloseTo(
      90 * 60_000,
      -5,
    );
  });

  it('by two tabs at once is one', async () => {
    const person = await someone(site, ['instructor']);
    await visit('instructor', person);
    await seen(person, 90, 5000);
    const both = await Promise.all([visit('instructor', person), visit('instructor', person)]);
    expect(both[0].data.since).toBe(both[1].data.since);
  });

  it('is of one’s own areas', async () => {
    expect((await site.call('PUT', '/dashboards/student/visit')).status).toBe(401);
    expect((await visit('instructor', learner)).status).toBe(403);
    expect((await visit('student', teacher)).status).toBe(200);
    expect((await site.call('PUT', '/dashboards/elsewhere/visit', { as: admin })).status).toBe(400);
  });
});

describe('what changed in a teacher’s courses', () => {
  it('is counted since the visit before, of their own courses alone', async () => {
    await visit('instructor', teacher);
    await seen(teacher, 60);
    expect(await newsOf(course.id)).toEqual({ joined: 0, finished: 0, questions: 0, ratings: 0 });
    const hour = 3_600_000;
    const old = await someone(site);
    await enroll(site, old.id, course.id, new Date(Date.now() - 2 * hour));
    await enroll(site, learner.id, course.id, new Date(Date.now() - hour / 2));
    const left = await someone(site);
    await enroll(site, left.id, course.id, new Date());
    await site.db.updateTable('enrollment').set({ status: 'left' }).where('user_id', '=', left.id).execute();
    await site.db
      .updateTable('enrollment')
      .set({ status: 'completed', completed_at: new Date() })
      .where('user_id', '=', old.id)
      .execute();
    await site.db
      .insertInto('discussion_thread')
      .values({
        id: newId(),
        user_id: learner.id,
        course_id: course.id,
        title: 'Ash?',
        text: 'Ash?',
        html: '<p>Ash?</p>',
      })
      .execute();
    await site.db
      .insertInto('review')
      .values([
        { user_id: old.id, course_id: course.id, rating: 5, comment: 'Good' },
        {
          user_id: learner.id,
          course_id: course.id,
          rating: 1,
          comment: 'Bad',
          hidden_at: new Date(),
          hidden_reason: 'spam',
        },
      ])
      .execute();
    expect(await newsOf(course.id)).toEqual({ joined: 1, finished: 1, questions: 1, ratings: 1 });
    const stranger = await someone(site, ['instructor']);
    expect((await taught(stranger)).courses).toEqual([]);
    await seen(teacher, 0, 0);
    expect(await newsOf(course.id)).toEqual({ joined: 0, finished: 0, questions: 0, ratings: 0 });
  });

  it('comes first, however long ago its course was changed', async () => {
    await seen(teacher, 60);
    for (let number = 0; number < 26; number++)
      await publishCourseWith(site, { owner: teacher, admin }, [[{}]]);
    await site.db
      .updateTable('course')
      .set({ updated_at: new Date(0) })
      .where('id', '=', course.id)
      .execute();
    await site.db
      .updateTable('course_working_copy')
      .set({ updated_at: new Date(0) })
      .where('course_id', '=', course.id)
      .execute();
    const { courses } = await taught();
    expect([courses.length, courses[0]?.id]).toEqual([24, String(course.id)]);
  });
});

describe('what changed in a learner’s courses', () => {
  it('is new lessons, since they came or looked', async () => {
    await visit('student', learner);
    await seen(learner, 0, 0);
    expect((await learned()).news).toEqual([]);
    const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: teacher });
    const [module] = course.document.modules;
    const added = { ...module?.lessons[0], id: newId(), title: 'Water' };
    const lesson_ids = [...(module?.lessons ?? []), added].map(({ id }) => id);
    const outline = {
      modules: [{ id: module?.id, title: module?.title, description: '', lesson_ids }],
      assessment_ids: [],
    };
    const saved = await site.call('PUT', `/courses/${course.id}/working-copy`, {
      as: teacher,
      body: { version: data.version, parts: { outline, lessons: { [added.id]: added } } },
    });
    expect([saved.status, saved.message]).toEqual([200, expect.any(String)]);
    await publish(site, admin, course.id);
    expect((await learned()).news).toMatchObject([
      { course_id: String(course.id), path: `/learn/${course.slug}`, lessons: 1, answers: 0, marked: 0 },
    ]);
    // Whoever comes now has had all lessons from the beginning
    const late = await someone(site);
    await enroll(site, late.id, course.id, new Date());
    expect((await learned(late)).news).toEqual([]);
    await seen(learner, 0, 0);
    expect((await learned()).news).toEqual([]);
  });

  it('is answers of others to their questions, and work that people marked', async () => {
    await seen(learner, 60);
    const { id } = await site.db
      .selectFrom('discussion_thread')
      .select('id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    for (const [by, by_teacher] of [
      [teacher.id, true],
      [learner.id, false],
    ] as const)
      await site.db
        .insertInto('discussion_post')
        .values({ id: newId(), user_id: by, thread_id: id, text: 'Yes', html: '<p>Yes</p>', by_teacher })
        .execute();
    const essays: EssayCourse = await publishEssays(site, { owner: teacher, admin, learners: [learner] });
    const attempt = await submitEssays(site, learner, essays, 'It feeds us.');
    expect((await learned()).news.map(({ answers, marked }) => [answers, marked])).toEqual([[1, 0]]);
    for (const question of essays.questions)
      await site.call('POST', `/marking/attempts/${attempt}/questions/${question.id}/mark`, {
        as: teacher,
        body: { ...markOf(), mark_version: 1 },
      });
    expect((await learned()).news.map(({ marked }) => marked).toSorted()).toEqual([0, 1]);
  });
});
