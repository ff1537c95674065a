import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminRun, startProgram } from './admin-command.ts';
import { eventually, isReady } from './oracle.ts';

const START_MS = 180_000;
const STOP_MS = 40_000;

/** A machine with a release, a link to it, and a supervisor that starts the server from that link whenever it has ended. */
export interface Machine {
  url: string;
  /** The link that the service starts from. */
  current: string;
  /** What `--restart` is told: the server ends, and the supervisor starts what the link leads to by then. */
  restart: string;
  /** `bin/darasa …` of the release that the link leads to, with the settings of this machine. */
  run(args: readonly string[]): AdminRun;
  /** Which version answers. */
  version(): Promise<string>;
  ready(): Promise<void>;
  /** Ends the server: the supervisor starts what the link leads to. */
  restartNow(): void;
  /** As a machine that loses its power. */
  kill(): void;
  output(): string;
  stop(): Promise<void>;
}

/**
 * @param directory of its own @param release the folder that it starts with
 * @param command `start`, or `worker` for one without a port
 */
export async function startMachine(options: {
  directory: string;
  release: string;
  port: number;
  settings: Record<string, string>;
  command?: 'start' | 'worker';
}): Promise<Machine> {
  const { directory, release, port, command = 'start' } = options;
  await mkdir(directory, { recursive: true });
  const current = join(directory, 'current');
  await symlink(release, current);
  const pidFile = join(directory, 'pid');
  const settings = { PATH: process.env.PATH ?? '', ...options.settings, PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  let running = true;
  let child: ChildProcess | undefined;
  let said = '';

  async function supervise(): Promise<void> {
    while (running) {
      const started = spawn(join(current, 'bin', 'darasa'), [command], {
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          said = (said + chunk.toString()).slice(-20_000);
        });
      const ended = new Promise((done) => started.once('close', done));
      await writeFile(pidFile, String(started.pid));
      await ended;
    }
  }
  const supervising = supervise();
  return {
    url,
    current,
    restart: `kill -TERM $(cat ${pidFile})`,
    run: (args) => startProgram(join(current, 'bin', 'darasa'), args, settings),
    version: async () => {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
      return ((await answer.json()) as { version: string }).version;
    },
    ready: () =>
      eventually(() => isReady(url), START_MS, `${command} at ${url} is ready: ${said.slice(-500)}`).then(
        () => undefined,
      ),
    restartNow: () => void child?.kill('SIGTERM'),
    kill() {
      running = false;
      child?.kill('SIGKILL');
    },
    output: () => said,
    async stop() {
      running = false;
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await supervising;
      clearTimeout(timer);
    },
  };
}
