import type { LessonType } from '../constants.ts';

/** What stands before the words of a line. */
type Marker = 'heading' | 'number' | 'bullet' | 'none';

/** A line of an outline that has words. */
export interface OutlineLine {
  /** From 1. */
  number: number;
  /** As it was written, without space around it. */
  text: string;
  /** Without markers, labels (`Module 1:`) and duration. */
  title: string;
  marker: Marker;
  /** Columns before the first character; a tab counts as four. */
  indent: number;
  /** Of a heading 1 to 6; of a number its parts (1.2 → 2); otherwise 0. */
  level: number;
  /** What the line calls itself. */
  label: 'module' | 'lesson' | undefined;
  lessonType: LessonType | undefined;
  /** Minutes, rounded up; 0: none named. */
  minutes: number;
  /** Follows an empty line, or is the first. */
  startsGroup: boolean;
}

const moduleLabel =
  /^(?:module|unit|week|chapter|section|part|topic area)\s+(?:\d{1,4}|[ivxlc]{1,6}|[a-z])\b\s*[:.)–—-]*\s*/i;
const lessonLabel = /^(?:lesson|lecture|session|activity)\s+\d{1,4}(?:\.\d{1,4})*\b\s*[:.)–—-]*\s*/i;
const typeLabel =
  /^(video|text|reading|article|quiz|test|assignment|homework|live|webinar|file|download|link|coding challenge|code)\s*[:–—]\s*/i;
const typeNames: Readonly<Record<string, LessonType>> = {
  video: 'video',
  text: 'text',
  reading: 'text',
  article: 'text',
  quiz: 'quiz',
  test: 'quiz',
  assignment: 'assignment',
  homework: 'assignment',
  live: 'live',
  webinar: 'live',
  file: 'file',
  download: 'file',
  link: 'link',
  'coding challenge': 'coding_challenge',
  code: 'coding_challenge',
};

/** More is no outline any more, and would keep a browser busy for seconds. */
const MOST_LINES = 10_000;

interface LeftOutLine {
  /** From 1. */
  number: number;
  text: string;
  message: string;
}

/** The lines that have words, and those that are left out though they are not empty. */
export function outlineLines(text: string): { lines: OutlineLine[]; leftOut: LeftOutLine[] } {
  const lines: OutlineLine[] = [];
  const leftOut: LeftOutLine[] = [];
  let startsGroup = true;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const written = raw.trim();
    const number = index + 1;
    if (written === '') startsGroup = true;
    else if (!/[\p{L}\p{N}]/u.test(written)) leftOut.push({ number, text: written, message: 'No words' });
    else if (lines.length === MOST_LINES)
      leftOut.push({
        number,
        text: written,
        message: `Only ${MOST_LINES.toLocaleString('en')} lines are read`,
      });
    else {
      lines.push({ ...readLine(written), number, text: written, indent: indentOf(raw), startsGroup });
      startsGroup = false;
    }
  }
  return { lines, leftOut };
}

type Words = Pick<OutlineLine, 'title' | 'marker' | 'level' | 'label' | 'lessonType' | 'minutes'>;

function readLine(written: string): Words {
  const { marker, level, rest } = readMarker(written);
  const { text, minutes } = readMinutes(withoutEmphasis(rest));
  const words: Words = { title: text, marker, level, label: undefined, lessonType: undefined, minutes };
  if (moduleLabel.test(text))
    return { ...words, label: 'module', title: text.replace(moduleLabel, '') || text };
  if (lessonLabel.test(text)) {
    const title = text.replace(lessonLabel, '') || text;
    return { ...words, label: 'lesson', ...readType(title) };
  }
  const typed = readType(text);
  return { ...words, ...typed, label: typed.lessonType && 'lesson' };
}

function readType(text: string): Pick<Words, 'title' | 'lessonType'> {
  const [, name = ''] = typeLabel.exec(text) ?? [];
  const title = text.replace(typeLabel, '') || text;
  return { title, lessonType: typeNames[name.toLowerCase()] };
}

function readMarker(written: string): { marker: Marker; level: number; rest: string } {
  const [headingMarker = '', hashes = ''] = /^(#{1,6})\s+/.exec(written) ?? [];
  if (hashes) {
    const rest = written.slice(headingMarker.length);
    const numbered = readMarker(rest);
    return {
      marker: 'heading',
      level: hashes.length,
      rest: numbered.marker === 'number' ? numbered.rest : rest,
    };
  }
  const [bullet = ''] = /^(?:[-*+•◦▪‣·–—]|o(?=\s{2}))\s+(?:\[[ x]\]\s+)?/i.exec(written) ?? [];
  if (bullet) return { marker: 'bullet', level: 0, rest: written.slice(bullet.length) };
  const [number = '', parts = ''] =
    /^\(?(\d{1,4}(?:\.\d{1,4}){0,5}|[a-z]|[ivx]{1,5})[.)]{1,2}\s+/i.exec(written) ??
    /^(\d{1,4}(?:\.\d{1,4}){1,5})\s+/.exec(written) ??
    [];
  if (number) return { marker: 'number', level: parts.split('.').length, rest: written.slice(number.length) };
  return { marker: 'none', level: 0, rest: written };
}

/** The words of a line that is bold or slanted as a whole. */
function withoutEmphasis(text: string): string {
  const trimmed = text.trim();
  const [, words = ''] = /^(?:\*\*|__)([^*_]+)(?:\*\*|__):?$/.exec(trimmed) ?? [];
  return words.trim() || trimmed;
}

const hours = String.raw`(?:(\d{1,3})\s?(?:h|hrs?|hours?)\.?)`;
const minutesWord = String.raw`(?:(\d{1,5})\s?(?:m|mins?|minutes?|['′])\.?)`;
const inWords = new RegExp(String.raw`(?:[([]|[-–—,:|]\s|\s)\s?${hours}?\s?${minutesWord}?\s?[)\]]?$`, 'i');
const asClock = /[([](?:(\d{1,2}):)?(\d{1,3}):(\d{2})[)\]]$/;

/** The duration at the end of a line: `(10 min)`, `– 1 h 30 min`, `[12:30]`. */
function readMinutes(text: string): { text: string; minutes: number } {
  // Durations are short: what is looked at stays so, however long the line is
  const end = text.slice(-40);
  const clock = asClock.exec(end);
  const found = clock ?? inWords.exec(end);
  const [whole = '', ...numbers] = found ?? [];
  const [first = 0, second = 0, third = 0] = numbers.map((part) => Number(part ?? 0));
  const minutes = first * 60 + second + (third > 0 ? 1 : 0);
  const rest = text.slice(0, text.length - whole.length).trim();
  return minutes === 0 || rest === '' ? { text, minutes: 0 } : { text: rest, minutes };
}

function indentOf(raw: string): number {
  const space = raw.slice(0, raw.length - raw.trimStart().length);
  return [...space].reduce((columns, character) => columns + (character === '\t' ? 4 : 1), 0);
}
