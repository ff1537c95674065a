import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openMemoryFolder } from './memory-folder.mjs';

const parent = mkdtempSync(join(tmpdir(), 'darasa-memory-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const SMALL = { folder: 1, machine: 1 };
const onLinux = process.platform === 'linux';

describe.runIf(onLinux)('the folder in memory of a test run', () => {
  it('is made for temporary files and removed at the end', async () => {
    const memory = await openMemoryFolder(parent, SMALL);
    expect(memory.env.TMPDIR).toMatch(new RegExp(`^${parent}/darasa-tests-${process.pid}-`));
    expect(existsSync(memory.env.TMPDIR)).toBe(true);
    await memory.remove();
    expect(existsSync(memory.env.TMPDIR)).toBe(false);
  });

  it.each([
    ['the folder is too small', parent, { folder: 2 ** 60, machine: 1 }],
    ['the machine has too little memory', parent, { folder: 1, machine: 2 ** 60 }],
    ['there is none', join(parent, 'missing'), SMALL],
  ])('is not used when %s', async (_why, where, room) => {
    expect((await openMemoryFolder(where, room)).env).toEqual({});
  });

  it('takes away what a killed run has left, and nothing of one that runs', async () => {
    const [left, running, other] = ['darasa-tests-99999999-a', `darasa-tests-${process.pid}-b`, 'other'].map(
      (name) => join(parent, name),
    );
    for (const folder of [left, running, other]) mkdirSync(folder);
    await (await openMemoryFolder(parent, SMALL)).remove();
    expect([left, running, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });
});
