import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#platform/observability/index';
import { executable, type PostgresBinaries } from './binaries.ts';
import { assertRoomForCluster } from './cluster-files.ts';
import { describeFault, wrongVersionSentence } from './faults.ts';
import { commandAs, giveTo, type RunAs } from './run-as.ts';

export const SUPERUSER = 'darasa';

/** Where a restore builds the cluster. While it is there, a restore was cut short and no other cluster is made in its place. */
export const unfinishedRestore = (clusterDir: string): string => `${clusterDir}.restoring`;

export interface ClusterOptions {
  clusterDir: string;
  binaries: PostgresBinaries;
  runAs: RunAs;
  /** Windows: the password for TCP connections. Elsewhere the socket's private directory protects it. */
  password?: string;
  /** Don't wait for the disk; for test databases. */
  noSync?: boolean;
}

/**
 * Creates the cluster when there is none. It is created in a temporary place and moved when it is complete, so that an
 * interrupted or failed first start leaves nothing half-done.
 * @returns whether it was created now
 */
export async function ensureCluster(options: ClusterOptions): Promise<boolean> {
  const { clusterDir, binaries, runAs } = options;
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = (await readFile(versionFile, 'utf8')).trim();
    if (Number(version) !== binaries.majorVersion) {
      throw new OperatorError(wrongVersionSentence(clusterDir, version, binaries.majorVersion));
    }
    await giveTo(runAs, clusterDir);
    return false;
  }
  if (existsSync(clusterDir)) {
    throw new OperatorError(
      `${clusterDir} exists but holds no PostgreSQL database; move it away, or choose another DATA_DIR.`,
    );
  }
  if (existsSync(unfinishedRestore(clusterDir))) {
    throw new OperatorError(
      `A restore into ${dirname(clusterDir)} was cut short; run it again, or remove ${unfinishedRestore(clusterDir)} to begin with an empty site.`,
    );
  }
  await assertRoomForCluster(dirname(clusterDir));
  await removeUnfinished(clusterDir);
  // A unique name: the initdb of a killed start may still write into its folder for a while
  const building = `${clusterDir}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(building, { mode: 0o700 });
  try {
    await giveTo(runAs, building);
    await initdb(building, options);
    await rename(building, clusterDir);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
  return true;
}

/** Removes what interrupted starts left. */
async function removeUnfinished(clusterDir: string): Promise<void> {
  const unfinished = `${basename(clusterDir)}.new`;
  const names = await readdir(dirname(clusterDir));
  const left = names.filter((name) => name === unfinished || name.startsWith(`${unfinished}-`));
  // Another process may still be writing into it
  const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  await Promise.all(left.map((name) => rm(join(dirname(clusterDir), name), patiently)));
}

async function initdb(directory: string, options: ClusterOptions): Promise<void> {
  const passwordFile = join(dirname(directory), 'password.new');
  const access = options.password
    ? [`--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    : ['--auth-local=trust', '--auth-host=reject'];
  if (options.password) await writeFile(passwordFile, options.password, { mode: 0o600 });
  try {
    let output = '';
    for (const locale of localeChoices(options.binaries.majorVersion)) {
      const result = await runInitdb(directory, [...access, ...locale], options);
      if (result.code === 0) {
        await appendFile(join(directory, 'postgresql.conf'), "\ninclude_if_exists = 'darasa.conf'\n");
        return;
      }
      output = result.output;
      if (!/invalid locale|locale ".*" (?:requires|is not)/i.test(output)) break;
    }
    throw describeFault(output, { clusterDir: options.clusterDir });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * PostgreSQL 17 introduced its own C.UTF-8: the same sort order on every system, so that no upgrade of the system's C
 * library corrupts an index. Only character classes (is this a letter?) still come from the system's locale, whose
 * name differs.
 */
function localeChoices(majorVersion: number): string[][] {
  const classes = ['C.UTF-8', 'en_US.UTF-8', 'C'];
  if (majorVersion < 17) return classes.map((name) => ['--locale=C', `--lc-ctype=${name}`]);
  const own = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return classes.map((name) => [...own, `--lc-ctype=${name}`]);
}

async function runInitdb(
  directory: string,
  args: string[],
  options: ClusterOptions,
): Promise<{ code: number | null; output: string }> {
  const { binaries, runAs, noSync } = options;
  const command = commandAs(runAs, join(binaries.binDir, executable('initdb')), [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--no-instructions',
    '--data-checksums',
    ...(noSync ? ['--no-sync'] : []),
    ...args,
  ]);
  return new Promise((done, fail) => {
    const child = spawn(command.file, command.args, {
      ...command.identity,
      cwd: dirname(directory),
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...windowsEnvironment() },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => fail(describeFault(error.message, options, error)));
    child.on('close', (code) => done({ code, output }));
  });
}

/** Windows programs need to know the system directory. */
export function windowsEnvironment(): Record<string, string> {
  return process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {};
}

/** Writes the settings and corrects permissions before each start. */
export async function prepareCluster(clusterDir: string, settings: string, runAs: RunAs): Promise<void> {
  await chmod(clusterDir, 0o700);
  const path = join(clusterDir, 'darasa.conf');
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current !== settings) await writeFile(path, settings, { mode: 0o600 });
  await giveTo(runAs, path);
}
