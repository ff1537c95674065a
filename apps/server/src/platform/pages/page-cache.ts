import { type BoundedCache, createBoundedCache } from '#platform/cache/bounded-cache';
import type { Page } from './page.ts';

/** How long one page is cached. */
export interface CacheRule {
  /** Milliseconds during which it is fresh. */
  freshMs: number;
  /** After that it is served stale while it is rendered again; after this many milliseconds it is too old. */
  staleMs: number;
}

export interface PageCacheOptions extends CacheRule {
  /** Bytes for pages without a query. */
  plainBytes: number;
  /** Bytes for URLs with a query and signed-in shells: there are many, and they must not evict the plain ones. */
  variedBytes: number;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

interface Entry {
  page: Page;
  renderedAt: number;
}

export interface PageCache {
  /**
   * The page for a key: from the cache, or rendered once for all who wait. Errors and redirects are passed on and not cached;
   * a stale page is served instead of a server error.
   * @param varied which of the two budgets it counts against
   */
  get(key: string, varied: boolean, render: () => Promise<Page>): Page | Promise<Page>;
  /** The page for a key if it is cached and fresh. */
  fresh(key: string): Page | undefined;
  /** Drops the pages about something that has changed. Pages being rendered are not cached. */
  invalidate(topics: readonly string[] | 'all'): void;
  readonly bytes: number;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { freshMs, staleMs, now = () => performance.now() } = options;
  const store = (bytes: number) =>
    createBoundedCache<string, Entry>({ bytes, sizeOf: ({ page }) => page.size });
  const plain = store(options.plainBytes);
  const varied = store(options.variedBytes);
  const flights = new Map<string, Promise<Page>>();
  // Raised by every invalidation: a page whose rendering began before it must not be cached after it.
  let generation = 0;

  function renderOnce(
    key: string,
    into: BoundedCache<string, Entry>,
    render: () => Promise<Page>,
  ): Promise<Page> {
    const flying = flights.get(key);
    if (flying) return flying;
    const began = generation;
    const flight = render()
      .then((page) => {
        if (page.status !== 200 || began !== generation) return page;
        const before = into.get(key)?.page;
        const kept = before?.equals(page) ? before : page;
        into.set(key, { page: kept, renderedAt: now() });
        return kept;
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    flights.set(key, flight);
    return flight;
  }

  return {
    get(key, isVaried, render) {
      const held = isVaried ? varied : plain;
      const entry = held.get(key);
      if (!entry) return renderOnce(key, held, render);
      const age = now() - entry.renderedAt;
      if (age <= freshMs) return entry.page;
      const anew = renderOnce(key, held, render);
      if (age <= staleMs) {
        // This request need not wait; a failure shows up when the entry has become too old.
        anew.catch(() => undefined);
        return entry.page;
      }
      return anew.then(
        (page) => (page.status >= 500 ? entry.page : page),
        () => entry.page,
      );
    },
    fresh(key) {
      const entry = plain.get(key) ?? varied.get(key);
      return entry && now() - entry.renderedAt <= freshMs ? entry.page : undefined;
    },
    invalidate(topics) {
      if (topics.length === 0) return;
      generation += 1;
      flights.clear();
      const changed = topics === 'all' ? undefined : new Set(topics);
      for (const held of [plain, varied]) {
        if (!changed) {
          held.clear();
          continue;
        }
        for (const [key, { page }] of [...held.entries()]) {
          if ([...page.topics].some((topic) => changed.has(topic))) held.delete(key);
        }
      }
    },
    get bytes() {
      return plain.calculatedSize + varied.calculatedSize;
    },
  };
}
