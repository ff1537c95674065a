import { expect, it } from 'vitest';
import { neededToPass, pointsOf } from './points-text.ts';

it('one point is one point', () => {
  expect([neededToPass(1), neededToPass(12.5)]).toEqual([
    'You need 1 point to pass.',
    'You need 12.5 points to pass.',
  ]);
  expect([pointsOf(0, 1), pointsOf(1, 2)]).toEqual(['0 of 1 point', '1 of 2 points']);
});
