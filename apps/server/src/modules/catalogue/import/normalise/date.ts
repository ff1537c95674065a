import { type Reading, read, shown, unread } from './reading.ts';

export const dateFormats = ['auto', 'dmy', 'mdy', 'ymd', 'unix', 'unix-ms'] as const;
export type DateFormat = (typeof dateFormats)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const NUMBERS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T]+\d{1,2}:\d{2}.*)?$/;

/**
 * A past time as ISO 8601 UTC. ISO forms and dates with the month's name are read directly; for 03/04/2017 the format must
 * be given, unless one number can only be the day. Times without a zone are read as UTC.
 * @param now milliseconds, the clock of this run
 */
export function readDate(text: string, format: DateFormat, now: number): Reading<string> {
  const trimmed = text.trim();
  const moment =
    fromUnix(trimmed, format) ?? fromIso(trimmed) ?? fromMonthName(trimmed) ?? fromNumbers(trimmed, format);
  if (moment === 'ambiguous')
    return unread(`${shown(text)} may mean two days; --date-format dmy or mdy decides`);
  if (moment === undefined || Number.isNaN(moment)) return unread(`${shown(text)} is not a date`);
  if (moment < EARLIEST) return unread(`${shown(text)} is before 1990`);
  if (moment > now + DAY_MS) return unread(`${shown(text)} is in the future`);
  return read(new Date(moment).toISOString());
}

function fromUnix(text: string, format: DateFormat): number | undefined {
  if ((format !== 'unix' && format !== 'unix-ms') || !/^\d{1,14}(\.\d+)?$/.test(text)) return undefined;
  return Number(text) * (format === 'unix' ? 1000 : 1);
}

function fromIso(text: string): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0', zone = 'Z'] = match;
  const midnight = calendarDay(Number(year), Number(month), Number(day));
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const time = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return midnight + time - offset(zone);
}

function offset(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000;
}

/** `Mar 3, 2017`, `3 March 2017`, `3-Mar-2017`. */
function fromMonthName(text: string): number | undefined {
  const match =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?[ -](?<year>\d{4})$/i.exec(text);
  const { month = '', day, year } = match?.groups ?? {};
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return match && index >= 0 ? calendarDay(Number(year), index + 1, Number(day)) : undefined;
}

function fromNumbers(text: string, format: DateFormat): number | 'ambiguous' | undefined {
  const match = NUMBERS.exec(text);
  if (!match) return undefined;
  const [, first = '', second = '', third = ''] = match;
  if (first.length === 4) return calendarDay(Number(first), Number(second), Number(third));
  if (third.length !== 4) return undefined;
  const [left, right, year] = [Number(first), Number(second), Number(third)];
  const dayFirst = format === 'dmy' || (format !== 'mdy' && left > 12);
  const monthFirst = format === 'mdy' || (format !== 'dmy' && right > 12);
  if (left === right) return calendarDay(year, left, right);
  if (dayFirst === monthFirst) return dayFirst ? Number.NaN : 'ambiguous';
  return dayFirst ? calendarDay(year, right, left) : calendarDay(year, left, right);
}

/** Midnight UTC of an existing calendar day, or NaN. */
function calendarDay(year: number, month: number, day: number): number {
  const moment = Date.UTC(year, month - 1, day);
  const date = new Date(moment);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? moment : Number.NaN;
}
