import { expect, it } from 'vitest';
import { isStillKnown } from './known-rules.ts';

it.each([
  [19, 19, false],
  [20, 15, false],
  [20, 16, true],
  [25, 19, false],
  [25, 20, true],
  [0, 0, false],
])('of %i questions %i right: %s', (questions, right, known) => {
  expect(isStillKnown({ questions, right })).toBe(known);
});
