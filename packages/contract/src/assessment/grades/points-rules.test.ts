import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactly,
  fraction,
  fractionText,
  inHundredths,
  nearest,
  readFraction,
  roundedBy,
} from './fraction.ts';
import { stateOfPoints } from './outcome-rules.ts';
import { scoreOf, scoreOfAnswers, scoreOfJudgement, shareOf } from './points-rules.ts';

/** Rounded by integers alone: halves up. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 200n + denominator) / (denominator * 2n)) / 100;

const part = fc
  .record({
    of: fc.integer({ min: 1, max: 12 }),
    parts: fc.nat(12),
    hundredths: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ of, parts, hundredths }) => ({ of, parts: Math.min(of, parts), hundredths }));

describe('points of an attempt', () => {
  it('are exact until they are rounded once', () => {
    const third = (points: number) => ({ ...scoreOf(fraction(2n, 3n), points), max_points: points });
    expect(third(1)).toEqual({ points: 0.67, share: '2/3', max_points: 1 });
    const three = scoreOfAnswers([third(1), third(1), third(1)], { maxPoints: 100, latePercent: 0 });
    expect(three).toEqual({ points: 66.67, share: '2/3' });
  });

  it('are what exact arithmetic comes to', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (parts, most, late) => {
          const marks = parts.map(({ of, parts: right, hundredths }) => {
            const maxPoints = hundredths / 100;
            return { ...scoreOf(fraction(BigInt(right), BigInt(of)), maxPoints), max_points: maxPoints };
          });
          const maxPoints = most / 100;
          const score = scoreOfAnswers(marks, { maxPoints, latePercent: late / 10 });
          const common = 27720n;
          const reached = parts.reduce(
            (sum, one) => sum + (BigInt(one.hundredths) * BigInt(one.parts) * common) / BigInt(one.of),
            0n,
          );
          const possible = parts.reduce((sum, one) => sum + BigInt(one.hundredths) * common, 0n);
          expect(score?.points).toBe(
            possible === 0n
              ? 0
              : rounded(reached * BigInt(most) * BigInt(1000 - late), possible * 100n * 1000n),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('wait while an answer waits', () => {
    const marks = [{ points: null, max_points: 1 }];
    expect(scoreOfAnswers(marks, { maxPoints: 10, latePercent: 0 })).toBeNull();
    expect(scoreOfJudgement({ exact: [0, 1], state: 'waiting' }, 3)).toBeNull();
  });

  it('that somebody has set since are not those of the stored share', () => {
    expect(shareOf({ points: 0.67, max_points: 1, share: '2/3' })).toEqual(fraction(2n, 3n));
    expect(shareOf({ points: 0.5, max_points: 1, share: '2/3' })).toEqual(fraction(1n, 2n));
    expect(shareOf({ points: 3, max_points: 0 })).toEqual(fraction(0n, 1n));
  });
});

describe('the one rounding', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [0.125, 0.13],
    [66.665, 66.67],
    [66.6649999, 66.66],
    [-0.005, 0],
    [-1.25, -1.25],
    [1e-9, 0],
    [123_456_789.125, 123_456_789.13],
  ])('of %d is %d', (value, expected) => {
    expect(inHundredths(value) + 0).toBe(expected);
    expect(inHundredths(exactly(value)) + 0).toBe(expected);
  });

  it('of an estimate is that of the exact value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (top, bottom) => {
          const exact = fraction(BigInt(top), BigInt(bottom));
          expect(roundedBy(top / bottom, () => exact)).toBe(rounded(BigInt(top), BigInt(bottom)));
        },
      ),
    );
  });
});

describe('a fraction', () => {
  it('is found again in a number, and in a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (top, bottom) => {
        const exact = fraction(BigInt(top), BigInt(bottom));
        expect(nearest(top / bottom)).toEqual(exact);
        expect(readFraction(fractionText(exact))).toEqual(exact);
      }),
    );
    expect(['', '2', '2/0', '-1/2', '1/2/3', ' 1/2'].map(readFraction)).toEqual(Array(6).fill(undefined));
  });
});

describe('what points say of an answer', () => {
  it.each([
    [{ points: 0, max_points: 0, judged: 'right' }, 'right'],
    [{ points: 0, max_points: 0, judged: 'wrong' }, 'wrong'],
    [{ points: 0, max_points: 0, judged: 'partly' }, 'partly'],
    [{ points: 0, max_points: 0, judged: 'unanswered' }, 'unanswered'],
    [{ points: 0, max_points: 0, judged: 'waiting' }, 'right'],
    [{ points: 0, max_points: 2, judged: 'right' }, 'wrong'],
    [{ points: 0, max_points: 2, judged: 'unanswered' }, 'unanswered'],
    [{ points: 1, max_points: 2, judged: 'wrong' }, 'partly'],
    [{ points: 2, max_points: 2, judged: 'wrong' }, 'right'],
    [{ points: null, max_points: 2, judged: 'waiting' }, 'waiting'],
  ] as const)('%o: %s', (given, state) => {
    expect(stateOfPoints(given)).toBe(state);
  });
});
