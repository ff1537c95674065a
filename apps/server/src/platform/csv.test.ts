import { expect, it } from 'vitest';
import { csvDialect, csvRow, guarded, unguarded } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+254 700', "'+254 700"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['  =x', "'  =x"],
  ['＝1+1', "'＝1+1"],
  ['\u3000＝x', "'\u3000＝x"],
  ['＋5', "'＋5"],
  ['－5', "'－5"],
  ['＠x', "'＠x"],
  ['﹦x', "'﹦x"],
  ['\tx', `"'\tx"`],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
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

it.each(['=1', '＝1', ' ＠x', '\t+1', 'plain', '5 = 5'])('%j is read back as it was', (value) => {
  expect(unguarded(guarded(value))).toBe(value);
});

it.each([
  ['\ufeffa;b\n1', { text: 'a;b\n1', delimiter: ';', skipped: 0 }],
  ['sep=;\r\na,b\r\n', { text: 'a,b\r\n', delimiter: ';', skipped: 1 }],
  ['"sep=\t"\na\tb', { text: 'a\tb', delimiter: '\t', skipped: 1 }],
  ['a', { text: 'a', delimiter: ',', skipped: 0 }],
])('the dialect of %j', (text, dialect) => {
  expect(csvDialect(text)).toEqual(dialect);
});
