import type { SiteFigures } from '@darasa/contract/analytics/site-figures';
import { describe, expect, it } from 'vitest';
import { showScreen } from '~/lib/test-screen';
import { chosenIn, periodName } from './figure-words.ts';
import { FiguresOverTime } from './figures-over-time.tsx';
import { siteFiguresQuery } from './figures-query.ts';
import { SiteNumbers } from './site-numbers.tsx';

const counted = (change: object = {}) => ({
  starts: '2026-10-01',
  ends: '2026-10-01',
  active: 0,
  enrolments: 0,
  completions: 0,
  behind: null,
  revenue: [0, 0],
  ...change,
});
const figures: SiteFigures = {
  made_at: '2026-11-25T03:00:00Z',
  days: 30,
  step: 'day',
  currencies: ['KES', 'UGX'],
  totals: {
    active: { now: 1906, before: 1744 },
    enrolments: { now: 348, before: 322 },
    completions: { now: 41, before: 38 },
    behind: { now: 12, before: null },
    revenue: [
      { now: 486300, before: 431900 },
      { now: -4000, before: 0 },
    ],
  },
  periods: [
    { ...counted({ starts: '2026-11-24', enrolments: 212 }), before: counted({ enrolments: 171 }) },
    {
      ...counted({ starts: '2026-11-25', enrolments: 348, revenue: [1500.5, 0] }),
      before: counted({ starts: '2026-10-26', enrolments: 255 }),
    },
  ],
};
const answers = (change: Partial<SiteFigures> = {}) => ({
  answers: [[siteFiguresQuery(30).queryKey, { ...figures, ...change }]] as const,
});

describe('the numbers of the site', () => {
  it('say what they were before, of each currency', async () => {
    const { text } = await showScreen(<SiteNumbers />, answers());
    for (const words of [
      'Active people, 30 days 1,906 1,744 in the 30 days before',
      'Enrolments, 30 days 348 322 in the 30 days before',
      'Completions, 30 days 41',
      'Received, 30 days KSh 486,300 KSh 431,900 in the 30 days before',
      'Learners behind 12 Now, in all courses',
      '-4,000',
    ])
      expect(text).toContain(words);
  });
});

describe('figures over time', () => {
  it('are a chart that says what it shows, and a table with all numbers', async () => {
    const { text, html } = await showScreen(<FiguresOverTime />, answers());
    expect(text).toContain('Enrolments a day');
    expect(html).toContain(
      'aria-label="Enrolments a day: from 212 (24 Nov) to 348 (25 Nov). The table has all numbers."',
    );
    expect(text).toContain('25 Nov 348 255 24 Nov 212 171');
  });

  it('say when they were made, and that they are late', async () => {
    expect((await showScreen(<FiguresOverTime />, answers())).text).toContain('They are being made anew');
    const fresh = answers({ made_at: new Date().toISOString() });
    expect((await showScreen(<FiguresOverTime />, fresh)).text).toMatch(/Made today at \d\d:\d\d\s*CSV/);
    expect((await showScreen(<FiguresOverTime />, answers({ made_at: null }))).text).toContain(
      'being made for the first time',
    );
  });
});

it.each([
  [{}, { days: 30, shown: 'enrolments' }],
  [
    { days: '90', show: 'KES' },
    { days: 90, shown: 'KES' },
  ],
  [
    { days: '91', show: ['x'] },
    { days: 30, shown: 'enrolments' },
  ],
] as const)('an address with %j shows %j', (search, chosen) => {
  expect(chosenIn(search)).toEqual(chosen);
});

it('names periods by their first day', () => {
  expect(periodName('2026-11-23', 'week')).toBe('23 Nov');
  expect(periodName('2026-11-01', 'month')).toBe('Nov 2026');
});
