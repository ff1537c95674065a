import { expect, it } from 'vitest';
import { gainInRow, gainSentences } from './gain-words.ts';

it.each([
  [
    { gain: 0.23, low: 0.12, high: 0.34 },
    'Learners know about 23 of 100 more after the course.',
    'from 12 to 34.',
    'About 23 of 100 more',
  ],
  [
    { gain: -0.1, low: -0.15, high: -0.05 },
    'Learners know about 10 of 100 less after the course.',
    'from 5 to 15.',
    'About 10 of 100 less',
  ],
  [
    { gain: 0.02, low: -0.05, high: 0.09 },
    'It cannot be told yet',
    'from 5 of 100 less to 9 of 100 more.',
    'Cannot be told yet',
  ],
])('%j is told in plain words', (gain, first, second, row) => {
  const [one, other] = gainSentences(gain);
  expect(one).toContain(first);
  expect(other).toContain(second);
  expect(gainInRow(gain)).toBe(row);
});
