import { performance } from 'node:perf_hooks';
import type { Language } from '../types.ts';
import type { Ending, Runtime } from './language.ts';
import { Output, OutputLimit } from './output.ts';
import type { RunnerReply, RunnerRequest } from './protocol.ts';

/*
 * The process that runs programs: one at a time, each in a fresh instance of WebAssembly. It knows inputs, never what is
 * expected. Each language is loaded when it is first asked for.
 */

const loaders: Partial<Record<Language, () => Promise<Runtime>>> = {
  javascript: async () => (await import('./languages/javascript.ts')).javascript,
  typescript: async () => (await import('./languages/javascript.ts')).typescript,
  python: async () => (await import('./languages/python.ts')).python,
  ruby: async () => (await import('./languages/ruby.ts')).ruby,
  sql: async () => (await import('./languages/sql.ts')).sql,
  lua: async () => (await import('./languages/lua.ts')).lua,
};
/** Memory of past instances is freed late: a process that holds much could refuse the next program what it may have. */
const MUCH_BYTES = 200 * 1024 * 1024;
const MOST_BYTES = 400 * 1024 * 1024;

const runtimes = new Map<Language, Promise<Runtime>>();

function runtimeOf(language: Language): Promise<Runtime> {
  let runtime = runtimes.get(language);
  if (!runtime) {
    const load = loaders[language];
    if (!load) throw new Error(`No runtime for ${language}`);
    runtime = load();
    runtimes.set(language, runtime);
  }
  return runtime;
}

async function handle(request: RunnerRequest): Promise<RunnerReply> {
  const runtime = await runtimeOf(request.language);
  await runtime.prepare(request.memoryMb);
  const output = new Output(request.outputBytes);
  const started = performance.now();
  const ending: Ending =
    request.kind === 'prepare'
      ? { outcome: 'finished' }
      : await runtime
          .run({ ...request, isLate: lateAfter(request.timeMs) }, output)
          .catch((error: unknown): Ending => endingOf(error, output));
  if (process.memoryUsage.rss() > MUCH_BYTES) (globalThis as { gc?: () => void }).gc?.();
  return {
    id: request.id,
    outcome: output.flooded ? 'output_limit' : ending.outcome,
    stdout: output.stdout,
    stderr: output.stderr,
    ms: performance.now() - started,
    spent: output.flooded || (ending.spent ?? false) || process.memoryUsage.rss() > MOST_BYTES,
  };
}

/** Whether the processor has been used for longer than this since now. */
function lateAfter(ms: number): () => boolean {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return user + system > ms * 1000;
  };
}

/** What escapes a runtime: traps of WebAssembly, and the stack of this process running out. */
function endingOf(error: unknown, output: Output): Ending {
  if (error instanceof OutputLimit) return { outcome: 'output_limit', spent: true };
  const text = error instanceof Error ? error.message : String(error);
  output.explain(text);
  return { outcome: /memory/i.test(text) ? 'memory_limit' : 'runtime_error', spent: true };
}

process.on('message', (request: RunnerRequest) => {
  handle(request).then(
    (reply) => process.send?.(reply),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
