import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertKey, type Storage, type StoredObject } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code));

/** Files in a directory of this machine, readable by its owner only. @param root is made when the first file is stored */
export function createDiskStorage(root: string): Storage {
  function pathOf(key: string): string {
    assertKey(key);
    return join(root, ...key.split('/'));
  }

  async function describe(path: string): Promise<StoredObject | undefined> {
    try {
      const found = await stat(path);
      if (!found.isFile()) return undefined;
      return { key: relative(root, path).split(sep).join('/'), bytes: found.size, modified: found.mtime };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Opens a new file beside the one that is to be; a directory may just have been removed as empty. */
  async function openNew(path: string) {
    for (let attempt = 1; ; attempt++) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        return await open(path, 'wx', 0o600);
      } catch (error) {
        if (!isMissing(error) || attempt === 5) throw error;
      }
    }
  }

  return {
    async put(key, body) {
      const path = pathOf(key);
      // It is listed like any other file, so that one which a crash has left is found
      const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
      let bytes = 0;
      try {
        const file = await openNew(temporary);
        try {
          for await (const chunk of body) {
            const piece = chunk as Buffer;
            await file.writeFile(piece);
            bytes += piece.length;
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        body.destroy();
        await rm(temporary, { force: true });
        throw error;
      }
      return bytes;
    },
    async read(key, range) {
      try {
        const file = await open(pathOf(key), 'r');
        return createReadStream('', { fd: file, ...range });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    stat: (key) => describe(pathOf(key)),
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Directories that are empty now go too; one that is not, or is just being used, stays
      for (let folder = dirname(path); folder !== root && folder.startsWith(root); folder = dirname(folder)) {
        try {
          await rmdir(folder);
        } catch {
          return;
        }
      }
    },
    async *list(prefix) {
      const waiting = [root];
      for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
        const entries = await opendir(folder).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (!entries) continue;
        for await (const entry of entries) {
          const path = join(folder, entry.name);
          const key = relative(root, path).split(sep).join('/');
          if (entry.isDirectory()) {
            if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) waiting.push(path);
          } else if (key.startsWith(prefix)) {
            const found = await describe(path);
            if (found) yield found;
          }
        }
      }
    },
    localPath: pathOf,
    close: () => undefined,
  };
}
