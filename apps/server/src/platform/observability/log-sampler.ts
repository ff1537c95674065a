/** Keys counted at the same time; beyond that, new ones get no line in this window. */
const MAX_KEYS = 1000;
const WINDOW_MS = 60_000;

/**
 * Keeps an attack from filling the log: of the events with the same key in one minute, logs the 1st, 10th, 100th and so on.
 * @param now milliseconds, for tests
 * @returns a function to call with each event's key: the count so far when this one is to be logged, else undefined
 */
export function createLogSampler(now: () => number = Date.now): (key: string) => number | undefined {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (key) => {
    const time = now();
    if (time >= windowEnds) {
      windowEnds = time + WINDOW_MS;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    if (count === 1 && counts.size >= MAX_KEYS) return undefined;
    counts.set(key, count);
    return Number.isInteger(Math.log10(count)) ? count : undefined;
  };
}
