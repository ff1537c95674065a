import { describe, expect, it } from 'vitest';
import { moveChoice } from './move-choice.ts';

describe('the arrow keys in the suggestions', () => {
  it('move down from the field through all entries and back to the field', () => {
    expect(
      [0, 1, 2, 3].reduce<number[]>((path) => [...path, moveChoice(path.at(-1) ?? -1, 3, 1)], []),
    ).toEqual([0, 1, 2, -1]);
  });

  it('move up from the field to the last entry', () => {
    expect(moveChoice(-1, 3, -1)).toBe(2);
    expect(moveChoice(0, 3, -1)).toBe(-1);
  });

  it('stay in the field when there is nothing to choose', () => {
    expect(moveChoice(-1, 0, 1)).toBe(-1);
    expect(moveChoice(-1, 0, -1)).toBe(-1);
  });
});
