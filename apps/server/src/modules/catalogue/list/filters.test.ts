import { courseLengths, courseTypes, levels, sortKeys } from '@darasa/contract/catalogue/constants';
import { type CourseFilters, cleanCourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, buildTestCatalogue, type TestCatalogue } from '../../../../test/catalogue.ts';
import { orderOf } from './listing-repository.ts';

let t: TestCatalogue;
let courses: Course[];
const COURSES = 150;

beforeAll(async () => {
  t = await buildTestCatalogue();
  for (let n = 0; n < COURSES; n++) {
    const pick = <T>(values: readonly T[], step: number): T =>
      values[(n * step + (n >> 3)) % values.length] as T;
    const category = pick(['programming', 'design', 'business'], 5);
    await addCourse(t.database, {
      title: pick(['Ab', 'ab', 'École', 'zed', 'Kozi ya kwanza'], 3).padEnd(3, '!'),
      category,
      ...(n % 4 > 0
        ? { subcategory: { programming: 'python', design: 'branding', business: 'finance' }[category] }
        : {}),
      level: pick(levels, 7),
      course_type: pick(courseTypes, 11),
      language: pick(['en', 'sw', 'fr'], 13),
      price: pick([0, 499.99, 500, 1500, 40_000], 7),
      estimated_minutes: pick([0, 179, 180, 600, 601], 9),
      imported_rating: pick([2.9, 3, 3.5, 4.2, 4.5, 4.7], 11),
      imported_ratings: n % 7,
      imported_students: pick([0, 0, 3, 90], 5),
      published_at: new Date(Date.UTC(2026, 0, 1 + (n % 5))).toISOString(),
      created_at: new Date(Date.UTC(2025, 0, 1 + (n % 3))).toISOString(),
      updated_at: new Date(Date.UTC(2026, 5, 1 + (n % 2))).toISOString(),
    });
  }
  ({ courses } = await t.catalogue.list({ sortOrder: 'DESC', page: 1, limit: 1000 }));
});
afterAll(() => t.close());

const lengthOf = (minutes: number) => courseLengths[minutes < 180 ? 0 : minutes <= 600 ? 1 : 2];

/** A simple reference implementation of the filters, one course at a time; `left` ignores one filter. */
function fits(
  course: Course,
  filters: CourseFilters,
  left?: 'category' | 'level' | 'language' | 'length' | 'rating' | 'price',
) {
  const types = programmeCourseTypes(filters.category);
  const minor = Math.round(course.price * 100);
  return (
    (left === 'category' ||
      ((!filters.category ||
        (types ? types.includes(course.courseType) : course.category === filters.category)) &&
        (!filters.subcategory || course.subcategory === filters.subcategory))) &&
    (left === 'level' || !filters.level || course.level === filters.level) &&
    (left === 'language' || !filters.language || course.language === filters.language) &&
    (left === 'length' || !filters.length || lengthOf(course.estimatedMinutes) === filters.length) &&
    (left === 'rating' || !filters.minRating || course.rating >= filters.minRating) &&
    (left === 'price' ||
      ((!filters.minPrice || minor >= Math.round(filters.minPrice * 100)) &&
        (filters.maxPrice === undefined || minor <= Math.round(filters.maxPrice * 100))))
  );
}

const anyFilters = fc
  .record(
    {
      category: fc.constantFrom('programming', 'design', 'health', 'express', 'comprehensive', 'nowhere'),
      subcategory: fc.constantFrom('python', 'branding', 'none'),
      level: fc.constantFrom(...levels, 'expert'),
      language: fc.constantFrom('en', 'sw', 'xx'),
      length: fc.constantFrom(...courseLengths),
      minPrice: fc.constantFrom(0.01, 499.99, 500, 1e300),
      maxPrice: fc.constantFrom(0, 499.99, 500, 1500),
      minRating: fc.constantFrom(3, 4.2, 4.5, 4.7, 5),
      sortBy: fc.constantFrom(...sortKeys),
      sortOrder: fc.constantFrom('ASC', 'DESC'),
      page: fc.integer({ min: 1, max: 60 }),
      limit: fc.integer({ min: 1, max: 60 }),
    },
    { requiredKeys: [] },
  )
  .map(cleanCourseFilters);

