import { type BoundedCache, createBoundedCache } from '#platform/cache/bounded-cache';
import { sizeInMemory } from '#platform/cache/size-in-memory';

/** What is sent more than once is also kept as JSON, and compressed (see `createJsonCache`). */
const WITH_JSON = 1.6;

interface Entry<T extends object> {
  value: T;
  /** When it was computed, in milliseconds. */
  at: number;
  outdated: boolean;
}

export interface AnswerCacheOptions {
  /** What all values together may take, one of `cacheBudgets`; the least used are dropped first. */
  bytes: number;
  /** Milliseconds during which a value is fresh. */
  freshMs: number;
  /** Further milliseconds during which it is served stale while a new one is computed. Default 0. */
  staleMs?: number;
  now?: () => number;
}

/**
 * A bounded cache of values computed from the catalogue. Parallel requests share one computation. Failures are not cached, nor
 * values that were read while the catalogue changed.
 */
export class AnswerCache<T extends object> {
  readonly #entries: BoundedCache<string, Entry<T>>;
  readonly #underway = new Map<string, Promise<T>>();
  readonly #options: Required<AnswerCacheOptions>;
  #generation = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = { staleMs: 0, now: Date.now, ...options };
    this.#entries = createBoundedCache({
      bytes: options.bytes,
      sizeOf: ({ value }) => WITH_JSON * sizeInMemory(value),
    });
  }

  /** The value of a key, computed if necessary. Do not change the result. */
  get(key: string, compute: () => T | Promise<T>): Promise<T> {
    const entry = this.#entries.get(key);
    const { freshMs, staleMs, now } = this.#options;
    if (entry) {
      const age = now() - entry.at;
      if (age < freshMs && !entry.outdated) return Promise.resolve(entry.value);
      if (age < freshMs + staleMs) {
        // After a failure the next request tries again
        this.#compute(key, compute).catch(() => undefined);
        return Promise.resolve(entry.value);
      }
    }
    return this.#compute(key, compute);
  }

  /** The value of a key, computed if there is no fresh one: for what other values are computed from. */
  getFresh(key: string, compute: () => T | Promise<T>): Promise<T> {
    const value = this.peek(key);
    return value ? Promise.resolve(value) : this.#compute(key, compute);
  }

  /** The value of a key if there is a fresh one. */
  peek(key: string): T | undefined {
    const entry = this.#entries.peek(key);
    return entry && !entry.outdated && this.#options.now() - entry.at < this.#options.freshMs
      ? entry.value
      : undefined;
  }

  /** Stores a value that was computed together with another one. @param generation the value of `generation` before reading */
  set(key: string, value: T, generation: number): void {
    if (generation === this.#generation)
      this.#entries.set(key, { value, at: this.#options.now(), outdated: false });
  }

  /** Changes whenever values become outdated. */
  get generation(): number {
    return this.#generation;
  }

  /** Drops all values. */
  drop(): void {
    this.#generation++;
    this.#entries.clear();
    this.#underway.clear();
  }

  /** Drops the values that match a condition. */
  dropWhere(condition: (value: T) => boolean): void {
    this.#generation++;
    this.#underway.clear();
    for (const [key, { value }] of this.#entries.entries()) if (condition(value)) this.#entries.delete(key);
  }

  /** Makes all values stale: each is served once more while it is computed again. For figures that may lag a little. */
  expire(): void {
    this.#generation++;
    this.#underway.clear();
    for (const entry of this.#entries.values()) entry.outdated = true;
  }

  #compute(key: string, compute: () => T | Promise<T>): Promise<T> {
    const underway = this.#underway.get(key);
    if (underway) return underway;
    const generation = this.#generation;
    const next = Promise.resolve()
      .then(compute)
      .then((value) => {
        this.set(key, value, generation);
        return value;
      })
      .finally(() => {
        if (this.#underway.get(key) === next) this.#underway.delete(key);
      });
    this.#underway.set(key, next);
    return next;
  }
}
