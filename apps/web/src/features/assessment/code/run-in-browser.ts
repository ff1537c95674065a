import type { ProgramInBrowser, ProgramRunner } from '@darasa/sandbox/browser';
import { loadInterpreter } from './interpreter-file.ts';
import type { FromWorker, ToWorker } from './program-messages.ts';

export type BrowserResult = Awaited<ReturnType<ProgramRunner['run']>>;

/** The page would wait for ever for a phone with too little memory. */
const MOST_MEMORY_MB = 256;
const OUTPUT_BYTES = 64_000;
/** For what the interpreter itself cannot end. */
const GRACE_MS = 3000;
/** To start a worker, and to compile the interpreter on a slow phone. */
const START_MS = 60_000;

const failed = (outcome: BrowserResult['outcome'], stderr = ''): BrowserResult => ({
  outcome,
  stdout: '',
  stderr,
  ms: 0,
});

/**
 * Runs a program with each input in a worker of its own. What takes too long is ended with its worker, and the next input gets
 * another one.
 * @param each called with each result as soon as it is there
 * @param onBytes called with how much of the interpreter is there, while it is loaded
 * @throws Error when the interpreter cannot be loaded
 */
export async function runInBrowser(
  program: Omit<ProgramInBrowser, 'limits'> & { timeMs: number; memoryMb: number },
  inputs: readonly string[],
  {
    each,
    onBytes,
  }: { each: (result: BrowserResult, index: number) => void; onBytes?: (bytes: number) => void },
  signal: AbortSignal,
): Promise<void> {
  const { language, code, files = [], timeMs } = program;
  const file = await loadInterpreter(language, signal, onBytes);
  const limits = {
    timeMs,
    memoryMb: Math.min(program.memoryMb, MOST_MEMORY_MB),
    outputBytes: OUTPUT_BYTES,
  };
  const limited = { language, code, files, limits };
  let worker: ProgramWorker | undefined;
  try {
    for (const [index, stdin] of inputs.entries()) {
      if (signal.aborted) return;
      worker ??= await ProgramWorker.start({ kind: 'prepare', file, program: limited }, signal);
      const message = { kind: 'run' as const, number: index, program: limited, stdin };
      const result = await worker.run(message, timeMs + GRACE_MS);
      if (signal.aborted) return;
      each(result, index);
      if (!goesOn(language, result)) {
        worker.end();
        worker = undefined;
      }
    }
  } finally {
    worker?.end();
  }
}

/**
 * Whether the worker may run another program. SQLite is loaded once in a worker, and keeps the files that a program has made. Compiling Python again takes longer than most programs, and its errors leave
 * nothing behind.
 */
const goesOn = (language: ProgramInBrowser['language'], { outcome }: BrowserResult): boolean =>
  language !== 'sql' &&
  (outcome === 'finished' ||
    (language === 'python' && (outcome === 'runtime_error' || outcome === 'compile_error')));

class ProgramWorker {
  readonly #worker: Worker;
  readonly #signal: AbortSignal;

  private constructor(worker: Worker, signal: AbortSignal) {
    this.#worker = worker;
    this.#signal = signal;
  }

  static async start(
    prepare: Extract<ToWorker, { kind: 'prepare' }>,
    signal: AbortSignal,
  ): Promise<ProgramWorker> {
    const worker = new Worker(new URL('./program.worker.ts', import.meta.url), { type: 'module' });
    const started = new ProgramWorker(worker, signal);
    const ready = await started.#next((message) => message.kind === 'ready', START_MS);
    const prepared = ready && started.#next((message) => message.kind === 'prepared', START_MS);
    if (ready) worker.postMessage(prepare satisfies ToWorker);
    if (!(await prepared)) {
      started.end();
      throw new Error('The interpreter could not be started');
    }
    return started;
  }

  async run(message: Extract<ToWorker, { kind: 'run' }>, ms: number): Promise<BrowserResult> {
    const answer = this.#next((one) => 'number' in one && one.number === message.number, ms);
    this.#worker.postMessage(message satisfies ToWorker);
    const reply = await answer;
    if (reply?.kind === 'result') return reply.result;
    return failed(reply ? 'internal_error' : 'time_limit');
  }

  end(): void {
    this.#worker.terminate();
  }

  /** The next message of a kind; undefined when it does not come in time. */
  #next(wanted: (message: FromWorker) => boolean, ms: number): Promise<FromWorker | undefined> {
    const worker = this.#worker;
    const signal = this.#signal;
    return new Promise((resolve) => {
      const finish = (message?: FromWorker) => {
        clearTimeout(timer);
        worker.removeEventListener('message', listen);
        worker.removeEventListener('error', fail);
        signal.removeEventListener('abort', stop);
        resolve(message);
      };
      const listen = ({ data }: MessageEvent<FromWorker>) => {
        if (wanted(data)) finish(data);
      };
      const fail = () => finish();
      const stop = () => finish();
      const timer = setTimeout(fail, ms);
      worker.addEventListener('message', listen);
      worker.addEventListener('error', fail);
      signal.addEventListener('abort', stop);
    });
  }
}
