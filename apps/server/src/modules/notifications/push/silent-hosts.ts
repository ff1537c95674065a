/** Attempts in a row without an answer after which a host, or a person's unknown hosts, are left alone. */
const IN_A_ROW = 3;
const LEFT_ALONE_MS = 60_000;
/** Endpoints are what browsers say: no more of their hosts are remembered. */
const MOST = 1000;

/** Push services that do not answer. Their messages wait, so that those of others go on. */
export interface SilentHosts {
  /** Whether this host is not asked for now. Once a minute one message may ask again. */
  isLeftAlone(host: string, userId: number): boolean;
  /** It did not answer. */
  add(host: string, userId: number): void;
  answered(host: string): void;
}

/** @param clock milliseconds, which nobody sets back */
export function createSilentHosts(clock: () => number = () => performance.now()): SilentHosts {
  const [hosts, people] = [createSilent(clock), createSilent(clock)];
  const good = new Set<string>();
  return {
    // One person may name many hosts: together they take no more time than one, but for hosts that are known to answer
    isLeftAlone: (host, userId) =>
      hosts.isLeftAlone(host) || (!good.has(host) && people.isLeftAlone(String(userId))),
    add(host, userId) {
      hosts.add(host);
      if (!good.has(host)) people.add(String(userId));
    },
    answered(host) {
      hosts.delete(host);
      good.delete(host);
      good.add(host);
      dropOldest(good);
    },
  };
}

function createSilent(clock: () => number) {
  const known = new Map<string, { times: number; until: number }>();
  return {
    isLeftAlone(key: string): boolean {
      const one = known.get(key);
      if (!one || one.times < IN_A_ROW) return false;
      if (one.until > clock()) return true;
      one.until = clock() + LEFT_ALONE_MS;
      return false;
    },
    add(key: string): void {
      const times = (known.get(key)?.times ?? 0) + 1;
      known.delete(key);
      known.set(key, { times, until: clock() + LEFT_ALONE_MS });
      dropOldest(known);
    },
    delete: (key: string) => void known.delete(key),
  };
}

function dropOldest(of: Map<string, unknown> | Set<string>): void {
  const [oldest] = of.keys();
  if (of.size > MOST && oldest !== undefined) of.delete(oldest);
}
