import { expect, test } from 'vitest';
import { languageName } from './language-names.ts';

test.each([
  ['sw', 'Kiswahili'],
  ['ja', '日本語'],
  ['ru', 'Русский'],
  ['ar', 'العربية'],
  ['not a code', 'not a code'],
])('the name of the language %s is %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});
