import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseDetails, trackDetails } from '@darasa/contract/catalogue/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { buildTestCatalogue, type TestCatalogue } from '../test/catalogue.ts';
import { buildTestIdentity } from '../test/identity.ts';
import { assessmentsOf, courses, site as demoSite, publishedCourses, tracks } from './seed/content.ts';
import { seedDemo } from './seed.ts';

let app: TestCatalogue;
let dataDir: string;

beforeAll(async () => {
  app = await buildTestCatalogue();
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-seed-'));
  await seedDemo({ db: app.database.db, log: silentLog(), dataDir, now: new Date() });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function opened(username: string) {
  const person = await app.database.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const site = await buildTestIdentity({ database: app.database, settings: { ALLOW_DEMO: '1' } });
  const { headers } = await site.signIn(person);
  const read = async (path: string) => {
    const { status, data } = await site.call('GET', path, { as: { headers } });
    expect(status, path).toBe(200);
    return data;
  };
  return { site, read };
}

describe('the demo student', () => {
  it('has finished one course, is in the middle of two others and has begun a fourth', async () => {
    const student = await app.database.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'demo-student')
      .executeTakeFirstOrThrow();
    const site = await buildTestIdentity({
      database: app.database,
      settings: { ALLOW_DEMO: '1' },
    });
    const { headers } = await site.signIn(student);
    const read = async (path: string) =>
      (await site.call('GET', `/learning/${path}`, { as: { headers } })).data;
    const percents: Record<string, number> = {};
    for (const { course } of demoSite.learning) {
      const { progress, modules, revision } = await read(`courses/${course}`);
      percents[course] = progress.percent;
      if (course === 'online-safety-everyone') continue;
      const lessons = modules.flatMap(
        (module: { lessons: { id: string; lesson_type: string }[] }) => module.lessons,
      );
      const video = lessons.find(({ lesson_type }: { lesson_type: string }) => lesson_type === 'video');
      const lesson = await read(`revisions/${revision.id}/lessons/${video?.id}`);
      expect(lesson.video.sources[0]).toMatchObject({
        url: expect.stringMatching(/^\/media\//),
        type: 'video/webm',
      });
    }
    expect(percents['tomatoes-for-market']).toBe(100);
    expect(percents['your-first-website']).toBeGreaterThan(40);
    expect(percents['your-first-website']).toBeLessThan(60);
    expect(percents['spreadsheets-to-decisions']).toBeGreaterThan(0);
    expect(percents['spreadsheets-to-decisions']).toBeLessThan(20);
    const { threads } = (
      await site.call('GET', '/discussions/threads?course=tomatoes-for-market', { as: { headers } })
    ).data;
    expect(threads).toHaveLength(3);
    expect(threads.map(({ answered }: { answered: boolean }) => answered)).toContain(true);
    const overview = await read('overview');
    expect(overview.continue).toHaveLength(3);
    expect(overview.streak_days).toBeGreaterThanOrEqual(2);
    await site.close();
  }, 120_000);
});

describe('the assessments of the demo content', () => {
  const course = 'online-safety-everyone';
  it('give the demo instructor a marking desk, a gradebook and an item analysis with something in them', async () => {
    const { site, read } = await opened('demo-instructor');
    const { courses } = await read('/marking');
    expect(courses).toMatchObject([{ assessments: expect.any(Array) }]);
    expect(courses[0].assessments.map((one: { title: string; waiting: number }) => one)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Secure your three main accounts', waiting: 3 }),
      ]),
    );
    const { assessments, learners } = await read(`/courses/${course}/gradebook`);
    expect(assessments.length).toBeGreaterThanOrEqual(3);
    expect(learners.length).toBeGreaterThan(100);
    const rows = await app.database.db
      .selectFrom('grade')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('points', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(rows.count)).toBeGreaterThanOrEqual(23);
    await site.close();
  });

  it('give the demo student a finished quiz, an essay that waits, and a practice quiz that is open', async () => {
    const { site, read } = await opened('demo-student');
    const safety = publishedCourses.find(({ slug }) => slug === course);
    const assessments = (safety ? assessmentsOf(safety) : []).map(({ assessment }) => assessment.id);
    const states = await Promise.all(
      assessments.map(async (id) =>
        (await read(`/courses/${course}/assessments/${id}`)).attempts.map(
          (attempt: { state: string }) => attempt.state,
        ),
      ),
    );
    expect(states).toEqual([['graded'], ['submitted'], ['in_progress'], []]);
    const { progress } = await read(`/learning/courses/${course}`);
    expect(progress.percent).toBeGreaterThan(50);
    expect(progress.percent).toBeLessThan(70);
    await site.close();
  });

  it('show the pictures that their questions name', async () => {
    const shown = await app.database.db
      .selectFrom('media_reference')
      .innerJoin('media_object', 'media_object.id', 'media_reference.media_id')
      .select(['media_reference.holder_type', 'media_object.file_name'])
      .where('media_object.file_name', 'in', ['floor-plan.png', 'network-cabinet.png'])
      .orderBy('holder_type')
      .orderBy('file_name')
      .execute();
    expect(shown.map(({ holder_type, file_name }) => `${holder_type} ${file_name}`)).toEqual([
      'course-revision floor-plan.png',
      'course-revision network-cabinet.png',
      'course-working-copy floor-plan.png',
      'course-working-copy network-cabinet.png',
    ]);
  });

  it('happened after their learners enrolled, and not in the future', async () => {
    const [found] = (
      await sql<{ early: number; late: number; unmarked: number }>`
        select count(*) filter (where a.started_at < e.enrolled_at)::int as early,
          count(*) filter (where coalesce(a.submitted_at, a.started_at) > now())::int as late,
          count(*) filter (where a.state = 'graded' and (a.points is null or g.user_id is null))::int as unmarked
        from attempt a
        left join enrollment e using (user_id, course_id)
        left join grade g using (user_id, course_id, assessment_id)`.execute(app.database.db)
    ).rows;
    expect(found).toEqual({ early: 0, late: 0, unmarked: 0 });
  });
});

