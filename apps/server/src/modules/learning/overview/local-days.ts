import { siteZone } from '@darasa/contract/formatting/site-zone';
import type { LearningDayRow } from '../progress/progress-repository.ts';

const DAY_S = 86_400;

/** Seconds of learning by day, in a time zone: YYYY-MM-DD → seconds. */
export function secondsByDay(rows: readonly LearningDayRow[], zone: string): Map<string, number> {
  const dayOf = dayIn(zone);
  const days = new Map<string, number>();
  const add = (day: string, seconds: number) => days.set(day, (days.get(day) ?? 0) + seconds);
  for (const { day, active } of rows) {
    const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
    for (const [from, to] of active) {
      const [start, end] = [midnight + from, midnight + to];
      const first = dayOf(start);
      const last = dayOf(end - 1);
      if (first === last) {
        add(first, end - start);
        continue;
      }
      const border = nextDay(dayOf, start, end - 1);
      add(first, border - start);
      add(last, end - border);
    }
  }
  return days;
}

/** The first second of another day, between one second and a later one of the next day. */
function nextDay(dayOf: (seconds: number) => string, from: number, to: number): number {
  const first = dayOf(from);
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle) === first) before = middle;
    else after = middle;
  }
  return after;
}

/** Makes a function from seconds since 1970 to the day in a time zone. An unknown zone counts as the site's. */
export function dayIn(zone: string): (seconds: number) => string {
  const format = formatOf(zone) ?? formatOf(siteZone());
  return (seconds) => format?.format(seconds * 1000) ?? '';
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // As YYYY-MM-DD
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return undefined;
  }
}

/** The day before. */
const before = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY_S * 1000).toISOString().slice(0, 10);

/** Whole minutes; any learning is at least one, so that a day that counts for the streak never looks empty. */
const minutesOf = (seconds: number): number => (seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0);

/** The last seven days up to today with their minutes. */
export function lastWeek(
  days: ReadonlyMap<string, number>,
  today: string,
): { date: string; minutes: number }[] {
  const week = [today];
  while (week.length < 7) week.unshift(before(week[0] ?? today));
  return week.map((date) => ({ date, minutes: minutesOf(days.get(date) ?? 0) }));
}

/** Days in a row with some learning, up to today; today may still be to come. */
export function streakOf(days: ReadonlyMap<string, number>, today: string): number {
  let day = days.has(today) ? today : before(today);
  let streak = 0;
  for (; days.has(day); day = before(day)) streak++;
  return streak;
}
