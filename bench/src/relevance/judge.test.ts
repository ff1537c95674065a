import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { judgedSearches } from './judged-searches.ts';

/** The slugs of the demo courses: the names of their folders. */
const demoCatalogue = (): Promise<string[]> =>
  readdir(new URL('../../../apps/server/demo/courses/', import.meta.url));

test('a search passes when every expected course ranks high enough', () => {
  const wanted = { search: 'x', top3: ['a', 'b'], top10: ['c'] };
  expect(judge(wanted, ['q', 'b', 'a', 'r', 'c'])).toBeUndefined();
  expect(judge(wanted, ['q', 'b', 'r', 'a', 'c'])).toBe('"x": a should be in the first 3 and is 4');
  expect(judge(wanted, ['a', 'b'])).toBe('"x": c should be in the first 10 and is not found');
});

test('every judged search names courses of the demo catalogue', async () => {
  const slugs = await demoCatalogue();
  for (const { top3 = [], top10 = [] } of judgedSearches) {
    expect(top3.length + top10.length).toBeGreaterThan(0);
    expect(top3.length).toBeLessThanOrEqual(3);
    for (const slug of [...top3, ...top10]) expect(slugs).toContain(slug);
  }
});

test('there are at least thirty different judged searches', () => {
  const searches = judgedSearches.map(({ search }) => search);
  expect(new Set(searches).size).toBe(searches.length);
  expect(searches.length).toBeGreaterThanOrEqual(30);
});
