const MAX_MESSAGES = 50;
const WINDOW_MS = 10_000;

/**
 * Limits the messages of one connection. Our pages send no more than a few messages a minute.
 * @param now milliseconds, for tests
 * @returns a function to call with each message: false when it exceeds the limit
 */
export function createFloodGate(now: () => number = Date.now): () => boolean {
  let windowEnds = 0;
  let messages = 0;
  return () => {
    const time = now();
    if (time >= windowEnds) {
      windowEnds = time + WINDOW_MS;
      messages = 0;
    }
    messages++;
    return messages <= MAX_MESSAGES;
  };
}
