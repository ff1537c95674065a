import { expect, it } from 'vitest';
import { topOf } from './selection-toolbar.tsx';

it.each([
  ['in the first line, below the selection', 110, 130, 100, 138],
  ['behind a bar that stays in view, below the selection', 90, 110, 100, 118],
  ['elsewhere, above it', 300, 320, 100, 252],
])('the buttons of a selected text stand %s', (_case, top, bottom, bar, expected) => {
  expect(topOf({ top }, { bottom }, bar)).toBe(expected);
});
