import { coveredSeconds, type Stretch, uniteStretches } from '@darasa/contract/learning/merge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, DAY_S } from './claims.ts';
import { creditSeconds, mergeTimes } from './learning-time.ts';
import type { LearningTimeRow } from './time-repository.ts';

const DAYS = ['2026-11-25', '2026-11-26'];
const NOW = new Date('2026-11-26T12:00:00Z');
const row = (lesson_id: string, ...claimed: Stretch[]) => ({ course_id: 1, lesson_id, claimed });
const credited = (rows: ReturnType<typeof row>[], until = DAY_S) => [...creditSeconds(rows, until).values()];

describe('what counts of what devices claim', () => {
  it.each([
    ['one lesson counts whole', [row('a', [0, 30], [60, 90])], [60]],
    ['of two at once the one that began first', [row('a', [10, 40]), row('b', [0, 20])], [20, 20]],
    ['one within another counts nothing', [row('a', [10, 20]), row('b', [0, 40])], [0, 40]],
    ['two that begin at once: one of them', [row('b', [0, 20]), row('a', [0, 20])], [0, 20]],
    ['the longer one goes on when the other has ended', [row('a', [0, 20]), row('b', [0, 50])], [20, 30]],
  ])('%s', (_, rows, expected) => expect(credited(rows)).toEqual(expected));

  it('is nothing that has not happened yet', () => {
    expect(credited([row('a', [0, 50]), row('b', [100, 150])], 40)).toEqual([40, 0]);
  });
});

const claim = fc
  .record({
    day: fc.constantFrom(...DAYS),
    courseId: fc.integer({ min: 1, max: 2 }),
    lessonId: fc.constantFrom('a', 'b', 'c'),
    from: fc.integer({ min: 0, max: 2000 }),
    seconds: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ from, seconds, ...rest }): Claim => ({ ...rest, active: [from, from + seconds] }));

/** The rows after some batches of claims, each merged into what was stored by those before. */
function after(batches: readonly Claim[][]): LearningTimeRow[] {
  let stored = new Map<string, LearningTimeRow>();
  for (const batch of batches) {
    const days = new Set(batch.map(({ day }) => day));
    const read = [...stored.values()].filter(({ day }) => days.has(day));
    stored = new Map(stored);
    for (const one of mergeTimes(batch, read, NOW))
      stored.set(`${one.day} ${one.course_id} ${one.lesson_id}`, one);
  }
  return [...stored].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

it('any order, repetition and batching of overlapping claims ends in the same rows: every second once, none more', () => {
  fc.assert(
    fc.property(
      fc.array(claim, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      (claims, order, size) => {
        const twice = [...claims, ...claims]
          .map((one, index) => ({ one, place: order[index] ?? 0 }))
          .sort((one, other) => one.place - other.place)
          .map(({ one }) => one);
        const batches = Array.from({ length: Math.ceil(twice.length / size) }, (_, index) =>
          twice.slice(index * size, (index + 1) * size),
        );
        const rows = after([claims]);
        expect(after(batches)).toEqual(rows);
        for (const day of DAYS) {
          const wall = coveredSeconds(
            uniteStretches(claims.filter((one) => one.day === day).map(({ active }) => active)),
          );
          const own = rows.filter((one) => one.day === day);
          expect(own.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(wall);
          for (const { seconds, claimed } of own)
            expect(seconds).toBeLessThanOrEqual(coveredSeconds(claimed));
        }
      },
    ),
  );
});

it('what says nothing new writes nothing', () => {
  const claims: Claim[] = [{ day: DAYS[0] ?? '', courseId: 1, lessonId: 'a', active: [0, 60] }];
  const stored = mergeTimes(claims, [], NOW);
  expect(mergeTimes(claims, stored, NOW)).toEqual([]);
});
