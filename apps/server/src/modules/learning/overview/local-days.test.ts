import { expect, it } from 'vitest';
import { dayIn, lastWeek, secondsByDay, streakOf } from './local-days.ts';

it('gives learning to the days of the zone, over midnight to both', () => {
  const rows = [
    {
      day: '2026-03-01',
      active: [
        [0, 60],
        [75_600 - 30, 75_600 + 90],
      ] as [number, number][],
    },
  ];
  expect(Object.fromEntries(secondsByDay(rows, 'Africa/Nairobi'))).toEqual({
    '2026-03-01': 90,
    '2026-03-02': 90,
  });
  expect(Object.fromEntries(secondsByDay(rows, 'UTC'))).toEqual({ '2026-03-01': 180 });
  expect(Object.fromEntries(secondsByDay(rows, 'Not/There'))).toEqual({
    '2026-03-01': 90,
    '2026-03-02': 90,
  });
});

it('knows days that have 23 hours', () => {
  const dayOf = dayIn('Europe/Berlin');
  expect(dayOf(Date.parse('2026-03-29T21:59:59Z') / 1000)).toBe('2026-03-29');
  expect(dayOf(Date.parse('2026-03-29T22:00:00Z') / 1000)).toBe('2026-03-30');
});

it('shows seven days, today last', () => {
  const week = lastWeek(new Map([['2026-03-01', 150]]), '2026-03-02');
  expect(week).toHaveLength(7);
  expect(week.slice(-2)).toEqual([
    { date: '2026-03-01', minutes: 3 },
    { date: '2026-03-02', minutes: 0 },
  ]);
  expect(week[0]?.date).toBe('2026-02-24');
});

it.each([
  [['2026-03-02', '2026-03-01', '2026-02-28'], 3],
  [['2026-03-01', '2026-02-28'], 2],
  [['2026-02-28'], 0],
  [[], 0],
])('of learning on %j, on 2 March, the streak is %i', (days, streak) => {
  expect(streakOf(new Map(days.map((day) => [day, 1])), '2026-03-02')).toBe(streak);
});

it('shows a day with any learning as one with minutes', () => {
  const week = lastWeek(
    new Map([
      ['2026-03-01', 20],
      ['2026-03-02', 100],
    ]),
    '2026-03-02',
  );
  expect(week.slice(-3).map(({ minutes }) => minutes)).toEqual([0, 1, 2]);
});
