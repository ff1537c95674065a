import { performance } from 'node:perf_hooks';
import { isCompiled } from '../compilers/clang.ts';
import { escaped } from './escaped.ts';
import type { Ending } from './language.ts';
import { Output } from './output.ts';
import { FLOODED, type RunnerReply, type RunnerRequest } from './protocol.ts';
import { runtimeOf } from './runtimes.ts';

/*
 * The process that runs programs: one at a time, each in a fresh instance of WebAssembly. It knows inputs, never what is
 * expected. Each language is loaded when it is first asked for.
 */

/** Memory of past instances is freed late: a process that holds much could refuse the next program what it may have. */
const MUCH_BYTES = 200 * 1024 * 1024;
const MOST_BYTES = 400 * 1024 * 1024;

const MORE_BYTES = 100 * 1024 * 1024;
/** What this process had when the last language was loaded. */
const ready = { bytes: 0 };

/** A compiler holds its own program and library: as much is not yet a reason to replace it. */
const MOST_OF_COMPILER_BYTES = 1000 * 1024 * 1024;

async function handle(request: RunnerRequest): Promise<RunnerReply> {
  return request.kind === 'load' || request.kind === 'compile' ? compile(request) : run(request);
}

/** In a process that only compiles: where the compilers are is its argument. */
async function compile({ id, kind, language, code }: RunnerRequest): Promise<RunnerReply> {
  const [compilers] = process.argv.slice(2);
  if (!compilers || !isCompiled(language)) throw new Error('This process compiles nothing');
  const { compileProgram, loadCompiler } = await import('./compile.ts');
  const started = performance.now();
  const nothing = new Uint8Array();
  let reply: Pick<RunnerReply, 'outcome' | 'stdout' | 'stderr' | 'spent'> = {
    outcome: 'finished',
    stdout: nothing,
    stderr: nothing,
    spent: false,
  };
  if (kind === 'load') await loadCompiler(compilers);
  else {
    const made = await compileProgram(compilers, { language, code });
    reply =
      'program' in made
        ? { ...reply, stdout: made.program }
        : { outcome: 'compile_error', stdout: nothing, stderr: Buffer.from(made.errors), spent: made.spent };
  }
  (globalThis as { gc?: () => void }).gc?.();
  const isLarge = process.memoryUsage.rss() > MOST_OF_COMPILER_BYTES;
  return { id, ...reply, ms: performance.now() - started, spent: reply.spent || isLarge };
}

async function run(request: RunnerRequest): Promise<RunnerReply> {
  const runtime = await runtimeOf(request.language);
  const { restored = false } = (await runtime.prepare(request.memoryMb, request.snapshot)) ?? {};
  if (request.kind === 'prepare') {
    // What was read to load it
    (globalThis as { gc?: () => void }).gc?.();
    ready.bytes = process.memoryUsage.rss();
  }
  const output = new Output(request.outputBytes, () => process.exit(FLOODED));
  const started = performance.now();
  const ending: Ending =
    request.kind === 'prepare'
      ? { outcome: 'finished' }
      : await runtime
          .run({ ...request, isLate: lateAfter(request.timeMs) }, output)
          .catch((error: unknown): Ending => escaped(error, output));
  if (process.memoryUsage.rss() > Math.max(MUCH_BYTES, ready.bytes + MORE_BYTES))
    (globalThis as { gc?: () => void }).gc?.();
  return {
    id: request.id,
    outcome: output.flooded ? 'output_limit' : ending.outcome,
    stdout: output.stdout,
    stderr: output.stderr,
    ms: performance.now() - started,
    ...(ending.memoryBytes === undefined ? {} : { memoryBytes: ending.memoryBytes }),
    spent:
      output.flooded ||
      (ending.spent ?? false) ||
      process.memoryUsage.rss() > Math.max(MOST_BYTES, ready.bytes + MUCH_BYTES),
    ...(request.kind === 'prepare' ? { restored } : {}),
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

process.on('message', (request: RunnerRequest) => {
  handle(request).then(
    (reply) => process.send?.(reply),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
