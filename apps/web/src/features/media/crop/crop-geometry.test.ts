import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestCrop, moveCorner, moveCrop, scaleCrop } from './crop-geometry.ts';

const picture = { width: 1600, height: 1200 };

describe('the part of an image', () => {
  it('is as large as it can be at first', () => {
    expect(largestCrop(picture, 16 / 9)).toEqual({ x: 0, y: 150, width: 1600, height: 900 });
    expect(largestCrop(picture, 1)).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
    expect(largestCrop(picture, null)).toEqual({ x: 0, y: 0, width: 1600, height: 1200 });
  });

  it('is moved and resized', () => {
    const crop = { x: 100, y: 100, width: 400, height: 300 };
    expect(moveCrop(crop, { x: -500, y: 50 }, picture)).toEqual({ ...crop, x: 0, y: 150 });
    expect(moveCorner(crop, 'se', { x: 100, y: 30 }, picture, null)).toEqual({
      ...crop,
      width: 500,
      height: 330,
    });
    expect(moveCorner(crop, 'nw', { x: 100, y: 75 }, picture, 4 / 3)).toEqual({
      x: 200,
      y: 175,
      width: 300,
      height: 225,
    });
    expect(scaleCrop(crop, 2, picture)).toEqual({ x: 0, y: 0, width: 800, height: 600 });
  });

  it('never leaves the image and keeps its ratio, whatever is done to it', () => {
    const by = fc.record({
      x: fc.integer({ min: -4000, max: 4000 }),
      y: fc.integer({ min: -4000, max: 4000 }),
    });
    const step = fc.oneof(
      fc.record({ act: fc.constant('move' as const), by }),
      fc.record({ act: fc.constantFrom('nw' as const, 'ne' as const, 'sw' as const, 'se' as const), by }),
      fc.record({ act: fc.constant('scale' as const), factor: fc.double({ min: 0.1, max: 5, noNaN: true }) }),
    );
    const size = fc.record({
      width: fc.integer({ min: 50, max: 5000 }),
      height: fc.integer({ min: 50, max: 5000 }),
    });
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(16 / 9, 1),
        fc.array(step, { maxLength: 12 }),
        (whole, aspect, steps) => {
          let crop = largestCrop(whole, aspect);
          for (const next of steps) {
            if (next.act === 'move') crop = moveCrop(crop, next.by, whole);
            else if (next.act === 'scale') crop = scaleCrop(crop, next.factor, whole);
            else crop = moveCorner(crop, next.act, next.by, whole, aspect);
            expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
            expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
            expect(crop.x + crop.width).toBeLessThanOrEqual(whole.width + 1e-6);
            expect(crop.y + crop.height).toBeLessThanOrEqual(whole.height + 1e-6);
            expect(crop.width / crop.height).toBeCloseTo(aspect, 5);
            expect(crop.width).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
