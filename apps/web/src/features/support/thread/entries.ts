/** What a list of messages needs to know of one. */
interface Numbered {
  seq: number;
  client_id: string;
}

/** A message that has not arrived yet. */
export interface Pending {
  client_id: string;
  text: string;
  file: { name: string; data: string } | null;
  /** ISO 8601. */
  at: string;
  /** Why it was refused; null: it is on its way, or waits for a connection. */
  problem: string | null;
}

/** Both lists in the order of their numbers, each entry once: what came twice, or late, changes nothing. */
export function mergeEntries<Entry extends Numbered>(
  known: readonly Entry[],
  more: readonly Entry[],
): readonly Entry[] {
  if (more.length === 0) return known;
  const bySeq = new Map([...known, ...more].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Those that did not arrive: what is listed has arrived, also when its answer was lost. */
export const stillPending = (
  pending: readonly Pending[],
  entries: readonly Numbered[],
): readonly Pending[] => {
  const arrived = new Set(entries.map(({ client_id }) => client_id));
  return pending.some(({ client_id }) => arrived.has(client_id))
    ? pending.filter(({ client_id }) => !arrived.has(client_id))
    : pending;
};
