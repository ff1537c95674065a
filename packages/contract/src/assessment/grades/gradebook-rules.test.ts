import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { courseGrade, type GradedItem, type GradeRules, labelOf } from './gradebook-rules.ts';
import { scoreOf } from './points-rules.ts';

const rules = (change: Partial<GradeRules> = {}): GradeRules => ({
  weighting: 'points',
  missing: 'zero',
  categories: [],
  placed: {},
  scale: [],
  ...change,
});
const item = (id: string, points: number | null, max = 10, change: Partial<GradedItem> = {}): GradedItem => ({
  id,
  max_points: max,
  state: points === null ? 'none' : 'graded',
  points,
  excused: false,
  overdue: false,
  ...change,
});
const category = (id: string, weight: number, drop = 0) => ({ id, title: id, weight, drop_lowest: drop });
const percentOf = (given: GradeRules, items: GradedItem[]) => courseGrade(given, items).percent;

describe('the grade of a course', () => {
  it.each<[string, GradeRules, GradedItem[], number | null]>([
    ['is nothing while nothing counts', rules(), [item('a', null)], null],
    ['is the share of all points', rules(), [item('a', 10), item('b', 10, 30)], 50],
    [
      'counts what is missing after the due date as zero',
      rules(),
      [item('a', 10), item('b', null, 10, { overdue: true })],
      50,
    ],
    [
      'ignores what is missing where the setting says so',
      rules({ missing: 'ignore' }),
      [item('a', 10), item('b', null, 10, { overdue: true })],
      100,
    ],
    ['ignores what is not due yet', rules(), [item('a', 8), item('b', null)], 80],
    [
      'never counts as missing what waits to be marked',
      rules(),
      [item('a', 8), item('b', null, 10, { state: 'waiting', overdue: true })],
      80,
    ],
    [
      'leaves out what is excused, graded or not',
      rules(),
      [item('a', 8), item('b', 0, 10, { excused: true })],
      80,
    ],
    ['never divides by zero points', rules(), [item('a', 0, 0), item('b', 5)], 50],
    ['takes no more than the most points', rules(), [item('a', 50)], 100],
    [
      'weighs categories',
      rules({
        weighting: 'categories',
        categories: [category('quiz', 30), category('exam', 70)],
        placed: { a: 'quiz', b: 'exam' },
      }),
      [item('a', 10), item('b', 5)],
      65,
    ],
    [
      'gives the weight of an empty category to the others',
      rules({
        weighting: 'categories',
        categories: [category('quiz', 30), category('exam', 70)],
        placed: { a: 'quiz', b: 'exam' },
      }),
      [item('a', 9), item('b', null)],
      90,
    ],
    [
      'leaves out what is in no category, when categories are weighed',
      rules({ weighting: 'categories', categories: [category('quiz', 1)], placed: { a: 'quiz', b: 'gone' } }),
      [item('a', 10), item('b', 0)],
      100,
    ],
    [
      'is nothing when only categories without weight count',
      rules({ weighting: 'categories', categories: [category('quiz', 0)], placed: { a: 'quiz' } }),
      [item('a', 10)],
      null,
    ],
    [
      'drops the lowest shares, not the lowest points',
      rules({ categories: [category('quiz', 1, 1)], placed: { a: 'quiz', b: 'quiz' } }),
      [item('a', 3, 4), item('b', 10, 100)],
      75,
    ],
    [
      'drops what leaves the best grade: 49 of 100 beside 10 of 10 and 5 of 10',
      rules({ categories: [category('quiz', 1, 1)], placed: { a: 'quiz', b: 'quiz', c: 'quiz' } }),
      [item('a', 10), item('b', 5), item('c', 49, 100)],
      75,
    ],
    [
      'and 51 of 100 as well, where dropping the lowest share left 55.45',
      rules({ categories: [category('quiz', 1, 1)], placed: { a: 'quiz', b: 'quiz', c: 'quiz' } }),
      [item('a', 10), item('b', 5), item('c', 51, 100)],
      75,
    ],
    [
      'does not round thirds before they are added up',
      rules(),
      ['a', 'b', 'c'].map((id) => ({ ...item(id, 0.67, 1), share: '2/3' })),
      66.67,
    ],
    [
      'never drops the last one',
      rules({ categories: [category('quiz', 1, 5)], placed: { a: 'quiz', b: 'quiz' } }),
      [item('a', 5), item('b', 2)],
      50,
    ],
    [
      'drops a missing one that counts as zero first',
      rules({ categories: [category('quiz', 1, 1)], placed: { a: 'quiz', b: 'quiz' } }),
      [item('a', 5), item('b', null, 10, { overdue: true })],
      50,
    ],
  ])('%s', (_, given, items, percent) => {
    expect(percentOf(given, items)).toBe(percent);
  });

  it('says how each assessment came into it', () => {
    const given = rules({
      weighting: 'categories',
      categories: [category('quiz', 1, 1)],
      placed: { low: 'quiz', high: 'quiz', late: 'quiz', waits: 'quiz', free: 'quiz', later: 'quiz' },
    });
    const { items, categories } = courseGrade(given, [
      item('low', 1),
      item('high', 9),
      item('late', null, 10, { overdue: true }),
      item('waits', null, 10, { state: 'waiting' }),
      item('free', 2, 10, { excused: true }),
      item('later', null),
      item('nowhere', 10),
    ]);
    expect(items).toEqual({
      low: 'counted',
      high: 'counted',
      late: 'dropped',
      waits: 'waiting',
      free: 'excused',
      later: 'open',
      nowhere: 'unplaced',
    });
    expect(categories).toEqual([{ id: 'quiz', percent: 50, share: 1 }]);
  });

  it('has the label of its step, whatever the order of the scale', () => {
    const scale = [
      { label: 'C', from: 40 },
      { label: 'A', from: 70 },
      { label: 'B', from: 60 },
    ];
    expect([39.99, 40, 69.99, 70, 100].map((percent) => labelOf(scale, percent))).toEqual([
      null,
      'C',
      'B',
      'A',
      'A',
    ]);
    // 89.99999… by floating point
    expect(courseGrade(rules({ scale }), [item('a', 0.7, 1), item('b', 1.4, 2)]).label).toBe('A');
  });
});

