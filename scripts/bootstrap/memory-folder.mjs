import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'darasa-tests-';
const GB = 2 ** 30;
/** What the databases and files of a run may take, and what its programs need beside that. */
const ROOM = { folder: 6 * GB, machine: 12 * GB };

/**
 * A folder in memory for the temporary files of a test run, where there is room: making and dropping the databases of
 * hundreds of test files on a disk took a sixth of the processors' time.
 * @returns {Promise<{env: {TMPDIR?: string}, remove: () => Promise<void>}>} nothing in `env` where there is no such folder
 */
export async function openMemoryFolder(parent = SHARED_MEMORY, room = ROOM) {
  const none = { env: {}, remove: async () => {} };
  try {
    if (!(await hasRoom(parent, room))) return none;
    await removeAbandoned(parent);
    const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
    const remove = () => rm(folder, { recursive: true, force: true });
    if (await mayRunPrograms(folder)) return { env: { TMPDIR: folder }, remove };
    await remove();
    return none;
  } catch {
    // Another system, or a folder that is not ours
    return none;
  }
}

async function hasRoom(parent, room) {
  const { bavail, bsize } = await statfs(parent);
  const available = /^MemAvailable:\s+(\d+) kB/m.exec(await readFile('/proc/meminfo', 'utf8'));
  const machine = available ? Number(available[1]) * 1024 : 0;
  return bavail * bsize >= room.folder && machine >= room.machine;
}

/** Folders of runs that were killed. */
async function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Some containers forbid it, and a few tests start what they have written. */
async function mayRunPrograms(folder) {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\nexit 0\n');
  await chmod(program, 0o700);
  const ran = await promisify(execFile)(program).then(
    () => true,
    () => false,
  );
  await rm(program);
  return ran;
}