it('every page of every list contains the matching courses, with the exact total', async () => {
  const idsBySort = new Map<string, number[]>();
  const sorted = async ({ sortBy, sortOrder }: CourseFilters) => {
    const key = JSON.stringify(orderOf({ sortBy, sortOrder } as CourseFilters));
    const all = idsBySort.get(key) ?? [];
    if (all.length === 0) {
      const { column, descending } = orderOf({ sortBy, sortOrder } as CourseFilters);
      const { rows } = await t.database.pool.query(`select course_id, ${column} as key from listing`);
      type Row = { course_id: number; key: number | string | Date };
      const value = ({ key: k }: Row) => (k instanceof Date ? k.getTime() : k);
      const compare = (a: Row, b: Row) => {
        const [x, y] = [value(a), value(b)];
        const difference =
          typeof x === 'string' ? Buffer.compare(Buffer.from(x), Buffer.from(String(y))) : x - Number(y);
        return (difference || a.course_id - b.course_id) * (descending ? -1 : 1);
      };
      all.push(...(rows as Row[]).sort(compare).map((row) => row.course_id));
      idsBySort.set(key, all);
    }
    return all;
  };
  const byId = new Map(courses.map((course) => [Number(course.id), course]));
  expect(byId.size).toBe(COURSES);
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const fitting = (await sorted(filters)).filter((id) => fits(byId.get(id) as Course, filters));
      const { courses: shown, pagination } = await t.catalogue.list(filters);
      expect(pagination.totalItems).toBe(fitting.length);
      const from = (filters.page - 1) * filters.limit;
      expect(shown.map(({ id }) => Number(id))).toEqual(fitting.slice(from, from + filters.limit));
    }),
    { numRuns: 150 },
  );
}, 60_000);

async function expectCounts(filters: CourseFilters): Promise<void> {
  const options = await t.catalogue.filterOptions(filters);
  const count = (left: Parameters<typeof fits>[2], is: (course: Course) => boolean) =>
    courses.filter((course) => fits(course, filters, left) && is(course)).length;
  expect(options.total).toBe(count(undefined, () => true));
  for (const category of options.categories) {
    expect(category.count).toBe(count('category', (course) => course.category === category.value));
    for (const { value, count: counted } of category.subcategories)
      expect(counted).toBe(
        count('category', (c) => c.category === category.value && c.subcategory === value),
      );
  }
  for (const { value, count: counted } of options.programmes)
    expect(counted).toBe(
      count('category', (course) => programmeCourseTypes(value)?.includes(course.courseType) ?? false),
    );
  for (const { value, count: counted } of options.levels)
    expect(counted).toBe(count('level', (course) => course.level === value));
  for (const { value, count: counted } of options.languages)
    expect(counted).toBe(count('language', (course) => course.language === value));
  for (const { value, count: counted } of options.lengths)
    expect(counted).toBe(count('length', (course) => lengthOf(course.estimatedMinutes) === value));
  for (const { value, count: counted } of options.ratings)
    expect(counted).toBe(count('rating', (course) => course.rating >= value));
  const paid = courses.filter((course) => course.price > 0 && fits(course, filters, 'price'));
  expect(options.priceRange).toMatchObject({
    paidCoursesCount: paid.length,
    minPrice: paid.length > 0 ? Math.min(...paid.map(({ price }) => price)) : 0,
    maxPrice: Math.max(0, ...paid.map(({ price }) => price)),
  });
  for (const { from, to, count: counted } of options.priceHistogram)
    expect(counted).toBe(count('price', ({ price }) => price >= from && (to === null || price < to)));
}

it('every choice has the number of courses that it selects', async () => {
  await fc.assert(fc.asyncProperty(anyFilters, expectCounts), { numRuns: 80 });
}, 60_000);

it.each([
  { minPrice: 0.01 },
  { maxPrice: 1500 },
  { minPrice: 499.99, maxPrice: 40_000 },
  { minRating: 3 },
  { minRating: 2 },
  { length: 'short' },
  { category: 'express' },
  { category: 'comprehensive' },
  { maxPrice: 0 },
])('a filter that most courses pass, or few, has right counts too: %o', async (filter) => {
  await expectCounts(cleanCourseFilters({}));
  await expectCounts(cleanCourseFilters(filter));
});

it('a second filter has right counts when those of the first are known', async () => {
  await expectCounts(cleanCourseFilters({ level: 'beginner' }));
  await expectCounts(cleanCourseFilters({ level: 'beginner', minPrice: 500 }));
  await expectCounts(cleanCourseFilters({ level: 'beginner', minPrice: 500, language: 'sw' }));
  await expectCounts(cleanCourseFilters({ minPrice: 500, language: 'sw' }));
});
