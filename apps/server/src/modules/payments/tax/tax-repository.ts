import type { TaxMode, TaxRule } from '@darasa/contract/payments/tax-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** What the site asks of buyers by tax. */
export interface TaxProfile extends TaxRule {
  name: string;
  /** The seller's tax number. */
  number: string;
  /** Courses that are exempt although the site is not. */
  exemptCourses: ReadonlySet<number>;
}

export async function findTaxProfile(db: Db | Tx): Promise<TaxProfile> {
  const row = await db
    .selectFrom('payment_settings')
    .select(['tax_mode', 'tax_name', 'tax_rate_bp', 'tax_number'])
    .select((query) =>
      query
        .selectFrom('tax_exempt_course')
        .select(sql<number[]>`coalesce(array_agg(course_id), '{}')`.as('ids'))
        .as('exempt'),
    )
    .executeTakeFirstOrThrow();
  return {
    mode: row.tax_mode as TaxMode,
    name: row.tax_name,
    rateBp: row.tax_rate_bp,
    number: row.tax_number,
    exemptCourses: new Set((row.exempt ?? []).map(Number)),
  };
}

export async function updateTax(
  tx: Tx,
  { mode, name, rateBp, number }: Omit<TaxProfile, 'exemptCourses'>,
): Promise<void> {
  await tx
    .updateTable('payment_settings')
    .set({ tax_mode: mode, tax_name: name, tax_rate_bp: rateBp, tax_number: number })
    .execute();
}

export async function replaceExemptCourses(tx: Tx, courseIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('tax_exempt_course').execute();
  if (courseIds.length > 0)
    await tx
      .insertInto('tax_exempt_course')
      .values(courseIds.map((course_id) => ({ course_id })))
      .execute();
}
