import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** From this size on V8 may not double it again, in bytes: it ends below twice as much. */
const LARGE = 20_000_000;

/**
 * Keeps V8's memory for new objects at some 34 MB, its usual limit until Node 22. Node 24 lets it grow to 134 MB on a machine with much
 * memory, which one minute of requests fills and a process keeps until nobody asks anything. Requests leave few objects behind, so that
 * clearing it more often costs little. There is no other way from within a process: the limit itself is read before its first line.
 */
export function limitYoungGeneration(): void {
  let grows = true;
  const observer = new PerformanceObserver(() => {
    const size = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
    if (grows === size < LARGE) return;
    grows = size < LARGE;
    // V8's own factor is 2
    setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
  });
  observer.observe({ entryTypes: ['gc'] });
}
