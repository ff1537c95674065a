import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDiskCheck } from './disk-space.ts';

const MIB = 1024 * 1024;
const disk = (free: number, files = { files: 1000, ffree: 10 }) =>
  createDiskCheck('/data', async () => ({ bavail: free / 4096, bsize: 4096, ...files }));

describe('the disk check', () => {
  it('passes on a disk with room, and where the directory does not exist', async () => {
    await expect(disk(500 * MIB)()).resolves.toBeUndefined();
    await expect(disk(500 * MIB, { files: 0, ffree: 0 })()).resolves.toBeUndefined();
    await expect(createDiskCheck(join(tmpdir(), 'darasa-no-such-directory'))()).resolves.toBeUndefined();
  });

  it('fails when there is no space for data or for another file', async () => {
    await expect(disk(10 * MIB)()).rejects.toThrow('The disk is full');
    await expect(disk(500 * MIB, { files: 1000, ffree: 0 })()).rejects.toThrow('no room for another file');
  });

  it.runIf(process.platform === 'linux')('reads a real file system', async () => {
    // The kernel's own file systems have no free blocks
    await expect(createDiskCheck('/proc')()).rejects.toThrow('The disk is full');
  });
});
