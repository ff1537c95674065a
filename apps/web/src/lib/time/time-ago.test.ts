import { describe, expect, it } from 'vitest';
import { timeAgo, timeSince } from './time-ago.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'just now'],
    ['2026-11-20T11:59:01Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-19T12:00:00Z', '1 day ago'],
    ['2026-11-06T12:00:01Z', '13 days ago'],
    ['2026-11-06T12:00:00Z', '2 weeks ago'],
    ['2026-09-21T12:00:01Z', '8 weeks ago'],
    ['2026-09-20T12:00:00Z', '2 months ago'],
    ['2025-11-20T12:00:00Z', '11 months ago'],
    ['2024-11-20T12:00:00Z', '1 year ago'],
    ['1996-11-20T12:00:00Z', '29 years ago'],
  ])('%s is %s', (iso, words) => {
    expect(timeAgo(iso, now)).toBe(words);
  });

  it('takes what lies ahead for now, and nothing for what is no moment', () => {
    expect(timeAgo('2026-11-20T12:03:00Z', now)).toBe('just now');
    expect([timeAgo('yesterday', now), timeSince('', now)]).toEqual(['', '']);
  });

  it('says how long something has been waiting', () => {
    expect(timeSince('2026-11-16T12:00:00Z', now)).toBe('4 days');
    expect(timeSince('2026-11-20T11:59:59Z', now)).toBe('less than a minute');
  });
});
