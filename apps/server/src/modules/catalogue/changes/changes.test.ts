import { createJobContext } from '#platform/jobs/index';
// Also on PostgreSQL 15: triggers

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { addCourse, addUser, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { applyCounts } from '../course/apply-counts.ts';
import { comparePrices } from '../desk/compare-prices.ts';
import { refreshVocabulary } from '../search/vocabulary.ts';
import { isVocabularyBehind } from '../search/vocabulary-repository.ts';
import type { CatalogueChange } from './announcements.ts';

let t: TestCatalogue;
let first: number;
let teacher: number;
const changes: CatalogueChange[] = [];

beforeAll(async () => {
  t = await buildTestCatalogue();
  teacher = await addUser(t.database, { username: 'baraka', first_name: 'Baraka', last_name: 'Mushi' });
  first = await addCourse(t.database, {
    title: 'Beekeeping',
    category: 'agriculture',
    price: 10,
    currency: 'USD',
    instructor_id: teacher,
    instructor_name: 'Baraka Mushi',
  });
  await addCourse(t.database, { title: 'Compost', category: 'agriculture', price: 1400 });
  t.catalogue.onChange((change) => changes.push(change));
  await t.get('/courses');
});
afterAll(() => t.close());

const titles = async (query: Record<string, string | number> = {}) =>
  (await t.get('/courses', query)).data.courses.map((c: { title: string }) => c.title) as string[];
const soon = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 5000, interval: 20 });
const runJob = async (job: typeof applyCounts) =>
  job.handler(
    {},
    createJobContext({
      db: t.database.db,
      log: { info: () => undefined } as never,
      signal: new AbortController().signal,
    }),
  );
const update = (id: number, values: object) =>
  t.database.db.updateTable('course').set(values).where('id', '=', id).execute();

