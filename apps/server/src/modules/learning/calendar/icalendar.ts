/** One entry of a calendar. */
export interface CalendarEntry {
  /** The same for the same entry for good. */
  uid: string;
  title: string;
  description: string;
  /** Where it is, such as a URL. */
  url: string;
  startsAt: Date;
  /** Null: a moment, such as a deadline, which takes no time. */
  endsAt: Date | null;
}

const MOST_OCTETS = 75;

/** `20260301T080000Z`. */
const time = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line in parts of 75 octets, each after the first with a space before it. No character is divided. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part) + Buffer.byteLength(character) > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

/**
 * A calendar as RFC 5545 says.
 * @param calendar.name shown by programs that subscribe to it @param now when it was made
 */
export function icalendar(calendar: { name: string; entries: readonly CalendarEntry[]; now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(calendar.name)}//Learning//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...calendar.entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${time(calendar.now)}`,
      `DTSTART:${time(entry.startsAt)}`,
      ...(entry.endsAt ? [`DTEND:${time(entry.endsAt)}`] : []),
      `SUMMARY:${escaped(entry.title)}`,
      ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
