import { describe, expect, it } from 'vitest';
import { agreementOf, bandOf, cohensKappa, median, rubricPoints } from './rules.ts';

const level = (id: string, points: number) => ({ id, title: id, description: '', points });
const rubric = {
  criteria: [
    { id: 'a', title: 'Argument', description: '', levels: [level('a0', 0), level('a1', 2), level('a2', 4)] },
    { id: 'b', title: 'Sources', description: '', levels: [level('b0', 0), level('b1', 1)] },
    { id: 'c', title: 'Without levels', description: '', levels: [] },
  ],
};

describe('points of a rubric', () => {
  it.each([
    [{ a: 'a2', b: 'b1' }, 10],
    [{ a: 'a1', b: 'b0' }, 4],
    [{ a: 'a0', b: 'b0' }, 0],
    [{ a: 'a1', b: 'b1' }, 6],
    [{ a: 'a2' }, null],
    [{ a: 'gone', b: 'b1' }, null],
    [{}, null],
  ])('%j → %s of 10', (levels, points) => {
    expect(rubricPoints(rubric, levels as Record<string, string>, 10)).toBe(points);
  });
  it('are in hundredths', () => {
    const thirds = {
      criteria: [{ id: 'a', title: '', description: '', levels: [level('x', 1), level('y', 3)] }],
    };
    expect(rubricPoints(thirds, { a: 'x' }, 10)).toBe(3.33);
  });
  it('are not known where nothing is worth anything', () => {
    const worthless = { criteria: [{ id: 'a', title: '', description: '', levels: [level('x', 0)] }] };
    expect(rubricPoints(worthless, { a: 'x' }, 10)).toBeNull();
    expect(rubricPoints(null, {}, 10)).toBeNull();
  });
});

it.each([
  [[], null],
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 4], 4],
  [[1, 2, 3, 10], 2.5],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle);
});

describe('agreement', () => {
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  it('beyond chance is as in the textbook: 20 and 15 of 50 agreed, 5 and 10 not', () => {
    const pairs: [string, string][] = [
      ...times<[string, string]>(20, ['yes', 'yes']),
      ...times<[string, string]>(5, ['yes', 'no']),
      ...times<[string, string]>(10, ['no', 'yes']),
      ...times<[string, string]>(15, ['no', 'no']),
    ];
    expect(cohensKappa(pairs)).toBeCloseTo(0.4, 10);
  });
  it('is 1 when all is the same, and unknown when there was nothing to choose', () => {
    expect(
      cohensKappa([
        ['a', 'a'],
        ['b', 'b'],
      ]),
    ).toBe(1);
    expect(
      cohensKappa([
        ['a', 'a'],
        ['a', 'a'],
      ]),
    ).toBeNull();
    expect(cohensKappa([])).toBeNull();
  });
  it('is below 0 when two do the opposite', () => {
    expect(
      cohensKappa([
        ['a', 'b'],
        ['b', 'a'],
      ]),
    ).toBe(-1);
  });
  it('compares levels where both chose them', () => {
    const one = { points: 4, rubric_levels: { a: 'a1', b: 'b0' } };
    const other = { points: 5, rubric_levels: { a: 'a1', b: 'b1' } };
    expect(
      agreementOf([
        [one, other, 10],
        [one, one, 10],
      ]),
    ).toMatchObject({
      answers: 2,
      exact: 0.5,
      mean_difference: 0.5,
      kappa_over: 'levels',
    });
  });
  it('compares fifths of the points else', () => {
    const mark = (points: number) => ({ points, rubric_levels: {} });
    const { kappa_over, kappa, exact } = agreementOf([
      [mark(9), mark(10), 10],
      [mark(1), mark(1), 10],
    ]);
    expect({ kappa_over, kappa, exact }).toEqual({ kappa_over: 'bands', kappa: 1, exact: 0.5 });
    expect([0, 1.9, 2, 9.9, 10].map((points) => bandOf(points, 10))).toEqual([0, 0, 1, 4, 4]);
    expect(agreementOf([])).toMatchObject({ answers: 0, exact: null, kappa: null });
  });
});
