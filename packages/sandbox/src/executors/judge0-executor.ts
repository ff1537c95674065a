import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Executor, type Job, type Language, languages, type Outcome, type RunResult } from '../types.ts';
import { asMemory, asMs, callEngine, type EngineOptions, runEach, sourceOf } from './engine.ts';

/** How Judge0's names of our languages begin: `Python (3.11.2)`. */
const names: Record<Language, RegExp> = {
  javascript: /^JavaScript \(Node\.js/,
  typescript: /^TypeScript \(/,
  python: /^Python \(3/,
  sql: /^SQL \(SQLite/,
  lua: /^Lua \(/,
  ruby: /^Ruby \(/,
  php: /^PHP \(/,
  c: /^C \(/,
  cpp: /^C\+\+ \(/,
};

const languageList = z.array(z.object({ id: z.number(), name: z.string() }));
const submission = z.object({
  token: z.string().nullish(),
  stdout: z.string().nullish(),
  stderr: z.string().nullish(),
  compile_output: z.string().nullish(),
  message: z.string().nullish(),
  status: z.object({ id: z.number() }).nullish(),
  /** Seconds of the processor. */
  time: z.union([z.string(), z.number()]).nullish(),
  /** Kilobytes. */
  memory: z.number().nullish(),
});
type Submission = z.infer<typeof submission>;

/** Its own limits, in seconds and kilobytes, and whether a call may wait for a result. */
const configuration = z.object({
  enable_wait_result: z.boolean().default(true),
  max_cpu_time_limit: z.number().positive().default(Number.MAX_VALUE),
  max_wall_time_limit: z.number().positive().default(Number.MAX_VALUE),
  max_memory_limit: z.number().positive().default(Number.MAX_VALUE),
});
type Config = z.infer<typeof configuration>;

/** Ids of Judge0's statuses. */
const QUEUED = 1;
const RUNNING = 2;
const FINISHED = 3;
const WRONG = 4;
const LATE = 5;
const NOT_COMPILED = 6;
const TOO_LARGE_FILE = 8;
const FAULT = 13;
const NO_PROGRAM = 14;
const NEARLY = 0.95;
const LOOK_MS = 250;
const GRACE_MS = 60_000;
const KNOWN_MS = 600_000;

/** Runs programs by Judge0 (https://github.com/judge0/judge0), version 1.13 and later. @param options.url without a path */
export function createJudge0Executor({ url, token }: EngineOptions): Executor {
  const headers: Record<string, string> = token ? { 'x-auth-token': token } : {};
  let known: { until: number; found: Promise<Installed> } | undefined;
  const installed = () => {
    if (!known || performance.now() > known.until) {
      const found = findInstalled(url, headers);
      known = { until: performance.now() + KNOWN_MS, found };
      found.catch(() => {
        known = undefined;
      });
    }
    return known.found;
  };
  return {
    languages: async () => [...(await installed()).languages.keys()],
    // Programs of SQL find no files anywhere
    offers: (feature, language) => feature === 'files' && language === 'sql',
    async run(job) {
      return runEach(job, async (stdin, args) => {
        const { languages: found, config } = await installed();
        const language_id = found.get(job.language);
        if (language_id === undefined) throw new Error(`Judge0 does not run ${job.language}`);
        const body = { ...requestOf(job, { stdin, args, language_id }), ...limitsOf(job, config) };
        return resultOf(await submit(url, headers, job, body, config.enable_wait_result), job);
      });
    },
    async close() {},
  };
}

interface Installed {
  languages: Map<Language, number>;
  config: Config;
}

async function findInstalled(url: string, headers: Record<string, string>): Promise<Installed> {
  const list = languageList.parse(await callEngine(`${url}/languages`, { headers }));
  const found = new Map<Language, number>();
  for (const language of languages) {
    // The newest version has the highest number
    const best = list.filter(({ name }) => names[language].test(name)).sort((one, two) => two.id - one.id)[0];
    if (best) found.set(language, best.id);
  }
  return {
    languages: found,
    config: configuration.parse(await callEngine(`${url}/config_info`, { headers })),
  };
}

function requestOf(
  job: Job,
  { stdin, args, language_id }: { stdin: string; args: readonly string[]; language_id: number },
): object {
  const source = sourceOf(job, stdin);
  return {
    language_id,
    source_code: encode(source.code),
    stdin: encode(source.stdin),
    ...(args.length > 0 ? { command_line_arguments: args.map(quoted).join(' ') } : {}),
    enable_network: false,
  };
}

/** Judge0 refuses what is above its own limits. */
const limitsOf = ({ limits: { timeMs, memoryMb } }: Job, config: Config) => ({
  cpu_time_limit: Math.min(timeMs / 1000, config.max_cpu_time_limit),
  wall_time_limit: Math.min((timeMs * 5) / 1000, config.max_wall_time_limit),
  memory_limit: Math.min(memoryMb * 1024, config.max_memory_limit),
});

/** Sends a program and waits for what comes out. Where calls may not wait, it is asked for again and again. */
async function submit(
  url: string,
  headers: Record<string, string>,
  { limits, signal }: Job,
  body: object,
  mayWait: boolean,
): Promise<Submission> {
  const timeMs = limits.timeMs * 5;
  const call = { headers, signal, timeMs, outputBytes: limits.outputBytes };
  const query = 'base64_encoded=true&fields=*';
  let answer = submission.parse(
    await callEngine(`${url}/submissions?base64_encoded=true&wait=${mayWait}`, { ...call, body }),
  );
  const { token } = answer;
  const until = performance.now() + timeMs + GRACE_MS;
  while (!answer.status || answer.status.id === QUEUED || answer.status.id === RUNNING) {
    if (!token || performance.now() > until) throw new Error('Judge0 did not finish');
    await sleep(LOOK_MS, undefined, signal ? { signal } : {});
    answer = submission.parse(
      await callEngine(`${url}/submissions/${encodeURIComponent(token)}?${query}`, call),
    );
  }
  return answer;
}

function resultOf(answer: Submission, { limits }: Job): RunResult {
  const outcome = outcomeOf(answer, limits.memoryMb);
  const errors = outcome === 'compile_error' ? answer.compile_output : (answer.stderr ?? answer.message);
  return {
    outcome,
    stdout: decode(answer.stdout),
    stderr: decode(errors),
    ms: asMs(Number(answer.time ?? 0) * 1000),
    ...asMemory(answer.memory && answer.memory * 1024),
  };
}

function outcomeOf({ status, memory }: Submission, memoryMb: number): Outcome {
  switch (status?.id) {
    case FINISHED:
    // It is not told what is expected
    case WRONG:
      return 'finished';
    case LATE:
      return 'time_limit';
    case NOT_COMPILED:
      return 'compile_error';
    case TOO_LARGE_FILE:
      return 'output_limit';
    case FAULT:
    case NO_PROGRAM:
    case undefined:
      return 'internal_error';
    default:
      return (memory ?? 0) >= memoryMb * 1024 * NEARLY ? 'memory_limit' : 'runtime_error';
  }
}

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const decode = (text: string | null | undefined): string =>
  Buffer.from(text ?? '', 'base64').toString('utf8');
const quoted = (argument: string): string => `'${argument.replaceAll("'", `'\\''`)}'`;
