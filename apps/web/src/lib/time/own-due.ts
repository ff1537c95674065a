import { dueWordsOn } from '@darasa/contract/requirements/dates';
import { localDay, timeOfDay } from './local-time.ts';

/** When something is due where the reader is. */
export interface OwnDue {
  /** The last day: `2026-11-27`. */
  day: string;
  /** `due Friday`, `due today, 16:00`, `overdue by 2 days`; null where it is far away. */
  words: string | null;
}

/**
 * A deadline of the site, whose days end at its midnight, in the reader's own time zone. Where that is another, the hour is said too: the
 * day does not end there when it is over here.
 * @param dueAt ISO 8601: the moment at which the last day is over @param timeZone IANA name; default: the device's own
 */
export function ownDue(dueAt: string, now: number, timeZone?: string): OwnDue {
  const end = Date.parse(dueAt);
  const day = localDay(new Date(end - 1), timeZone);
  const words = dueWordsOn(day, localDay(new Date(now), timeZone), end <= now);
  const time = timeOfDay(dueAt, timeZone);
  // The hour matters as long as it is ahead
  const said = words === null || time === '00:00' || (end <= now && day < localDay(new Date(now), timeZone));
  return { day, words: said ? words : `${words}, ${time}` };
}
