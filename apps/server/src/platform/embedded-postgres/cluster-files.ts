import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError } from '#platform/observability/index';

/** State that is stored between starts, in `<dataDir>/embedded-postgres.json` (mode 0600). */
export interface ClusterRecord {
  /** The data directory that this was written for; a copy elsewhere must not use the original's directories. */
  dataDir?: string;
  /** Random; names the lock and, where needed, directories outside the data directory. */
  id: string;
  /** Directory of the unix socket. Windows has none. */
  socketDir?: string;
  /** Where PostgreSQL's files are when its user cannot reach the data directory. */
  clusterDir?: string;
  /** Windows only: the loopback TCP port of the last start, and the password. */
  port?: number;
  password?: string;
}

const RECORD = 'embedded-postgres.json';
/** A socket's path has at most 107 bytes on Linux, 103 on macOS; the name takes 13 and a lock file 5. */
const MAX_SOCKET_DIR_BYTES = 84;
const NEEDED_FREE_MB = 150;

/** Creates the data directory (0700) and its record on the first start, and reads them later. */
export async function openClusterRecord(dataDir: string): Promise<ClusterRecord> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, RECORD);
  if (!existsSync(path)) {
    const fresh: ClusterRecord = { id: randomBytes(12).toString('hex') };
    if (process.platform === 'win32') fresh.password = randomBytes(24).toString('base64url');
    // 'wx': of two processes that start together, the first creates it and the second reads it.
    await writeFile(path, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  return readClusterRecord(dataDir);
}

export async function readClusterRecord(dataDir: string): Promise<ClusterRecord> {
  const path = join(dataDir, RECORD);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ClusterRecord;
  } catch (error) {
    throw new OperatorError(`The file ${path} cannot be read; restore it from a backup of DATA_DIR.`, {
      cause: error,
    });
  }
}

/** Where the files of the embedded database are. */
export const clusterDirOf = async (dataDir: string): Promise<string> =>
  (await readClusterRecord(dataDir)).clusterDir ?? join(dataDir, 'postgres');

/** Replaces the record atomically, so that a full disk or a crash leaves the old one. */
export async function saveClusterRecord(dataDir: string, record: ClusterRecord): Promise<void> {
  const path = join(dataDir, RECORD);
  await writeFile(`${path}.new`, JSON.stringify(record), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/**
 * The directory for the socket: `<base>/run` when its path is short and plain enough, else a private one in the
 * system's temporary directory with an unguessable name. Always 0700, and owned by us.
 */
export async function prepareSocketDir(base: string, recorded?: string): Promise<string> {
  const inside = resolve(base, 'run');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_DIR_BYTES && /^[\w./ @+-]+$/.test(inside)) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    await chmod(inside, 0o700);
    return inside;
  }
  if (recorded && recorded !== inside && (await isPrivateDirectory(recorded))) return recorded;
  const parent = Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp';
  const outside = join(parent, `darasa-${randomBytes(12).toString('hex')}`);
  await mkdir(outside, { mode: 0o700 });
  return outside;
}

/** In a directory that anyone can write to, a directory is only ours if no one else created it. */
async function isPrivateDirectory(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isDirectory() === true && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
}

/** Refuses to create a database on a nearly full disk, where it would stop half-way. */
export async function assertRoomForCluster(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  if (freeMb < NEEDED_FREE_MB) {
    throw new OperatorError(
      `The disk that holds ${directory} has only ${freeMb} MB free and a new database needs ${NEEDED_FREE_MB} MB; free some space and start again.`,
    );
  }
}
