import { describe, expect, it } from 'vitest';
import { nextStep } from './activity-steps.ts';

describe('the next number to request', () => {
  it.each([
    [30, 30, 60],
    [30, 29, undefined],
    [60, 60, 100],
    [100, 100, undefined],
    [30, 0, undefined],
  ])('after %i with %i it is %s', (asked, came, next) => {
    expect(nextStep(asked, came)).toBe(next);
  });
});
