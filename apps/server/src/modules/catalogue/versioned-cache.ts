import { LRUCache } from 'lru-cache';

interface Entry<T extends object> {
  version: number;
  /** Bytes, where they are counted. */
  size: number;
  value?: T;
  underway?: Promise<T>;
}

/**
 * A bounded cache of what was computed from one version of the catalogue. Many askers of one thing share one
 * computation; failures are not kept.
 */
export class VersionedCache<T extends object> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #bytesOf: ((value: T) => number) | undefined;

  /**
   * @param max values @param sized for values that may be large: how large one is, and all may be; one that is larger
   *   than that alone is not kept
   */
  constructor(max: number, sized?: { maxBytes: number; bytesOf: (value: T) => number }) {
    this.#bytesOf = sized?.bytesOf;
    this.#entries = new LRUCache({
      max,
      ...(sized ? { maxSize: sized.maxBytes, sizeCalculation: ({ size }: Entry<T>) => size } : {}),
    });
  }

  /**
   * The value of this version, computed when it is not there.
   * @param options.stale answer with the value of an older version at once, if there is one, and compute the new one
   *   for those who ask later
   */
  async get(
    key: string,
    version: number,
    compute: () => T | Promise<T>,
    options: { stale?: boolean } = {},
  ): Promise<T> {
    const entry = this.#entries.get(key);
    if (entry?.version === version) return entry.value ?? (entry.underway as Promise<T>);
    const next: Entry<T> = { version, size: 1 };
    const older = options.stale ? entry?.value : undefined;
    const underway = Promise.resolve()
      .then(compute)
      .then((value) => {
        next.value = value;
        next.underway = undefined;
        if (this.#bytesOf && this.#entries.peek(key) === next) {
          // Only now it is known; the cache weighs what it is given anew
          this.#entries.delete(key);
          next.size += this.#bytesOf(value);
          this.#entries.set(key, next);
        }
        return value;
      })
      .catch((error: unknown) => {
        if (this.#entries.peek(key) === next) this.#entries.delete(key);
        throw error;
      });
    next.underway = underway;
    this.#entries.set(key, next);
    if (older === undefined) return underway;
    underway.catch(() => undefined);
    // Kept while the new one is being computed, so that the next asker need not wait either
    next.value = older;
    return older;
  }
}
