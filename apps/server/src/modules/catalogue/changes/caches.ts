import { AnswerCache } from './answer-cache.ts';
import type { ChangeListener } from './change-listener.ts';

/** Limits the effect of a missed announcement, for instance after a lost connection to the database. */
const FRESH_MS = 60_000;
/** A value unused for this long is computed before the next reply. */
const STALE_MS = 10 * 60_000;

/**
 * What a value was computed from:
 * - `rows`: anything in courses' rows. Any change of a course drops it.
 * - `filters`: which courses are listed, their words and filterable fields. A change of these drops it; after changed counts
 *   (students, ratings) it is served stale once more.
 * - `words`: the search and the listing. Only a change of words drops it.
 * - `structure`: categories and tracks, and which courses are listed.
 * All are dropped when categories or tracks change, and those that may depend on a search when its vocabulary changes.
 */
export type Dependency = 'rows' | 'filters' | 'words' | 'structure';

export interface Caches {
  create<T extends object>(options: { dependsOn: Dependency; bytes: number }): AnswerCache<T>;
}

/** Caches that follow the catalogue's announcements. */
export function createCaches(listener: ChangeListener): Caches {
  const caches: { cache: AnswerCache<object>; dependsOn: Dependency }[] = [];
  listener.onAnnouncement((announcement) => {
    for (const { cache, dependsOn } of caches) {
      if ('vocabulary' in announcement) {
        if (dependsOn !== 'structure') cache.drop();
      } else if (!('courses' in announcement) || announcement.words || dependsOn === 'rows') cache.drop();
      else if (dependsOn === 'filters') {
        if (announcement.filters) cache.drop();
        else cache.expire();
      } else if (dependsOn === 'structure' && announcement.filters) cache.drop();
    }
  });
  return {
    create({ dependsOn, bytes }) {
      const cache = new AnswerCache<never>({
        bytes,
        freshMs: FRESH_MS,
        staleMs: dependsOn === 'rows' ? 0 : STALE_MS,
      });
      caches.push({ cache: cache as unknown as AnswerCache<object>, dependsOn });
      return cache as never;
    },
  };
}
