import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kept, parseKeeping } from './retention.ts';

const at = (text: string) => ({ at: new Date(text) });
const DAY_MS = 86_400_000;

describe('which backups are kept', () => {
  it.each([
    ['7d,4w,12m', { d: 7, w: 4, m: 12, y: 0 }],
    ['3d', { d: 3, w: 0, m: 0, y: 0 }],
    ['1d, 2y', { d: 1, w: 0, m: 0, y: 2 }],
    ['', undefined],
    ['0d', undefined],
    ['7', undefined],
    ['7d,7d', undefined],
    ['-1d', undefined],
    ['7x', undefined],
  ])('reads %j', (text, expected) => expect(parseKeeping(text)).toEqual(expected));

  it('keeps the newest of each period that has one', () => {
    const backups = [
      at('2026-11-27T04:00:00Z'),
      at('2026-11-27T02:00:00Z'),
      at('2026-11-26T02:00:00Z'),
      // The Monday of that week, and the Sunday before it
      at('2026-11-23T02:00:00Z'),
      at('2026-11-22T02:00:00Z'),
      at('2026-10-31T02:00:00Z'),
      at('2025-01-01T02:00:00Z'),
    ];
    const keep = (text: string) =>
      [...kept(backups, parseKeeping(text) ?? { d: 0, w: 0, m: 0, y: 0 })].map((one) =>
        one.at.toISOString().slice(0, 13),
      );
    expect(keep('2d')).toEqual(['2026-11-27T04', '2026-11-26T02']);
    expect(keep('1d,2w')).toEqual(['2026-11-27T04', '2026-11-22T02']);
    expect(keep('1d,2m')).toEqual(['2026-11-27T04', '2026-10-31T02']);
    expect(keep('1d,2y')).toEqual(['2026-11-27T04', '2025-01-01T02']);
  });

  it('never leaves a site without its newest backup, and keeps no more than was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1, maxLength: 80 }),
        fc.record({ d: fc.nat(9), w: fc.nat(6), m: fc.nat(14), y: fc.nat(3) }),
        (hours, keeping) => {
          const backups = hours.map((hour) => ({
            at: new Date(Date.UTC(2026, 10, 27) - hour * (DAY_MS / 24)),
          }));
          const stay = kept(backups, keeping);
          const newest = Math.max(...backups.map((one) => one.at.getTime()));
          expect([...stay].some((one) => one.at.getTime() === newest)).toBe(true);
          expect(stay.size).toBeLessThanOrEqual(1 + keeping.d + keeping.w + keeping.m + keeping.y);
          // A second round removes nothing more
          expect(kept([...stay], keeping)).toEqual(stay);
        },
      ),
    );
  });
});
