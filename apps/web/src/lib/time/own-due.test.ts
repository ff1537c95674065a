import { expect, it } from 'vitest';
import { ownDue } from './own-due.ts';

const nairobi = 'Africa/Nairobi';
// The end of Friday, 27 November 2026, in Nairobi
const end = '2026-11-27T21:00:00Z';
const at = (iso: string): number => Date.parse(iso);

it.each([
  // Where the site is, its days are the reader's
  ['2026-11-25T08:00:00Z', nairobi, '2026-11-27', 'due Friday'],
  ['2026-11-26T21:30:00Z', nairobi, '2026-11-27', 'due today'],
  ['2026-11-27T20:59:59Z', nairobi, '2026-11-27', 'due today'],
  ['2026-11-27T21:00:00Z', nairobi, '2026-11-27', 'overdue since yesterday'],
  ['2026-11-30T09:00:00Z', nairobi, '2026-11-27', 'overdue by 3 days'],
  // West of it the day ends in the afternoon
  ['2026-11-25T08:00:00Z', 'America/New_York', '2026-11-27', 'due Friday, 16:00'],
  ['2026-11-27T20:00:00Z', 'America/New_York', '2026-11-27', 'due today, 16:00'],
  ['2026-11-27T22:00:00Z', 'America/New_York', '2026-11-27', 'overdue since today, 16:00'],
  // Once the day is over the hour says nothing
  ['2026-11-29T09:00:00Z', 'America/New_York', '2026-11-27', 'overdue by 2 days'],
  // East of it in the next morning
  ['2026-11-26T21:30:00Z', 'Asia/Tokyo', '2026-11-28', 'due tomorrow, 06:00'],
  ['2026-11-27T20:00:00Z', 'Asia/Tokyo', '2026-11-28', 'due today, 06:00'],
  ['2026-09-01T08:00:00Z', 'Asia/Tokyo', '2026-11-28', null],
])('at %s in %s: %s, %s', (now, zone, day, words) => {
  expect(ownDue(end, at(now), zone)).toEqual({ day, words });
});
