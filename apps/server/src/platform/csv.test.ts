import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+254 700', "'+254 700"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['  =x', "'  =x"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,b', `"'=a,b"`],
  ['plain', 'plain'],
])('%j becomes %j', (value, cell) => {
  expect(csvRow([value])).toBe(`${cell}\r\n`);
});

it('keeps numbers, and leaves out what is missing', () => {
  expect(csvRow([-5, null, 2.5])).toBe('-5,,2.5\r\n');
});
