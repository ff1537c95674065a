import { existsSync } from 'node:fs';
import type { Storage } from './storage.ts';

/**
 * A storage whose files are being moved here from another place: what is not here yet is read from there. New files come here only, and
 * what is deleted is deleted in both.
 */
export function withFallback(current: Storage, before: Storage): Storage {
  const pathIn = (storage: Storage, key: string): string | undefined => {
    const path = storage.localPath(key);
    return path !== undefined && existsSync(path) ? path : undefined;
  };
  return {
    put: (key, body, options) => current.put(key, body, options),
    async read(key, range) {
      return (await current.read(key, range)) ?? before.read(key, range);
    },
    async stat(key) {
      return (await current.stat(key)) ?? before.stat(key);
    },
    async delete(key) {
      // There first: else a read in between would find it again
      await before.delete(key);
      await current.delete(key);
    },
    async *list(prefix) {
      yield* current.list(prefix);
      for await (const found of before.list(prefix)) if (!(await current.stat(found.key))) yield found;
    },
    localPath: (key) => pathIn(current, key) ?? pathIn(before, key),
    close() {
      current.close();
      before.close();
    },
  };
}
