import type { Job, Outcome, RunResult } from '../types.ts';

/** An engine elsewhere that runs programs, reached over HTTP. */
export interface EngineOptions {
  /** Where its API begins, without a slash at the end. */
  url: string;
  /** What it asks for, if it does. */
  token?: string | undefined;
}

/** Beyond what a program may take: the engine's queue and its compiler. */
const GRACE_MS = 60_000;
/** An engine's reply holds what a program wrote twice over, in base64. */
const REPLY_FACTOR = 4;
const REPLY_BYTES = 1_000_000;

/**
 * One call of an engine's API.
 * @throws Error when it is not there, refuses, takes too long or says too much
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
    await response.body?.cancel();
    throw new Error(`The engine answered ${response.status}`);
  }
  return JSON.parse(await readText(response, outputBytes * REPLY_FACTOR + REPLY_BYTES));
}

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
    const once = () => run(stdin, args).catch(() => failed('internal_error'));
    let result = await once();
    if (result.outcome === 'internal_error' && !job.signal?.aborted) result = await once();
    results.push(withinLimit(result, job.limits.outputBytes));
    if (result.outcome === 'compile_error') {
      results.push(...job.runs.slice(results.length).map(() => result));
      break;
    }
  }
  return results;
}

const failed = (outcome: Outcome): RunResult => ({ outcome, stdout: '', stderr: '', ms: 0 });

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