describe('the demo content, read through the API', () => {
  it('has every course in the list', async () => {
    const { status, data } = await app.get('/courses', { limit: 100 });
    expect(status).toBe(200);
    expect(data.pagination.totalItems).toBe(publishedCourses.length);
  });

  it('answers every course as it was written', async () => {
    for (const course of publishedCourses) {
      const { details, modules } = course.document;
      const { status, data } = await app.get(`/courses/${course.slug}`);
      expect(status, course.slug).toBe(200);
      const read = courseDetails.parse(data.course);
      expect(read).toMatchObject({
        slug: course.slug,
        title: details.title,
        category: details.category,
        price: details.price,
        currency: details.currency,
        language: details.language,
        courseType: details.course_type,
        learningOutcomes: details.learning_outcomes,
        is_published: true,
        status: 'published',
      });
      expect(read.curriculum.map((module) => module.lessons.map((lesson) => lesson.title))).toEqual(
        modules.map((module) => module.lessons.map(({ title }) => title)),
      );
    }
  });

  it('says the same number of lessons and the same sizes on the page of a course and in the course itself', async () => {
    const { site, read } = await opened('demo-admin');
    for (const slug of ['your-first-website', 'sql-from-the-first-query', 'online-safety-everyone']) {
      const shown = courseDetails.parse((await app.get(`/courses/${slug}`)).data.course);
      const { modules } = await read(`/learning/courses/${slug}`);
      const told = modules.flatMap(
        (module: { lessons: { bytes: number; available: boolean }[] }) => module.lessons,
      );
      expect(told.every(({ available }: { available: boolean }) => available)).toBe(true);
      expect(told.map(({ bytes }: { bytes: number }) => bytes)).toEqual(
        shown.curriculum.flatMap(({ lessons }) => lessons.map(({ download_bytes }) => download_bytes)),
      );
      expect([shown.lessons, shown.downloadBytes]).toEqual([
        told.length,
        told.reduce((sum: number, { bytes }: { bytes: number }) => sum + bytes, 0),
      ]);
    }
    await site.close();
  }, 120_000);

  it('answers tracks with their courses in order', async () => {
    for (const track of tracks) {
      const { data } = await app.get(`/tracks/${track.slug}`);
      const read = trackDetails.parse(data).track;
      expect(read.courses).toBe(track.courses.length);
      expect(read.courseList.map((course) => course.slug)).toEqual(track.courses);
    }
  });

  it('features the six courses in their order', async () => {
    const { data } = await app.get('/courses/featured');
    expect(data.courses.map((course: { slug: string }) => course.slug)).toEqual(demoSite.featured);
  });

  it('shows written reviews whose breakdown is made of real rows', async () => {
    for (const course of publishedCourses.slice(0, 12)) {
      const { data } = await app.get(`/courses/${course.slug}/reviews`, { limit: 100 });
      expect(data.total).toBe(course.reviews.length);
      expect(data.reviews.map((review: { comment: string }) => review.comment).sort()).toEqual(
        course.reviews.map(({ text }) => text).sort(),
      );
      const counted = Object.values(data.breakdown as Record<string, number>).reduce((sum, n) => sum + n, 0);
      expect(counted).toBe(data.totalRatings);
    }
  });

  it('shows the draft nowhere', async () => {
    const draft = courses.find((course) => course.draft)?.slug ?? '';
    expect((await app.get(`/courses/${draft}`)).status).toBe(404);
    expect((await app.get(`/courses/${draft}/reviews`)).status).toBe(404);
    const { data } = await app.get('/courses/search', { search: 'community hall' });
    const slugs = data.courses.map((course: { slug: string }) => course.slug);
    expect(slugs).not.toContain(draft);
    const stats = (await app.get('/courses/stats-summary')).data;
    expect(stats.published_courses).toBe(publishedCourses.length);
  });
});
