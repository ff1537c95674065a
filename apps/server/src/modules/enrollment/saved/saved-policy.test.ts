import { expect, it } from 'vitest';
import { maySave } from './saved-policy.ts';

it.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])('a course that is listed: %s, with the person enrolled: %s, may be saved: %s', (listed, enrolled, may) => {
  expect(maySave({ listed, enrolled })).toBe(may);
});
