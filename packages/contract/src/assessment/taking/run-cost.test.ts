import { expect, it } from 'vitest';
import { mostCost, runCost } from './run-cost.ts';

it.each([
  [{ ms: 12.4, memory_kb: 10_240 }, '12 ms · 10.0 MB'],
  [{ ms: 0, memory_kb: 1 }, '0 ms · 0.0 MB'],
  // Nothing is said where nobody knows
  [{ ms: 3 }, '3 ms'],
])('what a run took: %o', (run, text) => expect(runCost(run)).toBe(text));

it('the most of several runs: each figure for itself, of those that have it', () => {
  const runs = [{ ms: 40 }, { ms: 5, memory_kb: 2048 }, { ms: 7, memory_kb: 1024 }];
  expect(mostCost(runs)).toBe('40 ms · 2.0 MB');
  expect(mostCost(runs.slice(0, 1))).toBe('40 ms');
});
