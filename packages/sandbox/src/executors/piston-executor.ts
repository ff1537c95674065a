import { z } from 'zod';
import { type Executor, type Job, type Language, languages, type Outcome, type RunResult } from '../types.ts';
import { asMemory, asMs, callEngine, EngineError, type EngineOptions, runEach, sourceOf } from './engine.ts';

/** Names that Piston has for our languages, the best first. */
const names: Record<Language, readonly string[]> = {
  javascript: ['javascript', 'node-javascript', 'js'],
  typescript: ['typescript', 'ts'],
  python: ['python', 'python3', 'py'],
  sql: ['sqlite3', 'sqlite', 'sql'],
  lua: ['lua'],
  ruby: ['ruby', 'rb'],
  php: ['php'],
  c: ['c', 'gcc'],
  cpp: ['c++', 'cpp', 'g++'],
};
const endings: Record<Language, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  sql: 'sql',
  lua: 'lua',
  ruby: 'rb',
  php: 'php',
  c: 'c',
  cpp: 'cpp',
};

const runtimes = z.array(
  z.object({ language: z.string(), version: z.string(), aliases: z.array(z.string()) }),
);
const stage = z.object({
  stdout: z.string().default(''),
  stderr: z.string().default(''),
  code: z.number().nullish(),
  signal: z.string().nullish(),
  /** Of newer versions: TO, OL, EL, SG, RE, XX. */
  status: z.string().nullish(),
  /** Milliseconds. */
  cpu_time: z.number().nullish(),
  wall_time: z.number().nullish(),
  /** Bytes. */
  memory: z.number().nullish(),
});
const reply = z.object({ compile: stage.nullish(), run: stage.nullish() });

const COMPILE_MS = 30_000;
const KNOWN_MS = 600_000;
/** A program that has taken nearly all its memory and was killed was killed for it. */
const NEARLY = 0.95;

/**
 * Runs programs by Piston (https://github.com/engineer-man/piston), API version 2.
 * @param options.url up to the version: `http://127.0.0.1:2000/api/v2`
 */
export function createPistonExecutor({ url, token }: EngineOptions): Executor {
  const headers: Record<string, string> = token ? { authorization: token } : {};
  let known:
    | { until: number; found: Promise<Map<Language, { language: string; version: string }>> }
    | undefined;
  const configured = new Map<string, number>();
  const installed = () => {
    if (!known || performance.now() > known.until) {
      const found = findRuntimes(url, headers);
      known = { until: performance.now() + KNOWN_MS, found };
      found.catch(() => {
        known = undefined;
      });
    }
    return known.found;
  };
  return {
    languages: async () => [...(await installed()).keys()],
    // Those of JavaScript need our own interpreter
    offers: (feature, language) => feature === 'files' || language === 'python',
    async run(job) {
      return runEach(job, async (stdin, args) => {
        const runtime = (await installed()).get(job.language);
        if (!runtime) throw new Error(`Piston does not run ${job.language}`);
        const source = sourceOf(job, stdin);
        const { timeMs, memoryMb, outputBytes } = job.limits;
        const program = {
          ...runtime,
          files: [{ name: `program.${endings[job.language]}`, content: source.code }, ...filesOf(job)],
          stdin: source.stdin,
          args,
        };
        const limits = {
          compile_timeout: COMPILE_MS,
          run_timeout: timeMs * 5,
          run_cpu_time: timeMs,
          run_memory_limit: memoryMb * 1024 * 1024,
        };
        const call = { headers, signal: job.signal, timeMs: timeMs * 5 + COMPILE_MS, outputBytes };
        const execute = () =>
          callEngine(`${url}/execute`, {
            ...call,
            body: { ...program, ...withinConfigured(limits, configured) },
          });
        for (;;) {
          try {
            return resultOf(reply.parse(await execute()), job);
          } catch (error) {
            if (!learnLimit(error, configured)) throw error;
          }
        }
      });
    },
    async close() {},
  };
}

/** Beside the program, which is the first. Programs of SQL find none anywhere. */
const filesOf = ({ language, files = [] }: Job) =>
  language === 'sql' ? [] : files.map(({ name, content }) => ({ name, content }));

/** Piston refuses what is above its own limits, and names one of them. */
const CONFIGURED = /\b(\w+) cannot exceed the configured limit of (\d+)/;

/** @returns whether the engine told a limit that was not known */
function learnLimit(error: unknown, configured: Map<string, number>): boolean {
  const [, name = '', limit] = (error instanceof EngineError && CONFIGURED.exec(error.told)) || [];
  const least = Math.min(configured.get(name) ?? Number.POSITIVE_INFINITY, Number(limit));
  if (!(least > 0) || configured.get(name) === least) return false;
  configured.set(name, least);
  return true;
}

const withinConfigured = (limits: Record<string, number>, configured: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, Math.min(limit, configured.get(name) ?? limit)]),
  );

async function findRuntimes(url: string, headers: Record<string, string>) {
  const list = runtimes.parse(await callEngine(`${url}/runtimes`, { headers }));
  const found = new Map<Language, { language: string; version: string }>();
  for (const language of languages) {
    const runtime = names[language]
      .map((name) => list.findLast((one) => one.language === name || one.aliases.includes(name)))
      .find((one) => one !== undefined);
    if (runtime) found.set(language, { language: runtime.language, version: runtime.version });
  }
  return found;
}

function resultOf({ compile, run }: z.infer<typeof reply>, { limits }: Job): RunResult {
  if (compile && compile.code !== 0)
    return { outcome: 'compile_error', stdout: '', stderr: compile.stderr || compile.stdout, ms: 0 };
  if (!run) return { outcome: 'internal_error', stdout: '', stderr: '', ms: 0 };
  const { stdout, stderr, memory } = run;
  return {
    outcome: outcomeOf(run, limits),
    stdout,
    stderr,
    ms: asMs(run.cpu_time ?? run.wall_time ?? 0),
    ...asMemory(memory),
  };
}

function outcomeOf(run: z.infer<typeof stage>, { memoryMb, timeMs }: Job['limits']): Outcome {
  if (run.code === 0 && !run.signal && !run.status) return 'finished';
  switch (run.status) {
    case 'TO':
      return 'time_limit';
    case 'OL':
    case 'EL':
      return 'output_limit';
    case 'XX':
      return 'internal_error';
  }
  if ((run.memory ?? 0) >= memoryMb * 1024 * 1024 * NEARLY) return 'memory_limit';
  // Versions without a status end what takes too long with this signal
  if (run.signal === 'SIGKILL') return (run.cpu_time ?? timeMs) >= timeMs ? 'time_limit' : 'memory_limit';
  return 'runtime_error';
}
