import { numberFromText } from './number-text.ts';
import { type Reading, read, shown, unread } from './reading.ts';

export const durationUnits = ['seconds', 'minutes', 'hours'] as const;
export type DurationUnit = (typeof durationUnits)[number];

const MINUTES: Record<DurationUnit, number> = { seconds: 1 / 60, minutes: 1, hours: 60 };
/** Anything longer is not the learning time of a course. */
const MOST_MINUTES = 10_000 * 60;

const UNIT_WORDS: Record<string, DurationUnit> = {
  s: 'seconds',
  sec: 'seconds',
  secs: 'seconds',
  second: 'seconds',
  seconds: 'seconds',
  m: 'minutes',
  min: 'minutes',
  mins: 'minutes',
  minute: 'minutes',
  minutes: 'minutes',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  hour: 'hours',
  hours: 'hours',
};
const AROUND =
  /^(?:approx(?:imately|\.)?|about|around|~|≈)?\s*(.*?)\s*(?:on-demand video|of video|to complete)*$/i;

/**
 * Learning time in whole minutes: `1.5 hours`, `40 mins`, `1h 30m`, `PT1H30M`, `01:30:00`, or a bare number in `unit`.
 * Weeks and months are how long a course runs, not how much there is to learn: they are refused.
 */
export function readDuration(text: string, unit: DurationUnit): Reading<number> {
  const body = AROUND.exec(text.replace(/\btotal\b/i, '').trim())?.[1]?.trim() ?? '';
  const minutes = fromIso(body) ?? fromClock(body) ?? fromParts(body, unit);
  if (minutes === undefined) return unread(`${shown(text)} is not a learning time`);
  if (minutes > MOST_MINUTES) return unread(`${shown(text)} is too long`);
  // Half a minute counts as one.
  return read(minutes > 0 ? Math.max(1, Math.round(minutes)) : 0);
}

function fromIso(text: string): number | undefined {
  const match = /^P(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i.exec(text);
  if (!match || text.length < 3) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}

/** Only with all three parts: 1:30 may be hours and minutes or minutes and seconds. */
function fromClock(text: string): number | undefined {
  const match = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) + Number(match[3]) / 60 : undefined;
}

function fromParts(text: string, unit: DurationUnit): number | undefined {
  const bare = numberFromText(text, text.includes(',') && !text.includes('.') ? ',' : '.');
  if (typeof bare === 'number') return bare * MINUTES[unit];
  let minutes = 0;
  const rest = text.replace(
    /(\d+(?:[.,]\d+)?)\s*([a-z]+)\.?\s*(?:,|and|&)?\s*/gi,
    (part, digits: string, word: string) => {
      const named = UNIT_WORDS[word.toLowerCase()];
      if (!named) return part;
      minutes += Number(digits.replace(',', '.')) * MINUTES[named];
      return '';
    },
  );
  return rest.trim() === '' && text !== '' ? minutes : undefined;
}
