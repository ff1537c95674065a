import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCHEDULES_S } from './boss.ts';

/** The minutes in which schedules are looked at: by a timer that is early or late, and not sooner than so long after the last look, as pg-boss does. */
function minutesLookedAt(seconds: number, delays: readonly number[]): Set<number> {
  const minutes = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  delays.forEach((delay, place) => {
    const at = place * seconds + delay;
    if (at - last < seconds) return;
    last = at;
    minutes.add(Math.floor(at / 60));
  });
  return minutes;
}
const LOOKS = 200;
const delays = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: LOOKS, maxLength: LOOKS });
const missed = (seconds: number, late: readonly number[]): number[] => {
  const seen = minutesLookedAt(seconds, late);
  const last = Math.floor(((LOOKS - 2) * seconds) / 60);
  return Array.from({ length: last }, (_, minute) => minute).filter((minute) => !seen.has(minute));
};

it('schedules of every minute are seen, however early or late the timer is', () => {
  fc.assert(
    fc.property(delays, (late) => {
      expect(missed(SCHEDULES_S, late)).toEqual([]);
    }),
  );
});

it('a look each 45 seconds would lose some', () => {
  const late = Array.from({ length: LOOKS }, (_, place) => (place % 2 === 0 ? 0.02 : 0.01));
  expect(missed(45, late).length).toBeGreaterThan(10);
});
