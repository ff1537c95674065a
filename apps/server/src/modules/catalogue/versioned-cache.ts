import { LRUCache } from 'lru-cache';

interface Entry<T extends object> {
  version: number;
  value?: T;
  underway?: Promise<T>;
}

/**
 * A bounded cache of what was computed from one version of the catalogue. Many askers of one thing share one
 * computation; failures are not kept.
 */
export class VersionedCache<T extends object> {
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor(max: number) {
    this.#entries = new LRUCache({ max });
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
    const next: Entry<T> = { version };
    const older = options.stale ? entry?.value : undefined;
    const underway = Promise.resolve()
      .then(compute)
      .then((value) => {
        next.value = value;
        next.underway = undefined;
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
