import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addUser, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';

let t: TestCatalogue;
let course: number;
let bare: number;
let hidden: number;
let learners: number[];

beforeAll(async () => {
  t = await buildTestCatalogue();
  const { database } = t;
  const { db } = database;
  const teacher = await addUser(database, {
    username: 'otieno',
    first_name: 'Otieno',
    last_name: 'Odhiambo',
    headline: 'Grower',
    bio: 'I **grow** <b>things</b>.',
  });
  course = await addCourse(database, {
    title: 'Tomatoes for market',
    slug: 'tomatoes-for-market',
    category: 'agriculture',
    subcategory: 'crops',
    instructor_id: teacher,
    instructor_name: 'Otieno Odhiambo',
    description: '# Soil\n\n<script>alert(1)</script> [good](https://x.example) [bad](javascript:alert(1))',
    learning_outcomes: ['Plan a season'],
    projects: ['A plan: beds and dates', 'A harvest'],
    prerequisites: ['A field'],
    tags: ['tomatoes', 'market'],
    imported_rating: 4,
    imported_ratings: 2,
  });
  bare = await addCourse(database, {
    title: 'Maize storage',
    category: 'agriculture',
    subcategory: 'crops',
    instructor_id: teacher,
    tags: ['market'],
  });
  hidden = await addCourse(database, {
    title: 'Secret onions',
    slug: 'secret-onions',
    is_published: false,
    instructor_id: teacher,
  });
  await addCourse(database, { title: 'Goat keeping', category: 'agriculture', subcategory: 'livestock' });
  await addCourse(database, { title: 'Paint a portrait', category: 'design' });
  for (const [position, title] of ['Before you plant', 'The season'].entries()) {
    const module = await db
      .insertInto('course_module')
      .values({ course_id: course, title, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const lesson of [2, 1])
      await db
        .insertInto('lesson')
        .values({
          course_id: course,
          module_id: module.id,
          title: `${title} ${lesson}`,
          lesson_type: 'text',
          content_text: 'The secret of lesson content',
          duration_minutes: 10 * lesson,
          position: lesson,
          is_preview: lesson === 1 && position === 0,
        })
        .execute();
  }
  await db.insertInto('track').values({ slug: 'farm', name: 'Farm business', position: 1 }).execute();
  await db.insertInto('track_course').values({ track_id: 1, course_id: course, position: 1 }).execute();
  learners = [];
  for (let n = 0; n < 14; n++) {
    const user = await addUser(database, {
      username: `learner${n}`,
      ...(n > 0 ? { first_name: 'Neema', last_name: `N${n}` } : {}),
      full_name_on_reviews: n !== 10,
    });
    learners.push(user);
    await db
      .insertInto('review')
      .values({
        user_id: user,
        course_id: course,
        rating: (n % 5) + 1,
        comment: n < 12 ? `Review ${n}` : '',
        created_at: new Date(Date.UTC(2026, 4, 1, n)).toISOString(),
      })
      .execute();
  }
  await db
    .insertInto('enrollment')
    .values([
      { user_id: learners[0] as number, course_id: course },
      { user_id: learners[1] as number, course_id: course, status: 'left' },
      { user_id: learners[0] as number, course_id: hidden },
    ])
    .execute();
});
afterAll(() => t.close());

describe('GET /courses/{id}', () => {
  it('returns the whole page, without the contents of lessons', async () => {
    const { status, data } = await t.get(`/courses/${course}`);
    expect(status).toBe(200);
    expect(data.course).toMatchObject({
      id: String(course),
      status: 'published',
      learningOutcomes: ['Plan a season'],
      projects: [
        {
          name: 'A plan',
          text: 'beds and dates',
          cover: expect.stringMatching(/^\/covers\/[a-z-]+\/\d+-1\/.+\.svg$/),
        },
        { name: 'A harvest', text: '', cover: expect.stringMatching(/-2\//) },
      ],
      prerequisites: ['A field'],
      canonicalPath: '/courses/agriculture/tomatoes-for-market',
      tracks: [{ slug: 'farm', name: 'Farm business' }],
      studentsEnrolled: 1,
      totalRatings: 16,
      rating: 3,
      ratingBreakdown: { 1: 3, 2: 3, 3: 3, 4: 3, 5: 2 },
      instructorProfile: { headline: 'Grower', courses: 2, students: 1, rating: 3 },
    });
    expect(data.course.curriculum.map((m: { title: string }) => m.title)).toEqual([
      'Before you plant',
      'The season',
    ]);
    expect(data.course.curriculum[0]).toMatchObject({ estimated_duration_minutes: 30, sequence_number: 0 });
    expect(data.course.curriculum[0].lessons[0]).toEqual({
      id: expect.any(String),
      title: 'Before you plant 1',
      lesson_type: 'text',
      duration_minutes: 10,
      download_bytes: 0,
      is_preview: true,
      is_mandatory: true,
      sequence_number: 1,
    });
    expect(JSON.stringify(data)).not.toContain('secret of lesson');
  });

  it('renders Markdown safely', async () => {
    const { course: found } = (await t.get(`/courses/${course}`)).data;
    expect(found.descriptionHtml).toContain('<h3>Soil</h3>');
    expect(found.descriptionHtml).not.toContain('<script');
    expect(found.descriptionHtml).not.toContain('href="javascript');
    expect(found.instructorProfile.bioHtml).toContain('<strong>grow</strong>');
    expect(found.instructorProfile.bioHtml).not.toContain('<b>');
    expect(found.description).toContain('# Soil');
  });

  it('accepts a slug too, in any case', async () => {
    const byId = await t.get(`/courses/${course}`);
    expect((await t.get('/courses/tomatoes-for-market')).data).toEqual(byId.data);
    expect((await t.get('/courses/Tomatoes-For-Market')).data).toEqual(byId.data);
  });

  it('returns an empty course too', async () => {
    const { data } = await t.get(`/courses/${bare}`);
    expect(data.course).toMatchObject({ curriculum: [], tracks: [], descriptionHtml: '', totalRatings: 0 });
  });

  it.each(['999999', 'no-such-course', '0', '-1', '99999999999999999999', '1e3', "x' or 1=1", '../etc'])(
    'answers 404 for %s',
    async (id) => {
      expect(await t.get(`/courses/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        message: 'Course not found',
        error: { code: 'NOT_FOUND' },
      });
    },
  );

  it('answers 404 for hidden courses, and refuses NUL and overlong names', async () => {
    expect((await t.get(`/courses/${hidden}`)).message).toBe('Course not found');
    expect((await t.get('/courses/secret-onions')).status).toBe(404);
    expect((await t.get('/courses/a%00b')).status).toBe(400);
    expect((await t.get(`/courses/${'x'.repeat(256)}`)).status).toBe(400);
  });
});

describe('GET /courses/{id}/reviews', () => {
  it('returns those with text, newest first, ten by default, and counts all', async () => {
    const { data } = await t.get(`/courses/${course}/reviews`);
    expect(data.reviews.map((r: { comment: string }) => r.comment)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Review ${11 - n}`),
    );
    expect(data).toMatchObject({
      total: 12,
      totalRatings: 16,
      limit: 10,
      offset: 0,
      averageRating: 3,
      breakdown: { 1: 3, 2: 3, 3: 3, 4: 3, 5: 2 },
    });
    expect(data.reviews[0]).toMatchObject({
      rating: 2,
      author: { name: 'Neema N11', initials: 'NN', image: null },
      createdAt: '2026-05-01T11:00:00.000Z',
    });
  });

  it('shortens the name of a reviewer by default', async () => {
    const { data } = await t.get(`/courses/${course}/reviews`, { limit: 2 });
    expect(data.reviews[1].author).toEqual({ name: 'Neema N.', initials: 'NN', image: null });
    expect(JSON.stringify(data.reviews[1])).not.toContain('N10');
  });

  it('returns further pages', async () => {
    const { data } = await t.get('/courses/tomatoes-for-market/reviews', { limit: 5, offset: 10 });
    expect(data.reviews.map((r: { comment: string }) => r.comment)).toEqual(['Review 1', 'Review 0']);
    expect(data.reviews[1].author).toEqual({ name: 'learner0', initials: 'LE', image: null });
    expect((await t.get(`/courses/${course}/reviews`, { offset: 99 })).data).toMatchObject({
      reviews: [],
      total: 12,
    });
  });

  it('refuses bad paging and unknown courses', async () => {
    for (const query of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: 'x' }])
      expect((await t.get(`/courses/${course}/reviews`, query as never)).status).toBe(400);
    expect((await t.get('/courses/nothing/reviews')).message).toBe('Course not found');
    expect((await t.get(`/courses/${bare}/reviews`)).data).toMatchObject({
      reviews: [],
      total: 0,
      averageRating: 0,
    });
  });
});

describe('GET /courses/{id}/related', () => {
  it('returns the most similar first, without itself and hidden ones', async () => {
    const { data } = await t.get(`/courses/${course}/related`);
    expect(data.courses.map((c: { title: string }) => c.title)).toEqual([
      'Maize storage',
      'Goat keeping',
      'Paint a portrait',
    ]);
    expect((await t.get(`/courses/${course}/related`, { limit: 1 })).data.courses).toHaveLength(1);
    expect((await t.get('/courses/nothing/related')).status).toBe(404);
  });
});
