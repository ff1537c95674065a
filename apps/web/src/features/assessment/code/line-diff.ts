import type { OutputComparison } from '@darasa/contract/assessment/questions/challenge';
import { sameLine } from '@darasa/sandbox/same-output';

const MOST_PAIRS = 10_000;

/** A line of an output beside the line that was expected there. */
export interface ComparedLine {
  line: string;
  same: boolean;
}

/**
 * An output by lines, with those that differ from what was expected in the same place; where the order does not count, from what was expected
 * anywhere. Blanks at the ends do not count.
 */
export function comparedLines(
  actual: string,
  expected: string,
  comparison?: OutputComparison,
): ComparedLine[] {
  const wanted = expected.trimEnd().split('\n');
  const isSame = (line: string, right: string | undefined) =>
    right !== undefined && sameLine(line, right, comparison);
  const lines = actual.trimEnd().split('\n');
  const inAnyOrder = comparison?.any_line_order === true;
  // Each with each: of long outputs nothing is marked
  if (inAnyOrder && lines.length * wanted.length > MOST_PAIRS)
    return lines.map((line) => ({ line, same: true }));
  return lines.map((line, index) => ({
    line,
    same: inAnyOrder ? wanted.some((right) => isSame(line, right)) : isSame(line, wanted[index]),
  }));
}