describe('every reply reflects a change', () => {
  it('a new course is listed, counted, found and announced with its id', async () => {
    const id = await addCourse(t.database, {
      title: 'Avocado grafting',
      category: 'agriculture',
      price: 300,
    });
    await soon(async () => expect(await titles({ search: 'avocado' })).toEqual(['Avocado grafting']));
    expect((await t.get('/courses')).data.pagination.totalItems).toBe(3);
    expect((await t.get('/courses/filter-options')).data.total).toBe(3);
    expect((await t.get('/courses/price-range')).data.minPrice).toBe(300);
    await soon(async () => expect(changes.at(-1)).toMatchObject({ courseIds: [id], words: true }));
  });

  it('a new title appears in list, page and search; the old one disappears', async () => {
    await t.get(`/courses/${first}`);
    await titles({ search: 'beekeeping' });
    await update(first, { title: 'Honey and hives' });
    await soon(async () => expect(await titles({ search: 'hives' })).toEqual(['Honey and hives']));
    await soon(async () => expect(await titles({ search: 'beekeeping' })).toEqual([]));
    expect((await t.get(`/courses/${first}`)).data.course.title).toBe('Honey and hives');
    expect(await titles({ sortBy: 'title', sortOrder: 'ASC' })).toEqual([
      'Avocado grafting',
      'Compost',
      'Honey and hives',
    ]);
  });

  it('hiding removes it everywhere, showing restores it', async () => {
    await update(first, { is_published: false });
    await soon(async () => expect((await t.get('/courses')).data.pagination.totalItems).toBe(2));
    expect(await titles({ search: 'hives' })).toEqual([]);
    expect((await t.get(`/courses/${first}`)).status).toBe(404);
    await update(first, { is_published: true });
    await soon(async () => expect(await titles({ search: 'hives' })).toEqual(['Honey and hives']));
    expect((await t.get(`/courses/${first}`)).status).toBe(200);
  });

  it('a rolled back change has no effect', async () => {
    const before = changes.length;
    await t.database.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('course').set({ title: 'Never' }).where('id', '=', first).execute();
        throw new Error('no');
      })
      .catch(() => undefined);
    await update(first, { subtitle: 'A marker' });
    await soon(async () => expect(changes.length).toBe(before + 1));
    expect(await titles()).not.toContain('Never');
  });

  it('a new exchange rate changes prices of that currency in filters and order', async () => {
    const before = changes.length;
    expect(await titles({ sortBy: 'price_high' })).toEqual([
      'Compost',
      'Honey and hives',
      'Avocado grafting',
    ]);
    await t.database.db
      .updateTable('currency_rate')
      .set({ kes: 150 })
      .where('currency', '=', 'USD')
      .execute();
    await comparePrices.handler(
      {},
      createJobContext({ db: t.database.db, log: silentLog(), signal: new AbortController().signal }),
    );
    await soon(async () =>
      expect(await titles({ sortBy: 'price_high' })).toEqual([
        'Honey and hives',
        'Compost',
        'Avocado grafting',
      ]),
    );
    expect(await titles({ minPrice: 1450 })).toEqual(['Honey and hives']);
    expect((await t.get('/courses/price-range')).data.maxPrice).toBe(1500);
    // Wait for the announcement: changes close together are announced as one
    await soon(async () =>
      expect(changes.slice(before)).toContainEqual(expect.objectContaining({ filters: true })),
    );
  });

  it('a new picture is announced as a change of lists, which show it', async () => {
    const before = changes.length;
    await update(first, { image_url: '/files/hives.jpg', image_width: 800, image_height: 450 });
    await soon(async () =>
      expect(changes.slice(before)).toContainEqual(
        expect.objectContaining({ courseIds: [first], words: false, filters: true }),
      ),
    );
  });

  it('enrollments and ratings change counts, popularity and rating, but not the words', async () => {
    const before = changes.length;
    const learner = await addUser(t.database, { username: 'neema' });
    await t.database.db.insertInto('enrollment').values({ user_id: learner, course_id: first }).execute();
    await t.database.db
      .insertInto('review')
      .values({ user_id: learner, course_id: first, rating: 5, comment: 'Sweet' })
      .execute();
    await runJob(applyCounts);
    await soon(async () => {
      const [top] = (await t.get('/courses', { sortBy: 'popularity' })).data.courses;
      expect(top).toMatchObject({
        title: 'Honey and hives',
        studentsEnrolled: 1,
        rating: 5,
        totalRatings: 1,
      });
      expect((await t.get('/courses', { minRating: 4.5 })).data.pagination.totalItems).toBe(1);
    });
    expect((await t.get(`/courses/${first}`)).data.course.ratingBreakdown[5]).toBe(1);
    // Close to a change of its filters they are announced with it, as one
    await soon(async () =>
      expect(changes.slice(before)).toContainEqual(expect.objectContaining({ courseIds: [first] })),
    );
    expect(changes.slice(before)).not.toContainEqual(expect.objectContaining({ words: true }));
    await t.database.db.deleteFrom('enrollment').where('user_id', '=', learner).execute();
    await runJob(applyCounts);
    await soon(async () => {
      const { course } = (await t.get(`/courses/${first}`)).data;
      expect(course.studentsEnrolled).toBe(0);
    });
  });

  it('changes of curriculum, instructor, categories and tracks appear', async () => {
    const module = await t.database.db
      .insertInto('course_module')
      .values({ course_id: first, title: 'Hives', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await soon(async () => expect((await t.get(`/courses/${first}`)).data.course.curriculum).toHaveLength(1));
    await t.database.db
      .insertInto('lesson')
      .values({ course_id: first, module_id: module.id, title: 'A', position: 1 })
      .execute();
    await soon(async () =>
      expect((await t.get(`/courses/${first}`)).data.course.curriculum[0].lessons).toHaveLength(1),
    );

    await t.database.db
      .updateTable('app_user')
      .set({ last_name: 'Kimaro', public_email: 'b@x.example' })
      .where('id', '=', teacher)
      .execute();
    await soon(async () => {
      const [found] = (await t.get('/courses', { search: 'kimaro' })).data.courses;
      expect(found?.instructor).toMatchObject({ name: 'Baraka Kimaro', email: 'b@x.example' });
    });

    await t.database.db
      .updateTable('category')
      .set({ name: 'Farm work' })
      .where('slug', '=', 'agriculture')
      .execute();
    await soon(async () => expect((await t.get('/courses')).data.courses[0].categoryName).toBe('Farm work'));

    await t.database.db.insertInto('track').values({ slug: 'farm', name: 'Farm' }).execute();
    await soon(async () => expect((await t.get('/tracks')).data.tracks).toHaveLength(1));
    await t.database.db
      .insertInto('track_course')
      .values({ track_id: 1, course_id: first, position: 1 })
      .execute();
    await soon(async () => expect((await t.get('/courses/navigation')).data.tracks[0].courses).toBe(1));
  });

  it('a deleted course disappears', async () => {
    const id = await addCourse(t.database, { title: 'Short lived' });
    await soon(async () => expect(await titles({ search: 'lived' })).toHaveLength(1));
    await t.database.db.deleteFrom('course').where('id', '=', id).execute();
    await soon(async () => expect(await titles({ search: 'lived' })).toEqual([]));
    expect((await t.get(`/courses/${id}`)).status).toBe(404);
  });

  it('changes of many courses arrive too, and those during a lost connection', async () => {
    await t.database.pool.query(
      `insert into course (slug, title, category_id, is_published, status)
       select 'bulk-' || n, 'Bulk ' || n, 1, true, 'published' from generate_series(1, 5200) n`,
    );
    await soon(async () =>
      expect((await t.get('/courses', { search: 'bulk' })).data.pagination.totalItems).toBe(5200),
    );
    await t.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'darasa-feed' and datname = current_database()`,
    );
    await addCourse(t.database, { title: 'While nobody listened' });
    await soon(async () => expect(await titles({ search: 'listened' })).toHaveLength(1));
    await t.database.pool.query(`delete from course where slug like 'bulk-%'`);
    await soon(async () =>
      expect((await t.get('/courses', { search: 'bulk' })).data.pagination.totalItems).toBe(0),
    );
  });

  it('misspellings of new words are corrected once the vocabulary is refreshed', async () => {
    await addCourse(t.database, { title: 'Macadamia orchards' });
    await soon(async () => expect(await titles({ search: 'macadamia' })).toHaveLength(1));
    expect((await t.get('/courses', { search: 'macadmia' })).data.pagination.totalItems).toBe(0);
    const { db } = t.database;
    const log = { info: () => undefined } as never;
    expect(await isVocabularyBehind(db)).toBe(true);
    await refreshVocabulary.handler({}, createJobContext({ db, log, signal: new AbortController().signal }));
    await soon(async () => {
      const { data } = await t.get('/courses', { search: 'macadmia' });
      expect(data.filters.correctedSearch).toBe('macadamia');
    });
    expect(await isVocabularyBehind(db)).toBe(false);
    // Only counts and dates
    await t.database.pool.query(
      `update course set imported_students = imported_students + 1, updated_at = now()`,
    );
    expect(await isVocabularyBehind(db)).toBe(false);
    await refreshVocabulary.handler({}, createJobContext({ db, log, signal: new AbortController().signal }));
    await t.database.pool.query(
      `update course set title = 'Pecan orchards' where title = 'Macadamia orchards'`,
    );
    expect(await isVocabularyBehind(db)).toBe(true);
  });

  it('a reviewer’s changed name is announced with the courses that they reviewed', async () => {
    const reviewer = await addUser(t.database, {
      // A second try must not meet the person of the first
      username: `otieno-${Date.now()}`,
      first_name: 'Otieno',
      last_name: 'Ouma',
    });
    changes.length = 0;
    const course = await addCourse(t.database, { title: 'Rainwater' });
    await t.database.db
      .insertInto('review')
      .values([
        { user_id: reviewer, course_id: course, rating: 5, comment: 'Clear' },
        { user_id: reviewer, course_id: first, rating: 5 },
      ])
      .execute();
    const change = (values: object) =>
      t.database.db.updateTable('app_user').set(values).where('id', '=', reviewer).execute();
    // It may be announced together with the many courses of an earlier test, which are not named one by one
    await soon(async () =>
      expect(changes.some(({ courseIds }) => courseIds?.includes(course) ?? true)).toBe(true),
    );
    changes.length = 0;
    // Announcements of the course itself and of earlier tests are not that of a name
    const told = () => changes.filter(({ words }) => !words).flatMap(({ courseIds }) => courseIds);
    const author = async () => (await t.get(`/courses/${course}/reviews`)).data.reviews[0].author.name;
    await change({ full_name_on_reviews: false });
    await soon(async () => expect(told()).toEqual([course]));
    expect(await author()).toBe('Otieno O.');
    await change({ headline: 'Plumber', last_login_at: new Date() });
    await change({ first_name: 'Achieng' });
    await soon(async () => expect(told()).toEqual([course, course]));
    expect(await author()).toBe('Achieng O.');
    expect(changes.at(-1)?.filters).toBe(false);
  });
});
