import {
  FIGURE_MINUTES,
  type FigureDays,
  type FigureStep,
  figureSpans,
} from '@darasa/contract/analytics/figure-rules';
import type { SiteFigures } from '@darasa/contract/analytics/site-figures';
import { daysAfter, siteDay } from '@darasa/contract/formatting/site-zone';
import { toMajor } from '@darasa/contract/payments/money';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import { send } from '#platform/jobs/index';
import { type FigureRow, findFigures, findState, findWindows } from './figure-repository.ts';
import { makeKind } from './make-figures.ts';
import { type Period, periodsOf, windowsOf } from './periods.ts';

const MINUTE_MS = 60_000;

/** The figures as they were made last. Missing or old ones are made anew, for the next look. */
export async function readFigures(ctx: Ctx, days: FigureDays): Promise<SiteFigures> {
  const { db, now } = ctx;
  const { made_at } = await findState(db);
  if (made_at === null || now.getTime() - made_at.getTime() > FIGURE_MINUTES * MINUTE_MS)
    await send(db, makeKind, {}, { key: 'figures' });
  const step = figureSpans[days];
  // Days that were not counted yet would look like days on which nothing happened
  const last = siteDay(made_at ?? now);
  const periods = periodsOf(days, last);
  const window = windowsOf(days, last);
  const [rows, windows] = await Promise.all([
    findFigures(db, step, [
      window.now,
      window.before,
      ...periods.flatMap(({ now: current, before }) => [current, before]),
    ]),
    findWindows(db),
  ]);
  const currencies = currenciesOf(rows);
  const figures = byPlace(rows, currencies);
  const [lately, earlier] = [figures(1), figures(2)];
  return {
    made_at: made_at?.toISOString() ?? null,
    days,
    step,
    currencies,
    totals: {
      active: { now: windows.get(String(days)) ?? 0, before: windows.get(`before-${days}`) ?? 0 },
      enrolments: { now: lately.enrolments, before: earlier.enrolments },
      completions: { now: lately.completions, before: earlier.completions },
      behind: { now: lately.behind, before: earlier.behind },
      revenue: currencies.map((_, place) => ({
        now: lately.revenue[place] ?? 0,
        before: earlier.revenue[place] ?? 0,
      })),
    },
    periods: periods.map(({ now: current, before }, index) => ({
      ...named(current, last),
      ...figures(3 + 2 * index),
      before: { ...named(before, last), ...figures(4 + 2 * index) },
    })),
  };
}

/** The last period goes on. */
const named = ({ starts, ends }: Period, last: string) => {
  const end = daysAfter(ends, -1);
  return { starts, ends: end > last ? last : end };
};

/** Those with the most payments of all periods first. */
function currenciesOf(rows: readonly FigureRow[]): string[] {
  const sums = new Map<string, number>();
  for (const { measure, unit, value } of rows)
    if (measure === 'revenue') sums.set(unit, (sums.get(unit) ?? 0) + Math.abs(Number(value)));
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([unit]) => unit);
}

function byPlace(rows: readonly FigureRow[], currencies: readonly string[]) {
  const places = Map.groupBy(rows, ({ place }) => Number(place));
  return (place: number) => {
    const own = places.get(place) ?? [];
    const value = (measure: string, unit = ''): number | undefined => {
      const found = own.find((row) => row.measure === measure && row.unit === unit);
      return found && Number(found.value);
    };
    return {
      active: value('active') ?? 0,
      enrolments: value('enrolments') ?? 0,
      completions: value('completions') ?? 0,
      behind: value('behind') ?? null,
      revenue: currencies.map((currency) => toMajor(value('revenue', currency) ?? 0, currency)),
    };
  };
}

const firstColumns: Record<FigureStep, string> = { day: 'Day', week: 'Week of', month: 'Month of' };

/** The same as a file, a line for each period, with a byte order mark, which spreadsheets want. */
export async function figuresFile(ctx: Ctx, days: FigureDays): Promise<string> {
  const { step, currencies, periods, made_at } = await readFigures(ctx, days);
  const columns = [
    'Active people',
    'Enrolments',
    'Completions',
    'Behind',
    ...currencies.map((currency) => `Received ${currency}`),
  ];
  type Counted = (typeof periods)[number]['before'];
  const cells = ({ active, enrolments, completions, behind, revenue }: Omit<Counted, 'starts' | 'ends'>) => [
    active,
    enrolments,
    completions,
    behind,
    ...revenue,
  ];
  const head = [
    firstColumns[step],
    'Until',
    ...columns,
    'Before: from',
    'Before: until',
    ...columns.map((column) => `Before: ${column.toLowerCase()}`),
    'Made',
  ];
  return `\uFEFF${[
    csvRow(head),
    ...periods.map((period) =>
      csvRow([
        period.starts,
        period.ends,
        ...cells(period),
        period.before.starts,
        period.before.ends,
        ...cells(period.before),
        made_at,
      ]),
    ),
  ].join('')}`;
}
