import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { faultsOf, type Place } from './sealed/place.ts';

const count = z.number().int().min(0);
const part = z.object({ files: count, bytes: count });

/** What a backup is, written when all else of it is there. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** Of the program that made it. */
  program: z.string(),
  /** The newest migration of its database. */
  schema: z.number().int(),
  /** `physical`: the files of the embedded database and its log. `logical`: an archive of pg_dump. */
  kind: z.enum(['physical', 'logical']),
  /** Of the server, as 180004. */
  postgres: z.number().int(),
  started_at: z.iso.datetime(),
  /** Everything that was confirmed before this moment is in it. */
  consistent_at: z.iso.datetime(),
  /** From this moment on the site can be restored to any time, as far as the log goes. */
  ended_at: z.iso.datetime(),
  database: part,
  /** About how many rows each table had. */
  rows: z.record(z.string(), z.number()),
  log: z
    .object({
      timeline: z.number().int(),
      first: z.string(),
      last: z.string(),
      segment_bytes: z.number().int(),
    })
    .optional(),
  media: part.extend({ added: part }),
  /** Whether the keys of the site are in it. */
  keys: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

/** A stored file of the site, and where its bytes are among the backups. */
export const mediaEntry = z.object({ key: z.string(), bytes: count, sha256: z.string(), name: z.string() });
export type MediaEntry = z.infer<typeof mediaEntry>;

/** What has followed a backup: the log up to a moment, and files that were added. */
export const increment = z.object({
  at: z.iso.datetime(),
  lsn: z.string(),
  media: z.array(mediaEntry),
  /** About how many rows each table had; those of earlier versions do not say. */
  rows: z.record(z.string(), z.number()).optional(),
});
export type Increment = z.infer<typeof increment>;

export interface BackupSet {
  manifest: Manifest;
  /** Of all its files but media. */
  storedBytes: number;
  /** Times of increments, oldest first. */
  increments: string[];
}

export const newSetId = (now: Date): string =>
  `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;

export const keyIn = (set: string, file: string): string => `sets/${set}/${file}`;

export async function writeJson(place: Place, key: string, value: unknown): Promise<void> {
  await place.write(key, Readable.from([Buffer.from(JSON.stringify(value))]) as AsyncIterable<Buffer>);
}

export async function readJson<T>(place: Place, key: string, schema: z.ZodType<T>): Promise<T> {
  const bytes = await buffer((await place.read(key)) as unknown as NodeJS.ReadableStream);
  return schema.parse(JSON.parse(bytes.toString()));
}

/** All backups that are whole, newest first, and the ids of those that were cut short. */
export async function listSets(place: Place): Promise<{ sets: BackupSet[]; unfinished: string[] }> {
  const files = new Map<string, { name: string; bytes: number }[]>();
  await faultsOf('The place of the backups', async () => {
    for await (const { key, bytes } of place.storage.list('sets/')) {
      const [, id = '', ...rest] = key.split('/');
      files.set(id, [...(files.get(id) ?? []), { name: rest.join('/'), bytes }]);
    }
  });
  const sets: BackupSet[] = [];
  const unfinished: string[] = [];
  for (const id of [...files.keys()].sort().reverse()) {
    const inside = files.get(id) ?? [];
    if (!inside.some(({ name }) => name === 'manifest')) {
      unfinished.push(id);
      continue;
    }
    sets.push({
      manifest: await readJson(place, keyIn(id, 'manifest'), manifest),
      storedBytes: inside.reduce((sum, { bytes }) => sum + bytes, 0),
      increments: inside
        .flatMap(({ name }) => (/^increments\/[0-9TZ.]+$/.test(name) ? name.slice('increments/'.length) : []))
        .sort(),
    });
  }
  return { sets, unfinished };
}

/** The files of the site at the time of a backup, and those that came later. */
export async function readMediaList(
  place: Place,
  { manifest: { id }, increments }: BackupSet,
): Promise<MediaEntry[]> {
  const first = await readJson(place, keyIn(id, 'media'), z.array(mediaEntry));
  const later: MediaEntry[] = [];
  for (const name of increments)
    later.push(...(await readJson(place, keyIn(id, `increments/${name}`), increment)).media);
  return [...first, ...later];
}

/** About how many rows each table had at the end of a backup with what has followed it; much may have been deleted since it began. */
export async function readLastRows(
  place: Place,
  { manifest: { id, rows }, increments }: BackupSet,
): Promise<Record<string, number>> {
  const last = increments.at(-1);
  if (last === undefined) return rows;
  return (await readJson(place, keyIn(id, `increments/${last}`), increment)).rows ?? {};
}
