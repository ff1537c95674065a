import { describe, expect, it } from 'vitest';
import { sparklinePoints } from './sparkline-points.ts';

const frame = { width: 104, height: 24, margin: 2 };
const points = (...values: number[]) => sparklinePoints(values, frame);

describe('the points of a sparkline', () => {
  it('run from the left edge to the right, the largest value on top and the least at the foot', () => {
    expect(points(5, 10, 7.5)).toEqual([
      [2, 22],
      [52, 2],
      [102, 12],
    ]);
  });

  it('are level where nothing moves: in the middle, or at the foot when there is nothing', () => {
    expect(points(4, 4)).toEqual([
      [2, 12],
      [102, 12],
    ]);
    expect(points(0, 0).map(([, y]) => y)).toEqual([22, 22]);
  });

  it('may be one, or none', () => {
    expect(points(3)).toEqual([[2, 12]]);
    expect(points()).toEqual([]);
  });

  it('never leave the frame', () => {
    for (const [x, y] of points(0, 1e9, 3, -5, 0.1)) {
      expect(x).toBeGreaterThanOrEqual(2);
      expect(x).toBeLessThanOrEqual(102);
      expect(y).toBeGreaterThanOrEqual(2);
      expect(y).toBeLessThanOrEqual(22);
    }
  });
});
