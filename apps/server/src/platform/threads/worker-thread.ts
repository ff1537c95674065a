import { Worker } from 'node:worker_threads';

interface AskOptions {
  /** Buffers that are handed over instead of copied. */
  transfer?: readonly ArrayBuffer[];
  /** Ends the thread, and with it what was asked. */
  signal?: AbortSignal | undefined;
  /** Is given each number that the program sends before its answer: how far it is. */
  onProgress?: ((progress: number) => void) | undefined;
}

/** A thread that answers one request at a time; it begins with the first one. */
export interface WorkerThread {
  /** What the program answered; undefined when it took longer than `timeout` milliseconds or ended, whatever the reason. */
  ask(request: unknown, timeout: number, options?: AskOptions): Promise<unknown>;
  /** Starts it, for a request that will come soon. */
  prepare(): void;
}

/**
 * @param idle milliseconds without work after which the thread is given back
 * @param program what it runs: it answers each message with one message, before which it may send numbers
 */
export function createWorkerThread({ idle, program }: { idle: number; program: URL }): WorkerThread {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let asked = false;

  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const endLater = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(end, idle).unref();
  };
  const running = (): Worker => {
    if (worker) return worker;
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    // The call that waits for its reply fails; without a listener it would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    worker = thread;
    return thread;
  };

  return {
    ask: (request, timeout, { transfer = [], signal, onProgress } = {}) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(undefined);
        clearTimeout(idleTimer);
        asked = true;
        const thread = running();
        // While somebody waits the process lives on
        thread.ref();
        const settle = (answer: unknown): void => {
          clearTimeout(timer);
          thread.off('message', hear).off('exit', fail);
          signal?.removeEventListener('abort', fail);
          thread.unref();
          asked = false;
          if (answer === undefined) end();
          else endLater();
          resolve(answer);
        };
        const fail = (): void => settle(undefined);
        const hear = (message: unknown): void => {
          if (typeof message === 'number') onProgress?.(message);
          else settle(message);
        };
        const timer = setTimeout(fail, timeout);
        thread.on('message', hear).on('exit', fail);
        signal?.addEventListener('abort', fail);
        thread.postMessage(request, [...transfer]);
      }),
    prepare() {
      const thread = running();
      if (asked) return;
      thread.unref();
      endLater();
    },
  };
}
