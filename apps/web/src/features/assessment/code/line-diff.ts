/** A line of an output beside the line that was expected there. */
export interface ComparedLine {
  line: string;
  same: boolean;
}

/** An output by lines, with those that differ from what was expected in the same place; blanks at the ends do not count. */
export function comparedLines(actual: string, expected: string): ComparedLine[] {
  const wanted = expected.trimEnd().split('\n');
  return actual
    .trimEnd()
    .split('\n')
    .map((line, index) => ({ line, same: line.trimEnd() === wanted[index]?.trimEnd() }));
}
