/*
 * Days in a time zone.
 */

const DAY_MS = 86_400_000;

/** `YYYY-MM-DD` of a moment. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** The hour of a moment, 0 to 23. */
export const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));

/** When a day begins in a time zone. @param day `YYYY-MM-DD` */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  // Noon as the zone's clock has it tells its offset on that day; looked at once more for days on which the clock is changed
  const offsetAt = (at: number): number => {
    const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
    return local - Math.floor(at / 60_000) * 60_000;
  };
  const midnight = noon - DAY_MS / 2;
  const first = midnight - offsetAt(noon);
  return new Date(midnight - offsetAt(first));
}

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether the platform knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether somebody pauses on a day. */
export const pauseOn = (
  { paused_from: from, paused_until: until }: { paused_from: string | null; paused_until: string | null },
  day: string,
): boolean => from !== null && until !== null && day >= from && day < until;
