import { describe, expect, it } from 'vitest';
import { type RefundFacts, type RefundRefusal, refundRefusal, refundUntil } from './refund-rules.ts';

/** In Nairobi, 25 November 2026, 09:41. */
const paidAt = new Date('2026-11-25T06:41:00Z');
const rule = { days: 14, progress: 30 };
const facts: RefundFacts = { paidAt, now: paidAt, progress: 0, certified: false, disputed: false };

describe('a refund on the request of the buyer', () => {
  it.each<[string, Partial<RefundFacts>, Partial<typeof rule>, RefundRefusal | null | undefined]>([
    ['at once', {}, {}, null],
    ['with as much done as is allowed', { progress: 30 }, {}, null],
    ['with a little more done', { progress: 31 }, {}, 'too_far'],
    ['with all done, where all may be done', { progress: 100 }, { progress: 100 }, null],
    ['with nothing done, where nothing may be done', {}, { progress: 0 }, null],
    ['with something done, where nothing may be done', { progress: 1 }, { progress: 0 }, 'too_far'],
    ['in the last minute of the last day on the site', { now: new Date('2026-12-09T20:59:59Z') }, {}, null],
    ['in the first minute after it', { now: new Date('2026-12-09T21:00:00Z') }, {}, 'too_late'],
    ['a year later', { now: new Date('2027-11-25T06:41:00Z') }, {}, 'too_late'],
    ['by a clock that is behind', { now: new Date('2026-11-24T06:41:00Z') }, {}, null],
    ['after the certificate', { certified: true }, {}, 'certificate'],
    ['while the bank decides', { disputed: true }, {}, 'disputed'],
    [
      'while the bank decides, after the certificate, too late and too far',
      { disputed: true, certified: true, progress: 100, now: new Date('2027-01-01T00:00:00Z') },
      {},
      'disputed',
    ],
    ['where it is switched off', {}, { days: 0 }, undefined],
    ['where it is switched off, whatever else', { certified: true, disputed: true }, { days: 0 }, undefined],
    [
      'on the day after, where one day is given',
      { now: new Date('2026-11-26T20:59:00Z') },
      { days: 1 },
      null,
    ],
    [
      'two days later, where one day is given',
      { now: new Date('2026-11-26T21:00:00Z') },
      { days: 1 },
      'too_late',
    ],
  ])('%s', (_name, fact, changed, refusal) => {
    expect(refundRefusal({ ...rule, ...changed }, { ...facts, ...fact })).toBe(refusal);
  });

  it('names the last day in the zone of the site', () => {
    expect(refundUntil(rule, paidAt)).toBe('2026-12-09');
    expect(refundUntil(rule, new Date('2026-11-25T21:30:00Z'))).toBe('2026-12-10');
    expect(refundUntil({ days: 0 }, paidAt)).toBeUndefined();
  });
});
