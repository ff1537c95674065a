import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What holds a program besides WebAssembly and the parent's kill. The health page shows it. */
export interface Rings {
  /** `prlimit`: memory of the process, no core dumps. */
  limits: boolean;
  /** `bwrap`: no network, no other processes, an empty file system. */
  namespaces: boolean;
  /** `nice`: programs give way to the pages of the same machine. */
  priority: boolean;
}

/** The repository: where the sources and the packages are. */
export const sourcesRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const NAMESPACES = ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'];
/**
 * Above what Node (0.6 GiB), compiled interpreters, the largest program and what is not yet freed of those before it need: 2 GiB.
 * Programs are held by the limits of their own memory, and a process that keeps much is replaced.
 */
const DATA_BYTES = 2_147_483_648;

const NICE = 10;

/** Looks once which rings this machine has. */
export async function findRings(): Promise<Rings> {
  const works = (command: string, args: string[]) =>
    run(command, args, { timeout: 5000 }).then(
      () => true,
      () => false,
    );
  const [limits, namespaces, priority] = await Promise.all([
    works('prlimit', ['--core=0', 'true']),
    works('bwrap', [...NAMESPACES, '--ro-bind', '/', '/', 'true']),
    works('nice', ['-n', String(NICE), 'true']),
  ]);
  return { limits, namespaces, priority };
}

/** Directories outside of the sources. */
export interface RunnerFolders {
  compilers?: string | undefined;
  snapshots?: string | undefined;
}

/**
 * The command of a runner process, with its rings.
 * @param folders what it may read besides: the compilers, for a process that compiles, and the snapshots. It may write nowhere.
 */
export function runnerCommand(
  { limits, namespaces, priority }: Rings,
  { compilers, snapshots }: RunnerFolders = {},
): { command: string; args: string[] } {
  const readable = [
    `${sourcesRoot}packages/sandbox/`,
    `${sourcesRoot}node_modules/`,
    ...(compilers ? [`${compilers}/`] : []),
    ...(snapshots ? [`${snapshots}/`] : []),
  ];
  const [command = process.execPath, ...args] = [
    ...(priority ? ['nice', '-n', String(NICE)] : []),
    ...(limits ? ['prlimit', `--data=${DATA_BYTES}`, '--core=0'] : []),
    ...(namespaces
      ? [
          'bwrap',
          ...NAMESPACES,
          '--ro-bind',
          '/',
          '/',
          // How Node finds the channel to its parent
          '--setenv',
          'NODE_CHANNEL_FD',
          '3',
          '--setenv',
          'NODE_CHANNEL_SERIALIZATION_MODE',
          'advanced',
        ]
      : []),
    process.execPath,
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--max-old-space-size=128',
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL('../runner/main.ts', import.meta.url)),
    ...(compilers ? [compilers] : []),
  ];
  return { command, args };
}
