import { expect, it } from 'vitest';
import { readTestTable, testCasesOf } from './tests-of-table.ts';

const row = (input: string, expected_output: string, rest = {}) => ({
  input,
  expected_output,
  is_sample: false,
  points: 1,
  ...rest,
});

it.each([
  ['from a spreadsheet', '1 2\t3\n4 5\t9\n', [row('1 2', '3'), row('4 5', '9')]],
  ['with commas', '1,2\n3,4', [row('1', '2'), row('3', '4')]],
  ['with semicolons, where numbers have commas', '1;0,5\n2;1,5', [row('1', '0,5'), row('2', '1,5')]],
  ['with lines in a cell', '"1\n2","3"\n4\\n5,9', [row('1\n2', '3'), row('4\n5', '9')]],
  [
    'with a head, in any order',
    'Expected output,Sample,Input,Points\n3,yes,1 2,2\n9,,4 5,',
    [row('1 2', '3', { is_sample: true, points: 2 }), row('4 5', '9')],
  ],
  ['with an empty input', '\tready', [row('', 'ready')]],
  ['of Windows', '\ufeff1,2\r\n3,4\r\n', [row('1', '2'), row('3', '4')]],
])('reads a table %s', (_, text, rows) => {
  expect(readTestTable(text)).toEqual({ rows, problems: [] });
});

it('says of each row that cannot be one why, and keeps the others', () => {
  expect(readTestTable('input,output,points\n1,2,1\nonly\n3,4,many\n5,6,-1')).toEqual({
    rows: [row('1', '2')],
    problems: [
      { row: 3, message: 'There is no expected output: a row has two cells or more.' },
      { row: 4, message: '“many” is no number of points.' },
      { row: 5, message: '“-1” is no number of points.' },
    ],
  });
  expect(readTestTable('1,"2').problems).toEqual([{ row: 1, message: 'A quoted cell is not closed.' }]);
  expect(readTestTable('')).toEqual({ rows: [], problems: [] });
});

it('allows a difference where a decimal number is expected, and nowhere else', () => {
  const { rows } = readTestTable('1,0.3333\n2,7');
  const [third, seven] = testCasesOf(rows, 0.001);
  expect(third?.comparison).toEqual({
    absolute_tolerance: 0.001,
    relative_tolerance: 0,
    any_line_order: false,
  });
  expect(seven?.comparison).toBeUndefined();
  expect(testCasesOf(rows, 0)[0]?.comparison).toBeUndefined();
});
