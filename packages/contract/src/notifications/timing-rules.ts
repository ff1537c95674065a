/** When things may come by the ways that disturb: by the clocks of the person. */

export const digestChoices = ['daily', 'weekly', 'off'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export interface Timing {
  digest: DigestChoice;
  /** 0–23. */
  digest_hour: number;
  /** 1: Monday … 7: Sunday; of a weekly one. */
  digest_day: number;
  /** Hours, 0–23; both or neither. Equal: none. */
  quiet_from: number | null;
  quiet_to: number | null;
}

export const defaultTiming: Timing = {
  digest: 'daily',
  digest_hour: 18,
  digest_day: 5,
  quiet_from: 21,
  quiet_to: 7,
};

const QUARTER_MS = 15 * 60_000;
/** Longer than a week, by quarters of an hour. */
const QUARTERS = 9 * 24 * 4;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Clock {
  /** 1: Monday … 7: Sunday. */
  day: number;
  hour: number;
  minute: number;
}

/** What the clocks of a zone show. */
function clockOf(zone: string): (at: Date) => Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
      hour: Number(parts.get('hour')),
      minute: Number(parts.get('minute')),
    };
  };
}

const quarterFrom = (at: Date): number => Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS;

/** The first full quarter of an hour from a moment on of which something is true; the moment itself when there is none. */
function firstQuarter(from: Date, is: (at: Date) => boolean): Date {
  const start = quarterFrom(from);
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const at = new Date(start + quarter * QUARTER_MS);
    if (is(at)) return at;
  }
  return from;
}

type Quiet = Pick<Timing, 'quiet_from' | 'quiet_to'>;
function isQuietHour(hour: number, { quiet_from: from, quiet_to: to }: Quiet): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** When the quiet hours that a moment lies in are over; the moment itself when it lies in none. */
export function quietUntil(at: Date, timing: Quiet, zone: string): Date {
  const clock = clockOf(zone);
  const isQuiet = (moment: Date) => isQuietHour(clock(moment).hour, timing);
  return isQuiet(at) ? firstQuarter(at, (later) => !isQuiet(later)) : at;
}

/** When the next summary comes: after a moment, outside of the quiet hours. Undefined: none does. */
export function nextDigest(after: Date, timing: Timing, zone: string): Date | undefined {
  if (timing.digest === 'off') return undefined;
  const clock = clockOf(zone);
  const at = firstQuarter(new Date(after.getTime() + 1), (moment) => {
    const { day, hour, minute } = clock(moment);
    return (
      hour === timing.digest_hour && minute < 15 && (timing.digest === 'daily' || day === timing.digest_day)
    );
  });
  return quietUntil(at, timing, zone);
}
