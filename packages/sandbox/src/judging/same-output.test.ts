import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOutput } from './same-output.ts';

const comparison = (fields: Partial<Parameters<typeof sameOutput>[2]> = {}) => ({
  absolute_tolerance: 0,
  relative_tolerance: 0,
  any_line_order: false,
  ...fields,
});
const within = comparison({ absolute_tolerance: 0.01 });
const percent = comparison({ relative_tolerance: 0.01 });
const anyOrder = comparison({ any_line_order: true });
const both = comparison({ absolute_tolerance: 0.01, any_line_order: true });

describe('outputs with a comparison', () => {
  it.each([
    ['a number within', '3.14', '3.1416', within, true],
    ['a number beyond', '3.12', '3.1416', within, false],
    ['exactly at the tolerance', '0.31', '0.3', within, true],
    ['numbers within a text', 'Mean: 2.501 m.', 'Mean: 2.5 m.', within, true],
    ['another text', 'Median: 2.5 m', 'Mean: 2.5 m', within, false],
    ['another way of writing', '1e-3', '0.001', within, true],
    ['a sign', '-0.001', '0', within, true],
    ['a minus between two', '3-1', '3-1.001', within, true],
    ['a part of a word', 'x1', 'x2', comparison({ absolute_tolerance: 5 }), false],
    ['aligned by blanks', '  9.999', ' 10.000', within, true],
    ['a number more', '1 2', '1', within, false],
    ['no number', 'nan', '1', within, false],
    ['infinitely large', '1e999', '1e999', within, true],
    ['a share of what is expected', '101', '100', percent, true],
    ['a larger share', '101.1', '100', percent, false],
    ['the share of nothing', '0.001', '0', percent, false],
    ['without a tolerance', '1.0', '1', comparison(), false],
    ['lines in another order', 'b\na\nb', 'a\nb\nb', anyOrder, true],
    ['other lines', 'b\na\na', 'a\nb\nb', anyOrder, false],
    ['a line less', 'a', 'a\na', anyOrder, false],
    ['another order, where it counts', 'b\na', 'a\nb', comparison(), false],
    ['another order, and near', 'b 2.001\na 1', 'a 1.001\nb 2', both, true],
    // By their numbers alone the first would stand for the first
    ['each for another one', '0.999 5\n1.001 3', '1 3\n1 5', both, true],
    ['two for the same one', '0.999 5\n1.001 5', '1 3\n1 5', both, false],
  ])('%s', (_name, actual, expected, by, same) => {
    expect(sameOutput(actual, expected, by)).toBe(same);
  });

  const line = fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map((pair) => pair.join(' '));
  const lines = fc.array(line, { minLength: 1, maxLength: 7 });

  it('any order of what is the same is the same', () => {
    fc.assert(
      fc.property(
        lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.integer({ min: 0, max: 2 }),
        ([all, shuffled], tolerance) => {
          const by = comparison({ absolute_tolerance: tolerance, any_line_order: true });
          expect(sameOutput(shuffled.join('\n'), all.join('\n'), by)).toBe(true);
        },
      ),
    );
  });

  it('finds partners for all lines where there are some, as trying all orders does', () => {
    const near = (one: string, other: string) =>
      sameOutput(one, other, comparison({ absolute_tolerance: 1 }));
    const tried = (given: readonly string[], wanted: readonly string[]): boolean => {
      const [first, ...rest] = given;
      if (first === undefined) return wanted.length === 0;
      return wanted.some((one, index) => near(first, one) && tried(rest, wanted.toSpliced(index, 1)));
    };
    const by = comparison({ absolute_tolerance: 1, any_line_order: true });
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        expect(sameOutput(one.join('\n'), other.join('\n'), by)).toBe(tried(one, other));
      }),
      { numRuns: 500 },
    );
  });
});
