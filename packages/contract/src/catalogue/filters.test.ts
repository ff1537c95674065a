import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PAGE, MAX_PAGE_SIZE, sortKeys } from './constants.ts';
import {
  changeCourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from './filters.ts';

const defaults = { sortOrder: 'DESC', page: 1, limit: 12 };
const cleaned = (raw: RawCourseFilters) => cleanCourseFilters(raw);

describe('filter cleaning', () => {
  test.each<[string, RawCourseFilters, object]>([
    ['nothing', {}, {}],
    ['category all', { category: 'all' }, {}],
    ['category All', { category: 'All' }, {}],
    ['category empty', { category: '' }, {}],
    ['category kept, lower case', { category: ' Programming ' }, { category: 'programming' }],
    ['level all', { level: 'all' }, {}],
    ['level empty', { level: '' }, {}],
    ['level kept', { level: 'Beginner' }, { level: 'beginner' }],
    ['search blank', { search: '   ' }, {}],
    ['search trimmed', { search: '  data \n science ' }, { search: 'data science' }],
    ['sortBy unknown', { sortBy: 'teacher' }, {}],
    ['sortBy prototype', { sortBy: '__proto__' }, {}],
    ['sortOrder upper-cased', { sortOrder: 'asc' }, { sortOrder: 'ASC' }],
    ['sortOrder unknown', { sortOrder: 'sideways' }, {}],
    ['minPrice negative', { minPrice: -1 }, {}],
    ['minPrice 0', { minPrice: 0 }, {}],
    ['minPrice kept', { minPrice: '500' }, { minPrice: 500 }],
    ['maxPrice negative', { maxPrice: -5 }, {}],
    ['maxPrice 0 means free', { maxPrice: 0 }, { maxPrice: 0 }],
    ['maxPrice sentinel', { maxPrice: 100000 }, {}],
    ['maxPrice sentinel as text', { maxPrice: '100000' }, {}],
    ['maxPrice kept', { maxPrice: 2500 }, { maxPrice: 2500 }],
    ['minRating 0', { minRating: 0 }, {}],
    ['minRating next to nothing', { minRating: '1.9e-188' }, {}],
    ['minRating in hundredths', { minRating: '4.256' }, { minRating: 4.26 }],
    ['minRating kept', { minRating: '4.5' }, { minRating: 4.5 }],
    ['page 0', { page: 0 }, {}],
    ['page negative', { page: -3 }, {}],
    ['page kept', { page: '4' }, { page: 4 }],
    ['page not a number', { page: 'four' }, {}],
    ['limit 0', { limit: 0 }, {}],
    ['limit kept', { limit: 24 }, { limit: 24 }],
    ['limit bounded', { limit: 5000 }, { limit: MAX_PAGE_SIZE }],
    ['length unknown', { length: 'endless' }, {}],
    ['length kept', { length: 'short' }, { length: 'short' }],
  ])('%s', (_name, raw, expected) => expect(cleaned(raw)).toEqual({ ...defaults, ...expected }));

  test.each(sortKeys)('sortBy %s is kept', (key) => expect(cleaned({ sortBy: key }).sortBy).toBe(key));

  const anything = fc.record(
    Object.fromEntries(
      [
        'category',
        'subcategory',
        'level',
        'language',
        'length',
        'search',
        'sortBy',
        'sortOrder',
        'minPrice',
        'maxPrice',
        'minRating',
        'page',
        'limit',
      ].map((name) => [
        name,
        fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.boolean(), fc.anything()),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<RawCourseFilters>;

  test('accepts any input and returns filters within their bounds', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const filters = cleaned(raw);
        expect(filters.page).toBeGreaterThanOrEqual(1);
        expect(filters.page).toBeLessThanOrEqual(MAX_PAGE);
        expect(filters.limit).toBeGreaterThanOrEqual(1);
        expect(filters.limit).toBeLessThanOrEqual(MAX_PAGE_SIZE);
        expect(filters.minPrice ?? 1).toBeGreaterThan(0);
        expect(filters.maxPrice ?? 0).toBeGreaterThanOrEqual(0);
        expect(filters.minRating ?? 1).toBeLessThanOrEqual(5);
        expect(filters.search ?? 'x').toBe((filters.search ?? 'x').trim());
      }),
    );
  });

  test('returns no negative zero', () => {
    expect(cleaned({ maxPrice: -0 })).toEqual(cleaned({ maxPrice: 0 }));
    expect(cleaned({ maxPrice: '-0' })).toEqual(cleaned({ maxPrice: 0 }));
  });

  test('ignores invalid numbers', () => {
    for (const value of [{ toString: '' }, { valueOf: () => 5 }, [5], true, 5n, Symbol('five'), null])
      expect(cleaned({ minPrice: value, page: value, minRating: value })).toEqual(cleaned({}));
  });

  test('is idempotent, also through the URL', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const filters = cleaned(raw);
        expect(cleaned(filters)).toEqual(filters);
        expect(cleaned(courseFilterParams(filters))).toEqual(filters);
      }),
    );
  });
});

test('defaults are not in the URL', () => {
  expect(courseFilterParams(cleaned({}))).toEqual({});
  expect(courseFilterParams(cleaned({ page: 2, sortBy: 'title', sortOrder: 'asc', search: 'sql' }))).toEqual({
    search: 'sql',
    sortBy: 'title',
    sortOrder: 'ASC',
    page: '2',
  });
});

test('changing a filter returns to page 1; changing the page does not', () => {
  const third = cleaned({ category: 'design', page: 3 });
  expect(changeCourseFilters(third, { level: 'advanced' })).toMatchObject({ category: 'design', page: 1 });
  expect(changeCourseFilters(third, { page: 4 })).toMatchObject({ category: 'design', page: 4 });
  expect(changeCourseFilters(third, { category: 'all' }).category).toBeUndefined();
});
