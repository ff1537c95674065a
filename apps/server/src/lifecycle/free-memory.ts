import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it looks whether nobody would wait for the collection. */
const CHECK_EVERY_MS = 2000;
/** The first jobs run soon after the start, and leave as much again. */
const AGAIN_AFTER_MS = 30_000;
/**
 * A process that is used for at most this share of the time between two looks answers hardly anybody, and its regular jobs pause:
 * a hundred requests a second take 0.1, and all of them would wait.
 */
const IDLE_SHARE = 0.01;

interface Process {
  /** The share of the time since the last call in which the event loop was busy. */
  utilization: () => number;
  collect: () => void;
}

/**
 * Gives back, twice, what only the start needed: source texts, what building the routes and schemas left over. Without it an
 * idle server keeps about 120 MB of them, as V8 collects the old generation only when it fills. It pauses the process for
 * 0.1 s, or seconds on a busy machine: it waits until nothing else is to be done. A busy server fills its memory, and V8 collects it.
 * @returns forgets it, when the process stops sooner
 */
export function freeMemoryAfterStart({ utilization, collect }: Process = thisProcess()): () => void {
  utilization();
  let pause = 0;
  let left = 2;
  const timer = setInterval(() => {
    const isIdle = utilization() <= IDLE_SHARE;
    pause -= CHECK_EVERY_MS;
    if (!isIdle || pause > 0) return;
    pause = AGAIN_AFTER_MS;
    left--;
    if (left === 0) clearInterval(timer);
    collect();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function thisProcess(): Process {
  let last = performance.eventLoopUtilization();
  return {
    utilization() {
      const now = performance.eventLoopUtilization();
      const share = performance.eventLoopUtilization(now, last).utilization;
      last = now;
      return share;
    },
    // Node makes `gc` available without a flag at its start in this way alone
    collect() {
      setFlagsFromString('--expose-gc');
      const gc: NodeJS.GCFunction = runInNewContext('gc');
      gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    },
  };
}
