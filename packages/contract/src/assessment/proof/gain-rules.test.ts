import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_FOR_GAIN, gainOf, studentQuantile } from './gain-rules.ts';

it.each([
  // Student's distribution as tables have it
  [9, 2.262],
  [14, 2.145],
  [29, 2.045],
  [99, 1.984],
])('the quantile of %i degrees of freedom is %d', (freedom, value) => {
  expect(studentQuantile(freedom)).toBeCloseTo(value, 3);
});

describe('a gain', () => {
  it('is that of the worked example', () => {
    const pairs = [0.1, 0.2, 0.3, 0.4, 0.5, 0.1, 0.2, 0.3, 0.4, 0.5].map((gained) => ({
      before: 0.4,
      after: 0.4 + gained,
    }));
    const gain = gainOf(pairs);
    expect(gain).toMatchObject({ learners: 10, before: expect.closeTo(0.4, 10) });
    expect(gain?.gain).toBeCloseTo(0.3, 10);
    // Standard deviation 0.14907, divided by √10, by 2.262
    expect(gain?.low).toBeCloseTo(0.3 - 0.10663, 4);
    expect(gain?.high).toBeCloseTo(0.3 + 0.10663, 4);
    expect(gain?.normalised).toBeCloseTo(0.5, 10);
  });

  it('is told of ten and more only, and holds the mean in its interval', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ before: share, after: share }), { maxLength: 40 }), (pairs) => {
        const gain = gainOf(pairs);
        if (pairs.length < FEWEST_FOR_GAIN) {
          expect(gain).toBeNull();
          return;
        }
        if (!gain) throw new Error('There are enough');
        expect(gain.low).toBeLessThanOrEqual(gain.gain + 1e-12);
        expect(gain.high).toBeGreaterThanOrEqual(gain.gain - 1e-12);
        expect(gain.gain).toBeCloseTo(gain.after - gain.before, 9);
      }),
    );
  });
});
