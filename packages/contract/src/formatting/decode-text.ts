import { isWestern, likelyEncoding } from './likely-encoding.ts';

/*
 * The text of a file that somebody brings: its encoding is declared or found out, and what cannot be read rightly is refused. Bytes
 * that are replaced by `�` would be stored as if somebody had written them.
 */

export type DecodedText =
  | { text: string /** As the WHATWG standard names it. */; encoding: string }
  /** A sentence for whoever brought the file. */
  | { problem: string };

/** What is taken for text by its name only, by first bytes. */
const FOREIGN: readonly [magic: readonly number[], name: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a zip file, a Word document or an Excel workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Word document or Excel workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'a file compressed with gzip'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
];

const begins = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte);

/** The encoding that the first bytes name. */
function marked(bytes: Uint8Array): string | undefined {
  if (begins(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  return begins(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

const SAMPLE = 65_536;

/** In UTF-16 every second byte of Latin text is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.3 && odd < half * 0.05 ? 'utf-16be' : undefined;
}

/** What an XML file says of itself in its first line. */
function declared(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]{0,150}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1];
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const NEW_LINE = 0x0a;
/**
 * Where a text that is not UTF-8 as a whole has lines that are, beside others: read in one encoding, the other lines would be garbled.
 * A line counts when it has letters beyond ASCII; such letters of Windows-1252 are hardly ever UTF-8 by chance.
 */
function mixedLines(bytes: Uint8Array): { utf8: number; other: number } | undefined {
  let utf8: number | undefined;
  let other: number | undefined;
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEW_LINE, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end);
    if (part.some((byte) => byte > 0x7f)) {
      if (decoded(part, 'utf-8') === undefined) other ??= line;
      else utf8 ??= line;
    }
    if (utf8 !== undefined && other !== undefined) return { utf8, other };
    if (end < 0) return undefined;
    from = end + 1;
  }
  return undefined;
}

/** These bytes are no characters of Windows-1252, or control characters that nobody writes. */
const isBinary = (text: string): boolean => {
  const sample = text.slice(0, SAMPLE);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  return (sample.match(/[\0-\x08\x0e-\x1f\x7f]/g)?.length ?? 0) > sample.length * 0.02;
};
/** The text of a file's bytes, without a byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const foreign = FOREIGN.find(([magic]) => begins(bytes, magic));
  if (foreign) return { problem: `This is not a text file, but ${foreign[1]}` };
  const sure = marked(bytes) ?? unmarkedUtf16(bytes);
  if (sure) return checked(decoded(bytes, sure), sure);
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) return checked(utf8, 'utf-8');
  const named = declared(bytes);
  if (named !== undefined && !/^utf-?8$/i.test(named)) {
    let encoding: string;
    try {
      encoding = new TextDecoder(named).encoding;
    } catch {
      return { problem: `The file says that its encoding is ${named}, which is not known. Save it as UTF-8` };
    }
    return checked(decoded(bytes, encoding), encoding);
  }
  const mixed = mixedLines(bytes);
  if (mixed)
    return {
      problem: `Line ${mixed.other} is in another encoding than line ${mixed.utf8}: parts of the file come from different programs. Save all of it as UTF-8`,
    };
  const western = decoded(bytes, 'windows-1252');
  if (western !== undefined && !isBinary(western) && isWestern(western.slice(0, SAMPLE * 4)))
    return { text: western, encoding: 'windows-1252' };
  if (western !== undefined && isBinary(western)) return { problem: 'This is not a text file' };
  const likely = likelyEncoding(bytes);
  return {
    problem:
      likely === undefined
        ? 'The encoding of the file is neither UTF-8 nor Windows-1252. Save it as UTF-8'
        : `The file is not in UTF-8, but perhaps in ${likely}. Save it as UTF-8`,
  };
}

function checked(text: string | undefined, encoding: string): DecodedText {
  if (text === undefined)
    return { problem: `The file is damaged: it is not in ${encoding.toUpperCase()}, as it says` };
  if (isBinary(text)) return { problem: 'This is not a text file' };
  // It was put there by a program that could not read the file: what was written is lost
  if (text.includes('\ufffd'))
    return {
      problem: 'The file holds the sign � where another program could not read it. Export it anew as UTF-8',
    };
  return { text: text.replace(/^\ufeff/, ''), encoding };
}
