import { courseLengths, courseTypes, levels } from '@darasa/contract/catalogue/constants';
import type { Db } from '#platform/database/index';
import type { Dimension } from '../list/filter-queries.ts';
import type { Choice } from '../list/listing-repository.ts';
import { countFacetRows, type FacetRow, facetKinds, indexOfDimension } from './facet-repository.ts';

/** The choices of the rating filter: at least this. */
export const ratingSteps = [4.5, 4, 3.5, 3] as const;
const HISTOGRAM_BARS = 20;

/** The fields that courses are counted by. */
export type FacetName = 'category' | 'subcategory' | 'courseType' | 'level' | 'language' | 'length';

/** The number of courses for each choice: the counts of one filter ignore that filter and apply all others. */
export interface Facets {
  total: number;
  /** The courses with a value: a slug, a code, or the id of a category or subcategory. */
  count(facet: FacetName, value: string | number): number;
  /** Every language of a course. */
  languages: { code: string; count: number }[];
  /** One for each of `ratingSteps`. */
  ratings: number[];
  /** Minor units of KES, of the paid courses; 0 without any. */
  prices: { lowest: number; highest: number; paid: number };
  /** Width in minor units; the last bar is open-ended. */
  histogram: { width: number; counts: number[] };
}

/** @param width of a bar of the price histogram, in minor units */
export async function countFacets(db: Db, choice: Choice, width: number): Promise<Facets> {
  const rows = await countFacetRows(db, choice, { count: HISTOGRAM_BARS, width });
  return addUp(rows, width);
}

function addUp(rows: readonly FacetRow[], width: number): Facets {
  const counts = new Map<string, number>();
  const add = (key: string, courses: number) => counts.set(key, (counts.get(key) ?? 0) + courses);
  const languages = new Map<string, number>();
  const ratings = ratingSteps.map(() => 0);
  const bars = Array<number>(HISTOGRAM_BARS).fill(0);
  const prices = { lowest: Number.POSITIVE_INFINITY, highest: 0, paid: 0 };
  let total = 0;
  for (const { failed, kind, courses, ...row } of rows) {
    const counted = (dimension: Dimension) => failed === 0 || failed === indexOfDimension(dimension);
    if (kind === facetKinds.category) {
      if (failed === 0) total += courses;
      if (!counted('category')) continue;
      add(`category ${row.category_id}`, courses);
      add(`subcategory ${row.subcategory_id}`, courses);
    } else if (kind === facetKinds.traits) {
      const { level, courseType, length, ratingStep } = readTraits(row.traits ?? 0);
      if (counted('level')) add(`level ${level}`, courses);
      if (counted('category')) add(`courseType ${courseType}`, courses);
      if (counted('length')) add(`length ${length}`, courses);
      if (counted('language') && row.language)
        languages.set(row.language, (languages.get(row.language) ?? 0) + courses);
      if (counted('rating'))
        for (let step = ratingStep; step < ratings.length; step++) (ratings[step] as number) += courses;
    } else if (counted('price') && row.bar !== null) {
      (bars[Math.max(0, row.bar)] as number) += courses;
      if (row.bar < 0) continue;
      prices.paid += courses;
      prices.lowest = Math.min(prices.lowest, row.lowest ?? prices.lowest);
      prices.highest = Math.max(prices.highest, row.highest ?? 0);
    }
  }
  return {
    total,
    count: (facet, value) =>
      (facet === 'language' ? languages.get(String(value)) : counts.get(`${facet} ${value}`)) ?? 0,
    languages: [...languages].map(([code, count]) => ({ code, count })),
    ratings,
    prices: { ...prices, lowest: prices.paid > 0 ? prices.lowest : 0 },
    histogram: { width, counts: bars },
  };
}

/** Parses the values that the database's `listing_traits` combines. */
const readTraits = (traits: number) => ({
  level: levels[traits & 3],
  courseType: courseTypes[(traits >> 2) & 3],
  length: courseLengths[(traits >> 4) & 3],
  ratingStep: traits >> 6,
});

/** Round widths of a bar, in KES major units, ascending. */
const barWidths = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) =>
  [1, 2, 2.5, 5].map((base) => base * power),
);

/** A round width, in minor units, so that all bars but the last reach a high price, in minor units. */
export function barWidth(highPrice: number): number {
  const wanted = highPrice / 100 / (HISTOGRAM_BARS - 1);
  return (barWidths.find((width) => width >= wanted) ?? Math.ceil(wanted)) * 100;
}
