import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

/** How one page is kept. */
export interface CacheRule {
  /** Served as it is for this long, in milliseconds. */
  freshMs: number;
  /** After that, served once more at once while it is rendered anew; after this long it is gone. */
  staleMs: number;
}

export interface PageCacheOptions extends CacheRule {
  /** Bytes for pages with a plain address. */
  plainBytes: number;
  /** Bytes for addresses with a query and signed-in shells: they are many, and must not push out the plain ones. */
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
   * The page for a key: from the cache, or rendered, once for all who wait for it. Errors and redirects are handed through
   * and not kept; where a stale page is held it is served instead of an error of the server.
   * @param varied which of the two budgets it counts against
   */
  get(key: string, varied: boolean, render: () => Promise<Page>): Page | Promise<Page>;
  /** The page for a key while it is held and fresh. */
  fresh(key: string): Page | undefined;
  /** Drops the pages that speak of something that has changed. What is being rendered is not kept. */
  invalidate(topics: readonly string[] | 'all'): void;
  readonly bytes: number;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { freshMs, staleMs, now = () => performance.now() } = options;
  const store = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => page.size });
  const plain = store(options.plainBytes);
  const varied = store(options.variedBytes);
  const flights = new Map<string, Promise<Page>>();
  // Raised by every invalidation: a render that began before it must not be kept after it.
  let generation = 0;

  function renderOnce(
    key: string,
    into: LRUCache<string, Entry>,
    render: () => Promise<Page>,
  ): Promise<Page> {
    const flying = flights.get(key);
    if (flying) return flying;
    const began = generation;
    const flight = render()
      .then((page) => {
        if (page.status === 200 && began === generation) into.set(key, { page, renderedAt: now() });
        return page;
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
        // Whoever asks now is not kept waiting; a failure shows up when the entry has grown too old.
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
      for (const held of [plain, varied]) {
        if (topics === 'all') {
          held.clear();
          continue;
        }
        for (const [key, { page }] of [...held.entries()]) {
          if (topics.some((topic) => page.topics.has(topic))) held.delete(key);
        }
      }
    },
    get bytes() {
      return plain.calculatedSize + varied.calculatedSize;
    },
  };
}
