/**
 * Days and times in the reader's time zone, for pages that are rendered in the browser only. `format.ts` formats UTC for
 * pages that the server renders too.
 *
 * `timeZone` is an IANA name; default: the device's own.
 */
interface Formats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  thisYear: Intl.DateTimeFormat;
  otherYear: Intl.DateTimeFormat;
}

const made = new Map<string | undefined, Formats>();

function formatsFor(timeZone: string | undefined): Formats {
  const known = made.get(timeZone);
  if (known) return known;
  const formats = {
    // Canada writes days as ISO 8601 does.
    day: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
    thisYear: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
    otherYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  };
  made.set(timeZone, formats);
  return formats;
}

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const isTime = (moment: Date): boolean => !Number.isNaN(moment.getTime());

/** Which day a moment falls on: `2026-11-20`. Empty when it is no moment. @param iso ISO 8601 */
export function localDay(iso: string | Date, timeZone?: string): string {
  const moment = new Date(iso);
  return isTime(moment) ? formatsFor(timeZone).day.format(moment) : '';
}

/** `Today`, `Yesterday`, `Friday 20 November`, and in another year `20 November 2025`. @param iso ISO 8601 */
export function dayName(iso: string, now: Date, timeZone?: string): string {
  const day = localDay(iso, timeZone);
  if (day === '') return '';
  const today = localDay(now, timeZone);
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  const { thisYear, otherYear } = formatsFor(timeZone);
  return (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear)
    .format(new Date(iso))
    .replace(',', '');
}

/** `14:05`. Empty when it is no moment. @param iso ISO 8601 */
export function timeOfDay(iso: string, timeZone?: string): string {
  const moment = new Date(iso);
  return isTime(moment) ? formatsFor(timeZone).time.format(moment) : '';
}

/** `Today at 14:05`, `20 November 2025 at 14:05`. Empty when it is no moment. @param iso ISO 8601 */
export function momentText(iso: string, now: Date, timeZone?: string): string {
  const day = dayName(iso, now, timeZone);
  return day && `${day} at ${timeOfDay(iso, timeZone)}`;
}

/** When something happened, as the end of a sentence: `today at 14:05`, `on Friday 20 November at 14:05`. @param iso ISO 8601 */
export function onMoment(iso: string, now: Date, timeZone?: string): string {
  const text = momentInText(iso, now, timeZone);
  return text === '' || /^(?:today|yesterday)/.test(text) ? text : `on ${text}`;
}

/** The same within a sentence: `today at 14:05`. @param iso ISO 8601 */
export const momentInText = (iso: string, now: Date, timeZone?: string): string =>
  momentText(iso, now, timeZone).replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase());
