import { expect, it } from 'vitest';
import { scaleOf } from './chart-scale.ts';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [348, 255],
    [0, 100, 200, 300, 400],
  ],
  [
    [-900, 2900],
    [-1000, 0, 1000, 2000, 3000],
  ],
  [[-5], [-6, -4, -2, 0]],
  [
    [0.4, 0.9],
    [0, 0.25, 0.5, 0.75, 1],
  ],
] as const)('the scale of %j is %j', (values, lines) => {
  expect(scaleOf(values)).toEqual(lines);
});
