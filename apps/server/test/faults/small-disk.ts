import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Skipped } from './skipped.ts';

export interface SmallDisk {
  /** Writes a file until nothing else fits. */
  fill(): Promise<void>;
  /** Deletes it. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
const CHUNK = Buffer.alloc(256 * 1024);

/** A file system of its own, in memory, of so many megabytes. @throws Skipped where it cannot be mounted */
export async function mountSmallDisk(directory: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(directory, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', directory]).catch(() => {
    throw new Skipped('A small disk can only be mounted as root');
  });
  const ballast = join(directory, 'ballast');
  return {
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(directory);
          const left = bavail * bsize;
          if (left === 0) break;
          await file.write(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    unmount: async () => void (await run('umount', [directory])),
  };
}
