import type { ActivityEntry } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { groupByDay, nextStep } from './activity-days.ts';

const entry = (id: string, at: string): ActivityEntry => ({
  id,
  at,
  kind: 'session.began',
  text: 'You logged in',
});
const now = new Date('2026-11-21T12:00:00Z');

describe('what happened, day by day', () => {
  it('goes by the day where the reader is', () => {
    const entries = [
      entry('4', '2026-11-21T08:00:00Z'),
      entry('3', '2026-11-20T21:30:00Z'),
      entry('2', '2026-11-20T20:30:00Z'),
      entry('1', '2025-06-01T09:00:00Z'),
    ];
    const days = (zone: string) =>
      groupByDay(entries, now, zone).map(({ name, entries: on }) => [name, on.map(({ id }) => id)]);
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
    expect(groupByDay([], now)).toEqual([]);
  });
});

describe('how many to ask for next', () => {
  it.each([
    [30, 30, 60],
    [30, 29, undefined],
    [60, 60, 100],
    [100, 100, undefined],
    [30, 0, undefined],
  ])('after %i with %i it is %s', (asked, came, next) => {
    expect(nextStep(asked, came)).toBe(next);
  });
});
