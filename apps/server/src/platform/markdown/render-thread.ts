import { Worker } from 'node:worker_threads';
import type { LessonText } from './render-lesson.ts';
import type { RenderRequest } from './render-worker.ts';

/** What the thread answers: a lesson's text, or the HTML of short texts in their order. */
export type Answer<Request extends RenderRequest> = 'texts' extends keyof Request ? string[] : LessonText;

/** A thread that renders one request at a time; it begins with the first one. */
export interface RenderThread {
  /** The answer of the thread; undefined when it took longer than `timeout` milliseconds or ended, whatever the reason. */
  ask<Request extends RenderRequest>(request: Request, timeout: number): Promise<Answer<Request> | undefined>;
  /** Starts it, for a request that will come soon. */
  prepare(): void;
}

/** @param idle milliseconds without work after which the thread is given back @param program what it runs */
export function createRenderThread({ idle, program }: { idle: number; program: URL }): RenderThread {
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
    ask: (request, timeout) =>
      new Promise((resolve) => {
        clearTimeout(idleTimer);
        asked = true;
        const thread = running();
        // While somebody waits the process lives on
        thread.ref();
        const settle = (answer: Answer<typeof request> | undefined): void => {
          clearTimeout(timer);
          thread.off('message', settle).off('exit', fail);
          thread.unref();
          asked = false;
          if (answer === undefined) end();
          else endLater();
          resolve(answer);
        };
        const fail = (): void => settle(undefined);
        const timer = setTimeout(fail, timeout);
        thread.on('message', settle).on('exit', fail);
        thread.postMessage(request);
      }),
    prepare() {
      const thread = running();
      if (asked) return;
      thread.unref();
      endLater();
    },
  };
}
