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
/** What a load left behind is worth another collection when it is this much, in bytes. */
const WORTH_IT = 48 * 1024 * 1024;

interface Process {
  /** The share of the time since the last call in which the event loop was busy. */
  utilization: () => number;
  collect: () => void;
  /** Bytes that the process holds. */
  held: () => number;
}

/**
 * Gives back, twice, what only the start needed: source texts, what building the routes and schemas left over. Without it an
 * idle server keeps about 120 MB of them, as V8 collects the old generation only when it fills. Later it gives back what a load has
 * left behind, each time: after the first hour of a class the process would else keep hundreds of MB until the next. It pauses the
 * process for 0.1 s, or seconds on a busy machine: it waits until nothing else is to be done. A busy server fills its memory, and V8
 * collects it.
 * @returns forgets it, when the process stops sooner
 */
export function freeUnusedMemory({ utilization, collect, held }: Process = thisProcess()): () => void {
  utilization();
  let pause = 0;
  let left = 2;
  /** Held after the last collection. */
  let least = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => {
    const isIdle = utilization() <= IDLE_SHARE;
    pause -= CHECK_EVERY_MS;
    if (!isIdle || pause > 0) return;
    const now = held();
    // What the allocator gives back by itself, a while after a collection
    least = Math.min(least, now);
    if (left === 0 && now - least < WORTH_IT) return;
    pause = AGAIN_AFTER_MS;
    left = Math.max(0, left - 1);
    collect();
    least = held();
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
    held: () => process.memoryUsage.rss(),
    // Node makes `gc` available without a flag at its start in this way alone
    collect() {
      setFlagsFromString('--expose-gc');
      const gc: NodeJS.GCFunction = runInNewContext('gc');
      gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    },
  };
}
