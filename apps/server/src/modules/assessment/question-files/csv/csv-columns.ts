/*
 * Questions as a table: one row each, columns by name. Options and other parts stand in columns `option_1`, `option_2` … so that nothing has to be
 * escaped but `|` between several right answers (`\|` is the sign itself).
 *
 * Cells are plain text, as a spreadsheet shows them; those of a column whose name ends with `(Markdown)` are Markdown.
 *
 * - `type`: a type of question, as `single_choice`
 * - `question`, `points`, `tags` (between `|`), `explanation`
 * - `right`: single_choice, multiple_choice: numbers of the right options, from 1; true_false: `true` or `false`; short_text, numeric:
 *   accepted answers
 * - `tolerance`: numeric: `0.5`, `5%`, or `3 figures`
 * - options: choices; `left => right` of matching (`=> right`: a wrong choice); items of ordering in their order; `item => group` of sorting
 */

export const fixedColumns = [
  'type',
  'question',
  'points',
  'tags',
  'right',
  'tolerance',
  'explanation',
] as const;
export type FixedColumn = (typeof fixedColumns)[number];

/** Whose cells may be formatted. */
export const textColumns: readonly string[] = ['question', 'explanation'];

export const optionColumn = (index: number): string => `option_${index + 1}`;
/** The head of a column whose cells are Markdown. */
export const markdownHead = (name: string): string => `${name} (Markdown)`;

/** Several values in one cell. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\|]/g, '\\$&')).join('|');

export function splitValues(cell: string): string[] {
  const values: string[] = [''];
  const signs = [...cell];
  for (let index = 0; index < signs.length; index++) {
    const sign = signs[index] ?? '';
    if (sign === '|') values.push('');
    else {
      const next = signs[index + 1];
      const isEscape = sign === '\\' && (next === '|' || next === '\\');
      if (isEscape) index++;
      values[values.length - 1] += isEscape ? next : sign;
    }
  }
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

const ARROW = /^([\s\S]*?)\s*=>\s*([\s\S]*)$/;
/** `left => right`; null without an arrow. */
export function splitArrow(cell: string): { left: string; right: string } | null {
  const [, left, right] = ARROW.exec(cell) ?? [];
  return left === undefined || right === undefined ? null : { left: left.trim(), right: right.trim() };
}
/** An arrow within the left side would end it. */
export const joinArrow = (left: string, right: string): string =>
  `${left.replaceAll('=>', '= >')} => ${right}`;
