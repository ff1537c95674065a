import { htmlToMarkdown } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { type Reading, read, shown, unread } from './reading.ts';

/** Invisible characters, and those that reverse the text around them (not tab and line feed). */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const LONGEST_URL = 2000;

/** Text on one line, without invisible characters. Formulas are kept as text. */
export function readLine(text: string, longest: number): Reading<string> {
  const visible = text.replace(INVISIBLE, '');
  const line = visible.replace(/\s+/g, ' ').trim();
  if (line.length > longest) return unread(`${shown(text)} is longer than ${longest} characters`);
  if (visible !== text) return read(line, `${shown(text)} held invisible characters`);
  return read(line, /[\r\n]/.test(text.trim()) ? `${shown(text)} was put on one line` : undefined);
}

/** The text with normalised line ends and without invisible characters. */
export const readParagraphs = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();

/** Markup that other platforms export; `Learn <div> and <p>` is a sentence. */
const HAS_MARKUP =
  /<\/(?:p|div|span|a|b|strong|i|em|u|s|ul|ol|li|h[1-6]|table|blockquote|pre|code|sub|sup)>|<br\s*\/?>/i;

/** A description as Markdown: HTML, as most platforms export it, is converted, and what that leaves out becomes a warning. */
export function readDescription(text: string): Reading<string> {
  if (!HAS_MARKUP.test(text)) return read(readParagraphs(text));
  const lost = new Set<string>();
  const markdown = htmlToMarkdown(text, { lost });
  return read(readParagraphs(markdown), lost.size > 0 ? [...lost].join('; ') : undefined);
}

/**
 * A list in one cell: JSON or Python lists (`["a", "b"]`, `['a', 'b']`), else split at `separator`. Without a separator, at
 * `|`, `;` or line feeds, or at commas if there is none of those. Empty and repeated entries are dropped.
 */
export function readList(cell: string | readonly string[], separator?: string): string[] {
  const entries = typeof cell === 'string' ? splitList(cell.trim(), separator) : cell;
  return [
    ...new Set(entries.map((entry) => entry.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())),
  ].filter((entry) => entry !== '');
}

function splitList(text: string, separator?: string): string[] {
  if (separator !== undefined) return text.split(separator);
  if (/^\[.*\]$/s.test(text)) {
    return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^,\s"'][^,]*)/g)].map(
      ([, double, single, bare]) => (double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1'),
    );
  }
  const mark = ['|', ';', '\n'].find((candidate) => text.includes(candidate)) ?? ',';
  return text.split(mark);
}

/** An absolute http(s) URL; a path only with a base. */
export function readUrl(text: string, base?: string): Reading<string> {
  const trimmed = text.trim();
  const relative = !/^[a-z][a-z0-9+.-]*:/i.test(trimmed);
  if (relative && base === undefined) return unread(`${shown(text)} is not a full URL (use --base-url)`);
  if (!URL.canParse(trimmed, base)) return unread(`${shown(text)} is not a URL`);
  const url = new URL(trimmed, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return unread(`${shown(text)} is not a URL`);
  if (url.username || url.password) return unread(`${shown(text)} contains a password`);
  if (url.href.length > LONGEST_URL) return unread('the URL is longer than 2,000 characters');
  return read(url.href);
}

/** The URL of a picture: with https, because pages show no others. */
export function readImageUrl(text: string, base?: string): Reading<string> {
  const reading = readUrl(text, base);
  if ('value' in reading && !reading.value.startsWith('https:'))
    return unread(`${shown(text)} does not begin with https://, and pages show no other pictures`);
  return reading;
}
