import { expect, test } from 'vitest';
import { copyLine } from './copy-in.ts';

test.each([
  [['a', 1, true, false, null], 'a\t1\tt\tf\t\\N\n'],
  [
    ['tab\there', 'line\nbreak', 'return\r', 'back\\slash'],
    'tab\\there\tline\\nbreak\treturn\\r\tback\\\\slash\n',
  ],
  [[['plain', 'two words']], '{"plain","two words"}\n'],
  [[['say "hi"', 'a,b{}', 'back\\slash']], '{"say \\\\"hi\\\\"","a,b{}","back\\\\\\\\slash"}\n'],
  [[[]], '{}\n'],
  [['\\N'], '\\\\N\n'],
])('%j becomes %j', (values, line) => {
  expect(copyLine(values)).toBe(line);
});
