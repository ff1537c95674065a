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
  /** Keeps what was read together with others, unless it was read within a transaction. */
  keep(db: Db | Tx, key: Key, value: Value): void;
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
  const cache = createBoundedCache<Key, Value>({ bytes, sizeOf });
  const underway = new Map<Key, Promise<Value | undefined>>();

  function keep(db: Db | Tx, key: Key, value: Value): void {
    if (!db.isTransaction) cache.set(key, value, { ttl: keepFor?.(value) ?? 0 });
  }
  async function loadAndKeep(db: Db | Tx, key: Key): Promise<Value | undefined> {
    const value = await load(db, key);
    if (value) keep(db, key, value);
    return value;
  }
  function share(db: Db | Tx, key: Key): Promise<Value | undefined> {
    const reading = underway.get(key) ?? loadAndKeep(db, key).finally(() => underway.delete(key));
    underway.set(key, reading);
    return reading;
  }
  return {
    async read(db, key) {
      return cache.get(key) ?? (db.isTransaction ? load(db, key) : share(db, key));
    },
    keep,
    kept: (key) => cache.get(key),
  };
}
