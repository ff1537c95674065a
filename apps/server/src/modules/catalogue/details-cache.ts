import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { LRUCache } from 'lru-cache';
import type { IndexKeeper } from './index-keeper.ts';

const KEPT_DETAILS = 500;
/** Figures about the instructor's other courses are in it, which no announcement about this course tells of. */
const KEPT_MS = 60_000;

/**
 * Courses as their pages show them, by the id or slug asked for, kept until the database announces that the course
 * changed. Many askers of one course share one query; a course that is not found is asked for anew.
 */
export function createDetailsCache(keeper: IndexKeeper) {
  const kept = new LRUCache<string, CourseDetails>({ max: KEPT_DETAILS, ttl: KEPT_MS });
  const underway = new Map<string, Promise<CourseDetails>>();
  let changes = 0;
  keeper.onStale((ids) => {
    changes++;
    underway.clear();
    const stale = ids === 'all' ? undefined : new Set(ids.map(String));
    for (const [name, course] of kept.entries()) if (!stale || stale.has(course.id)) kept.delete(name);
  });

  return {
    get(name: string, read: () => Promise<CourseDetails>): Promise<CourseDetails> {
      const found = kept.get(name);
      if (found) return Promise.resolve(found);
      const reading = underway.get(name);
      if (reading) return reading;
      const before = changes;
      const next = read()
        .then((course) => {
          // What was announced while we read may concern what we read
          if (changes === before) kept.set(name, course);
          return course;
        })
        .finally(() => {
          if (underway.get(name) === next) underway.delete(name);
        });
      underway.set(name, next);
      return next;
    },
  };
}
