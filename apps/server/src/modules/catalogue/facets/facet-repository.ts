import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { allOf, type Dimension, dimensions, failing } from '../list/filter-queries.ts';
import { type Choice, listingOf } from '../list/listing-repository.ts';

/** One count. The columns that are not null show its kind. */
export interface FacetRow {
  /** 0: passes all filters; n: all but the n-th of `dimensions`. */
  failed: number;
  /** Category and subcategory: see `placeOf`. */
  place: number | null;
  traits: number | null;
  language: string | null;
  /** Bar of the price histogram, from 0; free courses have -1. */
  bar: number | null;
  courses: number;
  /** Minor units. */
  lowest: number | null;
  highest: number | null;
}

/** The courses to count. */
interface Counted {
  words: Choice['words'];
  /** All of these hold. */
  conditions: readonly RawBuilder<boolean>[];
  /** One of these may fail. */
  mayFail: readonly { dimension: Dimension; condition: RawBuilder<boolean> }[];
}

/** A category and a subcategory, which is null for courses without one. */
export const placeOf = (place: number): { category: number; subcategory: number | null } => ({
  category: place >> 16,
  subcategory: place & 0xffff || null,
});

/**
 * Counts courses in one scan of the listing: together the number for each choice of a filter. Keys of one integer take half the
 * time of keys of several columns.
 * @param bars their number (the last one is open-ended), and the width of one in minor units
 */
export async function countFacetRows(
  db: Db,
  { words, conditions, mayFail }: Counted,
  bars: { count: number; width: number },
): Promise<FacetRow[]> {
  const failed = mayFail.length > 0 ? sql`failed,` : sql``;
  const { rows } = await sql<FacetRow>`
    select ${mayFail.length > 0 ? sql`failed` : sql`0`} as failed, place, traits, language, bar, count(*) as courses,
      min(price) as lowest, max(price) as highest
    from (
      select ${failedOne(mayFail)} as failed, l.category_id::int << 16 | l.subcategory_id as place, l.traits,
        l.language, l.price, case when l.price = 0 then -1 else least(l.price / ${bars.width}::bigint, ${bars.count - 1}) end as bar
      from ${listingOf({ conditions: {}, words })}
      where ${allOf([...conditions, failsOneAtMost(mayFail.map(({ condition }) => condition))])}
    ) counted
    group by grouping sets ((${failed} place), (${failed} traits, language), (${failed} bar))`.execute(db);
  return rows;
}

/** The lowest and the highest price of the paid ones among some courses, in minor units; null without any. */
export async function findPriceBounds(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ lowest: number | null; highest: number | null }> {
  const paid = allOf([sql`l.price > 0`, ...conditions]);
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select (select l.price from listing l where ${paid} order by l.price, l.course_id limit 1) as lowest,
      (select l.price from listing l where ${paid} order by l.price desc, l.course_id desc limit 1) as highest`.execute(
    db,
  );
  return rows[0] ?? { lowest: null, highest: null };
}

/** The index of the dimension whose condition fails, 0 when all hold. */
function failedOne(mayFail: Counted['mayFail']): RawBuilder<number> {
  if (mayFail.length === 0) return sql`0`;
  const cases = mayFail.map(
    ({ dimension, condition }) =>
      sql`when ${failing(condition)} then ${sql.lit(indexOfDimension(dimension))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** True if at most one of some conditions fails. */
function failsOneAtMost(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (conditions.length < 2) return sql`true`;
  const others = conditions.map((_, left) => allOf(conditions.filter((_condition, n) => n !== left)));
  return sql`(${sql.join(others, sql` or `)})`;
}

/** A high price of the whole catalogue: the 98th percentile. Minor units; 0 without courses. */
export async function findHighPrice(db: Db): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select price from listing order by price desc, course_id desc
    limit 1 offset (select count(*) / 50 from listing)`.execute(db);
  return rows[0]?.price ?? 0;
}

export const indexOfDimension = (dimension: Dimension): number => dimensions.indexOf(dimension) + 1;
