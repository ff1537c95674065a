import { courseLengths, courseTypes, levels } from '@darasa/contract/catalogue/constants';
import type { Dimension } from '../list/filter-queries.ts';
import { type FacetRow, indexOfDimension, placeOf } from './facet-repository.ts';

/** The choices of the rating filter: at least this. */
export const ratingSteps = [4.5, 4, 3.5, 3] as const;
export const HISTOGRAM_BARS = 20;

/** The fields that courses are counted by, each with the filter that its counts ignore. */
const fields = {
  category: 'category',
  subcategory: 'category',
  courseType: 'category',
  level: 'level',
  language: 'language',
  length: 'length',
} as const satisfies Record<string, Dimension>;
export type FacetName = keyof typeof fields;
const facetNames = Object.keys(fields) as FacetName[];

/** A slug, a code, or the id of a category or subcategory. */
export type FacetValue = string | number;

/** Sums over some courses. */
export interface Tally {
  total: number;
  fields: Record<FacetName, ReadonlyMap<FacetValue, number>>;
  /** One for each of `ratingSteps`. */
  ratings: readonly number[];
  /** Minor units of KES, of the paid courses; 0 without any. */
  prices: { lowest: number; highest: number; paid: number };
  bars: readonly number[];
}

/** Adds up the rows of a count. */
export function addUp(rows: readonly FacetRow[]): Tally {
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Record<
    FacetName,
    Map<FacetValue, number>
  >;
  const ratings = ratingSteps.map(() => 0);
  const bars = Array<number>(HISTOGRAM_BARS).fill(0);
  const prices = { lowest: Number.POSITIVE_INFINITY, highest: 0, paid: 0 };
  let total = 0;
  for (const { failed, place, traits, language, bar, courses, lowest, highest } of rows) {
    const counted = (dimension: Dimension) => failed === 0 || failed === indexOfDimension(dimension);
    const add = (name: FacetName, value: FacetValue | null | undefined) => {
      if (value === null || value === undefined || !counted(fields[name])) return;
      counts[name].set(value, (counts[name].get(value) ?? 0) + courses);
    };
    if (place !== null) {
      if (failed === 0) total += courses;
      const { category, subcategory } = placeOf(place);
      add('category', category);
      add('subcategory', subcategory);
    } else if (traits !== null) {
      const { level, courseType, length, ratingStep } = readTraits(traits);
      add('level', level);
      add('courseType', courseType);
      add('length', length);
      add('language', language);
      if (counted('rating'))
        for (let step = ratingStep; step < ratings.length; step++) (ratings[step] as number) += courses;
    } else if (bar !== null && counted('price')) {
      (bars[Math.max(0, bar)] as number) += courses;
      if (bar < 0) continue;
      prices.paid += courses;
      prices.lowest = Math.min(prices.lowest, lowest ?? prices.lowest);
      prices.highest = Math.max(prices.highest, highest ?? 0);
    }
  }
  return {
    total,
    fields: counts,
    ratings,
    prices: { ...prices, lowest: prices.paid > 0 ? prices.lowest : 0 },
    bars,
  };
}

/**
 * What is left of some courses without a part of them. The two may have been counted at different moments: no number gets negative.
 * @param bounds the lowest and the highest price of what is left, in minor units; null without paid courses
 */
export function subtract(
  whole: Tally,
  part: Tally,
  bounds: { lowest: number | null; highest: number | null },
): Tally {
  const left = (from: number, taken = 0): number => Math.max(0, from - taken);
  const each = (from: readonly number[], taken: readonly number[]) => from.map((n, at) => left(n, taken[at]));
  const rest = (name: FacetName): ReadonlyMap<FacetValue, number> =>
    new Map(
      [...whole.fields[name]]
        .map(([value, courses]) => [value, left(courses, part.fields[name].get(value))] as const)
        .filter(([, courses]) => courses > 0),
    );
  return {
    total: left(whole.total, part.total),
    fields: Object.fromEntries(facetNames.map((name) => [name, rest(name)])) as Tally['fields'],
    ratings: each(whole.ratings, part.ratings),
    prices: {
      lowest: bounds.lowest ?? 0,
      highest: bounds.highest ?? 0,
      paid: left(whole.prices.paid, part.prices.paid),
    },
    bars: each(whole.bars, part.bars),
  };
}

/** The sums with those of the filters that were counted without them. */
export function withKnown(tally: Tally, known: Partial<Record<Dimension, Tally>>): Tally {
  const byField = facetNames.map((name) => [name, (known[fields[name]] ?? tally).fields[name]]);
  const { prices, bars } = known.price ?? tally;
  return {
    total: tally.total,
    fields: Object.fromEntries(byField) as Tally['fields'],
    ratings: (known.rating ?? tally).ratings,
    prices,
    bars,
  };
}

/** Parses the values that the database's `listing_traits` combines. */
const readTraits = (traits: number) => ({
  level: levels[traits & 3],
  courseType: courseTypes[(traits >> 2) & 3],
  length: courseLengths[(traits >> 4) & 3],
  ratingStep: traits >> 6,
});
