import { LRUCache } from 'lru-cache';
import { points } from '#platform/observability/index';
import { sizeInMemory } from './size-in-memory.ts';

/** What the cache itself needs for an entry: its places in lists and maps. */
const ENTRY = 150;

export interface BoundedCacheOptions<Value extends object> {
  /** What all entries together may take, one of `cacheBudgets`: the least used are dropped first. One that is larger alone is not kept. */
  bytes: number;
  /** Bytes of a value, where that is known better than by walking it (`sizeInMemory`), or where it grows later. */
  sizeOf?: (value: Value) => number;
  /** Milliseconds that an entry is kept; default: as long as there is room. */
  ttl?: number;
}

export type BoundedCache<Key extends string | number, Value extends object> = Omit<
  LRUCache<Key, Value>,
  'fetch' | 'forceFetch'
>;

/**
 * The one way to keep things in memory: bounded by their bytes, because a number of entries says nothing where one has a hundred times
 * the size of another. All budgets together are what a process may hold beside its code. It loads nothing itself: what is read from the
 * database is kept by `createSharedReads`.
 */
export function createBoundedCache<Key extends string | number, Value extends object>({
  bytes,
  sizeOf = sizeInMemory,
  ttl,
}: BoundedCacheOptions<Value>): BoundedCache<Key, Value> {
  const cache = new LRUCache<Key, Value>({
    maxSize: bytes,
    sizeCalculation: (value, key) => ENTRY + sizeInMemory(key) + Math.ceil(sizeOf(value)),
    ...(ttl === undefined ? {} : { ttl, ttlResolution: 1000 }),
  });
  points.cache.publish(cache);
  return cache;
}
