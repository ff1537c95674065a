import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';
import type { ReleaseFolder } from './release-folder.ts';
import { runProgram } from './run-program.ts';

/** How long a release may take until it can serve. */
export const READY_MS = 120_000;
const POLL_MS = 250;
const STOP_MS = 40_000;
const ANSWER_MS = 5000;

const check = z.object({ pending: z.array(z.string()), compatible: z.boolean() });
/** What a release would do to the database. */
type SchemaCheck = z.infer<typeof check>;

const programOf = ({ path }: ReleaseFolder): string => join(path, 'bin', 'darasa');
/** What a command has said last: its reason, in one sentence. */
const reasonOf = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** @throws OperatorError when it cannot work with the database, in its own words */
export async function checkSchema(release: ReleaseFolder, env: NodeJS.ProcessEnv): Promise<SchemaCheck> {
  const { code, stdout, output } = await runProgram(
    programOf(release),
    ['admin', 'migrate', '--check', '--json'],
    {
      env,
    },
  );
  if (code !== 0) throw new OperatorError(`Version ${release.version} says: ${reasonOf(output)}`);
  return check.parse(JSON.parse(stdout));
}

/** @throws OperatorError with what failed; migrations before it stay */
export async function migrateWith(release: ReleaseFolder, env: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runProgram(programOf(release), ['admin', 'migrate'], { env });
  if (code !== 0) throw new OperatorError(`Version ${release.version} says: ${reasonOf(output)}`);
}

/**
 * Starts a release beside the running one, on a port of its own, and lets it show that it can serve: it is ready, says its version, and
 * renders a page.
 * @throws OperatorError with what it said when it cannot
 */
export async function tryRelease(
  release: ReleaseFolder,
  env: NodeJS.ProcessEnv,
  patienceMs = READY_MS,
): Promise<void> {
  const port = await freePort();
  const child = spawn(programOf(release), ['start'], {
    env: {
      ...env,
      ...{ PORT: String(port), HOST: '127.0.0.1', RUN_JOBS: 'off', SEED: 'none', FIRST_ADMIN_LINK: 'off' },
      ...{ SHUTDOWN_DELAY: '0', LOG_LEVEL: 'warn' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
  const ended = once(child, 'close').catch(() => undefined);
  try {
    const url = `http://127.0.0.1:${port}`;
    const problem = await untilHealthy(url, release.version, patienceMs, () => child.exitCode !== null);
    if (problem)
      throw new OperatorError(
        `Version ${release.version} cannot serve: ${problem}${said ? ` It says: ${reasonOf(said)}` : ''}`,
      );
  } finally {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

/**
 * Waits until a server is ready, says that it is this version, and renders a page.
 * @returns what is missing at the end, in one sentence; undefined when nothing is
 */
export async function untilHealthy(
  url: string,
  version: string,
  withinMs: number,
  over: () => boolean = () => false,
): Promise<string | undefined> {
  const since = performance.now();
  for (;;) {
    const problem = await problemOf(url, version);
    if (problem === undefined) return undefined;
    if (over()) return 'It ended.';
    if (performance.now() - since > withinMs) return problem;
    await sleep(POLL_MS);
  }
}

async function problemOf(url: string, version: string): Promise<string | undefined> {
  try {
    const health = await get(`${url}/healthz`);
    const { version: found } = z.object({ version: z.string() }).parse(await health.json());
    if (found !== version) return `Version ${found} answers there.`;
    const ready = await get(`${url}/readyz`);
    const text = await ready.text();
    if (!ready.ok) return `It is not ready: ${text.slice(0, 300)}`;
    // Where people log in: it is there during maintenance as well
    const page = await get(`${url}/authentication/login`);
    await page.arrayBuffer();
    return page.ok ? undefined : `Its page for logging in was answered with ${page.status}.`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `It does not answer (${(cause as Error | undefined)?.message ?? message}).`;
  }
}

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
