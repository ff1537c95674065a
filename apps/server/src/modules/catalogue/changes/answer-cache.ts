import { LRUCache } from 'lru-cache';

interface Entry<T extends object> {
  value: T;
  /** When it was computed, in milliseconds. */
  at: number;
  outdated: boolean;
}

export interface AnswerCacheOptions {
  /** Values at most; the least used go first. */
  max: number;
  /** For so long a value is answered as it is. */
  freshMs: number;
  /** For so much longer it is answered while a new one is computed for those who ask later. Default 0. */
  staleMs?: number;
  now?: () => number;
}

/**
 * A bounded cache of what was computed from the catalogue. Many askers of one thing share one computation; failures are not
 * kept, nor is what was read while the catalogue changed.
 */
export class AnswerCache<T extends object> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #underway = new Map<string, Promise<T>>();
  readonly #options: Required<AnswerCacheOptions>;
  #generation = 0;

  constructor(options: AnswerCacheOptions) {
    this.#options = { staleMs: 0, now: Date.now, ...options };
    this.#entries = new LRUCache({ max: options.max });
  }

  /** The value of a key, computed when there is none. Do not change what you get. */
  get(key: string, compute: () => T | Promise<T>): Promise<T> {
    const entry = this.#entries.get(key);
    const { freshMs, staleMs, now } = this.#options;
    if (entry) {
      const age = now() - entry.at;
      if (age < freshMs && !entry.outdated) return Promise.resolve(entry.value);
      if (age < freshMs + staleMs) {
        // Whoever asks next tries again when this fails
        this.#compute(key, compute).catch(() => undefined);
        return Promise.resolve(entry.value);
      }
    }
    return this.#compute(key, compute);
  }

  /** The value of a key if there is one that may be answered as it is. */
  peek(key: string): T | undefined {
    const entry = this.#entries.peek(key);
    return entry && !entry.outdated && this.#options.now() - entry.at < this.#options.freshMs
      ? entry.value
      : undefined;
  }

  /** Keeps a value that was computed beside another one. @param generation what `generation` was before it was read */
  set(key: string, value: T, generation: number): void {
    if (generation === this.#generation)
      this.#entries.set(key, { value, at: this.#options.now(), outdated: false });
  }

  /** Changes whenever values become outdated. */
  get generation(): number {
    return this.#generation;
  }

  /** Forgets everything: no answer may show it any more. */
  drop(): void {
    this.#generation++;
    this.#entries.clear();
    this.#underway.clear();
  }

  /** Forgets the values that a condition holds for. */
  dropWhere(condition: (value: T) => boolean): void {
    this.#generation++;
    this.#underway.clear();
    for (const [key, { value }] of this.#entries.entries()) if (condition(value)) this.#entries.delete(key);
  }

  /** Everything is answered once more at most, and computed anew meanwhile: for figures that may be a moment old. */
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
