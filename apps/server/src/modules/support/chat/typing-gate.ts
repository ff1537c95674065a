/** Pages say that somebody writes every few seconds. */
const PAUSE_MS = 1000;
const MOST_KEYS = 10_000;

/**
 * Lets through what is said of one key once a second. Each time that somebody writes is told to every process by the database, and whoever
 * writes may be anybody.
 * @param now milliseconds, for tests
 */
export function createTypingGate(now: () => number = () => performance.now()): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const time = now();
    if (time - (last.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return false;
    if (last.size >= MOST_KEYS) for (const [one, at] of last) if (time - at >= PAUSE_MS) last.delete(one);
    last.set(key, time);
    return true;
  };
}
