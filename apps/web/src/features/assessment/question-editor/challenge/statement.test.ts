import { expect, it } from 'vitest';
import { statementOf, withStatement } from './statement.ts';

it.each([
  ['the problem alone', { description: '', problem_statement: 'Add.', constraints: '' }, 'Add.'],
  [
    'three texts of an older challenge',
    { description: 'Sums.', problem_statement: 'Add.', constraints: '- n < 10' },
    'Sums.\n\nAdd.\n\n### Constraints\n\n- n < 10',
  ],
  ['nothing', { description: ' ', problem_statement: '', constraints: '' }, ''],
])('a statement is one text: %s', (_, written, text) => {
  expect(statementOf(written)).toBe(text);
  // Written back, it stays the same
  expect(statementOf(withStatement(text))).toBe(text);
});
