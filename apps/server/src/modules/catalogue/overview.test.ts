// Also on PostgreSQL 15: counts by category and level

import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, addUser, buildTestCatalogue, type TestCatalogue } from '../../../test/catalogue.ts';
import { createSitemapSource } from './sitemap/sitemap.ts';

let t: TestCatalogue;
const ids: number[] = [];

beforeAll(async () => {
  t = await buildTestCatalogue();
  const { database } = t;
  const teacher = await addUser(database, { username: 'juma' });
  const add = async (input: Parameters<typeof addCourse>[1]) => ids.push(await addCourse(database, input));
  await add({
    title: 'Free course',
    price: 0,
    imported_rating: 4,
    imported_ratings: 10,
    imported_students: 5,
    instructor_id: teacher,
    estimated_minutes: 100,
    language: 'sw',
  });
  await add({
    title: 'Cheap course',
    price: 450,
    imported_rating: 5,
    imported_ratings: 30,
    imported_students: 7,
    instructor_id: teacher,
    category: 'design',
    level: 'advanced',
    estimated_minutes: 300,
  });
  await add({
    title: 'Dollar course',
    price: 10,
    currency: 'USD',
    instructor_name: 'Grace',
    category: 'design',
    subcategory: 'branding',
    course_type: 'blended',
    estimated_minutes: 700,
  });
  await add({ title: 'Featured second', price: 900, featured_position: 2 });
  await add({ title: 'Featured first', price: 900, featured_position: 1 });
  await add({
    title: 'Hidden featured',
    price: 1,
    featured_position: 1,
    is_published: false,
    imported_ratings: 99,
    imported_rating: 1,
    instructor_name: 'Nobody',
  });
  const tracks = [
    {
      slug: 'fullstack',
      name: 'Full stack',
      summary: 'All of it',
      description: '**Big**',
      outcomes: ['Ship'],
      position: 1,
    },
    { slug: 'empty', name: 'Empty', position: 2 },
  ];
  await database.db.insertInto('track').values(tracks).execute();
  await database.db
    .insertInto('track_course')
    .values([5, 0, 2].map((n, position) => ({ track_id: 1, course_id: ids[n] as number, position })))
    .execute();
});
afterAll(() => t.close());

