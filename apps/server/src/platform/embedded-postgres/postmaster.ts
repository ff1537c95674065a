import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/observability/index';
import { executable } from './binaries.ts';
import { isAlive, isPostmasterOf, serverProcessesIn } from './cluster-processes.ts';
import { describeFault } from './faults.ts';
import { windowsEnvironment } from './init-cluster.ts';
import { commandAs, type RunAs } from './run-as.ts';

/** Output lines kept to explain why it stopped. */
const KEPT_LINES = 60;
const LAST_WORDS_MS = 300;
const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 5000;

interface LockedCluster {
  clusterDir: string;
  /** The lock file of its socket. Windows has none. */
  socketLock?: string;
}
export interface PostmasterOptions extends LockedCluster {
  binDir: string;
  runAs: RunAs;
  /** Arguments besides -D: socket directory, port. */
  args: string[];
  log: Log;
}

export interface Postmaster {
  pid: number;
  /** Resolves when it has ended, for any reason. */
  exited: Promise<void>;
  /** Its last output. */
  output(): string;
}

/**
 * Starts postgres and waits until it accepts connections (recovery after a crash may take a while).
 * @throws OperatorError when it ends before that
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { clusterDir, log } = options;
  const command = commandAs(options.runAs, join(options.binDir, executable('postgres')), [
    '-D',
    clusterDir,
    ...options.args,
  ]);
  const child = spawn(command.file, command.args, {
    ...command.identity,
    cwd: dirname(clusterDir),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...windowsEnvironment() },
    // In its own session: Ctrl-C in a terminal must reach only this process, or it would stop before the requests end.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const lines: string[] = [];
  collect(child, lines, log);
  let spawnError: Error | undefined;
  let ended = false;
  const exited = new Promise<void>((done) => {
    child.once('error', (error) => {
      spawnError = error;
      ended = true;
      done();
    });
    // Not 'close': surviving backends may keep the pipe open for a while.
    child.once('exit', () => {
      ended = true;
      done();
    });
  });
  const started = performance.now();
  let nextWord = 5000;
  while (!ended) {
    const file = await readPidFile(clusterDir);
    if (file?.pid === child.pid && file?.status === 'ready') {
      return { pid: file?.pid ?? 0, exited, output: () => lines.join('\n') };
    }
    if (performance.now() - started > nextWord) {
      log.info('PostgreSQL is recovering after a crash; waiting for it');
      nextWord += 5000;
    }
    await Promise.race([sleep(10), exited]);
  }
  // Its last output may still be in the pipe.
  await Promise.race([new Promise((done) => child.once('close', done)), sleep(LAST_WORDS_MS)]);
  throw describeFault(spawnError?.message ?? lines.join('\n'), options, spawnError);
}

function collect(child: ChildProcess, lines: string[], log: Log): void {
  let rest = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      if (line.startsWith('PANIC:')) log.error({ source: 'postgres' }, line);
      else if (line.startsWith('WARNING:')) log.warn({ source: 'postgres' }, line);
      else log.debug({ source: 'postgres' }, line);
    }
  });
}

export interface PidFile {
  pid: number;
  /** starting, ready, stopping, standby */
  status: string;
}

/** Reads postmaster.pid; undefined while there is none. */
export async function readPidFile(clusterDir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : undefined;
}

/**
 * Stops the server that a killed owner left running, and removes what a server that has ended left: its lock files, and
 * its processes that did not notice. Only the owner of the data directory's lock may call this, which guarantees that no
 * other process uses that server.
 */
export async function stopOrphan(options: PostmasterOptions): Promise<void> {
  const file = await readPidFile(options.clusterDir);
  if (file && isPostmasterOf(file.pid, options.clusterDir)) {
    options.log.info({ pid: file.pid }, 'Stopping the PostgreSQL that an earlier run left running');
    await stopPid(file.pid, options);
  }
  await endLeftProcesses(options);
  await removeStaleLocks(options);
}

/**
 * PostgreSQL refuses to start while a process has the id in a lock file, be it a zombie or, after a reboot, another
 * program. A lock is valid only while that process is the postmaster of this cluster.
 */
export async function removeStaleLocks({ clusterDir, socketLock }: LockedCluster): Promise<void> {
  for (const path of [join(clusterDir, 'postmaster.pid'), ...(socketLock ? [socketLock] : [])]) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const pid = Number(text.split('\n')[0]);
    if (Number.isInteger(pid) && pid > 0 && isPostmasterOf(pid, clusterDir)) continue;
    await rm(path, { force: true });
  }
}

/** Processes whose postmaster was killed: they end by themselves, but not before their query does. */
async function endLeftProcesses({ clusterDir, log }: PostmasterOptions): Promise<void> {
  if (!existsSync(clusterDir)) return;
  const deadline = performance.now() + IMMEDIATE_STOP_MS;
  for (let left = serverProcessesIn(clusterDir); left.length > 0; left = serverProcessesIn(clusterDir)) {
    if (left.some((pid) => isPostmasterOf(pid, clusterDir))) return;
    for (const pid of left) send(pid, 'SIGKILL');
    if (performance.now() > deadline) return log.warn({ left }, 'Processes of PostgreSQL do not end');
    await sleep(15);
  }
}

/** Fast shutdown (open transactions are rolled back), then stronger signals if it hangs. Resolves when it has ended. */
export async function stopPid(pid: number, options: PostmasterOptions): Promise<void> {
  if (process.platform === 'win32') {
    const file = join(options.binDir, executable('pg_ctl'));
    spawnSync(file, ['stop', '-m', 'fast', '-w', '-t', '15', '-D', options.clusterDir], {
      windowsHide: true,
    });
    return;
  }
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, patience] of steps) {
    if (signal !== 'SIGINT')
      options.log.warn({ pid, signal }, 'PostgreSQL does not stop; sending a stronger signal');
    if (!send(pid, signal)) return;
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(15);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
