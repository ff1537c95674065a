import { describe, expect, it } from 'vitest';
import { groupByDay } from './by-day.ts';

const now = new Date('2026-11-21T12:00:00Z');
const entries = [
  { id: '4', at: '2026-11-21T08:00:00Z' },
  { id: '3', at: '2026-11-20T21:30:00Z' },
  { id: '2', at: '2026-11-20T20:30:00Z' },
  { id: '1', at: '2025-06-01T09:00:00Z' },
];
const days = (zone: string) =>
  groupByDay(entries, ({ at }) => at, now, zone).map(({ name, items }) => [name, items.map(({ id }) => id)]);

describe('what happened, day by day', () => {
  it('goes by the day where the reader is', () => {
    expect(days('Africa/Nairobi')).toEqual([
      ['Today', ['4', '3']],
      ['Yesterday', ['2']],
      ['1 June 2025', ['1']],
    ]);
    expect(days('UTC')).toEqual([
      ['Today', ['4']],
      ['Yesterday', ['3', '2']],
      ['1 June 2025', ['1']],
    ]);
  });

  it('is nothing where nothing happened', () => {
    expect(groupByDay([], () => '', now)).toEqual([]);
  });
});
