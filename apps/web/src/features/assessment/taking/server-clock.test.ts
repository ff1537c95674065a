import { expect, test } from 'vitest';
import { timeLeftText } from './server-clock.ts';

test.each([
  [7_260_000, '2 h 1 min left'],
  [2_520_000, '42 min left'],
  [121_000, '3 min left'],
  [119_000, '2 min left'],
  [85_000, '1 min 30 s left'],
  [60_000, '1 min left'],
  [12_000, '20 s left'],
  [0, 'Time is up'],
  [-5, 'Time is up'],
])('%i ms', (ms, words) => {
  expect(timeLeftText(ms)).toBe(words);
});
