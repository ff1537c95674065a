import { cleanCourseFilters } from '@darasa/contract/catalogue/filters';
import { describe, expect, it } from 'vitest';
import { options } from '../test-courses.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import {
  canonicalCategorySearch,
  canonicalSearch,
  catalogueHref,
  filtersFromSearch,
  hasFilters,
} from './catalogue-url.ts';
import { priceBounds, priceScale, priceThumbs } from './price-scale.ts';

describe('the URL of a catalogue page', () => {
  it.each([
    [{}, {}],
    [{ page: '1', sortOrder: 'desc', limit: '50', category: 'all', level: '' }, {}],
    [
      { page: '2', search: ' excel ', utm_source: 'x' },
      { search: 'excel', page: '2' },
    ],
    [{ sortBy: 'title' }, { sortBy: 'title', sortOrder: 'ASC' }],
    [{ sortBy: 'title', sortOrder: 'DESC' }, { sortBy: 'title' }],
    [{ maxPrice: '100000', minPrice: '-4', minRating: '0' }, {}],
  ])('%j is canonically %j', (search, canonical) => {
    expect(canonicalSearch(search)).toEqual(canonical);
  });

  it('is stable: a canonical URL stays unchanged', () => {
    const once = canonicalSearch({ sortBy: 'price_low', sortOrder: 'ASC', page: 3, maxPrice: 0 });
    expect(canonicalSearch(once)).toEqual(once);
  });

  it('has a subject in the path and a programme in the query', () => {
    expect(catalogueHref({})).toBe('/courses');
    expect(catalogueHref(cleanCourseFilters({ category: 'design', page: 2 }))).toBe('/courses/design?page=2');
    expect(catalogueHref({ category: 'express', level: 'beginner' })).toBe(
      '/courses?category=express&level=beginner',
    );
    expect(catalogueHref({ category: 'a b/c' })).toBe('/courses/a%20b%2Fc');
    expect(canonicalCategorySearch({ category: 'express', level: 'beginner' })).toEqual({
      level: 'beginner',
    });
  });

  it('is parsed to the same filters', () => {
    const filters = filtersFromSearch({ search: 'r & d', minPrice: '500', sortBy: 'title' }, 'design');
    const [path, query] = catalogueHref(filters).split('?');
    expect(path).toBe('/courses/design');
    expect(filtersFromSearch(Object.fromEntries(new URLSearchParams(query)), 'design')).toEqual(filters);
  });

  it('distinguishes filtered pages from plain ones', () => {
    expect(hasFilters(cleanCourseFilters({ category: 'design', page: 3, sortBy: 'newest' }))).toBe(false);
    expect(hasFilters(cleanCourseFilters({ category: 'express' }))).toBe(true);
    expect(hasFilters(cleanCourseFilters({ maxPrice: 0 }))).toBe(true);
  });
});

describe('the chips of active filters', () => {
  const labels = (raw: Parameters<typeof cleanCourseFilters>[0]) =>
    activeFilters(cleanCourseFilters(raw), options).map((filter) => filter.label);

  it('have a label for each filter, in the order of the sidebar', () => {
    expect(
      labels({
        language: 'sw',
        length: 'medium',
        minRating: 4.5,
        level: 'BEGINNER',
        category: 'comprehensive',
        search: 'a',
      }),
    ).toEqual(['“a”', 'Comprehensive Programs', 'Beginner', '4.5 and up', '3 to 10 hours', 'Kiswahili']);
  });

  it('name a language that no course has by its code', () => {
    expect(labels({ language: 'xx' })).toEqual(['xx']);
  });

  it.each([
    [{ maxPrice: 0 }, 'Free'],
    [{ maxPrice: 3100 }, 'Up to KSh 3,100'],
    [{ minPrice: 500 }, 'From KSh 500'],
    [{ minPrice: 500, maxPrice: 900 }, 'KSh 500 to KSh 900'],
  ])('say the price %j as %s', (raw, label) => {
    expect(labels(raw)).toEqual([label]);
  });

  it('each remove their own filter, and all of them leave none', () => {
    const filters = cleanCourseFilters({
      level: 'beginner',
      minPrice: 5,
      maxPrice: 9,
      search: 'x',
      subcategory: 'python',
    });
    for (const { key, without } of activeFilters(filters))
      expect(
        activeFilters(cleanCourseFilters({ ...filters, ...without })).map((left) => left.key),
      ).not.toContain(key);
    expect(activeFilters(cleanCourseFilters({ ...filters, ...withoutFilters(filters) }))).toEqual([]);
  });
});

describe('the price slider', () => {
  const histogram = [
    { from: 0, to: 500, count: 40 },
    { from: 500, to: 1000, count: 10 },
    { from: 1000, to: null, count: 0 },
  ];
  const scale = priceScale(histogram);

  it('spans the histogram, its last bar open-ended', () => {
    expect(scale).toEqual({ max: 1500, step: 250, bars: [1, 0.5, 0] });
    expect(priceScale([])).toBeUndefined();
    expect(priceScale(histogram.map((bar) => ({ ...bar, count: 0 })))).toBeUndefined();
  });

  it('sets no bound at the ends, and includes free courses at the lower one', () => {
    if (!scale) throw new Error('no scale');
    expect(priceBounds(scale, [0, 1500])).toEqual({ minPrice: undefined, maxPrice: undefined });
    expect(priceBounds(scale, [0, 0])).toEqual({ minPrice: undefined, maxPrice: 0 });
    expect(priceBounds(scale, priceThumbs(scale, 250, 1000))).toEqual({ minPrice: 250, maxPrice: 1000 });
  });

  it('keeps thumbs on the track and in order for any URL', () => {
    if (!scale) throw new Error('no scale');
    expect(priceThumbs(scale, 9000, 20)).toEqual([1500, 1500]);
    expect(priceThumbs(scale, undefined, 99_999)).toEqual([0, 1500]);
  });
});

it('makes an address of what was cut in the middle of a character', () => {
  const filters = cleanCourseFilters({ category: `a${'\u{1f4a5}'.repeat(500)}`, search: 'x\ud800' });
  expect(filters.search).toBe('x');
  expect(catalogueHref(filters)).toMatch(/^\/courses\/a(%F0%9F%92%A5)+\?search=x$/);
});
