import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedCaret } from './stable-caret.ts';

test.each([
  ['before it', 'one two', 'zero one two', 4, 9],
  ['after it', 'one two', 'one two three', 3, 3],
  ['around it', 'one', 'one', 2, 2],
  ['over it', 'one two three', 'one three', 6, 5],
])('a change %s leaves the caret at its words', (_, before, after, at, moved) => {
  expect(movedCaret(before, after, at)).toBe(moved);
});

test('it is always within the text, and stays while the text does', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(30), (before, after, place) => {
      const at = Math.min(place, before.length);
      const moved = movedCaret(before, after, at);
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(after.length);
      expect(movedCaret(before, before, at)).toBe(at);
    }),
  );
});
