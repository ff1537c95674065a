/** What was read before its editor was there, by course. */
interface EarlyRead<Data> {
  reading: Promise<Data>;
  startedAt: number;
}

/** An editor that never came, since the person went elsewhere, leaves nothing behind for a later visit. In milliseconds. */
const KEPT_MS = 10_000;

/**
 * Reads that begin when a page is first drawn: its effects, which need what is read, may run half a second later, as React waits
 * before it shows what was loaded.
 */
export function createEarlyReads<Data>(now: () => number = () => performance.now()) {
  const reads = new Map<string, EarlyRead<Data>>();
  const recent = (id: string) => {
    const found = reads.get(id);
    return found && now() - found.startedAt < KEPT_MS ? found : undefined;
  };
  return {
    /** Begins to read, unless that has begun already. */
    start(id: string, read: () => Promise<Data>): void {
      if (recent(id)) return;
      const reading = read();
      // Whoever takes it gets the failure
      reading.catch(() => undefined);
      reads.set(id, { reading, startedAt: now() });
    },
    /** Gives out what was begun, once. @returns undefined when nothing was begun lately */
    take(id: string): Promise<Data> | undefined {
      const found = recent(id);
      reads.delete(id);
      return found?.reading;
    },
  };
}
