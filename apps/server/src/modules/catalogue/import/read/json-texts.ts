import { MAX_RECORD_BYTES } from './record.ts';

/** One record's JSON, not yet parsed, or why it is missing. */
export type JsonText = { line: number; text: Buffer; warning?: string } | { line: number; problem: string };

const LF = 10;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const MAX_DEPTH = 64;

const isBlank = (byte: number | undefined): boolean =>
  byte === 32 || byte === LF || byte === 13 || byte === 9;

type Cutter = { take(bytes: Buffer, final: boolean): { found: JsonText[]; rest: Buffer; wanted?: number } };

/**
 * Splits a JSON file into its records: the elements of one array, or one value per line (NDJSON). A splitter gets the bytes
 * in windows and returns those that it needs again with the next one.
 */
export async function* jsonTexts(
  chunks: AsyncIterable<Buffer>,
  shape: 'array' | 'lines',
): AsyncGenerator<JsonText[]> {
  const cutter = shape === 'array' ? arrayCutter() : lineCutter();
  let waiting: Buffer[] = [];
  let bytes = 0;
  let wanted = 0;
  const step = (final: boolean): JsonText[] => {
    const { found, rest, wanted: more } = cutter.take(Buffer.concat(waiting), final);
    waiting = [rest];
    bytes = rest.length;
    wanted = Math.min(more ?? 0, MAX_RECORD_BYTES + 1);
    return found;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= wanted) yield step(false);
  }
  yield step(true);
}

function lineCutter(): Cutter {
  let line = 1;
  let skipping = false;
  return {
    take(bytes, final) {
      const found: JsonText[] = [];
      let at = 0;
      while (at < bytes.length) {
        const end = bytes.indexOf(LF, at);
        if (end < 0 && !final) break;
        const text = bytes.subarray(at, end < 0 ? bytes.length : end);
        if (!skipping && text.some((byte) => !isBlank(byte))) found.push({ line, text });
        skipping = false;
        at = end < 0 ? bytes.length : end + 1;
        line++;
      }
      const rest = bytes.subarray(at);
      if (skipping) return { found, rest: Buffer.alloc(0) };
      if (rest.length <= MAX_RECORD_BYTES) return { found, rest, wanted: rest.length * 2 };
      found.push({ line, problem: 'the line is longer than 32 MiB' });
      skipping = true;
      return { found, rest: Buffer.alloc(0) };
    },
  };
}

/**
 * The elements of a top-level array. After an element that is not JSON, reading continues at the next line that opens an
 * object at the same indentation; in a file without line breaks there is no such line, and it stops.
 */
function arrayCutter(): Cutter {
  let line = 1;
  let state: 'open' | 'element' | 'comma' | 'resync' | 'after' | 'done' = 'open';
  /** Blanks before the first element's bracket, if it is the first on its line. */
  let indent: number | undefined;
  /** The start of the line, possibly before this window. */
  let lineStart = 0;
  let textOnLine = false;

  const skipBlanks = (bytes: Buffer, from: number): number => {
    let at = from;
    for (; isBlank(bytes[at]); at++) {
      if (bytes[at] !== LF) continue;
      line++;
      lineStart = at + 1;
      textOnLine = false;
    }
    return at;
  };

  return {
    take(bytes, final) {
      const found: JsonText[] = [];
      let at = 0;
      while (at < bytes.length && state !== 'done') {
        if (state === 'resync') {
          const next = nextElementLine(bytes, at, indent ?? 0, final);
          line += countLines(bytes, at, next.at);
          at = next.at;
          lineStart = at;
          textOnLine = false;
          if (!next.found) break;
          state = 'element';
        }
        const before = { line, lineStart, textOnLine };
        const start = skipBlanks(bytes, at);
        const byte = bytes[start];
        if (byte === undefined) {
          at = start;
          break;
        }
        if (state === 'open') {
          at = start + 1;
          textOnLine = true;
          state = 'element';
        } else if (state === 'after') {
          found.push({ line, problem: 'text follows the end of the list' });
          state = 'done';
        } else if (byte === CLOSE_LIST) {
          at = start + 1;
          textOnLine = true;
          state = 'after';
        } else if (byte === COMMA) {
          if (state === 'element') found.push({ line, problem: 'there is nothing between two commas' });
          at = start + 1;
          textOnLine = true;
          state = 'element';
        } else {
          indent ??= textOnLine ? undefined : start - lineStart;
          const end = elementEnd(bytes, start);
          if (end === 'more' && !final && bytes.length - start < MAX_RECORD_BYTES) {
            ({ line, lineStart, textOnLine } = before);
            break;
          }
          if (typeof end === 'number') {
            const warning = state === 'comma' ? 'no comma stands before it' : undefined;
            found.push({ line, text: bytes.subarray(start, end), ...(warning ? { warning } : {}) });
            line += countLines(bytes, start, end);
            lineStart = Math.max(lineStart, bytes.lastIndexOf(LF, end - 1) + 1);
            at = end;
            textOnLine = true;
            state = 'comma';
          } else {
            const lost = indent === undefined ? '; nothing after it could be read' : '';
            const cut =
              end === 'more' && final
                ? 'the file ends in the middle of it'
                : 'its brackets or quotes do not match';
            found.push({ line, problem: `${cut}${lost}` });
            state = indent === undefined ? 'done' : 'resync';
            at = start;
          }
        }
      }
      if (final && (state === 'open' || state === 'element' || state === 'comma')) {
        found.push({ line, problem: 'the list is not closed; the file may be cut short' });
      }
      if (state === 'done') at = bytes.length;
      lineStart -= at;
      return { found, rest: bytes.subarray(at), wanted: state === 'resync' ? 0 : (bytes.length - at) * 2 };
    },
  };
}

/** The end of the value that begins at `start`; `more` when the bytes end first, `broken` when it can't be JSON. */
function elementEnd(bytes: Buffer, start: number): number | 'more' | 'broken' {
  const closers: number[] = [];
  let inString = false;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inString = false;
      else if (byte < 32) return 'broken';
    } else if (byte === QUOTE) inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (closers.push(byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST) > MAX_DEPTH) return 'broken';
    } else if (closers.length === 0) {
      if (byte === COMMA || byte === CLOSE_LIST || isBlank(byte)) return at;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (closers.pop() !== byte) return 'broken';
      if (closers.length === 0) return at + 1;
    }
  }
  return 'more';
}

/** The next line after `from` whose first character opens an object, at `indent` blanks. */
function nextElementLine(
  bytes: Buffer,
  from: number,
  indent: number,
  final: boolean,
): { at: number; found: boolean } {
  let at = from;
  for (;;) {
    const end = bytes.indexOf(LF, at);
    if (end < 0) return { at: final ? bytes.length : at, found: false };
    // Too near the end to see its bracket: wait for more.
    if (end + 1 + indent >= bytes.length) return { at: final ? bytes.length : at, found: false };
    at = end + 1;
    const blanks = bytes.subarray(at, at + indent);
    if (bytes[at + indent] === OPEN_OBJECT && blanks.every(isBlank) && !blanks.includes(LF))
      return { at, found: true };
  }
}

function countLines(bytes: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(LF, from); at >= 0 && at < to; at = bytes.indexOf(LF, at + 1)) lines++;
  return lines;
}
