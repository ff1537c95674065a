import { percentile } from '../statistics.ts';

export interface OpenLoopOptions {
  /** Start times in milliseconds, ascending. */
  times: Float64Array;
  /** Sends the n-th request; a rejection counts as a failure. */
  send: (n: number) => Promise<void>;
  /** Beyond this many unanswered requests new ones are not sent and count as failed. Default 2,000. */
  maxInFlight?: number;
  /** How long to wait for the last replies. Default 10 s; missing ones then count as failed. */
  drainMs?: number;
  /**
   * Check the clock continuously in the last two milliseconds before each start, unless a reply is outstanding: that takes a
   * processor, which the product would then lack. Default true.
   */
  precise?: boolean;
  /** Called with each latency, in milliseconds. */
  onLatency?: (n: number, ms: number) => void;
}

export interface LoadResult {
  requests: number;
  failed: number;
  /** The first few reasons. */
  failures: string[];
  seconds: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * Sends requests at times fixed beforehand, whether or not earlier ones have been answered, and counts each latency
 * from the time at which the request should have started. So a stall delays, and shows in, every request during it; a loop
 * that waits for replies would leave those out.
 */
export async function runOpenLoop(options: OpenLoopOptions): Promise<LoadResult> {
  const { times, send, maxInFlight = 2000, drainMs = 10_000, precise = true, onLatency } = options;
  const latencies: number[] = [];
  const failures: string[] = [];
  let failed = 0;
  let inFlight = 0;
  let settled: (() => void) | undefined;
  const fail = (reason: string): void => {
    failed++;
    if (failures.length < 5) failures.push(reason);
  };
  const start = performance.now();
  const request = async (n: number, due: number): Promise<void> => {
    inFlight++;
    try {
      await send(n);
      const ms = performance.now() - start - due;
      latencies.push(ms);
      onLatency?.(n, ms);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    } finally {
      inFlight--;
      if (inFlight === 0) settled?.();
    }
  };
  for (const [n, due] of times.entries()) {
    await waitUntil(start + due, () => precise && inFlight === 0);
    if (inFlight >= maxInFlight) fail(`not sent: ${maxInFlight} requests are unanswered`);
    else void request(n, due);
  }
  const answered = latencies.length;
  await drained(
    drainMs,
    () => inFlight,
    (done) => {
      settled = done;
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (inFlight > 0) {
    failed += inFlight;
    failures.push(`${inFlight} unanswered after ${drainMs} ms (${answered} answered in time)`);
  }
  return summarise(latencies, { failed, failures, seconds });
}

/** Latencies in milliseconds, in any order, as the figures of a result. Without any reply they are infinite. */
export function summarise(
  latencies: number[],
  rest: Pick<LoadResult, 'failed' | 'failures' | 'seconds'>,
): LoadResult {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => (sorted.length > 0 ? percentile(sorted, share) : Infinity);
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1), ...rest };
}

/**
 * Timers are up to a millisecond late, which counts as latency; while `precise`, the clock is checked on every turn of the
 * event loop near the end.
 */
async function waitUntil(time: number, precise: () => boolean): Promise<void> {
  for (;;) {
    const left = time - performance.now();
    if (left <= 0) return;
    if (!precise()) await new Promise((resolve) => setTimeout(resolve, left));
    else if (left > 2.5) await new Promise((resolve) => setTimeout(resolve, left - 2));
    else await new Promise((resolve) => setImmediate(resolve));
  }
}

function drained(
  limitMs: number,
  inFlight: () => number,
  whenSettled: (done: () => void) => void,
): Promise<void> {
  if (inFlight() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    whenSettled(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
