import type { Db, Tx } from '../database/index.ts';
import { createBoundedCache } from './bounded-cache.ts';

/** How what is read is kept. */
export interface SharedReadsOptions<Key extends string | number, Value extends object> {
  /** What all that is kept may take: one of `cacheBudgets`. */
  bytes: number;
  /** Bytes of a value where it grows later; default: as it is in memory. */
  sizeOf?: (value: Value) => number;
  /** Reads it anew; undefined when it is not there. */
  load: (db: Db | Tx, key: Key) => Promise<Value | undefined>;
  /** Milliseconds that it is kept; left out, or 0: as long as there is room. */
  keepFor?: (value: Value) => number;
}

export interface SharedReads<Key, Value> {
  read(db: Db | Tx, key: Key): Promise<Value | undefined>;
  /** Keeps what was read together with others. */
  keep(key: Key, value: Value): void;
  /** What is kept of it. */
  kept(key: Key): Value | undefined;
}

/**
 * Keeps what one process reads of things that do not change, such as revisions. Who asks at the same time shares one read, on the pool.
 * Whoever asks within a transaction reads for themselves, on their own connection: what becomes of their transaction (it is rolled back,
 * cancelled, or holds what others cannot see yet) reaches nobody else, and nobody in a transaction waits for a second connection.
 */
export function createSharedReads<Key extends string | number, Value extends object>({
  bytes,
  sizeOf,
  load,
  keepFor,
}: SharedReadsOptions<Key, Value>): SharedReads<Key, Value> {
  const cache = createBoundedCache<Key, Value, Db>({
    bytes,
    sizeOf,
    async fetchMethod(key, _stale, { options, context }) {
      const value = await load(context, key);
      if (value && keepFor) options.ttl = keepFor(value);
      return value;
    },
  });
  return {
    async read(db, key) {
      const known = cache.get(key);
      if (known) return known;
      return db.isTransaction ? load(db, key) : cache.fetch(key, { context: db as Db });
    },
    keep: (key, value) => void cache.set(key, value, { ttl: keepFor?.(value) ?? 0 }),
    kept: (key) => cache.get(key),
  };
}
