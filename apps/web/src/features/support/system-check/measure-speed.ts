/** Bytes that are fetched at most. */
export const SPEED_BYTES = 250_000;
const SPEED_MS = 6000;
/** QueryResult side by side: one small file after another would measure the delay instead. */
const LANES = 4;

interface Measured {
  bytes: number;
  ms: number;
}

/**
 * Fetches one of our own files again and again, past all caches, until enough has come or enough time has gone by.
 * @param url of a file that is not compressed on its way @throws where nothing comes
 */
export async function measureSpeed(
  url: string,
  signal: AbortSignal,
  { most = SPEED_BYTES, ms = SPEED_MS }: { most?: number; ms?: number } = {},
): Promise<Measured> {
  const enough = new AbortController();
  const ended = AbortSignal.any([signal, enough.signal, AbortSignal.timeout(ms)]);
  let bytes = 0;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (!ended.aborted) {
      const response = await fetch(url, { cache: 'no-store', signal: ended });
      if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
      for (const reader = response.body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        bytes += value.byteLength;
        if (bytes >= most) enough.abort();
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  signal.throwIfAborted();
  const broken = lanes.find((result) => result.status === 'rejected');
  if (bytes === 0 && broken) throw broken.reason;
  return { bytes, ms: performance.now() - start };
}

/** In bits a second. */
export const speedOf = ({ bytes, ms }: Measured): number => (bytes * 8 * 1000) / Math.max(ms, 1);
