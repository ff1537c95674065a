import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActiveClock, type ActiveStretch } from './active-clock.ts';

const START = 1_764_000_000_000;
const present = { here: true, plays: false };

/** Asks the clock each second, and gathers what it measured, as seconds since the start. */
function measure(
  seconds: number,
  at: (second: number) => { here?: boolean; plays?: boolean; sign?: boolean; asleep?: boolean },
) {
  const clock = new ActiveClock(START);
  const stretches: (ActiveStretch | null)[] = [];
  for (let second = 0; second <= seconds; second++) {
    const { sign = false, asleep = false, ...is } = at(second);
    const now = START + second * 1000;
    if (sign) clock.sign(now);
    if (!asleep) stretches.push(clock.tick(now, { ...present, ...is }));
  }
  stretches.push(clock.take());
  return stretches.flatMap((one) => (one ? [[(one.from - START) / 1000, (one.to - START) / 1000]] : []));
}

test('a minute without a sign is the last that counts, unless a video plays', () => {
  expect(measure(300, () => ({}))).toEqual([[0, 59]]);
  expect(measure(300, () => ({ plays: true }))).toEqual([[0, 300]]);
  expect(measure(300, (second) => ({ sign: second === 200 }))).toEqual([
    [0, 59],
    [200, 259],
  ]);
});

test('a page out of sight counts nothing, whatever plays there', () => {
  expect(measure(100, (second) => ({ here: second < 20 || second >= 50, plays: true }))).toEqual([
    [0, 19],
    [50, 100],
  ]);
});

test('a device that slept has learned nothing meanwhile', () => {
  expect(measure(4000, (second) => ({ plays: true, asleep: second > 10 && second < 3990 }))).toEqual([
    [0, 10],
    [3990, 4000],
  ]);
});

test('what is taken in parts is as much as at once, and never more than the time that passed', () => {
  const second = fc.record({
    here: fc.boolean(),
    plays: fc.boolean(),
    sign: fc.boolean(),
    take: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(second, { maxLength: 200 }), (seconds) => {
      const sum = (inParts: boolean) => {
        const clock = new ActiveClock(START);
        let total = 0;
        const add = (one: ActiveStretch | null) => {
          total += one ? one.to - one.from : 0;
        };
        seconds.forEach(({ sign, take, ...is }, index) => {
          if (sign) clock.sign(START + index * 1000);
          add(clock.tick(START + index * 1000, is));
          if (inParts && take) add(clock.take());
        });
        add(clock.take());
        return total;
      };
      expect(sum(true)).toBe(sum(false));
      expect(sum(false)).toBeLessThanOrEqual(Math.max(0, seconds.length - 1) * 1000);
    }),
  );
});
