import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '#platform/storage/index';
import { faultsOf, type Place } from '../sealed/place.ts';
import { Damaged } from '../sealed/seal.ts';
import type { MediaEntry } from '../sets.ts';

export const blobKey = (name: string): string => `media/${name.slice(0, 2)}/${name}`;

/** Probes of nodes, and what a crash has left half stored: no files of the site. */
const PASSING = /^site\/(?:check|doctor)-|\.[0-9a-f]{12}\.new$/;
export const isLasting = (key: string): boolean => !PASSING.test(key);

export interface MediaCopy {
  entries: MediaEntry[];
  added: { files: number; bytes: number };
}

/**
 * Copies the files that are not among those of earlier backups: what is stored under a key never changes, and the same bytes under two
 * keys are copied once. It comes after the database, so that every file that the database knows is there.
 */
export async function copyMedia(options: {
  from: Storage;
  place: Place;
  known: ReadonlyMap<string, MediaEntry>;
  signal?: AbortSignal | undefined;
}): Promise<MediaCopy> {
  const { from, place, known, signal } = options;
  const entries: MediaEntry[] = [];
  const added = { files: 0, bytes: 0 };
  const names = new Set([...known.values()].map(({ name }) => name));
  for await (const { key, bytes } of from.list('')) {
    signal?.throwIfAborted();
    if (!isLasting(key)) continue;
    const before = known.get(key);
    if (before && before.bytes === bytes) {
      entries.push(before);
      continue;
    }
    const sha256 = await sumOf(from, key);
    // It was deleted meanwhile
    if (!sha256) continue;
    const name = place.nameOf(sha256.sum);
    entries.push({ key, bytes: sha256.bytes, sha256: sha256.sum, name });
    if (names.has(name)) continue;
    const body = await from.read(key);
    if (!body) {
      entries.pop();
      continue;
    }
    const stored = await place.write(blobKey(name), body as AsyncIterable<Buffer>, { compress: false });
    names.add(name);
    added.files += 1;
    added.bytes += stored;
  }
  return { entries, added };
}

async function sumOf(storage: Storage, key: string): Promise<{ sum: string; bytes: number } | undefined> {
  const body = await storage.read(key);
  if (!body) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sum: hash.digest('hex'), bytes };
}

/** The bytes of a file out of a backup. @throws Damaged at its end when they are not those that were backed up */
export async function* readMedia(
  place: Place,
  { key, name, sha256, bytes }: MediaEntry,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const piece of await place.read(blobKey(name), { compressed: false })) {
    hash.update(piece);
    read += piece.length;
    yield piece;
  }
  if (read !== bytes || hash.digest('hex') !== sha256) throw new Damaged(`The stored file ${key} is damaged`);
}

/** Puts files back, those that are there already left as they are. */
export async function restoreMedia(options: {
  place: Place;
  entries: readonly MediaEntry[];
  to: Storage;
}): Promise<number> {
  const { place, entries, to } = options;
  let restored = 0;
  for (const entry of entries) {
    const there = await to.stat(entry.key);
    if (there?.bytes === entry.bytes) continue;
    await faultsOf('The storage of the site', () =>
      to.put(entry.key, Readable.from(readMedia(place, entry))),
    );
    restored += 1;
  }
  return restored;
}
