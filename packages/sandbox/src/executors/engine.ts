import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Outcome, RunResult } from '../types.ts';

/** An engine elsewhere that runs programs, reached over HTTP. */
export interface EngineOptions {
  /** Where its API begins, without a slash at the end. */
  url: string;
  /** What it asks for, if it does. */
  token?: string | undefined;
}

/** An engine that answered, but not with a result. */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly status: number;
  /** What it said, its beginning. */
  readonly told: string;
  /** Milliseconds to wait before asking again. */
  readonly waitMs: number;

  constructor(status: number, told: string, waitMs: number) {
    super(`The engine answered ${status}`);
    this.status = status;
    this.told = told;
    this.waitMs = waitMs;
  }
}

/** Before an engine is asked again, unless it says how long. */
const WAIT_MS = 250;
const MOST_WAIT_MS = 10_000;
const TOLD_BYTES = 2000;

/** Beyond what a program may take: the engine's queue and its compiler. */
const GRACE_MS = 60_000;
/** An engine's reply holds what a program wrote twice over, in base64. */
const REPLY_FACTOR = 4;
const REPLY_BYTES = 1_000_000;

/**
 * One call of an engine's API.
 * @throws EngineError when it refuses, Error when it is not there, takes too long, says too much or what is no JSON
 */
export async function callEngine(
  url: string,
  {
    body,
    headers = {},
    signal,
    timeMs = 0,
    outputBytes = 0,
  }: {
    body?: object;
    headers?: Record<string, string>;
    signal?: AbortSignal | undefined;
    timeMs?: number;
    outputBytes?: number;
  },
): Promise<unknown> {
  const late = AbortSignal.timeout(timeMs + GRACE_MS);
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: signal ? AbortSignal.any([signal, late]) : late,
    redirect: 'error',
  });
  if (!response.ok) {
    const told = await readText(response, TOLD_BYTES).catch(() => '');
    // Seconds; engines do not name dates
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const waitMs = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), MOST_WAIT_MS) : WAIT_MS;
    throw new EngineError(response.status, told, waitMs);
  }
  return JSON.parse(await readText(response, outputBytes * REPLY_FACTOR + REPLY_BYTES));
}

/** @throws Error when there is more than so many bytes */
async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let left = most;
  for await (const chunk of response.body ?? []) {
    left -= chunk.length;
    if (left < 0) throw new Error('The engine said too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Runs a job's inputs one after the other. A call that fails is made once more; after a compile error the rest is not run.
 * @param run one call of the engine, for one input
 */
export async function runEach(
  job: Job,
  run: (stdin: string, args: readonly string[]) => Promise<RunResult>,
): Promise<RunResult[]> {
  const results: RunResult[] = [];
  for (const { stdin, args = [] } of job.runs) {
    if (job.signal?.aborted) {
      results.push(failed('time_limit'));
      continue;
    }
    let result = await once(() => run(stdin, args), job);
    if (result.outcome === 'internal_error' && !job.signal?.aborted) {
      await sleep(result.waitMs ?? WAIT_MS, undefined, job.signal ? { signal: job.signal } : {}).catch(
        () => undefined,
      );
      result = await once(() => run(stdin, args), job);
    }
    const { waitMs: _, ...told } = result;
    results.push(withinLimit(told, job.limits.outputBytes));
    if (result.outcome === 'compile_error') {
      results.push(...job.runs.slice(results.length).map(() => result));
      break;
    }
  }
  return results;
}

async function once(
  run: () => Promise<RunResult>,
  { signal }: Job,
): Promise<RunResult & { waitMs?: number }> {
  try {
    return await run();
  } catch (error) {
    // A job that was ended while the engine worked on it
    if (signal?.aborted) return failed('time_limit');
    return { ...failed('internal_error'), ...(error instanceof EngineError ? { waitMs: error.waitMs } : {}) };
  }
}

const failed = (outcome: Outcome): RunResult => ({ outcome, stdout: '', stderr: '', ms: 0 });

/** What an engine says of a time may be anything. */
export const asMs = (ms: number): number => (Number.isFinite(ms) && ms > 0 ? Math.round(ms) : 0);

/** None where an engine does not say. */
export const asMemory = (bytes: number | null | undefined): Pick<RunResult, 'memoryBytes'> =>
  bytes && Number.isFinite(bytes) && bytes > 0 ? { memoryBytes: Math.round(bytes) } : {};

/** Engines have limits of their own for output, which may be larger. */
const withinLimit = (result: RunResult, bytes: number): RunResult =>
  Buffer.byteLength(result.stdout) + Buffer.byteLength(result.stderr) > bytes
    ? failed('output_limit')
    : result;

/**
 * What an engine is sent. Engines have no way to set a database up: there the statements of the input come before those of the
 * program.
 */
export const sourceOf = ({ language, code }: Job, stdin: string): { code: string; stdin: string } =>
  language === 'sql' ? { code: `${stdin}\n${code}`, stdin: '' } : { code, stdin };
