import { expect, test } from 'vitest';
import { longestChain } from './chains.ts';

const at = (from: number, to: number) => ({ from, to });

test('requests that follow one another are counted, and those beside them are not', () => {
  expect(longestChain([])).toBe(0);
  expect(longestChain([at(0, 10), at(0, 12), at(2, 8)])).toBe(1);
  expect(longestChain([at(0, 10), at(10, 20), at(12, 18), at(21, 30)])).toBe(3);
  // The long one beside them hides none of the others
  expect(longestChain([at(0, 100), at(0, 10), at(10, 20)])).toBe(2);
});
