import type { Db } from '#platform/database/index';
import type { Resources } from '#platform/modules/define-module';
import type { StoredFiles } from '#platform/modules/index';
import { describeMedia } from './describe-media.ts';
import { originalKey } from './keys.ts';

/** Bytes of files in one export: it is made in memory, and others wait while it is written. The smallest files first. */
const HELD_BYTES = 4_000_000;
/** How long the addresses of larger ones lead to them. */
const WEEK_S = 7 * 86_400;

/** What is in a file, in base64; of one that is too large the path on this site where it lies for a week. */
export type FileContent = { base64: string } | { path: string; until: string } | null;

/** What is in files of somebody who may have them all. Null: a file has not arrived whole. @param files in any order */
export async function readContents(
  db: Db,
  { storage, resources, now }: StoredFiles,
  files: readonly { id: string; sha256: string | null; bytes: number }[],
): Promise<Map<string, FileContent>> {
  const contents = new Map<string, FileContent>();
  const linked: string[] = [];
  let room = HELD_BYTES;
  for (const { id, sha256, bytes } of files.toSorted((one, other) => one.bytes - other.bytes)) {
    if (sha256 === null) continue;
    if (bytes > room) {
      linked.push(id);
      continue;
    }
    const content = await storage.read(originalKey(sha256));
    if (!content) continue;
    const parts: Uint8Array[] = [];
    for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part);
    const whole = Buffer.concat(parts);
    room -= whole.length;
    contents.set(id, { base64: whole.toString('base64') });
  }
  if (linked.length === 0) return contents;
  const signer = await (resources as Resources).media.signer();
  const expires = Math.floor(now.getTime() / 1000) + WEEK_S;
  const lasting = { ...signer, sign: (id: string, name: string) => signer.signUntil(id, name, expires) };
  for (const [id, { sources }] of await describeMedia(db, linked, { signer: lasting })) {
    const path = (sources.find(({ kind }) => kind === 'original') ?? sources[0])?.url;
    if (path) contents.set(id, { path, until: new Date(expires * 1000).toISOString() });
  }
  return contents;
}
