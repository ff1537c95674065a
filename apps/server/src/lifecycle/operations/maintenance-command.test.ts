import { describe, expect, it } from 'vitest';
import { BadCommand } from '../bad-command.ts';
import { parseMaintenance } from './maintenance-command.ts';

/** 15:00 in Nairobi, the site's zone. */
const NOW = new Date('2026-11-27T12:00:00Z');
const until = (...args: string[]) => {
  const command = parseMaintenance(['on', ...args], NOW);
  return command.act === 'on' ? (command.wish.until?.toISOString() ?? null) : undefined;
};

describe('npm run admin -- maintenance', () => {
  it.each([
    [[], null],
    [['--until', '16:30'], '2026-11-27T13:30:00.000Z'],
    // Tomorrow
    [['--until', '9:05'], '2026-11-28T06:05:00.000Z'],
    [['--until', '45m'], '2026-11-27T12:45:00.000Z'],
    [['--until', '2h'], '2026-11-27T14:00:00.000Z'],
    [['--until', '2026-12-01T14:30+03:00'], '2026-12-01T11:30:00.000Z'],
    [['--until', '2026-12-01T14:30:00Z'], '2026-12-01T14:30:00.000Z'],
  ])('on %j is announced until %s', (args, at) => expect(until(...args)).toBe(at));

  it('says what people read, and what background work does', () => {
    expect(parseMaintenance(['on', '--text', ' New disks. '], NOW)).toEqual({
      act: 'on',
      wish: { until: null, note: 'New disks.', jobsWait: true },
    });
    expect(parseMaintenance(['on', '--background-work', 'go-on'], NOW)).toMatchObject({
      wish: { jobsWait: false },
    });
    expect(parseMaintenance(['off'], NOW)).toEqual({ act: 'off' });
    expect(parseMaintenance([], NOW)).toEqual({ act: 'status' });
  });

  it.each([
    ['maybe'],
    ['on off'],
    ['off --until 2h'],
    ['on --until soon'],
    ['on --until 25:00'],
    ['on --until 0m'],
    ['on --until 2020-01-01T00:00Z'],
    ['on --until 2026-12-01T14:30'],
    ['on --until 400h'],
    ['on --background-work stop'],
    ['on --for 2h'],
    [`on --text ${'x'.repeat(501)}`],
  ])('refuses %s', (line) => expect(() => parseMaintenance(line.split(' '), NOW)).toThrow(BadCommand));
});
