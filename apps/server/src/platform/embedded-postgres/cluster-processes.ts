import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';

/** Zombies count as dead: there may be no process to collect an orphan. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}

/**
 * Whether a process is the postmaster of this cluster, and not one of another cluster or a program that happens to
 * have its process id, or this path among its arguments.
 */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === clusterDir;
    }
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes(`postgres -D ${clusterDir} `);
  } catch {
    return process.platform === 'win32';
  }
}

/**
 * Processes of PostgreSQL that work in a cluster's directory. When a postmaster was killed, those that were busy notice
 * it later, and as long as one lives no other postmaster can start.
 */
export function serverProcessesIn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const directory = realpathSync(clusterDir, 'utf8');
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  return pids.filter((pid) => {
    try {
      // The program cannot be told by /proc/…/exe from another user namespace, its short name always
      return (
        readlinkSync(`/proc/${pid}/cwd`) === directory &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      );
    } catch {
      return false;
    }
  });
}
