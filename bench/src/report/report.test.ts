import { expect, test } from 'vitest';
import { amongEarlier, type Figure, Figures, meets, missedBy } from './figures.ts';
import { formatNumber, formatVerdict, renderResults } from './results-table.ts';

const circumstances = {
  date: '2026-11-20T10:11:12.000Z',
  rounds: 3,
  scales: [1000, 100_000],
  quick: false,
  versions: { Node: '24.1.0', PostgreSQL: '18.4' },
  machine: { processor: 'Example', cores: 2, memoryBytes: 8 * 2 ** 30 },
};

test('values of the same figure form one line with their median, and are judged by it', () => {
  const figures = new Figures();
  const name = { scenario: 'list', scale: 1000, figure: 'p99', unit: 'ms', goal: { most: 10 } };
  for (const value of [30, 8, 9]) figures.record(name, value);
  expect(figures.all()).toEqual([
    { ...name, spread: { median: 9, min: 8, max: 30, runs: 3 }, reached: true },
  ]);
});

test('figures are grouped by scenario, smaller catalogues first, figures in the order of measuring', () => {
  const figures = new Figures();
  const record = (scenario: string, scale: number, figure: string) =>
    figures.record({ scenario, scale, figure, unit: '' }, 1);
  record('list', 100_000, 'p50');
  record('list', 100_000, 'p99');
  record('search', 1000, 'p50');
  record('list', 1000, 'p50');
  expect(figures.all().map(({ scenario, scale, figure }) => `${scenario} ${scale} ${figure}`)).toEqual([
    'list 1000 p50',
    'list 100000 p50',
    'list 100000 p99',
    'search 1000 p50',
  ]);
});

test('new measurements replace old ones, which keep their date otherwise', () => {
  const figure = (scenario: string, scale: number, median: number): Figure => ({
    ...{ scenario, scale, figure: 'p50', unit: 'ms' },
    spread: { median, min: median, max: median, runs: 1 },
  });
  const earlier = [
    figure('list', 1000, 1),
    figure('list', 100_000, 2),
    { ...figure('pages', 1000, 3), kept: '2026-01-01' },
  ];
  const all = amongEarlier(earlier, '2026-02-02', [figure('list', 100_000, 9), figure('sockets', 1000, 4)]);
  expect(all.map(({ scenario, scale, spread, kept }) => [scenario, scale, spread.median, kept])).toEqual([
    ['list', 1000, 1, '2026-02-02'],
    ['list', 100_000, 9, undefined],
    ['pages', 1000, 3, '2026-01-01'],
    ['sockets', 1000, 4, undefined],
  ]);
  const table = renderResults(circumstances, all, []);
  expect(table).toContain('earlier run: 2026-01-01 UTC, 2026-02-02 UTC');
  expect(table).toContain('| p50 ° |');
});

test('the same fault is reported once', () => {
  const figures = new Figures();
  figures.fault('list', 'status 503');
  figures.fault('list', 'status 503');
  expect(figures.faults).toEqual(['list: status 503']);
});

test.each([
  [9, { most: 10 }, true, 'reached'],
  [10, { most: 10 }, true, 'reached'],
  [12, { most: 10 }, false, 'missed by 20 %'],
  [35, { most: 10 }, false, 'missed: 3.5 ×'],
  [3, { most: 0 }, false, 'missed by 3'],
  [0, { most: 0 }, true, 'reached'],
  [0.9, { least: 0.85 }, true, 'reached'],
  [0.68, { least: 0.85 }, false, 'missed by 20 %'],
  [Infinity, { most: 10 }, false, 'missed: no answer'],
] as const)('%d against %j', (value, goal, reached, verdict) => {
  expect(meets(value, goal)).toBe(reached);
  expect(missedBy(value, goal) <= 0).toBe(reached);
  expect(formatVerdict(value, goal)).toBe(verdict);
});

test.each([
  [0.012_345, '0.0123'],
  [0, '0'],
  [1.999, '2'],
  [74_000.4, '74,000'],
  [Infinity, '∞'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('writes circumstances, one table without repeated names, and problems', () => {
  const figures = new Figures();
  figures.record({ scenario: 'list', scale: 1000, figure: 'p50', unit: 'ms' }, 1.234);
  for (const value of [8, 14, 12]) {
    figures.record({ scenario: 'list', scale: 1000, figure: 'p99', unit: 'ms', goal: { most: 10 } }, value);
  }
  figures.record({ scenario: 'memory', figure: 'PSS', unit: 'MB', goal: { most: 300 } }, 200);
  const text = renderResults(circumstances, figures.all(), ['list: status 503']);
  expect(text).toContain('2026-11-20 10:11 UTC · 2 cores (Example), 8 GiB · Node 24.1.0, PostgreSQL 18.4');
  expect(text).toContain('Catalogues of 1,000, 100,000 courses; 3 rounds');
  expect(text).toContain('Goals reached: 1 of 2.');
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1),
  ).toEqual([
    '| list | 1,000 | p50 | **1.23** ms |  |  |  |',
    '|  |  | p99 | **12** ms | 8 to 14 | ≤ 10 | missed by 20 % |',
    '| memory |  | PSS | **200** MB |  | ≤ 300 | reached |',
  ]);
  expect(text).toContain('## What went wrong\n\n- list: status 503');
});

test('says when the run was shortened, and nothing about faults when there were none', () => {
  const text = renderResults({ ...circumstances, quick: true }, [], []);
  expect(text).toContain('shortened');
  expect(text).not.toContain('went wrong');
});
