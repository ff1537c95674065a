import { siteDay, siteFormat } from '../formatting/site-zone.ts';

/*
 * Days as texts, `2026-01-31`, of the site's time zone.
 */

const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(utc(day).getTime() + days * DAY_MS));

/** The same day of a later month; its last day where it has fewer. */
export function monthsAfter(day: string, months: number): string {
  const from = utc(day);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), last));
  return dayOf(first);
}

/** How many days a day is after another; negative when before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);

const siteTime = siteFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
/** How far the site's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (at: number): number => Date.parse(`${siteTime(at).replace(' ', 'T')}Z`) - at;

/** The moment at which a day of the site is over. */
export function endOfSiteDay(day: string): Date {
  const midnight = utc(day).getTime() + DAY_MS;
  // Twice: the first guess may be on the other side of a change of the clocks
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = (date: Date): string => weekdays[date.getUTCDay()] ?? '';

/** A due day of the site in words relative to today, where it is near; null otherwise. */
export const dueWords = (day: string, now: Date | number): string | null => dueWordsOn(day, siteDay(now));

/** The same of days of any zone. @param today its day now @param over it ended earlier on that day */
export function dueWordsOn(day: string, today: string, over = false): string | null {
  const days = daysBetween(today, day);
  if (days === 0) return over ? 'overdue since today' : 'due today';
  if (days === 1) return 'due tomorrow';
  if (days > 1 && days < 7) return `due ${weekday(utc(day))}`;
  if (days >= 7) return days < 60 ? `due in ${days} days` : null;
  return days === -1 ? 'overdue since yesterday' : `overdue by ${-days} days`;
}
