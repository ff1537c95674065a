/** Attempts in a row without an answer after which a host is left alone. */
const IN_A_ROW = 3;
const LEFT_ALONE_MS = 60_000;
/** Endpoints are what browsers say: no more of their hosts are remembered. */
const MOST = 1000;

/** Push services that do not answer. Their messages wait, so that those of others go on. */
export interface SilentHosts {
  /** Whether it is not asked for now. */
  has(host: string): boolean;
  /** It did not answer. */
  add(host: string): void;
  answered(host: string): void;
}

/** @param clock milliseconds, which nobody sets back */
export function createSilentHosts(clock: () => number = () => performance.now()): SilentHosts {
  const known = new Map<string, { times: number; until: number }>();
  return {
    has: (host) => (known.get(host)?.until ?? 0) > clock(),
    add(host) {
      const times = (known.get(host)?.times ?? 0) + 1;
      known.delete(host);
      // Asked once more afterwards: silent again, it is left alone again
      known.set(host, { times, until: times >= IN_A_ROW ? clock() + LEFT_ALONE_MS : 0 });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    answered: (host) => void known.delete(host),
  };
}
