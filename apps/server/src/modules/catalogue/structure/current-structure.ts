import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import type { Caches } from '../changes/caches.ts';
import type { ChangeListener } from '../changes/change-listener.ts';
import { Structure } from './structure.ts';
import { readCategories } from './structure-repository.ts';

/** The current categories and subcategories; few, so they are read completely and cached until they change. */
export function createCurrentStructure(deps: {
  db: Db;
  changes: ChangeListener;
  caches: Caches;
}): () => Promise<Structure> {
  const cache = deps.caches.create<Structure>({ dependsOn: 'structure', bytes: cacheBudgets.catalogueFacts });
  return async () => {
    // Listen first, so that changes during the read are announced
    await deps.changes.ready();
    return cache.get('', async () => new Structure(await readCategories(deps.db)));
  };
}
