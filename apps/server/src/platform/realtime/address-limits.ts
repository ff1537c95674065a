/** A whole school may sit behind one address. */
const MAX_OPEN = 2000;
/** Connections that have not said yet who they are; an honest one takes milliseconds. */
const MAX_WAITING = 300;

/** One connection of an address, from its first byte to its last. */
export interface Ticket {
  /** It has proved who it is. */
  admitted(): void;
  closed(): void;
}
export interface AddressLimits {
  /** Whether one more connection of this address may begin. */
  mayOpen(address: string): boolean;
  open(address: string): Ticket;
}

interface Count {
  open: number;
  waiting: number;
}

/**
 * How many connections one address has, so that nobody fills this process with them.
 * @param enforce false where the operator has switched limits off
 */
export function createAddressLimits(enforce: boolean): AddressLimits {
  const counts = new Map<string, Count>();
  return {
    mayOpen(address) {
      const { open, waiting } = counts.get(address) ?? { open: 0, waiting: 0 };
      return !enforce || (open < MAX_OPEN && waiting < MAX_WAITING);
    },
    open(address) {
      const count = counts.get(address) ?? { open: 0, waiting: 0 };
      counts.set(address, count);
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
          if (count.open === 0) counts.delete(address);
        },
      };
    },
  };
}
