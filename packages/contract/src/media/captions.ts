/** One caption: from when to when, in seconds, and its text (one or more lines). */
export interface Cue {
  start: number;
  end: number;
  text: string;
}
export type Captions = { cues: Cue[] } | { problem: 'none' } | { problem: 'time'; line: number };

const ARROW = /^\s*(\S+)\s+-->\s+(\S+)/;
const TIME = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?$/;

/** Seconds of `mm:ss.mmm` or `hh:mm:ss.mmm` (a comma will do); undefined when it is no such time. */
export function parseTime(text: string): number | undefined {
  const match = TIME.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  const thousandths = Number(fraction.padEnd(3, '0') || 0);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + thousandths / 1000;
}

/** `00:01:02.345`, as WebVTT has it. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${part(Math.floor(whole / 3_600_000), 2)}:${part(Math.floor(whole / 60_000) % 60, 2)}:${part(
    Math.floor(whole / 1000) % 60,
    2,
  )}.${part(whole % 1000, 3)}`;
}

/**
 * Reads WebVTT or SRT: numbers, positions, styles and comments are left out, the rest is kept.
 * @returns the captions by their start, or what is wrong and in which line
 */
export function parseCaptions(text: string): Captions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at++) {
    const match = ARROW.exec(lines[at] ?? '');
    if (!match) continue;
    const start = parseTime(match[1] ?? '');
    const end = parseTime(match[2] ?? '');
    if (start === undefined || end === undefined) return { problem: 'time', line: at + 1 };
    const words: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '') words.push(lines[++at] ?? '');
    const said = plainText(words.join('\n'));
    if (said !== '') cues.push({ start, end: Math.max(start, end), text: said });
  }
  if (cues.length === 0) return { problem: 'none' };
  return { cues: inOrder(cues) };
}

/** WebVTT of captions. What would be read as something else (an arrow, an empty line) is written so that it is text. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = inOrder(cues.filter(({ text }) => text.trim() !== '')).map(
    ({ start, end, text }) =>
      `${formatTime(start)} --> ${formatTime(Math.max(start, end))}\n${escapeText(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

const inOrder = (cues: readonly Cue[]): Cue[] => [...cues].sort((a, b) => a.start - b.start || a.end - b.end);

/** Entities by their characters; `&amp;` last, so that nothing is read twice. */
const ENTITIES: readonly [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', '\u00A0'],
  ['&lrm;', '\u200E'],
  ['&rlm;', '\u200F'],
  ['&amp;', '&'],
];

/** Without the tags of WebVTT and SRT (`<v Asha>`, `<i>`, `{\an8}`, `<00:01.000>`). */
function plainText(text: string): string {
  const bare = text.replaceAll(/<\/?[a-z0-9][^<>]*>/gi, '').replaceAll(/\{\\[^{}]*\}/g, '');
  return ENTITIES.reduce((said, [entity, character]) => said.replaceAll(entity, character), bare)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
