import { expect, test } from 'vitest';
import { parseParameters, parseStatementLog } from './statement-log.ts';

test.each([
  [undefined, []],
  ["Parameters: $1 = '12'", ['12']],
  ["parameters: $1 = 'it''s', $2 = NULL, $3 = '{\"a, b\",c}'", ["it's", null, '{"a, b",c}']],
  ["Parameters: $1 = '$2 = ''x'', $3 = NULL', $2 = ''", ["$2 = 'x', $3 = NULL", '']],
  ["Parameters: $1 = 'two\nlines'", ['two\nlines']],
])('reads %j', (detail, values) => {
  expect(parseParameters(detail)).toEqual(values);
});

test('keeps the statements of the application asked for, in order', () => {
  const log = [
    { message: 'connection received', application_name: 'product' },
    {
      message: 'execute <unnamed>: select 1\n from t where a = $1',
      detail: "Parameters: $1 = 'x'",
      application_name: 'product',
    },
    { message: 'statement: select 2', application_name: 'other' },
    { message: 'execute list/portal: select 3', application_name: 'product' },
    { message: 'statement: begin' },
  ];
  const text = `${log.map((line) => JSON.stringify(line)).join('\n')}\n`;
  expect(parseStatementLog(text, (name) => name === 'product')).toEqual([
    { sql: 'select 1\n from t where a = $1', values: ['x'] },
    { sql: 'select 3', values: [] },
  ]);
});
