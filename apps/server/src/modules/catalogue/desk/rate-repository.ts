import { type Currency, currencies } from '@darasa/contract/catalogue/constants';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface RateRow {
  currency: Currency;
  kes: number;
  courses: number;
  updated_at: Date;
}

/** The currencies that courses can be priced in, the shilling first. */
export async function findRates(db: Db | Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select r.currency, r.kes::float8 as kes, r.updated_at, count(c.id)::integer as courses
    from currency_rate r left join course c on c.currency = r.currency and c.price_minor > 0
    where r.currency = any(${[...currencies]}) group by r.currency
    order by array_position(${[...currencies]}::text[], r.currency)`.execute(db);
  return rows;
}

/** Whoever changes rates waits for those who do. */
export async function lockRates(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.rates'))`.execute(tx);
}

/** What prices are compared by follows later, by a job. */
export async function updateRate(
  tx: Tx,
  { currency, kes, at }: { currency: Currency; kes: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('currency_rate')
    .set({ kes: String(kes), source: 'an administrator', updated_at: at })
    .where('currency', '=', currency)
    .execute();
}

/** Courses after one, by id, whose comparable price is not that of the rate. */
export async function findOutdatedPrices(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from course c join currency_rate r on r.currency = c.currency
    where c.id > ${after} and c.price_minor > 0 and c.comparable_minor <> round(c.price_minor * r.kes)
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The database computes them by the rate that holds now. */
export async function compareAnew(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update course c set comparable_minor = round(c.price_minor * r.kes)
    from currency_rate r where r.currency = c.currency and c.id = any(${[...ids]}::bigint[])
      and c.comparable_minor <> round(c.price_minor * r.kes)`.execute(db);
}
