import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interleaved, ratingOf, streakOf } from './session-rules.ts';

describe('the rating that counts', () => {
  it.each([
    { right: false, self: 4, counts: 1 },
    { right: false, self: null, counts: 1 },
    { right: true, self: null, counts: 3 },
    { right: true, self: 2, counts: 2 },
    { right: true, self: 4, counts: 4 },
    { right: null, self: 1, counts: 1 },
    { right: null, self: null, counts: 3 },
  ] as const)('$right and $self is $counts', ({ right, self, counts }) => {
    expect(ratingOf(right, self)).toBe(counts);
  });
});

describe('interleaved cards', () => {
  const cards = fc.array(
    fc.record({ course_id: fc.constantFrom('1', '2', null), topic: fc.constantFrom('a', 'b') }),
    { maxLength: 40 },
  );
  it('are the same cards', () => {
    fc.assert(
      fc.property(cards, (list) => {
        expect(new Set(interleaved(list))).toEqual(new Set(list));
        expect(interleaved(list)).toHaveLength(list.length);
      }),
    );
  });
  it('have neighbours of different courses where there are as many of both', () => {
    const list = [...Array(5)].flatMap((_, index) => [{ course_id: index < 3 ? '1' : '2', topic: 'a' }]);
    const ids = interleaved(list).map(({ course_id }) => course_id);
    expect(ids).toEqual(['1', '2', '1', '2', '1']);
  });
});

describe('a streak', () => {
  const days = (...list: string[]) => new Set(list);
  const rule = { daysOff: [] as number[] };
  it.each([
    ['nothing', days(), 0],
    ['today', days('2026-03-10'), 1],
    ['yesterday, today is not over', days('2026-03-09'), 1],
    ['one missed day', days('2026-03-10', '2026-03-08', '2026-03-07'), 3],
    ['two missed days end it', days('2026-03-10', '2026-03-07'), 1],
  ])('%s', (_name, known, count) => {
    expect(streakOf(known, '2026-03-10', rule)).toBe(count);
  });
  it('goes on over days off', () => {
    // 7 and 8 March 2026 are a weekend
    expect(streakOf(days('2026-03-09', '2026-03-06', '2026-03-05'), '2026-03-09', { daysOff: [6, 7] })).toBe(
      3,
    );
  });
});