const anyItem = fc.record({
  max_points: fc.integer({ min: 0, max: 50 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  state: fc.constantFrom('graded', 'waiting', 'none'),
  excused: fc.boolean(),
  overdue: fc.boolean(),
  category: fc.constantFrom('one', 'two', 'three', 'gone'),
});
const anyCourse = fc
  .record({
    weighting: fc.constantFrom('points', 'categories'),
    missing: fc.constantFrom('zero', 'ignore'),
    weights: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
    drops: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
    items: fc.array(anyItem, { maxLength: 12 }),
  })
  .map(({ items: made, weights, drops, ...rest }) => {
    const items = made.map(
      ({ share, category: _, ...one }, index): GradedItem => ({
        ...one,
        id: `item-${index}`,
        points: one.state === 'graded' ? share * one.max_points : null,
      }),
    );
    const placed = Object.fromEntries(made.map((one, index) => [`item-${index}`, one.category]));
    const categories = ['one', 'two', 'three'].map((id, index) =>
      category(id, weights[index] ?? 1, drops[index] ?? 0),
    );
    return { given: rules({ ...rest, categories, placed }), items };
  });

describe('whatever the grades are', () => {
  it('the grade is between 0 and 100, and parts of the whole sum to it', () => {
    fc.assert(
      fc.property(anyCourse, ({ given, items }) => {
        const { percent, categories } = courseGrade(given, items);
        if (percent === null) return;
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(categories.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });

  it('the order changes nothing', () => {
    fc.assert(
      fc.property(anyCourse, fc.integer(), ({ given, items }, turn) => {
        const at = items.length === 0 ? 0 : Math.abs(turn) % items.length;
        const turned = [...items.slice(at), ...items.slice(0, at)].toReversed();
        expect(courseGrade(given, turned)).toEqual(courseGrade(given, items));
      }),
    );
  });

  it('an excused assessment changes nothing of the others', () => {
    fc.assert(
      fc.property(anyCourse, anyItem, ({ given, items }, { category: _, share, ...extra }) => {
        const excused = { ...extra, id: 'extra', points: share, excused: true };
        const placed = { ...given.placed, extra: 'one' };
        const { items: how, ...grade } = courseGrade({ ...given, placed }, [...items, excused]);
        const { items: before, ...without } = courseGrade(given, items);
        expect(grade).toEqual(without);
        expect(how).toEqual({ ...before, extra: 'excused' });
      }),
    );
  });

  it('dropping one more never lowers the grade', () => {
    fc.assert(
      fc.property(anyCourse, ({ given, items }) => {
        const more = {
          ...given,
          categories: given.categories.map((one) => ({ ...one, drop_lowest: one.drop_lowest + 1 })),
        };
        expect(percentOf(more, items) ?? 0).toBeGreaterThanOrEqual(percentOf(given, items) ?? 0);
      }),
    );
  });

  it('a better result never lowers the grade, whatever is dropped', () => {
    fc.assert(
      fc.property(
        anyCourse,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ given, items }, which, by) => {
          const chosen = items[which % Math.max(items.length, 1)];
          if (chosen?.state !== 'graded' || chosen.points === null) return;
          const points = chosen.points + (chosen.max_points - chosen.points) * by;
          const better = items.map((one) => (one === chosen ? { ...one, points } : one));
          expect(percentOf(given, better) ?? 0).toBeGreaterThanOrEqual(percentOf(given, items) ?? 0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is what exact arithmetic over all choices of what to drop comes to', () => {
    const thirds = fc.record({
      max_points: fc.constantFrom(1, 3, 10, 0.5, 100),
      of: fc.integer({ min: 1, max: 7 }),
      parts: fc.nat(7),
    });
    fc.assert(
      fc.property(
        fc.array(thirds, { minLength: 1, maxLength: 6 }),
        fc.nat(3),
        fc.constantFrom('points' as const, 'categories' as const),
        (results, drop, weighting) => {
          const items = results.map(({ max_points, of, parts }, index) => ({
            ...item(`item-${index}`, null, max_points, { state: 'graded' }),
            ...scoreOf(fraction(BigInt(Math.min(parts, of)), BigInt(of)), max_points),
          }));
          const placed = Object.fromEntries(items.map(({ id }) => [id, 'one']));
          const { percent } = courseGrade(
            rules({ weighting, categories: [category('one', 1, drop)], placed }),
            items,
          );
          expect(percent).toBe(exactBest(results, drop));
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** By trying every choice, in fractions of integers. */
function exactBest(
  results: readonly { max_points: number; of: number; parts: number }[],
  drop: number,
): number {
  const COMMON = 420n * 100n;
  const all = results.map(({ max_points, of, parts }) => ({
    points: (BigInt(max_points * 100) * BigInt(Math.min(parts, of)) * COMMON) / BigInt(of),
    max: BigInt(max_points * 100) * COMMON,
  }));
  let best = { points: 0n, max: 1n };
  for (let kept = 1; kept < 1 << all.length; kept++) {
    const chosen = all.filter((_, index) => kept & (1 << index));
    if (all.length - chosen.length > drop) continue;
    const points = chosen.reduce((sum, one) => sum + one.points, 0n);
    const max = chosen.reduce((sum, one) => sum + one.max, 0n);
    if (points * best.max > best.points * max) best = { points, max };
  }
  return Number((best.points * 20_000n + best.max) / (2n * best.max)) / 100;
}
