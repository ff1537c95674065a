import { hasClang } from '../compilers/clang.ts';
import type { Job, RunResult } from '../types.ts';
import { FairSlots } from './fair-slots.ts';
import type { Rings } from './rings.ts';
import { RunnerProcess } from './runner-process.ts';

/** Compilers at the same time: each takes more than half a gigabyte. */
const MOST = 2;
/** An idle compiler is ended after so long. */
const IDLE_MS = 300_000;

/** Processes that compile programs and run none. One that is idle is kept for the next program: loading it takes seconds. */
export class Compilers {
  readonly #rings: Rings;
  readonly #folder: string;
  readonly #slots = new FairSlots(MOST);
  #idle: { compiler: RunnerProcess; end: NodeJS.Timeout } | undefined;
  #closed = false;

  constructor(rings: Rings, folder: string) {
    this.#rings = rings;
    this.#folder = folder;
  }

  /** @returns the program, or the result of compiling, when there is none */
  async compile(job: Pick<Job, 'language' | 'code' | 'owner'>): Promise<Uint8Array | RunResult> {
    const give = await this.#slots.take(job.owner ?? '');
    const started = performance.now();
    try {
      let made = await this.#compileOnce(job);
      // A fault of ours: once more, in a new process
      if ('outcome' in made && made.outcome === 'internal_error') made = await this.#compileOnce(job);
      return 'outcome' in made ? explained(made) : made;
    } finally {
      give(performance.now() - started);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#takeIdle()?.kill();
  }

  async #compileOnce(job: Pick<Job, 'language' | 'code'>): Promise<Uint8Array | RunResult> {
    const none: RunResult = { outcome: 'internal_error', stdout: '', stderr: '', ms: 0 };
    // It may have been removed since
    if (!hasClang(this.#folder)) return none;
    let compiler = this.#takeIdle();
    if (!compiler || compiler.spent) {
      compiler = new RunnerProcess(this.#rings, { compilers: this.#folder });
      if (!(await compiler.loadCompiler(job.language))) {
        await compiler.kill();
        return none;
      }
    }
    const made = await compiler.compile(job);
    await this.#giveBack(compiler);
    return made;
  }

  #takeIdle(): RunnerProcess | undefined {
    const { compiler, end } = this.#idle ?? {};
    clearTimeout(end);
    this.#idle = undefined;
    return compiler;
  }

  async #giveBack(compiler: RunnerProcess): Promise<void> {
    if (compiler.spent || this.#closed || this.#idle) return compiler.kill();
    const end = setTimeout(() => void this.#takeIdle()?.kill(), IDLE_MS).unref();
    this.#idle = { compiler, end };
  }
}

/** However the compiler fails at a program, the program could not be compiled. */
function explained(result: RunResult): RunResult {
  switch (result.outcome) {
    case 'time_limit':
      return { ...result, outcome: 'compile_error', stderr: 'Compiling the program took too long.\n' };
    case 'memory_limit':
    case 'output_limit':
      return {
        ...result,
        outcome: 'compile_error',
        stderr: 'The compiler needed too much for this program.\n',
      };
    default:
      return result;
  }
}
