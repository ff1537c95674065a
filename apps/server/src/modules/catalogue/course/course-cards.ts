import type { Course } from '@darasa/contract/catalogue/schemas';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import type { ChangeListener } from '../changes/change-listener.ts';
import type { Structure } from '../structure/structure.ts';
import type { AddedTaxOf } from './added-tax.ts';
import { presentCard } from './course-presenter.ts';
import { findCards } from './course-repository.ts';

/** Limits the effect of a missed announcement. */
const KEPT_MS = 5 * 60_000;

export interface CourseCards {
  /** Courses by id, in the given order, without those no longer listed. Do not change the result. */
  get(ids: readonly number[]): Promise<Course[]>;
}

/** Courses for lists, cached until the database announces a change. At most one query per call. */
export function createCourseCards(deps: {
  db: Db;
  changes: ChangeListener;
  structure: () => Promise<Structure>;
  addedTax: () => Promise<AddedTaxOf>;
  site: { readonly supportEmail: string };
}): CourseCards {
  const cache = createBoundedCache<number, Course>({ bytes: cacheBudgets.courseCards, ttl: KEPT_MS });
  let changes = 0;
  deps.changes.onAnnouncement((announcement) => {
    if ('vocabulary' in announcement) return;
    changes++;
    if ('courses' in announcement) for (const id of announcement.courses) cache.delete(id);
    // The cards contain the names of categories, and the tax on prices
    else cache.clear();
  });

  return {
    async get(ids) {
      const found = new Map<number, Course>();
      for (const id of ids) {
        const card = cache.get(id);
        if (card) found.set(id, card);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) {
        const before = changes;
        const [structure, addedTax] = await Promise.all([deps.structure(), deps.addedTax()]);
        for (const row of await findCards(deps.db, missing)) {
          const card = presentCard(row, { structure, addedTax, supportEmail: deps.site.supportEmail });
          found.set(row.id, card);
          // An announcement during the query may concern its result
          if (changes === before) cache.set(row.id, card);
        }
      }
      return ids.map((id) => found.get(id)).filter((card) => card !== undefined);
    },
  };
}
