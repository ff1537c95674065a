// Also on PostgreSQL 15: filters, sorting and counts

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCourse,
  addUser,
  buildTestCatalogue,
  SUPPORT_EMAIL,
  type TestCatalogue,
} from '../../../test/catalogue.ts';

let t: TestCatalogue;
let hidden: number;

beforeAll(async () => {
  t = await buildTestCatalogue();
  const { database } = t;
  const teacher = await addUser(database, {
    username: 'amina',
    first_name: 'Amina',
    last_name: 'Hassan',
    public_email: 'amina@school.example',
    avatar_url: '/portraits/amina.svg',
    roles: ['instructor'],
  });
  const levels = ['beginner', 'intermediate', 'advanced'];
  const types = ['self-paced', 'instructor-led', 'blended'];
  for (let n = 0; n < 60; n++) {
    await addCourse(database, {
      title: `Course number ${String((n * 37) % 60).padStart(2, '0')}`,
      category: n % 3 === 0 ? 'design' : 'programming',
      subcategory: n % 3 === 0 ? 'branding' : 'python',
      level: levels[n % 3],
      course_type: types[n % 4] ?? 'self-paced',
      language: n % 5 === 0 ? 'sw' : 'en',
      price: n % 4 === 0 ? 0 : 500 * (n % 7),
      estimated_minutes: 60 * (n % 13),
      imported_rating: 3 + (n % 5) * 0.5,
      imported_ratings: n % 6,
      imported_students: (n * 53) % 17,
      updated_at: new Date(Date.UTC(2026, 1, 1 + (n % 20))).toISOString(),
      created_at: new Date(Date.UTC(2025, 1, 1 + (n % 9))).toISOString(),
    });
  }
  await addCourse(database, {
    title: 'Bookkeeping for small shops',
    category: 'business',
    subcategory: 'bookkeeping',
    level: 'beginner',
    price: 20,
    currency: 'USD',
    instructor_id: teacher,
    instructor_name: 'Amina Hassan',
    tags: ['money', 'M-Pesa'],
    description: '# Why\n\nKnow **your** money.',
    start_date: '2026-03-01T00:00:00Z',
    end_date: '2026-03-15T00:00:00Z',
    enrollment_capacity: 40,
    has_certificate: true,
    image_url: '/files/shop.jpg',
    image_width: 800,
    image_height: 450,
  });
  hidden = await addCourse(database, {
    title: 'Hidden bookkeeping secrets',
    is_published: false,
    category: 'business',
  });
  await addCourse(database, { title: 'Archived bookkeeping', status: 'archived', category: 'business' });
  await addCourse(database, {
    title: 'Draft bookkeeping',
    status: 'draft',
    is_published: false,
    category: 'business',
  });
});
afterAll(() => t.close());

const titles = (answer: { data: { courses: { title: string }[] } }) =>
  answer.data.courses.map((c) => c.title);
const all = async (query: Record<string, string | number> = {}) =>
  (await t.get('/courses', { limit: 100, ...query })).data;

