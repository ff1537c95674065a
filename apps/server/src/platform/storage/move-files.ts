import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

export interface Moved {
  files: number;
  bytes: number;
  /** That were there already. */
  before: number;
}

/**
 * Copies all files to another place, each read back and compared, and may be repeated: what is there already is left alone.
 * @param options.remove deletes each file in the old place once the new one has it
 */
export async function moveFiles(options: {
  from: Storage;
  to: Storage;
  wanted: (key: string) => boolean;
  remove: boolean;
  said?: (moved: Moved) => void;
}): Promise<Moved> {
  const { from, to, wanted, remove, said } = options;
  const moved: Moved = { files: 0, bytes: 0, before: 0 };
  for await (const { key, bytes } of from.list('')) {
    if (!wanted(key)) continue;
    const there = await to.stat(key);
    if (there?.bytes === bytes) moved.before += 1;
    else {
      const body = await from.read(key);
      // It was deleted meanwhile
      if (!body) continue;
      await to.put(key, body);
      moved.files += 1;
      moved.bytes += bytes;
    }
    const [old, copy] = [await sumOf(from, key), await sumOf(to, key)];
    if (old !== undefined && old !== copy) {
      await to.delete(key);
      throw new Error(`The file ${key} was not read back as it was stored; nothing of it was removed.`);
    }
    if (remove) await from.delete(key);
    said?.(moved);
  }
  return moved;
}

async function sumOf(storage: Storage, key: string): Promise<string | undefined> {
  const body = await storage.read(key);
  if (!body) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
