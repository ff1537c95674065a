import { daysAfter, endOfSiteDay, monthsAfter } from '@darasa/contract/requirements/dates';
import { renewalLead } from '@darasa/contract/requirements/rules';
import { describe, expect, it } from 'vitest';
import { coursesToRepeat, type Round, type RoundRules, roundsOf } from './rounds.ts';

/** Noon of a day on the site. */
const at = (day: string): Date => new Date(`${day}T09:00:00Z`);
const rules = (some: Partial<RoundRules> = {}): RoundRules => ({
  due_on: '2026-03-31',
  due_days: null,
  renew_months: null,
  ...some,
});
interface Case {
  rules?: Partial<RoundRules>;
  assigned?: string;
  completions?: string[][];
  now?: string;
  stored?: Round[];
}
const rounds = ({
  rules: some,
  assigned = '2026-03-01',
  completions = [[]],
  now = '2026-03-10',
  stored = [],
}: Case) =>
  roundsOf(stored, {
    rules: rules(some),
    assignedAt: at(assigned),
    completions: completions.map((days) => days.map(at)),
    now: at(now),
  });
const told = (all: readonly Round[]) =>
  all.map(({ due_on, finished_at }) => [due_on, finished_at?.toISOString().slice(0, 10) ?? null]);

describe('the rounds of a person', () => {
  it.each<[string, Case, [string, string | null][]]>([
    ['are due on the day', {}, [['2026-03-31', null]]],
    [
      'are due so many days after being assigned',
      { rules: { due_on: null, due_days: 10 } },
      [['2026-03-11', null]],
    ],
    ['give who comes late two weeks', { assigned: '2026-04-02', now: '2026-04-03' }, [['2026-04-16', null]]],
    ['count what was done before', { completions: [['2025-01-05']] }, [['2026-03-31', '2025-01-05']]],
    [
      'do not count what had expired',
      { rules: { renew_months: 12 }, completions: [['2025-01-05']] },
      [['2026-03-31', null]],
    ],
    [
      'are finished with the last of several courses',
      { completions: [['2026-03-05'], ['2026-03-07']] },
      [['2026-03-31', '2026-03-07']],
    ],
    ['are not finished while one is missing', { completions: [['2026-03-05'], []] }, [['2026-03-31', null]]],
    ['are never finished without a course', { completions: [] }, [['2026-03-31', null]]],
    [
      'begin anew before what was done expires',
      { rules: { renew_months: 12 }, completions: [['2026-03-05']], now: '2027-02-10' },
      [
        ['2026-03-31', '2026-03-05'],
        ['2027-03-05', null],
      ],
    ],
    [
      'do not begin anew too early',
      { rules: { renew_months: 12 }, completions: [['2026-03-05']], now: '2027-01-20' },
      [['2026-03-31', '2026-03-05']],
    ],
    [
      'are finished by doing it anew, also early',
      { rules: { renew_months: 12 }, completions: [['2026-03-05', '2026-12-01']], now: '2026-12-02' },
      [
        ['2026-03-31', '2026-03-05'],
        ['2027-03-05', '2026-12-01'],
      ],
    ],
  ])('%s', (_name, some, expected) => {
    expect(told(rounds(some))).toEqual(expected);
  });

  it('keep a finished one as it was, whatever the requirement says later', () => {
    const first = rounds({ completions: [['2026-03-05']] });
    const later = rounds({
      rules: { due_on: '2027-01-01' },
      completions: [['2026-03-05']],
      stored: first,
    });
    expect(told(later)).toEqual([['2026-03-31', '2026-03-05']]);
  });

  it('of the past stay when it is not renewed any more', () => {
    const two = rounds({
      rules: { renew_months: 12 },
      completions: [['2026-03-05', '2027-03-01']],
      now: '2027-03-02',
    });
    expect(
      told(rounds({ completions: [['2026-03-05', '2027-03-01']], stored: two, now: '2027-03-02' })),
    ).toEqual(told(two));
  });

  it('begin anew after one from which somebody was excused', () => {
    const [first] = rounds({ rules: { renew_months: 6 } });
    if (!first) throw new Error('There is no round');
    const excused = { ...first, excused_at: at('2026-03-20') };
    expect(told(rounds({ rules: { renew_months: 6 }, stored: [excused], now: '2026-09-15' }))).toEqual([
      ['2026-03-31', null],
      ['2026-09-30', null],
    ]);
  });

  it('ask for the course anew where it was completed only before', () => {
    const two = rounds({ rules: { renew_months: 12 }, completions: [['2026-03-05']], now: '2027-02-10' });
    expect(coursesToRepeat(two, [1, 2], new Map([[1, at('2026-03-05')]]))).toEqual([1]);
    expect(coursesToRepeat(two, [1], new Map([[1, at('2027-02-09')]]))).toEqual([]);
    expect(coursesToRepeat(two.slice(0, 1), [1], new Map([[1, at('2026-03-05')]]))).toEqual([]);
  });
});

describe('settling', () => {
  // A generator with a seed: a failure can be repeated
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  it('at any times, in between or only at the end, comes to the same rounds', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = random(seed);
      const some = {
        due_on: next() < 0.5 ? daysAfter('2026-01-01', Math.floor(next() * 200)) : null,
        due_days: Math.floor(next() * 100),
        renew_months: 1 + Math.floor(next() * 18),
      };
      const assignedAt = at(daysAfter('2026-01-01', Math.floor(next() * 100)));
      // As the product makes them: one that is renewed comes after its round has begun
      const completions: Date[] = [];
      let stored: Round[] = [];
      for (let day = 0; day < 1500; day += 1 + Math.floor(next() * 40)) {
        const now = at(daysAfter('2026-01-01', day));
        const facts = { rules: some, assignedAt, completions: [completions], now };
        if (now < assignedAt) continue;
        const last = roundsOf([], facts).at(-1);
        if (last && last.finished_at === null && next() < 0.4) completions.push(now);
        if (next() < 0.3) stored = roundsOf(stored, facts);
      }
      const facts = { rules: some, assignedAt, completions: [completions], now: at('2030-03-01') };
      expect([seed, roundsOf(stored, facts)]).toEqual([seed, roundsOf([], facts)]);
      // And once more changes nothing
      expect([seed, roundsOf(roundsOf(stored, facts), facts)]).toEqual([seed, roundsOf([], facts)]);
    }
  });
});

describe('days of the site', () => {
  it('end at its midnight', () => {
    // Nairobi is three hours ahead
    expect(endOfSiteDay('2026-03-31').toISOString()).toBe('2026-03-31T21:00:00.000Z');
  });
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-15', 12, '2027-05-15'],
  ])('%s and %s months are %s', (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
  it('begin a renewal in time', () => {
    expect([1, 2, 3, 12].map(renewalLead)).toEqual([10, 20, 30, 30]);
  });
});
