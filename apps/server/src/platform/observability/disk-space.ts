import { statfs as readFileSystem } from 'node:fs/promises';

/** PostgreSQL writes its log in segments of 16 MiB, and stops when there is no space for the next. */
const LEAST_BYTES = 64 * 1024 * 1024;

interface FileSystem {
  bavail: number;
  bsize: number;
  ffree: number;
  files: number;
}

/**
 * A check that the disk of a directory is not full. A directory that does not exist passes.
 * @param statfs replaces the real one, for tests
 * @returns a function that rejects with the reason
 */
export function createDiskCheck(
  directory: string,
  statfs: (path: string) => Promise<FileSystem> = readFileSystem,
): () => Promise<void> {
  return async () => {
    const disk = await statfs(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!disk) return;
    if (disk.bavail * disk.bsize < LEAST_BYTES) throw new Error('The disk is full');
    // Some file systems have no fixed number of files, and report 0
    if (disk.files > 0 && disk.ffree === 0) throw new Error('The disk has no room for another file');
  };
}
