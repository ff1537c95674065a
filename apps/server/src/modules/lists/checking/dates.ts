import type { DateOrder } from '@darasa/contract/lists/rules';

const MONTHS = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari'],
  ['mar', 'march', 'machi'],
  ['apr', 'april', 'aprili'],
  ['may', 'mei'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'julai'],
  ['aug', 'august', 'ago', 'agosti'],
  ['sep', 'sept', 'september', 'septemba'],
  ['oct', 'october', 'okt', 'oktoba'],
  ['nov', 'november', 'novemba'],
  ['dec', 'december', 'des', 'desemba'],
];
const MONTH = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
/** Days from the first day of Excel's calendar to that of Unix. */
const EXCEL_EPOCH = 25_569;
const DAY_MS = 86_400_000;

type ReadDate = { day: string } | { ambiguous: true } | { wrong: true };

function dayOf(year: number, month: number, day: number): ReadDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? { day: text } : { wrong: true };
}
/** Of two digits: nobody of a list is born later than this year. */
const fullYear = (text: string, thisYear: number): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year > thisYear % 100 ? 1900 : 2000);
};

/**
 * A day as people and spreadsheets write it: 2014-03-17, 17/03/2014, 17.3.14, 17 Mar 2014, or a serial of Excel.
 * @param order undefined: a day that can be read in two ways is ambiguous
 */
export function readDate(text: string, order: DateOrder | undefined, thisYear: number): ReadDate {
  const trimmed = text.trim().replace(/[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(trimmed);
  if (parts) {
    const [, first = '', sign, second = '', last = ''] = parts;
    const year = fullYear(last, thisYear);
    const dayFirst = dayOf(year, Number(second), Number(first));
    const monthFirst = dayOf(year, Number(first), Number(second));
    // Dots are written where the day comes first
    if (sign === '.' || order === 'day-first') return dayFirst;
    if (order === 'month-first') return monthFirst;
    if ('day' in dayFirst && 'day' in monthFirst && dayFirst.day !== monthFirst.day)
      return { ambiguous: true };
    return 'day' in dayFirst ? dayFirst : monthFirst;
  }
  const words =
    /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,9})[ .,-]+(\d{4}|\d{2})$/u.exec(trimmed) ??
    swapped(/^(\p{L}{3,9})[ .-]+(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/u.exec(trimmed));
  if (words) {
    const month = MONTH.get((words[2] ?? '').toLowerCase());
    return month === undefined
      ? { wrong: true }
      : dayOf(fullYear(words[3] ?? '', thisYear), month, Number(words[1]));
  }
  if (/^\d{4,5}(?:\.0+)?$/.test(trimmed)) {
    const serial = Math.trunc(Number(trimmed));
    if (serial > 60) return { day: new Date((serial - EXCEL_EPOCH) * DAY_MS).toISOString().slice(0, 10) };
  }
  return { wrong: true };
}
const swapped = (found: RegExpExecArray | null): (string | undefined)[] | null =>
  found && [found[0], found[2], found[1], found[3]];

/** The order in which a list's dates stand, where some of them can be read in one way only; `ask`: some can be read in two, and none says. */
export function orderOf(dates: readonly string[], thisYear: number): DateOrder | 'ask' | undefined {
  let ambiguous = false;
  let dayFirst = false;
  let monthFirst = false;
  for (const text of dates) {
    if ('ambiguous' in readDate(text, undefined, thisYear)) ambiguous = true;
    else if (/^\s*\d{1,2}([/-])\d{1,2}\1\d{2,4}\s*$/.test(text)) {
      const isDay = 'day' in readDate(text, 'day-first', thisYear);
      const isMonth = 'day' in readDate(text, 'month-first', thisYear);
      if (isDay && !isMonth) dayFirst = true;
      if (isMonth && !isDay) monthFirst = true;
    }
  }
  if (dayFirst && !monthFirst) return 'day-first';
  if (monthFirst && !dayFirst) return 'month-first';
  return ambiguous ? 'ask' : undefined;
}
