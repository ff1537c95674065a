/**
 * The site's time zone: its days, the years of its receipts and the times in its emails. What is told to one person on their
 * own device is in the device's zone.
 *
 * A setting of the whole process, like its language: it is set once, when the server starts or the app opens, and never changes
 * then. Texts in every module need it, far from where settings are read.
 */
export const DEFAULT_ZONE = 'Africa/Nairobi';

let zone = DEFAULT_ZONE;

/** IANA name, such as `Africa/Nairobi`. */
export const siteZone = (): string => zone;

/** @throws RangeError when there is no such zone */
export function setSiteZone(name: string): void {
  // To look whether there is a zone takes a while, and each rendered page sets its own
  if (name === zone) return;
  if (!isTimeZone(name)) throw new RangeError(`There is no time zone ${name}`);
  zone = name;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Makes a function that writes a moment in the site's zone. The format is made when it is first used: that takes a while. */
export function siteFormat(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (at: Date | number) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return (at) => {
    if (made?.zone !== zone)
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) };
    return made.format.format(at);
  };
}

/** The day of a moment on the site: `2026-01-31`. */
export const siteDay = siteFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
export const siteYear = (at: Date | number): number => Number(siteDay(at).slice(0, 4));
export const siteMonth = (at: Date | number): number => Number(siteDay(at).slice(5, 7));

/** How people call the site's zone: `Nairobi`. */
export const siteZoneCity = (): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const DAY_MS = 86_400_000;

/** So many days after a day, `2026-01-31`; before it for less than 0. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a day on the site. @param day `2026-01-31` */
export function siteDayStart(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC; on some days a zone skips midnight itself
  let [before, start] = [midnight - DAY_MS, midnight + DAY_MS];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (siteDay(middle) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

/** A moment so many days later by the site's calendar: at the same time of its day, also where clocks are changed between. */
export function siteDaysLater(at: Date, days: number): Date {
  const day = siteDay(at);
  const [from, to] = [siteDayStart(day), siteDayStart(daysAfter(day, days))];
  const later = new Date(to.getTime() + (at.getTime() - from.getTime()));
  const drift = siteTime(at) - siteTime(later);
  return drift === 0 ? later : new Date(later.getTime() + drift);
}

const clock = siteFormat('sv-SE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** Milliseconds since midnight by the site's clocks. */
function siteTime(at: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock(at).split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
