import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IndexedCourse } from './course-columns.ts';
import { CourseIndex } from './course-index.ts';
import { unpackIds } from './index-repository.ts';
import { type FoundByPlace, orderMatches, refineFirst } from './search-order.ts';

const course = (id: number, quality: number, title: string): IndexedCourse => ({
  id,
  quality,
  title,
  categoryId: 1,
  subcategoryId: 0,
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  minutes: 0,
  price: 0,
  rating: 0,
  ratingCount: 0,
  students: 0,
  publishedAt: 0,
  updatedAt: 0,
  createdAt: 0,
});

const ids = (...list: number[]) => Uint32Array.from(list);
const idsOf = (index: CourseIndex, slots: Uint32Array) =>
  Array.from(slots, (slot) => index.columns.ids[slot] as number);
const build = (courses: IndexedCourse[]) =>
  CourseIndex.build(
    (async function* () {
      yield courses;
    })(),
  );

describe('matches', () => {
  it('stand by place, then by merit, then the newest first; unlisted ones are left out', async () => {
    const index = await build([1, 2, 3, 4, 5, 6, 7].map((id) => course(id, id === 2 ? 50 : 1, 'one two')));
    await index.apply([], [7]);
    const found = {
      title: ids(3),
      titlePrefix: ids(3, 1),
      near: ids(3, 1, 2, 4),
      all: ids(6, 5, 4, 3, 2, 1, 7, 99),
    };
    const { slots, scores, bits } = orderMatches(index, found, 1);
    expect(idsOf(index, slots)).toEqual([3, 1, 2, 4, 6, 5]);
    expect([...scores]).toEqual([...scores].sort((a, b) => b - a));
    expect(bits[0]).toBe(0b111111);
  });

  it('are refined among the first only', async () => {
    const index = await build([1, 2, 3, 4].map((id) => course(id, 1, 'one')));
    const found: FoundByPlace = {
      title: ids(1, 2, 3, 4),
      titlePrefix: ids(),
      near: ids(),
      all: ids(1, 2, 3, 4),
    };
    const result = orderMatches(index, found, 1);
    expect(idsOf(index, result.slots)).toEqual([4, 3, 2, 1]);
    const refined = refineFirst(
      index,
      result,
      2,
      new Map([
        [3, 0.9],
        [1, 1],
      ]),
    );
    expect(idsOf(index, refined.slots)).toEqual([3, 4, 2, 1]);
  });

  it.each([50, 3000])(
    'of %i courses stand in the order of their scores, the newer ones first',
    async (count) => {
      const all = Array.from({ length: count }, (_, n) => n + 1);
      const index = await build(all.map((id) => course(id, (id * 31) % 57, id % 3 ? 'one' : 'one two')));
      const found = {
        all: ids(...all),
        near: ids(),
        titlePrefix: ids(),
        title: ids(...all.filter((id) => id % 2)),
      };
      const { slots, scores } = orderMatches(index, found, 1);
      const got = idsOf(index, slots);
      const score = new Map(got.map((id, n) => [id, Math.round((scores[n] as number) * 0x10000)]));
      expect(got).toEqual(all.toSorted((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || b - a));
    },
  );

  it('come out the same in whatever order courses were numbered', async () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(some, some, some, async (listed, arriving, inTitle) => {
        const of = (id: number) => course(id, id % 7, id % 2 ? 'one' : 'one two three');
        const index = await build(listed.toSorted((a, b) => a - b).map(of));
        await index.apply(arriving.map(of), []);
        const all = [...new Set([...listed, ...arriving])];
        const title = inTitle.filter((id) => all.includes(id));
        const found = {
          all: ids(...all),
          near: ids(...title),
          titlePrefix: ids(...title),
          title: ids(...title),
        };
        const { slots, scores } = orderMatches(index, found, 1);
        const got = idsOf(index, slots);
        const score = new Map(got.map((id, n) => [id, Math.round((scores[n] as number) * 0x10000)]));
        expect(got).toEqual(all.toSorted((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || b - a));
        expect(got.slice(0, title.length).toSorted()).toEqual(title.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

it('reads packed ids wherever their bytes lie', () => {
  const bytes = Buffer.from('000000010001000a7fffffff', 'hex');
  expect([...unpackIds(Buffer.from(bytes))]).toEqual([1, 65_546, 2_147_483_647]);
  expect([...unpackIds(Buffer.concat([Buffer.of(0), bytes]).subarray(1))]).toEqual([
    1, 65_546, 2_147_483_647,
  ]);
  expect(unpackIds(null)).toHaveLength(0);
});
