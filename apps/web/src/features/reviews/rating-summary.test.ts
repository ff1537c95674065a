import { describe, expect, it } from 'vitest';
import { ratingShares } from './rating-summary.tsx';

describe('the distribution of ratings', () => {
  it('is in whole percent, five stars first', () => {
    const shares = ratingShares({ 1: 0, 2: 0, 3: 1, 4: 3, 5: 6 });
    expect(shares.map(({ percent }) => percent)).toEqual([60, 30, 10, 0, 0]);
    expect(ratingShares({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })[0]?.percent).toBe(0);
  });
});
