import type { BrowserFiles, BrowserLanguage, RunProgram } from '@darasa/sandbox/browser';
// Only their URLs: they are fetched when a program is run
import quickJsUrl from 'quickjs-wasi/quickjs.wasm?url';
import sqliteUrl from 'sql.js/dist/sql-wasm.wasm?url';
import luaUrl from 'wasmoon/dist/glue.wasm?url';
import type { FromWorker, ToWorker } from './program-messages.ts';

export type BrowserResult = Awaited<ReturnType<RunProgram>>;

const files: Record<BrowserLanguage, { name: keyof BrowserFiles; url: string }> = {
  javascript: { name: 'quickJs', url: quickJsUrl },
  typescript: { name: 'quickJs', url: quickJsUrl },
  sql: { name: 'sqlite', url: sqliteUrl },
  lua: { name: 'lua', url: luaUrl },
};

/** The page would wait for ever for a phone with too little memory. */
const MOST_MEMORY_MB = 256;
const OUTPUT_BYTES = 64_000;
/** For what the interpreter itself cannot end, and for starting it. */
const GRACE_MS = 3000;
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
 * @throws Error when the interpreter cannot be loaded
 */
export async function runInBrowser(
  program: { language: BrowserLanguage; code: string; timeMs: number; memoryMb: number },
  inputs: readonly string[],
  each: (result: BrowserResult, index: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { language, code, timeMs } = program;
  const { name, url } = files[language];
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The interpreter could not be loaded');
  const bytes = await response.arrayBuffer();
  const limits = {
    timeMs,
    memoryMb: Math.min(program.memoryMb, MOST_MEMORY_MB),
    outputBytes: OUTPUT_BYTES,
  };
  let worker: ProgramWorker | undefined;
  try {
    for (const [index, stdin] of inputs.entries()) {
      if (signal.aborted) return;
      worker ??= await ProgramWorker.start({ kind: 'file', name, bytes }, signal);
      const message = { kind: 'run' as const, number: index, program: { language, code, limits }, stdin };
      const result = await worker.run(message, timeMs + GRACE_MS);
      if (signal.aborted) return;
      each(result, index);
      if (result.outcome !== 'finished') {
        worker.end();
        worker = undefined;
      }
    }
  } finally {
    worker?.end();
  }
}

class ProgramWorker {
  readonly #worker: Worker;
  readonly #signal: AbortSignal;

  private constructor(worker: Worker, signal: AbortSignal) {
    this.#worker = worker;
    this.#signal = signal;
  }

  static async start(file: Extract<ToWorker, { kind: 'file' }>, signal: AbortSignal): Promise<ProgramWorker> {
    const worker = new Worker(new URL('./program.worker.ts', import.meta.url), { type: 'module' });
    const started = new ProgramWorker(worker, signal);
    const ready = await started.#next((message) => message.kind === 'ready', START_MS);
    if (!ready) {
      started.end();
      throw new Error('The interpreter could not be started');
    }
    worker.postMessage(file satisfies ToWorker);
    return started;
  }

  async run(message: Extract<ToWorker, { kind: 'run' }>, ms: number): Promise<BrowserResult> {
    const answer = this.#next((one) => one.kind !== 'ready' && one.number === message.number, ms);
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
