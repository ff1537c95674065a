import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { judgedSearches } from './judged-searches.ts';

/** The slugs of the demo courses, which are the names of their folders, and those of the file. */
async function judgedCatalogue(): Promise<string[]> {
  const demo = await readdir(new URL('../../../apps/server/demo/courses/', import.meta.url));
  const file = await readFile(new URL('./courses.csv', import.meta.url), 'utf8');
  const slugs = file
    .match(/^[^,]+/gm)
    ?.map((title) => title.toLowerCase().replaceAll("'", '').replaceAll(/\W+/g, '-'));
  return [...demo, ...(slugs ?? []), 'deta-fen-xi-ru-men'];
}

test('a search passes when every expected course ranks high enough', () => {
  const wanted = { search: 'x', top3: ['a', 'b'], top10: ['c'] };
  expect(judge(wanted, ['q', 'b', 'a', 'r', 'c'])).toBeUndefined();
  expect(judge(wanted, ['q', 'b', 'r', 'a', 'c'])).toBe('"x": a should be in the first 3 and is 4');
  expect(judge(wanted, ['a', 'b'])).toBe('"x": c should be in the first 10 and is not found');
  expect(judge({ search: 'x', first: 'a' }, ['b', 'a'])).toBe('"x": a should be in the first 1 and is 2');
  expect(judge({ search: 'x', absent: ['a'] }, ['b', 'a'])).toBe('"x": a should not be found and is 2');
});

test('every judged search names courses of the catalogue', async () => {
  const slugs = await judgedCatalogue();
  for (const { first, top3 = [], top10 = [], absent = [] } of judgedSearches) {
    const wanted = [...(first === undefined ? [] : [first]), ...top3, ...top10];
    expect(wanted.length).toBeGreaterThan(0);
    expect(top3.length).toBeLessThanOrEqual(3);
    for (const slug of [...wanted, ...absent]) expect(slugs).toContain(slug);
  }
});

test('there are at least thirty different judged searches', () => {
  const searches = judgedSearches.map(({ search }) => search);
  expect(new Set(searches).size).toBe(searches.length);
  expect(searches.length).toBeGreaterThanOrEqual(30);
});
