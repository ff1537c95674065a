/** Rules of live help that the server and the web app both apply. */

/** A namespace of sockets of its own: a guest's token admits to the room of one conversation. */
export const SUPPORT_NAMESPACE = '/support';
/** The header that holds a guest's token: 256 random bits, base64url, made and kept by their browser. */
export const GUEST_HEADER = 'x-conversation-token';
export const GUEST_TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** How long a guest's token admits. */
export const GUEST_DAYS = 30;

export const chatLimits = {
  /** Characters of one message. */
  text: 5000,
  /** Bytes of an attached file. */
  file: 5 * 1024 * 1024,
  fileName: 120,
  /** Bytes of the files that a visitor attaches within a day, in one conversation and in all of one network. */
  dailyFiles: 30 * 1024 * 1024,
  dailyFilesOfNetwork: 300 * 1024 * 1024,
  /** Messages of one conversation a minute. */
  perMinute: 20,
  /** Conversations that one network may begin an hour: a school is one. */
  perAddress: 30,
  /** Entries of one answer. */
  entries: 200,
  name: 120,
  email: 254,
  pagePath: 300,
  pageTitle: 200,
  tag: 30,
  tags: 8,
  cannedTitle: 80,
  canned: 200,
} as const;

export const chatMessages = {
  empty: 'Write something, or attach a file',
  long: `Your message is too long. At most ${chatLimits.text.toLocaleString('en')} characters fit: send it in parts, or attach it as a PDF.`,
  fast: 'You are writing very fast. Wait a minute, then send it again.',
  many: 'Too many conversations began from your network within an hour. Please write to us with the contact form.',
  blocked: 'This conversation was closed by our team. You can still write to us with the contact form.',
  gone: 'This conversation is not available any more. Start a new one.',
  file: 'Attach a picture (PNG, JPEG, WebP, GIF) or a PDF of at most 5 MB.',
  fileLarge: 'This file is too large. At most 5 MB can be attached.',
  files:
    'You have attached as many files as there can be in one day. Describe it in words, or send the rest tomorrow.',
  name: 'Enter your name in one line',
  email: 'Enter a valid email address',
} as const;

/** The name of guests who do not say theirs. */
export const GUEST_NAME = 'Guest User';

/** A time of a day in which somebody is there. `day`: 0 is Sunday. Times as `08:30`; `24:00` ends a day. */
export interface OpeningHours {
  day: number;
  from: string;
  to: string;
}
export const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

export interface LiveHelp {
  /** Null: somebody may be there at any time. */
  hours: readonly OpeningHours[] | null;
  /** Minutes after which an answer that was not read is sent by email. */
  mail_after: number;
  /** Days that a guest's conversation is kept after its last message. */
  keep_days: number;
}
export const liveHelpDefaults: LiveHelp = { hours: null, mail_after: 5, keep_days: 180 };

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const DAY_MINUTES = 24 * 60;
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The weekday and minute of a moment in a time zone. */
function placeIn(zone: string, at: Date): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: weekdays.indexOf(of('weekday') as (typeof weekdays)[number]),
    minute: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

export interface Opening {
  open: boolean;
  /** When it opens next, in the site's time; null: it is open, or never opens. */
  next: { day: number; from: string; in_days: number } | null;
}

/** Whether the desk is open at a moment, and when it opens next. */
export function openingAt(hours: LiveHelp['hours'], zone: string, at: Date): Opening {
  if (hours === null) return { open: true, next: null };
  const { day, minute } = placeIn(zone, at);
  if (hours.some((one) => one.day === day && minutesOf(one.from) <= minute && minute < minutesOf(one.to)))
    return { open: true, next: null };
  const coming = hours
    .map((one) => {
      const ahead = (one.day - day + 7) % 7;
      const in_days = ahead === 0 && minutesOf(one.from) <= minute ? 7 : ahead;
      return { day: one.day, from: one.from, in_days };
    })
    .toSorted((one, other) => waitOf(one) - waitOf(other));
  return { open: false, next: coming[0] ?? null };
}
const waitOf = ({ in_days, from }: { in_days: number; from: string }): number =>
  in_days * DAY_MINUTES + minutesOf(from);

/** When somebody is there again, in a sentence: `We are back on Monday at 08:00 (Nairobi time).` */
export function openingText({ next }: Opening, city: string): string {
  if (next === null) return 'We are not here now.';
  const when = ['today', 'tomorrow'][next.in_days] ?? `on ${weekdays[next.day] ?? ''}`;
  return `We are back ${when} at ${next.from} (${city} time).`;
}

/** What a canned answer may hold, and what stands for it. */
export const cannedFields = ['name', 'first_name', 'reference', 'agent', 'site', 'link'] as const;
export type CannedField = (typeof cannedFields)[number];

/** A canned answer with its fields filled in. What is no field stays as it is. */
export const fillCanned = (body: string, values: Record<CannedField, string>): string =>
  body.replaceAll(/\{(\w+)\}/g, (whole, field: string) =>
    (cannedFields as readonly string[]).includes(field) ? values[field as CannedField] : whole,
  );

/** How long somebody who is at this place in the queue waits, by today's median. Null: nobody was answered today. */
export const expectedWait = (medianSeconds: number | null, place: number, onDuty: number): number | null =>
  medianSeconds === null
    ? null
    : Math.max(1, Math.round((medianSeconds * Math.ceil(place / Math.max(1, onDuty))) / 60));

/** What a message holds: null when it is right, otherwise why it is not. */
export function messageProblem({ text, hasFile }: { text: string; hasFile: boolean }): string | null {
  if (text.length > chatLimits.text && [...text].length > chatLimits.text) return chatMessages.long;
  return text.trim() === '' && !hasFile ? chatMessages.empty : null;
}
