import type { Dirent } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Damaged, pieces } from './seal.ts';

/**
 * Many files in one stream: for each four bytes with the length of a line of JSON, that line, and as many bytes as it says. The last
 * entry says how many there were.
 */
const entry = z.union([
  z.object({ path: z.string(), kind: z.literal('folder') }),
  z.object({ path: z.string(), kind: z.literal('file'), bytes: z.number().int().min(0) }),
  z.object({ kind: z.literal('end'), files: z.number().int(), bytes: z.number().int() }),
]);
type Entry = z.infer<typeof entry>;

const READ_BYTES = 256 * 1024;
const MOST_LINE_BYTES = 64 * 1024;

export interface PackOptions {
  root: string;
  /** Whether a file, or a folder with all that is in it, is left out. Its path from the root, with slashes. */
  leaveOut(path: string, folder: boolean): boolean;
  /** Files that come after all others, such as one that must not be older than they are. */
  last?: readonly string[];
  signal?: AbortSignal | undefined;
}

export interface Packed {
  files: number;
  bytes: number;
}

/**
 * Packs files that may grow, shrink or vanish meanwhile: of each as many bytes as it had when it was opened, with zeros in the place of
 * what is gone, as the backups of PostgreSQL itself do.
 */
export async function* packFiles(options: PackOptions, packed: Packed): AsyncGenerator<Buffer> {
  const { last = [] } = options;
  for await (const found of walk(options, '')) {
    if (found.folder) yield lineOf({ path: found.path, kind: 'folder' });
    else if (!last.includes(found.path)) yield* packFile(options, found.path, packed);
  }
  for (const path of last) yield* packFile(options, path, packed);
}

/** The last entry of a stream. */
export const endOf = (packed: Packed): Buffer => lineOf({ kind: 'end', ...packed });

/** Packs files that are in memory. */
export function* packTexts(texts: Readonly<Record<string, string>>, packed: Packed): Generator<Buffer> {
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text);
    packed.files += 1;
    packed.bytes += bytes.length;
    yield lineOf({ path, kind: 'file', bytes: bytes.length });
    yield bytes;
  }
}

async function* walk(
  options: PackOptions,
  folder: string,
): AsyncGenerator<{ path: string; folder: boolean }> {
  const names = await readdir(join(options.root, folder), { withFileTypes: true }).catch(
    ifGone([] as Dirent[]),
  );
  for (const name of names) {
    const path = folder ? `${folder}/${name.name}` : name.name;
    // PostgreSQL may have its log in another place: what matters is that it is a folder here
    const isFolder = name.isDirectory() || (name.isSymbolicLink() && path === 'pg_wal');
    if (!isFolder && !name.isFile()) continue;
    if (isFolder) yield { path, folder: true };
    if (options.leaveOut(path, isFolder)) continue;
    if (isFolder) yield* walk(options, path);
    else yield { path, folder: false };
  }
}

async function* packFile(
  { root, signal }: PackOptions,
  path: string,
  packed: Packed,
): AsyncGenerator<Buffer> {
  const file = await open(join(root, path), 'r').catch(ifGone(undefined));
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield lineOf({ path, kind: 'file', bytes: size });
    let left = size;
    while (left > 0) {
      signal?.throwIfAborted();
      const piece = Buffer.allocUnsafe(Math.min(left, READ_BYTES));
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) piece.fill(0);
      yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
      left -= bytesRead === 0 ? piece.length : bytesRead;
    }
    packed.files += 1;
    packed.bytes += size;
  } finally {
    await file.close();
  }
}

/** Writes packed files into a folder. @throws Damaged when the stream ends before its last entry */
export async function unpackFiles(source: AsyncIterable<Buffer>, root: string): Promise<Packed> {
  const waiting = pieces(source);
  const unpacked: Packed = { files: 0, bytes: 0 };
  for (;;) {
    const length = await waiting.take(4);
    if (length.length < 4) throw new Damaged('The files of the database are cut off');
    const bytes = length.readUInt32BE();
    if (bytes > MOST_LINE_BYTES) throw new Damaged('The files of the database are damaged');
    const found = entry.parse(JSON.parse((await waiting.take(bytes)).toString()));
    if (found.kind === 'end') {
      if (found.files !== unpacked.files || found.bytes !== unpacked.bytes)
        throw new Damaged('Files of the database are missing');
      return unpacked;
    }
    const path = inside(root, found.path);
    if (found.kind === 'folder') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      continue;
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      for (let left = found.bytes; left > 0; ) {
        const piece = await waiting.take(Math.min(left, READ_BYTES));
        if (piece.length === 0) throw new Damaged('The files of the database are cut off');
        await file.writeFile(piece);
        left -= piece.length;
      }
    } finally {
      await file.close();
    }
    unpacked.files += 1;
    unpacked.bytes += found.bytes;
  }
}

function inside(root: string, path: string): string {
  if (
    path.startsWith('/') ||
    path.includes('\0') ||
    path.split(/[/\\]/).some((part) => part === '..' || part === '')
  )
    throw new Damaged(`The backup has a file with the path ${JSON.stringify(path)}`);
  return join(root, ...path.split('/'));
}

function lineOf(line: Entry): Buffer {
  const text = Buffer.from(JSON.stringify(line));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
