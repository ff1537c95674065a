import type { Course } from '@darasa/contract/catalogue/schemas';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/database/index';
import type { IndexKeeper } from './index-keeper.ts';
import { presentCard } from './presenter.ts';
import { findCards } from './repository.ts';
import type { Structure } from './structure.ts';

const KEPT_CARDS = 5000;

export interface CourseCards {
  /** Grows whenever a course is announced to have changed. */
  readonly changes: number;
  /** Courses by id, in the order asked; those no longer listed are left out. Do not change what you get. */
  get(ids: readonly number[], structure: Structure): Promise<Course[]>;
}

/** Courses as lists show them, kept until the database announces that one changed. At most one query a call. */
export function createCourseCards(deps: { db: Db; keeper: IndexKeeper; supportEmail: string }): CourseCards {
  const cache = new LRUCache<number, Course>({ max: KEPT_CARDS });
  let changes = 0;
  let names: Structure | undefined;
  deps.keeper.onStale((ids) => {
    changes++;
    if (ids === 'all') cache.clear();
    else for (const id of ids) cache.delete(id);
  });

  return {
    get changes() {
      return changes;
    },
    async get(ids, structure) {
      // The cards carry the names of categories
      if (names !== structure) cache.clear();
      names = structure;
      const missing = ids.filter((id) => !cache.has(id));
      const found = new Map<number, Course>();
      if (missing.length > 0) {
        const before = changes;
        const rows = await findCards(deps.db, missing);
        for (const row of rows) {
          const card = presentCard(row, { structure, supportEmail: deps.supportEmail });
          found.set(row.id, card);
          // What was announced while we read may concern what we read
          if (changes === before && names === structure) cache.set(row.id, card);
        }
      }
      return ids.map((id) => found.get(id) ?? cache.get(id)).filter((card) => card !== undefined);
    },
  };
}
