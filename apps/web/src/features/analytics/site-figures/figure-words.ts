import { type FigureDays, type FigureStep, figureDays } from '@darasa/contract/analytics/figure-rules';
import type { FigurePeriod, SiteFigures } from '@darasa/contract/analytics/site-figures';
import { formatCount, formatMoney } from '~/lib/format';
import { searchText } from '~/lib/search-params';
import type { Figure } from '~/ui/figures/figures';

/** What a chart shows: a figure, or what was received in a currency (`KES`). */
export type Shown = string;

const names: Record<string, string> = {
  enrolments: 'Enrolments',
  active: 'Active people',
  completions: 'Completions',
  behind: 'Learners behind',
};
export const nameOf = (shown: Shown): string => names[shown] ?? `Received in ${shown}`;
const steps: Record<FigureStep, string> = { day: 'a day', week: 'a week', month: 'a month' };
export const titleOf = (shown: Shown, step: FigureStep): string =>
  shown === 'behind' ? nameOf(shown) : `${nameOf(shown)} ${steps[step]}`;

export const choicesOf = ({ currencies }: Pick<SiteFigures, 'currencies'>): Shown[] => [
  ...Object.keys(names),
  ...currencies,
];

/** What the URL asks for. */
export function chosenIn(search: Readonly<Record<string, unknown>>): { days: FigureDays; shown: Shown } {
  const days = figureDays.find((one) => String(one) === String(search.days)) ?? 30;
  return { days, shown: searchText(search.show, 20) ?? 'enrolments' };
}

type Counted = FigurePeriod['before'];
export function shownValue(counted: Counted, shown: Shown, currencies: readonly string[]): number | null {
  const { active, enrolments, completions, behind } = counted;
  const value = new Map(Object.entries({ active, enrolments, completions, behind })).get(shown);
  if (value !== undefined) return value;
  return counted.revenue[currencies.indexOf(shown)] ?? 0;
}

export const formatOf =
  (shown: Shown) =>
  (value: number): string =>
    names[shown] ? formatCount(value) : formatMoney(value, shown);

const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });
/** `23 Nov`, of a month `Nov 2026`. @param starts `2026-11-23` */
export const periodName = (starts: string, step: FigureStep): string =>
  (step === 'month' ? month : date).format(Date.parse(`${starts}T00:00:00Z`));
export const stepHeads: Record<FigureStep, string> = { day: 'Day', week: 'Week of', month: 'Month' };
export const lineNames: Record<FigureStep, string> = {
  day: 'the 30 days before',
  week: 'the 13 weeks before',
  month: 'the year before',
};
export const barNames: Record<FigureStep, string> = {
  day: 'these 30 days',
  week: 'these 13 weeks',
  month: 'these 12 months',
};
export const spanNames: Record<FigureDays, string> = { 30: '30 days', 90: '90 days', 365: 'A year' };

/** The numbers above, with what they were before. */
export function figuresOf({ days, totals, currencies, periods }: SiteFigures): Figure[] {
  const span = days === 365 ? 'a year' : `${days} days`;
  const before = (was: string) => `${was} in the ${days === 365 ? 'year' : `${days} days`} before`;
  const line = (shown: Shown) => periods.map((period) => shownValue(period, shown, currencies) ?? 0);
  const counted = (['active', 'enrolments', 'completions'] as const).map((shown) => ({
    label: `${nameOf(shown)}, ${span}`,
    value: formatCount(totals[shown].now),
    line: line(shown),
    note: before(formatCount(totals[shown].before)),
  }));
  const received = currencies.map((currency, place) => ({
    label: `Received, ${span}`,
    value: formatMoney(totals.revenue[place]?.now ?? 0, currency),
    line: line(currency),
    note: before(formatMoney(totals.revenue[place]?.before ?? 0, currency)),
  }));
  const { behind } = totals;
  const late = {
    label: nameOf('behind'),
    value: behind.now === null ? '–' : formatCount(behind.now),
    line: periods.flatMap((period) => period.behind ?? []),
    note:
      behind.now === null
        ? 'Counted each night'
        : behind.before === null
          ? 'Now, in all courses'
          : `${formatCount(behind.before)} ${days === 365 ? 'a year' : `${days} days`} ago`,
  };
  return [...counted, ...received.slice(0, 1), late, ...received.slice(1)];
}
