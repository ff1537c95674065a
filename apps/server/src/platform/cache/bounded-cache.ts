import { LRUCache } from 'lru-cache';
import { sizeInMemory } from './size-in-memory.ts';

/** What the cache itself needs for an entry: its places in lists and maps. */
const ENTRY = 150;

export interface BoundedCacheOptions<Key extends string | number, Value extends object, Context> {
  /** What all entries together may take, one of `cacheBudgets`: the least used are dropped first. One that is larger alone is not kept. */
  bytes: number;
  /** Bytes of a value, where that is known better than by walking it (`sizeInMemory`), or where it grows later. */
  sizeOf?: (value: Value) => number;
  /** Milliseconds that an entry is kept; default: as long as there is room. */
  ttl?: number;
  /** Reads what is not there, once for all who ask meanwhile. */
  fetchMethod?: LRUCache.Fetcher<Key, Value, Context>;
}

export type BoundedCache<Key extends string | number, Value extends object, Context = unknown> = LRUCache<
  Key,
  Value,
  Context
>;

/**
 * The one way to keep things in memory: bounded by their bytes, because a number of entries says nothing where one has a hundred times
 * the size of another. All budgets together are what a process may hold beside its code.
 */
export function createBoundedCache<Key extends string | number, Value extends object, Context = unknown>({
  bytes,
  sizeOf = sizeInMemory,
  ttl,
  fetchMethod,
}: BoundedCacheOptions<Key, Value, Context>): BoundedCache<Key, Value, Context> {
  return new LRUCache<Key, Value, Context>({
    maxSize: bytes,
    sizeCalculation: (value, key) => ENTRY + sizeInMemory(key) + Math.ceil(sizeOf(value)),
    ...(ttl === undefined ? {} : { ttl, ttlResolution: 1000 }),
    ...(fetchMethod ? { fetchMethod } : {}),
  });
}
