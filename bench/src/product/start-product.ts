import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onExit } from '../cleanup.ts';
import { listensOn, processTree } from '../machine/processes.ts';
import { freePort } from './free-port.ts';

const ENTRY = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const FIRST_PAGE = '/courses';
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;

export interface Product {
  origin: string;
  pid: number;
  dataDir: string;
  /** From the start of the process to the last byte of the first page, in milliseconds. */
  firstPageMs: number;
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  /** Override the benchmark's own settings. */
  settings?: Record<string, string>;
  /** Default: a free one. */
  port?: number;
}

/**
 * Starts the product as a production site on loopback, and waits until it has served its first page.
 * @throws Error with the end of its log when it ends or does not respond
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { dataDir, settings = {}, port = await freePort() } = options;
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH, HOME, TMPDIR, LANG },
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      ...settings,
    },
  });
  const log = keepTail(child);
  const stop = stopping(child);
  onExit(stop);
  // Another program may have taken the port since it was free, and answer in its place
  const served = async (): Promise<boolean> =>
    (await answers(`${origin}${FIRST_PAGE}`)) && listensOn(child.pid as number, port);
  while (!(await served())) {
    const silent = performance.now() - started > START_LIMIT_MS;
    if (!silent && child.exitCode === null && child.signalCode === null) {
      await sleep(5);
      continue;
    }
    await stop();
    throw new Error(`The product ${silent ? 'served no page' : 'ended'} while starting:\n${log()}`);
  }
  return { origin, pid: child.pid as number, dataDir, firstPageMs: performance.now() - started, stop };
}

/** Requests a page; false while the port is closed or the status is not 200. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    asked
      .once('error', () => resolve(false))
      .setTimeout(10_000, () => asked.destroy())
      .end();
  });
}

function keepTail(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text = (text + more).slice(-4000);
    });
  }
  return () => text;
}

/** Stops it; after a minute kills it and all its children. Safe to call twice. */
function stopping(child: ChildProcess): () => Promise<void> {
  let done: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const tree = processTree(child.pid).map(({ pid }) => pid);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const pid of tree) kill(pid);
    }, STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  return () => {
    done ??= stop();
    return done;
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
