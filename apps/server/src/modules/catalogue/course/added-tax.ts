import type { AddedTax } from '@darasa/contract/catalogue/schemas';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import type { Caches } from '../changes/caches.ts';
import type { ChangeListener } from '../changes/change-listener.ts';

/** A tax that is added to prices, and the courses that are exempt from it. */
export interface AddedTaxRule extends AddedTax {
  exempt: ReadonlySet<number>;
}
/** The tax that the site adds to prices; null: what a course costs is what is paid. */
export type ReadAddedTax = (db: Db) => Promise<AddedTaxRule | null>;

/** What is paid besides the price of a course. */
export type AddedTaxOf = (course: { id: number; price_minor: number }) => AddedTax | undefined;

/** The tax on prices, cached until the database announces that it has changed. */
export function createAddedTax(deps: {
  db: Db;
  changes: ChangeListener;
  caches: Caches;
  read: ReadAddedTax;
}): () => Promise<AddedTaxOf> {
  const cache = deps.caches.create<{ rule: AddedTaxRule | null }>({
    dependsOn: 'structure',
    bytes: cacheBudgets.catalogueFacts,
  });
  return async () => {
    // Listen first, so that changes during the read are announced
    await deps.changes.ready();
    const { rule } = await cache.get('', async () => ({ rule: await deps.read(deps.db) }));
    if (!rule) return () => undefined;
    const { exempt, ...tax } = rule;
    return ({ id, price_minor }) => (price_minor === 0 || exempt.has(id) ? undefined : tax);
  };
}
