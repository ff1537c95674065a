import { type FigureDays, type FigureStep, figureSpans } from '@darasa/contract/analytics/figure-rules';
import { daysAfter } from '@darasa/contract/formatting/site-zone';

/** Days of the site: the first one, and the one after the last. */
export interface Period {
  starts: string;
  ends: string;
}

const MONDAY_MS = Date.parse('2024-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** The first day of the month, so many months later. */
function monthOf(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** The day, week or month that a day is in. */
export function periodOf(day: string, step: FigureStep): Period {
  if (step === 'day') return { starts: day, ends: daysAfter(day, 1) };
  if (step === 'month') return { starts: monthOf(day), ends: monthOf(day, 1) };
  const sinceMonday = Math.round((Date.parse(`${day}T00:00:00Z`) - MONDAY_MS) / DAY_MS);
  const starts = daysAfter(day, -(((sinceMonday % 7) + 7) % 7));
  return { starts, ends: daysAfter(starts, 7) };
}

/** How many periods a chart shows. */
const COUNTS: Record<FigureStep, number> = { day: 30, week: 13, month: 12 };

/** The periods of a chart up to a day, and as many before them; the oldest first. */
export function periodsOf(days: FigureDays, last: string): { now: Period; before: Period }[] {
  const step = figureSpans[days];
  const count = COUNTS[step];
  const all: Period[] = [];
  for (let period = periodOf(last, step); all.length < 2 * count; )
    period = periodOf(daysAfter(all[all.push(period) - 1]?.starts ?? last, -1), step);
  all.reverse();
  return all.slice(count).map((now, place) => ({ now, before: all[place] ?? now }));
}

/** The days up to one, and as many before them. */
export const windowsOf = (days: number, last: string): { now: Period; before: Period } => {
  const starts = daysAfter(last, 1 - days);
  return {
    now: { starts, ends: daysAfter(last, 1) },
    before: { starts: daysAfter(starts, -days), ends: starts },
  };
};
