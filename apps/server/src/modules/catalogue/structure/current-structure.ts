import type { Db } from '#platform/database/index';
import type { Caches } from '../changes/caches.ts';
import type { ChangeListener } from '../changes/change-listener.ts';
import { Structure } from './structure.ts';
import { readCategories } from './structure-repository.ts';

/** Categories and subcategories as they are now; few, so they are read whole and kept until they change. */
export function createCurrentStructure(deps: {
  db: Db;
  changes: ChangeListener;
  caches: Caches;
}): () => Promise<Structure> {
  const cache = deps.caches.create<Structure>({ dependsOn: 'structure', max: 1 });
  return async () => {
    // Listen first: what changes while we read is announced to us
    await deps.changes.ready();
    return cache.get('', async () => new Structure(await readCategories(deps.db)));
  };
}
