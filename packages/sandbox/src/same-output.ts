/** Whether outputs are the same but for blanks at the ends of lines and empty lines at the end. */
export function sameOutput(actual: string, expected: string): boolean {
  return withoutTrailingBlanks(actual) === withoutTrailingBlanks(expected);
}

const withoutTrailingBlanks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
