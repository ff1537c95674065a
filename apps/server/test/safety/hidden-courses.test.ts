import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshSearchTerms } from '../../src/modules/catalogue/search/vocabulary-repository.ts';
import { addCourse, addUser } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { builtWeb } from '../pages/built-web.ts';
import { createPeople } from '../people.ts';
import { type ActorName, actors, addCast, type Cast, headersOf } from './cast.ts';
import { buildSite, type Site } from './site.ts';

/** A word that occurs in hidden courses only, in all of their texts. */
const SECRET = 'Zebrafish';
const states = [
  { status: 'draft', is_published: false },
  { status: 'draft', is_published: true },
  { status: 'in_review', is_published: false },
  { status: 'in_review', is_published: true },
  { status: 'changes_requested', is_published: true },
  { status: 'approved', is_published: true },
  { status: 'archived', is_published: true },
  { status: 'published', is_published: false },
] as const;

let database: TestDatabase;
let site: Site;
let cast: Cast;
const hidden: { id: number; slug: string }[] = [];
let listedId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const ghost = await addUser(database, { username: 'ghost', first_name: SECRET, last_name: 'Writer' });
  const known = await addUser(database, { username: 'known', first_name: 'Known', last_name: 'Teacher' });
  listedId = await addCourse(database, {
    title: 'Known things',
    slug: 'known-things',
    category: 'design',
    price: 500,
    language: 'en',
    instructor_id: known,
    tags: ['fish'],
  });
  const track = await database.db
    .insertInto('track')
    .values({ slug: 'path', name: 'A path', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('track_course')
    .values({ track_id: track.id, course_id: listedId, position: 1 })
    .execute();
  for (const [n, state] of states.entries()) {
    const slug = `hidden-${n}`;
    const id = await addCourse(database, {
      ...state,
      slug,
      title: `${SECRET} number ${n}`,
      subtitle: SECRET,
      description: SECRET,
      category: 'design',
      subcategory: undefined,
      price: 77_777,
      language: 'fr',
      level: 'advanced',
      // One half is similar to the public course in everything; the other has its own teacher
      instructor_id: n % 2 === 0 ? ghost : known,
      instructor_name: SECRET,
      tags: ['fish', SECRET],
      learning_outcomes: [SECRET],
      featured_position: 1,
      imported_students: 1_000_000,
      imported_ratings: 1000,
      imported_rating: 5,
      estimated_minutes: 90_000,
    });
    hidden.push({ id, slug });
    await database.db
      .insertInto('track_course')
      .values({ track_id: track.id, course_id: id, position: n + 2 })
      .execute();
    await database.db
      .insertInto('review')
      .values({ course_id: id, user_id: ghost, rating: 5, comment: SECRET })
      .execute();
  }
  await database.db.transaction().execute((tx) => refreshSearchTerms(tx));
  site = await buildSite({
    ...database,
    webDist: await builtWeb(),
    settings: { PUBLIC_MARKETING_PAGES: 'on' },
  });
  cast = await addCast(await createPeople(database.db, site.config));
}, 300_000);
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const get = (url: string, actor: ActorName = 'visitor') =>
  site.app.inject({ url, headers: headersOf(cast, actor) });
const data = async (path: string) => (await get(`/api/v1${path}`)).json().data;
const shows = (text: string): boolean => /zebrafish|hidden-\d|77[,\s]?777/i.test(text);

