/** A whole school may share one IP. */
const MAX_OPEN = 2000;
/** Connections that have not authenticated yet; a genuine client takes milliseconds. */
const MAX_WAITING = 300;

/** One open connection of an IP. */
export interface Ticket {
  /** Called when the client has authenticated. */
  admitted(): void;
  closed(): void;
}
export interface IpLimits {
  /** Whether this IP may open another connection. */
  mayOpen(ip: string): boolean;
  open(ip: string): Ticket;
}

interface Count {
  open: number;
  waiting: number;
}

/**
 * Counts the connections of each IP, so that no single one exhausts this process.
 * @param enforce false when the operator has switched limits off
 */
export function createIpLimits(enforce: boolean): IpLimits {
  const counts = new Map<string, Count>();
  return {
    mayOpen(ip) {
      const { open, waiting } = counts.get(ip) ?? { open: 0, waiting: 0 };
      return !enforce || (open < MAX_OPEN && waiting < MAX_WAITING);
    },
    open(ip) {
      const count = counts.get(ip) ?? { open: 0, waiting: 0 };
      counts.set(ip, count);
      count.open++;
      count.waiting++;
      let state: 'waiting' | 'admitted' | 'closed' = 'waiting';
      return {
        admitted() {
          if (state !== 'waiting') return;
          state = 'admitted';
          count.waiting--;
        },
        closed() {
          if (state === 'closed') return;
          if (state === 'waiting') count.waiting--;
          state = 'closed';
          count.open--;
          if (count.open === 0) counts.delete(ip);
        },
      };
    },
  };
}
