import { describe, expect, it } from 'vitest';
import { dayName, localDay, momentInText, momentText, timeOfDay } from './local-time.ts';

// 21 November 2026, 01:30 in Nairobi; there it is already the 21st, in London still the 20th.
const now = new Date('2026-11-20T22:30:00Z');
const nairobi = 'Africa/Nairobi';
const london = 'Europe/London';

describe('days and times on the reader’s own clock', () => {
  it.each([
    ['2026-11-20T22:00:00Z', nairobi, 'Today at 01:00'],
    ['2026-11-20T20:59:00Z', nairobi, 'Yesterday at 23:59'],
    ['2026-11-20T20:59:00Z', london, 'Today at 20:59'],
    ['2026-11-18T21:00:00Z', nairobi, 'Thursday 19 November at 00:00'],
    ['2026-01-01T00:00:00Z', london, 'Thursday 1 January at 00:00'],
    ['2025-12-31T20:59:59Z', nairobi, '31 December 2025 at 23:59'],
    ['2025-12-31T21:00:00Z', nairobi, 'Thursday 1 January at 00:00'],
  ])('%s in %s is %s', (iso, zone, words) => {
    expect(momentText(iso, now, zone)).toBe(words);
  });

  it('know yesterday across the end of a month, of a year and of summer time', () => {
    expect(dayName('2026-02-28T12:00:00Z', new Date('2026-03-01T12:00:00Z'), london)).toBe('Yesterday');
    expect(dayName('2025-12-31T12:00:00Z', new Date('2026-01-01T12:00:00Z'), london)).toBe('Yesterday');
    expect(dayName('2026-10-24T23:30:00Z', new Date('2026-10-26T00:30:00Z'), london)).toBe('Yesterday');
  });

  it('stand in a sentence without a capital, where a weekday keeps its own', () => {
    expect(momentInText('2026-11-20T22:00:00Z', now, nairobi)).toBe('today at 01:00');
    expect(momentInText('2026-11-18T21:00:00Z', now, nairobi)).toBe('Thursday 19 November at 00:00');
  });

  it('are empty for what is no moment', () => {
    for (const text of ['', 'yesterday', '2026-13-40']) {
      expect([localDay(text), dayName(text, now), timeOfDay(text), momentText(text, now)]).toEqual([
        '',
        '',
        '',
        '',
      ]);
    }
  });

  it('follow the device where no time zone is named', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(momentText('2026-11-20T22:00:00Z', now)).toBe(momentText('2026-11-20T22:00:00Z', now, timeZone));
  });
});
