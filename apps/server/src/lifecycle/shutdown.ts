import type { Log } from '#platform/observability/index';

export interface Shutdown {
  /** Registers how something is stopped. What was added last is stopped first. */
  add(name: string, stop: () => Promise<void>): void;
  /** True from the first signal on: do not start anything more. */
  readonly requested: boolean;
  /** Stops everything that was added and not stopped yet. May be called again. */
  run(): Promise<void>;
}

/** Ctrl-C reaches this process from the terminal and again through npm; that is one wish, not two. */
const SAME_SIGNAL_MS = 800;

/** An ordered way down: each part is stopped once, in reverse order, and a part that fails holds up no other. */
export function createShutdown(log: Log): Shutdown {
  const steps: { name: string; stop: () => Promise<void> }[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (name, stop) => void steps.push({ name, stop }),
    get requested() {
      return running !== undefined;
    },
    run() {
      // One after the other: the later call finds what was added since.
      running = (running ?? Promise.resolve()).then(stopAll);
      return running;
    },
  };

  async function stopAll(): Promise<void> {
    for (;;) {
      // Taken one by one: a start that is under way may still add what it has just started.
      const step = steps.pop();
      if (!step) return;
      const started = performance.now();
      try {
        await step.stop();
        log.debug({ part: step.name, ms: Math.round(performance.now() - started) }, 'Stopped');
      } catch (error) {
        log.error({ err: error, part: step.name }, 'Could not be stopped properly');
      }
    }
  }
}

/**
 * Calls `stop` at the first SIGTERM, SIGINT, SIGHUP or the end of the parent that started us; a second signal, a
 * while later, ends the process at once with code 1.
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
