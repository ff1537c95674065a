import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnusableInput } from '../unusable-input.ts';

export interface TextEncoding {
  name: string;
  /** The length of the byte order mark, which is not part of the text. */
  skip: number;
  note?: string;
}

const CHUNK_BYTES = 256 * 1024;
const SAMPLE_BYTES = 64 * 1024;

/** Files that people mistake for a table, by their first bytes. */
const FOREIGN: readonly [magic: number[], name: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a zip archive or an Excel workbook; unpack it, or save it as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook; save it as CSV'],
  [[0x1f, 0x8b], 'compressed with gzip; unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed with zstd; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet file; convert it to CSV'],
];

/**
 * Detects a file's encoding: by its byte order mark, by the pattern of its NUL bytes, or by reading it once to check
 * whether it is UTF-8.
 * @param forced an encoding name of the WHATWG standard (utf-8, windows-1252, utf-16le …), used without checks
 * @throws UnusableInput when it is not text, or the name is unknown
 */
export async function detectEncoding(path: string, forced?: string): Promise<TextEncoding> {
  const sample = await readSample(path);
  const mark = byteOrderMark(sample);
  if (forced !== undefined) {
    const name = canonicalName(forced);
    return { name, skip: mark?.name === name ? mark.skip : 0 };
  }
  if (mark) return mark.name === 'utf-8' ? mark : { ...mark, note: `The file is ${mark.name}.` };
  const foreign = FOREIGN.find(([magic]) => magic.every((byte, index) => sample[index] === byte));
  if (foreign) throw new UnusableInput(`The file is not a table: it is ${foreign[1]}.`);
  const wide = unmarkedUtf16(sample);
  if (wide) return { name: wide, skip: 0, note: `The file has no byte order mark; it was read as ${wide}.` };
  refuseBinary(sample);
  const { invalid, multibyte } = await countUtf8(path);
  if (invalid === 0) return { name: 'utf-8', skip: 0 };
  // A few invalid bytes in a file that is plainly UTF-8 refuse their own records, not the file's encoding.
  if (multibyte > invalid) return { name: 'utf-8', skip: 0, note: `${invalid} bytes are not UTF-8.` };
  return {
    name: 'windows-1252',
    skip: 0,
    note: 'The file is not UTF-8; it was read as Windows-1252 (Latin-1). --encoding says otherwise.',
  };
}

/** A file's text as UTF-8 bytes, in chunks, whatever its encoding. @param onBytes bytes read from the file so far */
export async function* utf8Chunks(
  path: string,
  encoding: TextEncoding,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const decoder = encoding.name === 'utf-8' ? undefined : new TextDecoder(encoding.name);
  let total = encoding.skip;
  for await (const chunk of createReadStream(path, { start: encoding.skip, highWaterMark: CHUNK_BYTES })) {
    total += (chunk as Buffer).length;
    onBytes(total);
    yield decoder ? Buffer.from(decoder.decode(chunk as Buffer, { stream: true })) : (chunk as Buffer);
  }
  if (decoder) yield Buffer.from(decoder.decode());
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnusableInput(`File not found: ${path}.`);
    if (error.code === 'EACCES') throw new UnusableInput(`No permission to read the file ${path}.`);
    throw error;
  });
  try {
    if (!(await file.stat()).isFile()) throw new UnusableInput(`${path} is not a file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    if (bytesRead === 0) throw new UnusableInput('The file is empty.');
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function canonicalName(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new UnusableInput(`Unknown encoding "${name}"; try utf-8, windows-1252 or utf-16le.`);
  }
}

function byteOrderMark(sample: Buffer): TextEncoding | undefined {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { name: 'utf-8', skip: 3 };
  if (sample[0] === 0xff && sample[1] === 0xfe) return { name: 'utf-16le', skip: 2 };
  if (sample[0] === 0xfe && sample[1] === 0xff) return { name: 'utf-16be', skip: 2 };
  return undefined;
}

/** In UTF-16 every second byte of Latin text is 0. */
function unmarkedUtf16(sample: Buffer): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.05) return 'utf-16be';
  return undefined;
}

/** Text has almost no control characters; a single NUL refuses its record later. */
function refuseBinary(sample: Buffer): void {
  let controls = 0;
  for (const byte of sample)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) controls++;
  if (controls >= 16 && controls > sample.length * 0.02) {
    throw new UnusableInput('The file is not text: it is full of control characters.');
  }
}

/** The number of bytes that can't be UTF-8, and of valid UTF-8 characters beyond ASCII. */
async function countUtf8(path: string): Promise<{ invalid: number; multibyte: number }> {
  const counts = { invalid: 0, multibyte: 0 };
  let carried = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk as Buffer]) : (chunk as Buffer);
    const end = completeEnd(bytes);
    carried = Buffer.from(bytes.subarray(end));
    countIn(bytes.subarray(0, end), counts);
  }
  counts.invalid += carried.length;
  return counts;
}

/** The end of the last complete character of a chunk. */
function completeEnd(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const sequenceLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1);

function countIn(bytes: Buffer, counts: { invalid: number; multibyte: number }): void {
  const valid = isUtf8(bytes);
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at++;
      continue;
    }
    const length = sequenceLength(byte);
    if (valid || (length > 1 && isUtf8(bytes.subarray(at, at + length)))) {
      counts.multibyte++;
      at += length;
    } else {
      counts.invalid++;
      at++;
    }
  }
}
