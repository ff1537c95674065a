import type { OutputComparison } from '@darasa/contract/assessment/questions/challenge';
import { type Line, matchLines } from './match-lines.ts';

/**
 * Whether outputs are the same but for blanks at the ends of lines and empty lines at the end, and what the comparison allows. Where numbers may
 * differ, several blanks within a line are as good as one: programs align numbers by them.
 */
export function sameOutput(actual: string, expected: string, comparison?: OutputComparison): boolean {
  const [given, wanted] = [linesOf(actual), linesOf(expected)];
  if (given.length !== wanted.length) return false;
  const tolerance = toleranceOf(comparison);
  if (!tolerance) {
    const [one, other] = comparison?.any_line_order ? [given.toSorted(), wanted.toSorted()] : [given, wanted];
    return one.every((line, index) => line === other[index]);
  }
  const [one, other] = [given.map(readLine), wanted.map(readLine)];
  const isSame = (line: Line, right: Line) => isNear(line, right, tolerance);
  if (!comparison?.any_line_order)
    return one.every((line, index) => isSame(line, other[index] ?? { text: '', numbers: [] }));
  return matchLines(one, other, isSame);
}

/** Whether one line of an output is as it is expected, as far as that can be said of a line. */
export const sameLine = (actual: string, expected: string, comparison?: OutputComparison): boolean =>
  sameOutput(actual, expected, comparison && { ...comparison, any_line_order: false });

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
    .split('\n');

interface Tolerance {
  absolute: number;
  relative: number;
}

function toleranceOf(comparison: OutputComparison | undefined): Tolerance | undefined {
  if (!comparison) return undefined;
  const { absolute_tolerance: absolute, relative_tolerance: relative } = comparison;
  return absolute > 0 || relative > 0 ? { absolute, relative } : undefined;
}

/** A decimal number, not a part of a word: `x1` has none. */
const NUMBER = /(?<![\p{L}\p{N}_.])[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\p{L}\p{N}_])/gu;
/** Stands for a number in the text around; from the area for private use. */
const PLACE = '\uE000';

function readLine(line: string): Line {
  const numbers: number[] = [];
  const text = line
    .replaceAll(PLACE, '\uFFFD')
    .replaceAll(NUMBER, (number) => {
      numbers.push(Number(number));
      // A full stop after a number ends a sentence
      return number.endsWith('.') ? `${PLACE}.` : PLACE;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { text, numbers };
}

function isNear(line: Line, right: Line, { absolute, relative }: Tolerance): boolean {
  return (
    line.text === right.text &&
    line.numbers.every((number, index) => {
      const wanted = right.numbers[index] ?? Number.NaN;
      if (number === wanted) return true;
      const allowed = Math.max(absolute, relative * Math.abs(wanted));
      // The difference of two decimals is rounded itself: 0.3 - 0.2 is a little more than 0.1
      return (
        Math.abs(number - wanted) <=
        allowed + Number.EPSILON * 4 * Math.max(Math.abs(number), Math.abs(wanted))
      );
    })
  );
}