describe('an unpublished or hidden course', () => {
  it.each([
    '/courses?limit=100',
    '/courses?sortBy=popularity&limit=100',
    '/courses?sortBy=title&sortOrder=ASC',
    '/courses?language=fr',
    '/courses?level=advanced',
    '/courses?minPrice=70000',
    '/courses?minRating=5',
    '/courses?length=long',
    '/courses?search=zebr',
    '/courses/search?search=zebrafish',
    '/courses/search?search=zebrafihs',
    '/courses/search?search=fish',
    '/courses/featured?limit=100',
    '/courses/category/design?limit=100',
    '/courses/category/express?limit=100',
    '/courses/known-things',
    '/courses/known-things/related?limit=100',
    '/courses/known-things/reviews',
    '/courses/filter-options',
    '/courses/filter-options?search=zebrafish',
    '/courses/filter-options?language=fr',
    '/courses/price-range',
    '/courses/navigation',
    '/courses/stats-summary',
    '/tracks',
    '/tracks/path',
  ])('is not in %s', async (path) => {
    const { statusCode, body } = await get(`/api/v1${path}`);
    expect(statusCode).toBe(200);
    // The reply repeats the request as the applied filters; nothing else may contain the word
    expect(shows(body.replace(/"filters":\{[^}]*\}/, ''))).toBe(false);
    expect(body).not.toContain('correctedSearch');
  });

  it('is not counted anywhere', async () => {
    const options = await data('/courses/filter-options');
    const counts = JSON.stringify(options).match(/"count":(\d+)/g) ?? [];
    expect(counts.filter((count) => !['"count":0', '"count":1'].includes(count))).toEqual([]);
    expect(options.total).toBe(1);
    expect(await data('/courses/stats-summary')).toMatchObject({
      total_courses: 1,
      published_courses: 1,
      total_students: 0,
      total_instructors: 1,
      total_ratings: 0,
    });
    expect(await data('/courses/price-range')).toMatchObject({
      minPrice: 500,
      maxPrice: 500,
      paidCoursesCount: 1,
    });
    expect((await data('/courses?limit=100')).pagination.totalItems).toBe(1);
    expect((await data('/tracks')).tracks).toMatchObject([{ slug: 'path', courses: 1 }]);
    const { course } = await data('/courses/known-things');
    expect(course.instructorProfile).toMatchObject({ courses: 1, students: 0, rating: 0 });
  });

  it.each(actors)('looks like one that does not exist, to a %s', async (actor) => {
    const ways = (course: string) => [
      `/api/v1/courses/${course}`,
      `/api/v1/courses/${course}/related`,
      `/api/v1/courses/${course}/reviews`,
      `/api/v1/courses/${course}/enrollment-status`,
      `/og/courses/${course}.png`,
      `/courses/design/${course}`,
    ];
    const answers = async (course: string) =>
      Promise.all(
        ways(course).map(async (url) => {
          const { statusCode, body } = await get(url, actor);
          // A page contains the time when it was made, so only the status is compared
          const said = url.startsWith('/courses/')
            ? /zebrafish/i.test(body) && 'the secret'
            : body.replaceAll(course, 'X');
          return [statusCode, String(said).replace(/"request_id":"[^"]*"/, '')];
        }),
      );
    const nobody = await answers('never-1');
    expect(nobody.map(([status]) => status)).toEqual([
      404,
      404,
      404,
      actor === 'visitor' ? 401 : 404,
      404,
      404,
    ]);
    for (const { id, slug } of hidden) {
      expect(await answers(slug)).toEqual(nobody);
      expect((await answers(String(id))).map(([status]) => status)).toEqual(nobody.map(([status]) => status));
    }
  });

  it.each([
    '/',
    '/courses',
    '/courses/design',
    '/courses?language=fr',
    '/tracks/path',
    '/learning-paths',
    '/teachers/known',
    '/courses/design/known-things',
  ])('is not in the page %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(shows(body)).toBe(false);
  });

  it('is in no sitemap', async () => {
    for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/courses-1.xml', '/robots.txt'])
      expect([url, shows((await get(url)).body)]).toEqual([url, false]);
    expect((await get('/sitemaps/courses-1.xml')).body.match(/<loc>/g)).toHaveLength(1);
    expect((await get('/sitemaps/courses-2.xml')).statusCode).toBe(404);
  });

  it('disappears from lists, search, counts, pages and sitemap soon after it is hidden', async () => {
    const id = await addCourse(database, {
      title: `${SECRET} in sight`,
      slug: 'hidden-99',
      category: 'music',
    });
    const places = [
      '/api/v1/courses?limit=100',
      '/api/v1/courses/search?search=zebrafish',
      '/api/v1/courses/hidden-99',
      '/api/v1/courses/featured',
      '/courses',
      '/courses/music',
      '/courses/music/hidden-99',
      '/sitemaps/courses-1.xml',
    ];
    const seen = () =>
      Promise.all(places.map(async (url) => shows((await get(url)).body.replace(/"filters":\{[^}]*\}/, ''))));
    await vi.waitFor(async () => expect(await seen()).toEqual(places.map(() => true)), 15_000);
    await database.db.updateTable('course').set({ status: 'archived' }).where('id', '=', id).execute();
    const gone = async () => {
      const answers = await Promise.all(places.map((url) => get(url)));
      return answers.map(({ statusCode, body }) => statusCode !== 200 || !/in sight/.test(body));
    };
    await vi.waitFor(async () => expect(await gone()).toEqual(places.map(() => true)), 15_000);
  });
});
