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
