import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#platform/storage/index';

/** Gives a stored file to what needs a path: its own on a local disk, else a copy for as long as it is needed. */
export async function withLocalFile<Result>(
  storage: Storage,
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = storage.localPath(key);
  if (path !== undefined) return use(path);
  const folder = await mkdtemp(join(tmpdir(), 'darasa-media-'));
  try {
    const copy = join(folder, 'file');
    const stream = await storage.read(key);
    if (!stream) throw new Error(`${key} is not in the storage`);
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }));
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
