import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import { addRequests, deleteOldCounts } from './request-count-repository.ts';

/**
 * Of a limit, what a node may count by itself before it tells the others. Nobody waits below it; who asks for more than this while the
 * others are being told waits for their answer, so that nodes together let through at most the limit and this part for each of them.
 */
const ALONE = 0.05;
/** How soon smaller counts of those who have reached it once are told. */
const TELL_MS = 1000;
/** After a failure: then each node limits alone. */
const SILENT_MS = 5000;
const CLEAN_EVERY_MS = 60_000;
/** More callers than this within a window are not remembered: the oldest are forgotten first. */
const MOST_KEYS = 50_000;

interface Count {
  /** Since the window began, on this node. */
  own: number;
  /** Of those, what others know of. */
  told: number;
  /** What others have counted, as far as is known. */
  others: number;
  endsAt: number;
  /** It has come near its limit: others are told. */
  shared: boolean;
}

type Answer = (error: Error | null, result: { current: number; ttl: number }) => void;

/** Counts of requests that all nodes of a site share by the database. */
export interface SharedCounts {
  /** For `@fastify/rate-limit`. */
  store: new () => object;
  close(): Promise<void>;
}

export function createSharedCounts({ db, log }: { db: Db; log: Log }): SharedCounts {
  const counts = new Map<string, Count>();
  /** Those of whom others shall be told. */
  const news = new Set<string>();
  let telling: Promise<void> | undefined;
  let silentUntil = 0;
  let cleanAt = performance.now() + CLEAN_EVERY_MS;
  const timer = setInterval(() => void tell(), TELL_MS);
  timer.unref();

  function countOf(key: string, window: number): Count {
    const now = performance.now();
    const known = counts.get(key);
    if (known && known.endsAt > now) return known;
    counts.delete(key);
    news.delete(key);
    if (counts.size >= MOST_KEYS) {
      const [oldest] = counts.keys();
      if (oldest !== undefined) counts.delete(oldest);
    }
    const count: Count = { own: 0, told: 0, others: 0, endsAt: now + window, shared: false };
    counts.set(key, count);
    return count;
  }

  /** Tells what is new. One statement at a time: whoever comes meanwhile is in the next. */
  async function tellOnce(): Promise<void> {
    const now = performance.now();
    const sent = [...news].flatMap((key) => {
      const count = counts.get(key);
      const more = (count?.own ?? 0) - (count?.told ?? 0);
      return count && more > 0 && count.endsAt > now
        ? [{ key: hashed(key), of: count, count: more, msLeft: count.endsAt - now }]
        : [];
    });
    news.clear();
    if (sent.length === 0) return;
    for (const { of, count } of sent) of.told += count;
    try {
      const byKey = new Map((await addRequests(db, sent)).map((row) => [row.key, row]));
      for (const { key, of } of sent) {
        const row = byKey.get(key);
        if (!row) continue;
        of.others = Math.max(0, row.count - of.told);
        of.endsAt = performance.now() + row.msLeft;
      }
      if (now < cleanAt) return;
      cleanAt = now + CLEAN_EVERY_MS;
      await deleteOldCounts(db);
    } catch (error) {
      silentUntil = performance.now() + SILENT_MS;
      log.debug({ err: error }, 'Requests are counted by this node alone for a while');
    }
  }
  function tell(): Promise<void> {
    if (performance.now() < silentUntil) return Promise.resolve();
    telling ??= tellOnce().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  function increment(key: string, answer: Answer, window: number, max: number): void {
    const count = countOf(key, window);
    count.own++;
    const mine = count.own;
    // What was told at once stands one after the other in the count of all: nobody is refused for what came after them
    const reply = () =>
      answer(null, {
        current: mine + count.others,
        ttl: Math.max(1, count.endsAt - performance.now()),
      });
    const alone = Math.max(1, Math.floor(max * ALONE));
    const untold = count.own - count.told;
    count.shared ||= untold >= alone;
    if (count.shared) news.add(key);
    // Above its limit it is refused whatever others say
    const isClear = untold < alone || count.own + count.others > max || performance.now() < silentUntil;
    if (isClear) reply();
    else void (telling?.then(tell) ?? tell()).then(reply);
  }

  class Store {
    readonly #prefix: string;
    constructor(prefix: unknown = '') {
      this.#prefix = typeof prefix === 'string' ? prefix : '';
    }
    incr(key: string, answer: Answer, window: number, max: number): void {
      increment(`${this.#prefix}${key}`, answer, window, max);
    }
    child({ routeInfo }: { routeInfo?: { method?: string | string[]; url?: string } }): Store {
      return new Store(routeInfo?.url ? `${String(routeInfo.method)} ${routeInfo.url} ` : 'more ');
    }
  }
  return {
    store: Store,
    async close() {
      clearInterval(timer);
      await telling;
    },
  };
}

/** Keys hold addresses and sessions, which nobody needs to read. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
