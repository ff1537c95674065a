import { cleanCourseFilters, courseFilterParams } from '@darasa/contract/catalogue/filters';
import { beforeAll, expect, test, vi } from 'vitest';
import { choosePage, listQuery } from './list-requests.ts';
import { searchesByKind, searchKinds } from './query-words.ts';

test('filter cleaning leaves every list query unchanged, so each one measures what it claims', () => {
  for (let n = 0; n < 500; n++) {
    const query = listQuery(n);
    const cleaned = courseFilterParams(cleanCourseFilters(Object.fromEntries(query)));
    expect(Object.entries(cleaned).sort()).toEqual([...query].sort());
    expect(String(listQuery(n))).toBe(String(query));
  }
});

test('list queries cover every sort key and every filter', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, n) => [...listQuery(n)].map(([name]) => name)).flat());
  expect([...seen].sort()).toEqual([
    'category',
    'language',
    'length',
    'level',
    'maxPrice',
    'minPrice',
    'minRating',
    'sortBy',
    'sortOrder',
  ]);
  expect(new Set(Array.from({ length: 24 }, (_, n) => listQuery(n).get('sortBy'))).size).toBe(12);
});

test('page numbers exist; most are the first, some are deep', () => {
  const pages = Array.from({ length: 1000 }, (_, n) => choosePage(n, 5000));
  expect(Math.min(...pages)).toBe(1);
  expect(Math.max(...pages)).toBeLessThanOrEqual(5000);
  expect(pages.filter((page) => page === 1).length).toBeGreaterThan(500);
  expect(pages.filter((page) => page > 1000).length).toBeGreaterThan(50);
  expect(choosePage(3, 0)).toBe(1);
  expect(choosePage(3, 1)).toBe(1);
});

// Twenty thousand courses are generated for it.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
let searches: ReturnType<typeof searchesByKind>;
beforeAll(() => {
  searches = searchesByKind();
});

test('there are enough different searches of each kind', () => {
  for (const kind of searchKinds) {
    expect(new Set(searches[kind]).size).toBe(searches[kind].length);
    expect(searches[kind].length).toBeGreaterThanOrEqual(45);
    expect(searches[kind].every((search) => search.length >= 4)).toBe(true);
  }
  expect(new Set(Object.values(searches).flat()).size).toBeGreaterThan(240);
});

test('a search for two words has two different words', () => {
  for (const pair of searches['two words']) expect(new Set(pair.split(' ')).size).toBe(2);
});