describe('GET /courses', () => {
  it('returns courses, pagination and the applied filters', async () => {
    const { status, data, headers } = await t.get('/courses');
    expect(status).toBe(200);
    expect(data.courses).toHaveLength(12);
    expect(data.pagination).toEqual({
      currentPage: 1,
      totalPages: 6,
      totalItems: 61,
      itemsPerPage: 12,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(data.filters).toEqual({ sortBy: 'relevance', sortOrder: 'DESC' });
    expect(String(headers['cache-control'])).toContain('public');
  });

  it('returns a course with the fields of the specification', async () => {
    const { courses } = await all({ category: 'business' });
    expect(courses).toHaveLength(1);
    expect(courses[0]).toMatchObject({
      title: 'Bookkeeping for small shops',
      description: 'Why Know your money.',
      category: 'business',
      categoryName: 'Business',
      subcategory: 'bookkeeping',
      subcategoryName: 'Bookkeeping',
      level: 'beginner',
      price: 20,
      currency: 'USD',
      image: { src: '/files/shop.jpg', width: 800, height: 450, generated: false },
      instructor: {
        name: 'Amina Hassan',
        email: 'amina@school.example',
        image: '/portraits/amina.svg',
        username: 'amina',
      },
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2026-03-15T00:00:00.000Z',
      duration: '2 weeks',
      courseType: 'self-paced',
      enrollmentCapacity: 40,
      tags: ['money', 'M-Pesa'],
      hasCertificate: true,
      relevanceScore: null,
      is_published: true,
    });
    expect(courses[0].course_id).toBe(courses[0].id);
  });

  it('fills in missing fields of a course', async () => {
    const [course] = (await all({ category: 'design', limit: 1 })).courses;
    expect(course.image).toEqual({
      src: expect.stringMatching(/^\/covers\/design\/\d+\/[a-z-]+\.svg$/),
      width: 1200,
      height: 675,
      generated: true,
    });
    expect(course.instructor).toEqual({
      name: 'Unknown Instructor',
      email: SUPPORT_EMAIL,
      image: null,
      username: null,
    });
    expect(course.duration).toBe('Self-paced');
  });

  it.each([
    ['category', 'design', (c: { category: string }) => c.category === 'design', 20],
    ['category', 'express', (c: { courseType: string }) => c.courseType === 'self-paced', 31],
    ['category', 'comprehensive', (c: { courseType: string }) => c.courseType !== 'self-paced', 30],
    ['subcategory', 'python', (c: { subcategory: string }) => c.subcategory === 'python', 40],
    ['level', 'Advanced', (c: { level: string }) => c.level === 'advanced', 20],
    ['language', 'sw', (c: { language: string }) => c.language === 'sw', 12],
    ['length', 'short', (c: { estimatedMinutes: number }) => c.estimatedMinutes < 180, 16],
    ['length', 'long', (c: { estimatedMinutes: number }) => c.estimatedMinutes > 600, 8],
    ['minRating', 4.5, (c: { rating: number }) => c.rating >= 4.5, 24],
  ])('filters by %s=%s', async (name, value, fits, count) => {
    const { courses, pagination, filters } = await all({ [name]: value });
    expect(pagination.totalItems).toBe(count);
    expect(courses).toHaveLength(count);
    expect(courses.every(fits)).toBe(true);
    expect(filters[name]).toBe(typeof value === 'string' ? value.toLowerCase() : value);
  });

  it('compares prices of all currencies in shillings', async () => {
    const dear = await all({ minPrice: 2500 });
    expect(titles({ data: dear })).toContain('Bookkeeping for small shops');
    expect(
      dear.courses.every((c: { price: number; currency: string }) => c.currency === 'USD' || c.price >= 2500),
    ).toBe(true);
    const cheap = await all({ maxPrice: 2579 });
    expect(titles({ data: cheap })).not.toContain('Bookkeeping for small shops');
    expect(titles({ data: await all({ minPrice: 2580, maxPrice: 2580 }) })).toEqual([
      'Bookkeeping for small shops',
    ]);
    expect((await all({ maxPrice: 0 })).courses.every((c: { price: number }) => c.price === 0)).toBe(true);
  });

  it('cleans the filters as the specification says', async () => {
    const plain = await t.get('/courses');
    const cleaned = await t.get('/courses', {
      category: 'all',
      level: '',
      search: '   ',
      sortBy: 'sideways',
      sortOrder: 'up',
      minPrice: 0,
      maxPrice: 100_000,
      minRating: 0,
      page: 0,
      limit: -3,
    });
    expect(cleaned.status).toBe(200);
    expect(cleaned.data).toEqual(plain.data);
    expect((await t.get('/courses', { minPrice: -5, maxPrice: -1, page: -2 })).data).toEqual(plain.data);
  });

  it('returns nothing for values that no course has', async () => {
    const queries: Record<string, string>[] = [
      { category: 'nowhere' },
      { level: 'expert' },
      { language: 'xx' },
      { subcategory: 'none' },
      { category: 'design', subcategory: 'python' },
    ];
    for (const query of queries) {
      const { status, data } = await t.get('/courses', query);
      expect(status).toBe(200);
      expect(data.pagination).toMatchObject({ totalItems: 0, totalPages: 0, hasNextPage: false });
    }
  });

  it('refuses invalid numbers, and names the field', async () => {
    const { status, error } = await t.get('/courses', {
      minPrice: 'cheap',
      page: 1.5,
      limit: 101,
      minRating: 6,
    });
    expect(status).toBe(400);
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.details.map((d: { path: string }) => d.path).sort()).toEqual([
      'limit',
      'minPrice',
      'minRating',
      'page',
    ]);
  });

  it.each(['search', 'category', 'level'])('refuses NUL and too long text in %s', async (name) => {
    for (const value of ['a\0b', 'x'.repeat(201)]) {
      const { status, error } = await t.get('/courses', { [name]: value });
      expect(status).toBe(400);
      expect(error.details[0].path).toBe(name);
    }
  });

  it('returns no courses and the exact total beyond the last page', async () => {
    const { data } = await t.get('/courses', { page: 50 });
    expect(data.courses).toEqual([]);
    expect(data.pagination).toMatchObject({
      currentPage: 50,
      totalItems: 61,
      hasNextPage: false,
      hasPrevPage: true,
    });
  });
});

const comparable = (c: { price: number; currency: string }) => c.price * (c.currency === 'USD' ? 129 : 1);
const sorts: [string, string, (c: never) => number | string, 1 | -1][] = [
  ['price', 'ASC', comparable, 1],
  ['price', 'DESC', comparable, -1],
  ['price_low', 'DESC', comparable, 1],
  ['price_high', 'ASC', comparable, -1],
  ['rating', 'DESC', (c: { rating: number }) => c.rating, -1],
  ['rating', 'ASC', (c: { rating: number }) => c.rating, 1],
  ['popularity', 'DESC', (c: { studentsEnrolled: number }) => c.studentsEnrolled, -1],
  ['title', 'ASC', (c: { title: string }) => c.title.toLowerCase(), 1],
  ['title', 'DESC', (c: { title: string }) => c.title.toLowerCase(), -1],
  ['recent', 'ASC', (c: { updatedAt: string }) => c.updatedAt, -1],
  ['created_at', 'ASC', (c: { createdAt: string }) => c.createdAt, 1],
  ['created_at', 'DESC', (c: { createdAt: string }) => c.createdAt, -1],
  ['duration', 'ASC', (c: { estimatedMinutes: number }) => c.estimatedMinutes, 1],
  ['duration', 'DESC', (c: { estimatedMinutes: number }) => c.estimatedMinutes, -1],
];

describe('sorting', () => {
  it.each(sorts)('by %s %s', async (sortBy, sortOrder, key, direction) => {
    const { courses, filters } = await all({ sortBy, sortOrder });
    const keys = courses.map(key);
    const sorted = keys.toSorted((a: number | string, b: number | string) =>
      a < b ? -direction : a > b ? direction : 0,
    );
    expect(keys).toEqual(sorted);
    expect(filters.sortBy).toBe(sortBy);
  });

  it('newest sorts by the day of publication', async () => {
    const { courses } = await all({ sortBy: 'newest' });
    const ids = courses.map((c: { id: string }) => Number(c.id));
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  it.each([...new Set(sorts.map(([sortBy]) => sortBy)), 'newest', 'relevance'])(
    'by %s, pages follow each other without overlap or gap',
    async (sortBy) => {
      for (const sortOrder of ['ASC', 'DESC']) {
        const whole = titles({ data: await all({ sortBy, sortOrder }) });
        const paged: string[] = [];
        for (let page = 1; page <= 9; page++)
          paged.push(...titles(await t.get('/courses', { sortBy, sortOrder, page, limit: 7 })));
        expect(paged).toEqual(whole);
        expect(new Set(paged).size).toBe(61);
      }
    },
  );
});

describe('totals', () => {
  type Listed = Record<'category' | 'subcategory' | 'level' | 'language' | 'courseType', string> &
    Record<'estimatedMinutes' | 'rating' | 'price', number> & { currency: string };
  const filters: [query: Record<string, string | number>, fits: (course: Listed) => boolean][] = [
    [{}, () => true],
    [{ category: 'programming' }, (c) => c.category === 'programming'],
    [{ category: 'programming', subcategory: 'python' }, (c) => c.subcategory === 'python'],
    [{ category: 'express', subcategory: 'python' }, (c) => isPython(c) && c.courseType === 'self-paced'],
    [
      { category: 'comprehensive', subcategory: 'python' },
      (c) => isPython(c) && c.courseType !== 'self-paced',
    ],
    [{ subcategory: 'branding' }, (c) => c.subcategory === 'branding'],
    [{ level: 'intermediate' }, (c) => c.level === 'intermediate'],
    [{ language: 'en' }, (c) => c.language === 'en'],
    [{ length: 'medium' }, (c) => c.estimatedMinutes >= 180 && c.estimatedMinutes <= 600],
    ...[0.5, 3, 3.2, 3.5, 4, 4.1, 5].map((minRating): (typeof filters)[number] => [
      { minRating },
      (c) => c.rating >= minRating,
    ]),
    ...[0.5, 501, 1500, 2600, 9000].flatMap((price): typeof filters => [
      [{ minPrice: price }, (c) => comparable(c) >= price],
      [{ maxPrice: price }, (c) => comparable(c) <= price],
      [{ minPrice: 1, maxPrice: price }, (c) => comparable(c) >= 1 && comparable(c) <= price],
    ]),
    [{ minPrice: 1, level: 'beginner' }, (c) => c.level === 'beginner' && comparable(c) >= 1],
  ];
  const isPython = ({ subcategory }: Listed) => subcategory === 'python';

  it('are the same with the counts of all courses in memory as without', async () => {
    const { courses } = await all();
    const expected = filters.map(([query, fits]) => [query, courses.filter(fits).length]);
    const found = () =>
      Promise.all(
        filters.map(async ([query]) => {
          const pages = await Promise.all(
            [1, 2].map((page) => t.get('/courses', { ...query, page, limit: 5 })),
          );
          const [total, ...others] = new Set(pages.map(({ data }) => data.pagination.totalItems));
          return [query, others.length > 0 ? [total, ...others] : total];
        }),
      );
    // Changed words drop all that is in memory
    const changeWords = async (subtitle: string) => {
      const dropped = new Promise((resolve) => t.catalogue.onChange(resolve));
      const changed = t.database.db
        .updateTable('course')
        .set({ subtitle })
        .where('title', '=', 'Course number 07');
      await changed.execute();
      await dropped;
    };
    await changeWords('One word');
    expect(await found()).toEqual(expected);
    await changeWords('Another word');
    await t.get('/courses/filter-options');
    expect(await found()).toEqual(expected);
  });
});

describe('a hidden course', () => {
  it('is in no list, count, search, filter, page or sitemap', async () => {
    expect((await all({ search: 'bookkeeping' })).pagination.totalItems).toBe(1);
    expect((await t.get('/courses/search', { search: 'secrets' })).data.pagination.totalItems).toBe(0);
    expect((await t.get(`/courses/${hidden}`)).status).toBe(404);
    expect((await t.get(`/courses/${hidden}/related`)).status).toBe(404);
    expect((await t.get(`/courses/${hidden}/reviews`)).status).toBe(404);
    expect((await t.get('/courses/stats-summary')).data.total_courses).toBe(61);
    expect((await t.get('/courses/filter-options')).data.total).toBe(61);
    expect(await t.catalogue.place(String(hidden))).toBeNull();
  });
});

describe('GET /courses/category/{category}', () => {
  it('returns the most popular ones, ten by default', async () => {
    const { data } = await t.get('/courses/category/programming');
    expect(data.courses).toHaveLength(10);
    const students = data.courses.map((c: { studentsEnrolled: number }) => c.studentsEnrolled);
    expect(students).toEqual(students.toSorted((a: number, b: number) => b - a));
    expect((await t.get('/courses/category/comprehensive', { limit: 3 })).data.courses).toHaveLength(3);
  });
  it('has no category all, and returns nothing for an unknown one', async () => {
    expect((await t.get('/courses/category/all')).status).toBe(400);
    expect((await t.get('/courses/category/nowhere')).data.courses).toEqual([]);
    expect((await t.get('/courses/category/design', { limit: 0 })).status).toBe(400);
  });
});
