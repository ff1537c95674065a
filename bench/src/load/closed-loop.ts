import { type LoadResult, summarise } from './open-loop.ts';

export interface ClosedLoopOptions {
  /** How many run in parallel. */
  lanes: number;
  seconds: number;
  /** Sends one request; a rejection counts as a failure. */
  send: (lane: number) => Promise<void>;
}

/**
 * Sends as many requests as possible over parallel lanes: each lane starts the next request when the one before has ended.
 * For throughput; use `runOpenLoop` for latencies at a given arrival rate.
 */
export async function runClosedLoop({ lanes, seconds, send }: ClosedLoopOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const failures: string[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  async function run(lane: number): Promise<void> {
    while (performance.now() < end) {
      const sent = performance.now();
      try {
        await send(lane);
        latencies.push(performance.now() - sent);
      } catch (error) {
        failed++;
        if (failures.length < 5) failures.push((error as Error).message);
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return summarise(latencies, { failed, failures, seconds: (performance.now() - start) / 1000 });
}
