import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { allOf, type Dimension, dimensions } from '../list/filter-queries.ts';
import { type Choice, listingOf } from '../list/listing-repository.ts';

/** One count. The columns that are not null show its kind. */
export interface FacetRow {
  /** 0: passes all filters; n: all but the n-th of `dimensions`. */
  failed: number;
  category_id: number | null;
  subcategory_id: number | null;
  traits: number | null;
  language: string | null;
  /** Of the price histogram, from 0; free courses have -1. */
  bar: number | null;
  /** Whether the row counts by category, by traits or by bar. */
  kind: number;
  courses: number;
  /** Of the paid ones, minor units; only with a bar. */
  lowest: number | null;
  highest: number | null;
}

/** The values of `kind`: the bits of the columns that a row is not grouped by. */
export const facetKinds = { category: 0b011, traits: 0b101, bar: 0b110 } as const;

/**
 * Counts the courses that pass all filters, and those that fail exactly one, in one scan of the listing: together the number
 * for each choice of a filter.
 * @param bars their number (the last one is open-ended), and the width of one in minor units
 */
export async function countFacetRows(
  db: Db,
  choice: Choice,
  bars: { count: number; width: number },
): Promise<FacetRow[]> {
  const given = dimensions.flatMap((dimension, n) => {
    const condition = choice.conditions[dimension];
    return condition ? [{ condition, place: n + 1 }] : [];
  });
  const { rows } = await sql<FacetRow>`
    select grouping(category_id, traits, bar) as kind, failed, category_id, subcategory_id, traits, language, bar,
      count(*) as courses, min(price) filter (where price > 0) as lowest, max(price) as highest
    from (
      select ${failedOne(given)} as failed, l.category_id, l.subcategory_id, l.traits, l.language, l.price,
        case when l.price = 0 then -1 else least(l.price / ${bars.width}::bigint, ${bars.count - 1}) end as bar
      from ${listingOf(choice)} where ${failsOneAtMost(given.map(({ condition }) => condition))}
    ) counted
    group by grouping sets ((failed, category_id, subcategory_id), (failed, traits, language), (failed, bar))`.execute(
    db,
  );
  return rows;
}

/** The index of the dimension whose condition fails, 0 when all hold. */
function failedOne(given: readonly { condition: RawBuilder<boolean>; place: number }[]): RawBuilder<number> {
  if (given.length === 0) return sql`0`;
  const cases = given.map(
    ({ condition, place }) => sql`when ${condition} is not true then ${sql.lit(place)}`,
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
