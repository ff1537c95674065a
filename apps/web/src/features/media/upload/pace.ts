/** Bytes of one request. Large ones waste less; small ones lose less when the connection breaks, and end before time limits. */
export const FIRST_CHUNK = 512 * 1024;
const SMALLEST_CHUNK = 256 * 1024;
const LARGEST_CHUNK = 32 * 1024 * 1024;
/** A request should take about so long. */
const TARGET_MS = 8000;

/** How much to send in the next request, after one of `bytes` took `ms`. */
export function nextChunk(bytes: number, ms: number): number {
  const wanted = (bytes * TARGET_MS) / Math.max(1, ms);
  // At most twice as much as before: the connection may have been quick for a moment only
  return Math.round(Math.min(LARGEST_CHUNK, Math.max(SMALLEST_CHUNK, Math.min(wanted, bytes * 2))));
}

/** How quickly bytes leave, from what was sent during the last seconds. */
export interface Pace {
  /** @param sent bytes so far @param now milliseconds */
  note(sent: number, now: number): void;
  /** Seconds until all is sent; null while it cannot be said. */
  secondsLeft(total: number): number | null;
}

const WINDOW_MS = 15_000;
const LEAST_MS = 1500;

export function measurePace(): Pace {
  let samples: { sent: number; at: number }[] = [];
  return {
    note(sent, now) {
      const last = samples.at(-1);
      // Going back means that a request was repeated: what was before says nothing about the pace
      if (last && sent < last.sent) samples = [];
      samples.push({ sent, at: now });
      samples = samples.filter(({ at }) => now - at <= WINDOW_MS);
    },
    secondsLeft(total) {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < LEAST_MS || last.sent <= first.sent) return null;
      const perMs = (last.sent - first.sent) / (last.at - first.at);
      return (total - last.sent) / perMs / 1000;
    },
  };
}

/** `less than a minute left`, `about 12 minutes left`, `about 2 hours left`. */
export function describeTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 50) return 'less than a minute left';
  if (minutes < 90) return `about ${Math.max(1, minutes)} ${minutes > 1 ? 'minutes' : 'minute'} left`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} ${hours > 1 ? 'hours' : 'hour'} left`;
}