const titles = (courses: { title: string }[]) => courses.map((course) => course.title);
const counts = (options: { value: string; count: number }[]) =>
  Object.fromEntries(options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

it('featured: the chosen ones in their order, then the best', async () => {
  const { data } = await t.get('/courses/featured');
  expect(titles(data.courses)).toEqual([
    'Featured first',
    'Featured second',
    'Cheap course',
    'Free course',
    'Dollar course',
  ]);
  expect(titles((await t.get('/courses/featured', { limit: 1 })).data.courses)).toEqual(['Featured first']);
  expect((await t.get('/courses/featured', { limit: 'many' })).status).toBe(400);
});

it('stats-summary: totals over the listed courses', async () => {
  expect((await t.get('/courses/stats-summary')).data).toEqual({
    total_courses: 5,
    published_courses: 5,
    overall_average_rating: 4.75,
    total_students: 12,
    total_instructors: 2,
    total_ratings: 40,
  });
});

it('price-range: lowest and highest price of paid courses in shillings', async () => {
  expect((await t.get('/courses/price-range')).data).toEqual({
    minPrice: 450,
    maxPrice: 1290,
    paidCoursesCount: 4,
    currency: 'KES',
  });
});

describe('filter-options', () => {
  it('counts every choice', async () => {
    const { data } = await t.get('/courses/filter-options');
    expect(data.total).toBe(5);
    expect(counts(data.categories)).toEqual({ programming: 3, design: 2 });
    expect(data.categories.map(({ value }: { value: string }) => value)).toEqual(['programming', 'design']);
    expect(counts(data.categories[1].subcategories)).toEqual({ branding: 1 });
    expect(data.programmes).toEqual([
      { value: 'express', label: 'Express Programs', count: 4 },
      { value: 'comprehensive', label: 'Comprehensive Programs', count: 1 },
    ]);
    expect(counts(data.levels)).toEqual({ beginner: 4, advanced: 1 });
    expect(data.languages).toEqual([
      { value: 'en', label: 'English', count: 4 },
      { value: 'sw', label: 'Kiswahili', count: 1 },
    ]);
    expect(counts(data.lengths)).toEqual({ short: 3, medium: 1, long: 1 });
    expect(data.ratings.map((r: { count: number }) => r.count)).toEqual([1, 2, 2, 2]);
    const bars = data.priceHistogram as { from: number; to: number | null; count: number }[];
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(5);
    expect(bars[0]?.from).toBe(0);
    expect(bars.at(-1)?.to).toBeNull();
    expect(bars.slice(1).every((bar, n) => bar.from === bars[n]?.to)).toBe(true);
    expect(data.sortOptions[0]).toEqual({ value: 'relevance', label: 'Most relevant' });
  });

  it('ignores a filter for its own counts and applies it to the others', async () => {
    const { data } = await t.get('/courses/filter-options', { category: 'design', maxPrice: 500 });
    expect(data.total).toBe(1);
    expect(counts(data.categories)).toEqual({ design: 1, programming: 1 });
    expect(counts(data.levels)).toEqual({ advanced: 1 });
    expect(data.priceRange).toEqual({ minPrice: 450, maxPrice: 1290, paidCoursesCount: 2, currency: 'KES' });
  });

  it('names the chosen language although no course is left in it', async () => {
    const { data } = await t.get('/courses/filter-options', { language: 'fr', maxPrice: 500 });
    expect(data.total).toBe(0);
    expect(data.languages).toContainEqual({ value: 'fr', label: 'Français', count: 0 });
    const other = await t.get('/courses/filter-options', { maxPrice: 500 });
    expect(other.data.languages.map(({ value }: { value: string }) => value)).not.toContain('fr');
  });

  it('refuses bad input', async () => {
    expect((await t.get('/courses/filter-options', { minPrice: 'x' })).status).toBe(400);
  });
});

it('navigation: categories with courses, and tracks, with their numbers of courses', async () => {
  const { data } = await t.get('/courses/navigation');
  expect(
    data.categories.slice(0, 3).map((c: { slug: string; courses: number }) => [c.slug, c.courses]),
  ).toEqual([
    ['programming', 3],
    ['design', 2],
  ]);
  expect(data.categories[1].subcategories).toEqual([{ slug: 'branding', name: 'Branding', courses: 1 }]);
  expect(data.tracks).toEqual([
    { slug: 'fullstack', name: 'Full stack', summary: 'All of it', courses: 2, estimatedMinutes: 800 },
    { slug: 'empty', name: 'Empty', summary: '', courses: 0, estimatedMinutes: 0 },
  ]);
});

it('tracks: all, and one with its listed courses in order', async () => {
  expect((await t.get('/tracks')).data.tracks).toHaveLength(2);
  const { data } = await t.get('/tracks/fullstack');
  expect(titles(data.track.courseList)).toEqual(['Free course', 'Dollar course']);
  expect(data.track).toMatchObject({
    courses: 2,
    outcomes: ['Ship'],
    descriptionHtml: '<p><strong>Big</strong></p>\n',
  });
  expect(await t.get('/tracks/nothing')).toMatchObject({ status: 404, message: 'Track not found' });
});

it('health: the endpoints', async () => {
  const { data, headers } = await t.get('/courses/health/check');
  expect(data.controller_loaded).toBe(true);
  expect(data.endpoints).toHaveLength(Object.keys(catalogueEndpoints).length);
  expect(data.endpoints[0]).toMatchObject({ method: 'GET', path: '/courses' });
  expect(headers['cache-control']).toBe('no-store');
});

it('sitemap: every listed course, categories and tracks', async () => {
  const source = createSitemapSource({
    db: t.database.db,
    catalogue: t.catalogue,
    ownPages: async () => [],
  });
  expect(await source.countCourses()).toBe(5);
  const first = await source.listCourses(1);
  expect(first).toHaveLength(5);
  expect(first[0]).toMatchObject({
    category: 'programming',
    slug: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(await source.listCourses(2)).toEqual([]);
  expect(await source.listCategories()).toContain('design');
  expect(await source.listTracks()).toEqual(['fullstack', 'empty']);
});

it('place: category and slug of a course, by id or slug', async () => {
  const place = await t.catalogue.place(String(ids[2]));
  expect(place).toMatchObject({
    id: ids[2],
    category: 'design',
    title: 'Dollar course',
    instructor_name: 'Grace',
  });
  expect(await t.catalogue.place(place?.slug ?? '')).toEqual(place);
  expect(await t.catalogue.place('nothing\0')).toBeNull();
});
