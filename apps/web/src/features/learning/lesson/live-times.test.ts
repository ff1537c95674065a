import { expect, test } from 'vitest';
import { joinState, untilText } from './live-times.ts';

const MINUTE = 60_000;
const start = Date.UTC(2026, 10, 22, 15);
const session = (minutes: number | null) => ({
  starts_at: new Date(start).toISOString(),
  ends_at: minutes === null ? null : new Date(start + minutes * MINUTE).toISOString(),
});

test('a session can be joined from a quarter of an hour before it until its end', () => {
  const at = (minutes: number) => joinState(session(60), start + minutes * MINUTE);
  expect([-16, -15, 0, 59, 60].map(at)).toEqual(['early', 'open', 'open', 'open', 'over']);
  expect(joinState(session(null), start + 119 * MINUTE)).toBe('open');
  expect(joinState(session(null), start + 120 * MINUTE)).toBe('over');
});

test('how long until it begins, in words', () => {
  expect([0, 250_000, 3_700_000, 90_000_000, 200_000_000].map(untilText)).toEqual([
    'It is live now.',
    'Begins in 4 min 10 s',
    'Begins in 1 h 1 min',
    'Begins in 1 day 1 h',
    'Begins in 2 days 7 h',
  ]);
});
