import type { Log } from '#platform/observability/index';

export interface Shutdown {
  /** Registers how to stop a part. Parts are stopped in reverse order. */
  add(name: string, stop: () => Promise<void>): void;
  /** True from the first signal on: do not start anything more. */
  readonly requested: boolean;
  /** Stops every part that has not been stopped yet. May be called again. */
  run(): Promise<void>;
}

/** Ctrl-C reaches this process from the terminal and again through npm: count both as one signal. */
const SAME_SIGNAL_MS = 800;

/** An ordered shutdown: each part is stopped once, in reverse order; a failing part does not block the others. */
export function createShutdown(log: Log): Shutdown {
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    get requested() {
      return running !== undefined;
    },
    run() {
      // In sequence: a later call stops what was added since.
      running = (running ?? Promise.resolve()).then(stopAll);
      return running;
    },
  };

  async function stopAll(): Promise<void> {
    for (;;) {
      // One by one: a start in progress may still add parts.
      const step = steps.pop();
      if (!step) return;
      const started = performance.now();
      try {
        await step.stop();
        log.debug({ part: step.name, ms: Math.round(performance.now() - started) }, 'Stopped');
      } catch (error) {
        log.error({ err: error, part: step.name }, 'Could not stop properly');
      }
    }
  }
}

/**
 * Calls `stop` at the first SIGTERM, SIGINT or SIGHUP, or when the parent process ends. A second signal, sent later
 * than a repeat of the first, ends the process immediately with code 1.
 */
export function onStopSignal(stop: (reason: string) => void): void {
  let first: number | undefined;
  const signal = (reason: string) => {
    if (first === undefined) {
      first = performance.now();
      stop(reason);
    } else if (performance.now() - first > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => signal(name));
  if (process.channel) {
    process.channel.unref();
    process.once('disconnect', () => signal('the end of the parent process'));
  }
}
