import { figureDays } from '@darasa/contract/analytics/figure-rules';
import { daysAfter } from '@darasa/contract/formatting/site-zone';
import { describe, expect, it } from 'vitest';
import { periodOf, periodsOf, windowsOf } from './periods.ts';

describe('the period of a day', () => {
  it.each([
    ['2026-11-25', 'day', '2026-11-25', '2026-11-26'],
    ['2026-11-25', 'week', '2026-11-23', '2026-11-30'],
    ['2026-11-23', 'week', '2026-11-23', '2026-11-30'],
    ['2026-11-29', 'week', '2026-11-23', '2026-11-30'],
    ['2023-12-31', 'week', '2023-12-25', '2024-01-01'],
    ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
    ['2028-02-29', 'month', '2028-02-01', '2028-03-01'],
  ] as const)('%s is in the %s from %s', (day, step, starts, ends) => {
    expect(periodOf(day, step)).toEqual({ starts, ends });
  });
});

describe('the periods of a chart', () => {
  it.each(figureDays)('of %i days follow each other without a gap, and end with the day', (days) => {
    const periods = periodsOf(days, '2026-11-25');
    const all = [...periods.map(({ before }) => before), ...periods.map(({ now }) => now)];
    for (const [place, { starts, ends }] of all.entries()) {
      expect(starts < ends).toBe(true);
      if (place > 0) expect(starts).toBe(all[place - 1]?.ends);
    }
    const last = all.at(-1);
    expect(last && last.starts <= '2026-11-25' && last.ends > '2026-11-25').toBe(true);
  });

  it('of a year are months beside those of the year before', () => {
    const [first] = periodsOf(365, '2026-11-25');
    expect(first).toEqual({
      now: { starts: '2025-12-01', ends: '2026-01-01' },
      before: { starts: '2024-12-01', ends: '2025-01-01' },
    });
  });
});

it('compares as many days as before', () => {
  const { now, before } = windowsOf(30, '2026-11-25');
  expect(now).toEqual({ starts: '2026-10-27', ends: '2026-11-26' });
  expect(before).toEqual({ starts: '2026-09-27', ends: '2026-10-27' });
  expect(daysAfter(now.starts, 30)).toBe(now.ends);
});
