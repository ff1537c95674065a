import { describe, expect, it } from 'vitest';
import { defaultTiming, nextDigest, quietUntil } from './timing-rules.ts';

const none = { ...defaultTiming, quiet_from: null, quiet_to: null };

describe('quiet hours', () => {
  it.each([
    ['2026-11-27T18:30:00Z', 'Africa/Nairobi', true],
    ['2026-11-27T03:59:00Z', 'Africa/Nairobi', true],
    ['2026-11-27T04:00:00Z', 'Africa/Nairobi', false],
    ['2026-11-27T04:00:00Z', 'Europe/London', true],
    ['2026-11-27T17:59:00Z', 'Africa/Nairobi', false],
  ])('%s in %s: %s', (at, zone, quiet) => {
    const isQuiet = (timing: Parameters<typeof quietUntil>[1]) =>
      quietUntil(new Date(at), timing, zone).getTime() > Date.parse(at);
    expect(isQuiet(defaultTiming)).toBe(quiet);
    expect(isQuiet(none)).toBe(false);
    expect(isQuiet({ quiet_from: 7, quiet_to: 7 })).toBe(false);
  });

  it('end at their hour of the person’s own clocks, also on a day when clocks are changed and in odd zones', () => {
    const at = (moment: string, zone: string) =>
      quietUntil(new Date(moment), defaultTiming, zone).toISOString();
    expect(at('2026-11-27T20:10:00Z', 'Africa/Nairobi')).toBe('2026-11-28T04:00:00.000Z');
    expect(at('2026-10-24T22:10:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
    expect(at('2026-11-27T18:10:00Z', 'Asia/Kathmandu')).toBe('2026-11-28T01:15:00.000Z');
    expect(at('2026-11-27T12:10:00Z', 'Africa/Nairobi')).toBe('2026-11-27T12:10:00.000Z');
  });
});

describe('the next summary', () => {
  it.each([
    ['a day later after its hour', '2026-11-27T15:00:00Z', {}, '2026-11-28T15:00:00.000Z'],
    ['today before it', '2026-11-27T14:59:00Z', {}, '2026-11-27T15:00:00.000Z'],
    ['on its day', '2026-11-28T10:00:00Z', { digest: 'weekly' as const }, '2026-12-04T15:00:00.000Z'],
    ['after quiet hours', '2026-11-27T15:00:00Z', { digest_hour: 23 }, '2026-11-28T04:00:00.000Z'],
  ])('comes %s', (_when, after, change, expected) => {
    const next = nextDigest(new Date(after), { ...defaultTiming, ...change }, 'Africa/Nairobi');
    expect(next?.toISOString()).toBe(expected);
  });

  it('comes never where it is off', () => {
    expect(nextDigest(new Date(), { ...defaultTiming, digest: 'off' }, 'Africa/Nairobi')).toBeUndefined();
  });

  it('comes once a day through a year of changed clocks', () => {
    let at = new Date('2026-01-01T00:00:00Z');
    const days = new Set<string>();
    for (let n = 0; n < 365; n++) {
      at = nextDigest(at, none, 'Europe/Berlin') ?? at;
      expect(at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })).toBe('18:00:00');
      days.add(at.toISOString().slice(0, 10));
    }
    expect(days.size).toBe(365);
  });
});
