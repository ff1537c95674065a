import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/**
 * A sealed file, version 1: `DARASA01`, 16 random bytes, then chunks of 256 KiB, each encrypted with AES-256-GCM and followed by its tag of 16 bytes.
 * The key is HKDF-SHA-256 of the place's key, those 16 bytes and the name of the file; the nonce is 7 zero bytes, the number of the chunk, and 1 for the
 * last chunk. So a chunk that was changed, moved, left out or comes from another file is found, and so is an end that was cut off.
 */
const MAGIC = Buffer.from('DARASA01');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;

/** What is read is not what was written: cut off, changed, or sealed with another key. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

type Bytes = AsyncIterable<Buffer>;

export const keyFor = (key: Uint8Array, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `darasa backup ${purpose}`, 32));

function nonceOf(chunk: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** @param name of the file in its place: sealed under one name it cannot be read under another */
export async function* seal(key: Uint8Array, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyFor(key, salt, `file ${name}`);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  const sealChunk = (plain: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number++, last));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const waiting = pieces(source);
  // The last chunk says so: each waits until it is known whether another one follows
  let current = await waiting.take(CHUNK_BYTES);
  for (;;) {
    const next = current.length < CHUNK_BYTES ? undefined : await waiting.take(CHUNK_BYTES);
    const last = next === undefined || next.length === 0;
    yield sealChunk(current, last);
    if (last) return;
    current = next;
  }
}

/** @throws Damaged at the first byte that is not as it was; what came before it is as it was */
export async function* unseal(key: Uint8Array, name: string, source: Bytes): AsyncGenerator<Buffer> {
  const waiting = pieces(source);
  try {
    yield* unsealPieces(key, name, waiting);
  } finally {
    await waiting.close();
  }
}

async function* unsealPieces(key: Uint8Array, name: string, waiting: Pieces): AsyncGenerator<Buffer> {
  const head = await waiting.take(MAGIC.length + SALT_BYTES);
  if (head.length < MAGIC.length + SALT_BYTES) throw new Damaged(`${name} is cut off`);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Damaged(`${name} is not a file of a backup of this version`);
  const own = keyFor(key, head.subarray(MAGIC.length), `file ${name}`);
  let number = 0;
  let current = await waiting.take(CHUNK_BYTES + TAG_BYTES);
  for (;;) {
    const next =
      current.length < CHUNK_BYTES + TAG_BYTES ? undefined : await waiting.take(CHUNK_BYTES + TAG_BYTES);
    const last = next === undefined || next.length === 0;
    if (current.length < TAG_BYTES) throw new Damaged(`${name} is cut off`);
    const plain = openChunk(own, current, nonceOf(number++, last));
    if (!plain) throw new Damaged(`${name} is damaged or cut off`);
    if (plain.length > 0) yield plain;
    if (last) return;
    current = next;
  }
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

interface Pieces {
  /** So many bytes; fewer at the end, none after it. */
  take(bytes: number): Promise<Buffer>;
  /** Lets go of a source that was not read to its end. */
  close(): Promise<void>;
}

/** A stream by lengths of the reader's choosing. */
export function pieces(source: Bytes): Pieces {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer[] = [];
  let held = 0;
  return {
    async take(bytes) {
      while (held < bytes) {
        const { value, done } = await iterator.next();
        if (done) break;
        rest.push(value);
        held += value.length;
      }
      const all = rest.length === 1 && rest[0] ? rest[0] : Buffer.concat(rest);
      const taken = all.subarray(0, bytes);
      rest = all.length > bytes ? [all.subarray(bytes)] : [];
      held = Math.max(0, all.length - bytes);
      return taken;
    },
    async close() {
      await iterator.return?.();
    },
  };
}

export const compressed = (source: Bytes): Bytes => through(source, createZstdCompress());
export const decompressed = (source: Bytes): Bytes => through(source, createZstdDecompress());

async function* through(source: Bytes, step: NodeJS.ReadWriteStream): AsyncGenerator<Buffer> {
  // Begun by the first reading: of what nobody reads, as on a full disk, no file is opened. A fault of either end reaches the reader, since it
  // destroys the step
  pipeline(Readable.from(source), step).catch(() => undefined);
  yield* step as unknown as AsyncIterable<Buffer>;
}
