import type { AddedTax } from '@darasa/contract/catalogue/schemas';
import { addedTaxOf } from '@darasa/contract/payments/tax-rules';
import type { Db } from '#platform/database/index';
import { findTaxProfile } from './tax-repository.ts';

/** The tax that the site adds to prices, and the courses that are exempt from it; null: what a course costs is what is paid. */
export async function addedTax(db: Db): Promise<(AddedTax & { exempt: ReadonlySet<number> }) | null> {
  const profile = await findTaxProfile(db);
  const tax = addedTaxOf(profile, [false]);
  return tax ? { ...tax, exempt: profile.exemptCourses } : null;
}
