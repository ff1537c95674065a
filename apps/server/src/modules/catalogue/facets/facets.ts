import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/index';
import { type Dimension, dimensions, failing } from '../list/filter-queries.ts';
import type { Choice } from '../list/listing-repository.ts';
import type { Structure } from '../structure/structure.ts';
import { countFacetRows, findPriceBounds } from './facet-repository.ts';
import {
  addUp,
  type FacetName,
  type FacetValue,
  HISTOGRAM_BARS,
  ratingSteps,
  subtract,
  type Tally,
  withKnown,
} from './tally.ts';

/** The number of courses for each choice: the counts of one filter ignore that filter and apply all others. */
export interface Facets extends Omit<Tally, 'fields'> {
  count(facet: FacetName, value: FacetValue): number;
  /** Every language of a course. */
  languages: { code: string; count: number }[];
  /** Width of a bar in minor units; the last bar is open-ended. */
  barWidth: number;
  tally: Tally;
}

/** For some of the filters given: the facets without that filter, whose counts need not be made again. */
export type KnownFacets = Partial<Record<Dimension, Facets>>;

/** @param width of a bar of the price histogram, in minor units */
export async function countFacets(
  db: Db,
  choice: Choice,
  {
    width,
    known = {},
    filters,
    structure,
  }: { width: number; known?: KnownFacets; filters: CourseFilters; structure: Structure },
): Promise<Facets> {
  const given = dimensions.flatMap((dimension) => {
    const condition = choice.conditions[dimension];
    return condition ? [{ dimension, condition }] : [];
  });
  const tallies: Partial<Record<Dimension, Tally>> = {};
  for (const { dimension } of given) {
    const facets = known[dimension];
    if (facets) tallies[dimension] = facets.tally;
  }
  const bars = { count: HISTOGRAM_BARS, width };
  const [only] = given;
  const all = given.length === 1 && only ? known[only.dimension] : undefined;
  const counted =
    all && only && !choice.words && mostPass(all, only.dimension, filters, structure)
      ? countOthers(db, all.tally, only, bars)
      : countFacetRows(
          db,
          {
            words: choice.words,
            conditions: given.flatMap(({ dimension, condition }) => (tallies[dimension] ? condition : [])),
            mayFail: given.filter(({ dimension }) => !tallies[dimension]),
          },
          bars,
        ).then(addUp);
  return present(withKnown(await counted, tallies), width);
}

/** Counts the courses that fail the only filter, where they are fewer than those that pass it. */
async function countOthers(
  db: Db,
  all: Tally,
  { dimension, condition }: { dimension: Dimension; condition: RawBuilder<boolean> },
  bars: { count: number; width: number },
): Promise<Tally> {
  const [others, bounds] = await Promise.all([
    countFacetRows(db, { words: undefined, conditions: [failing(condition)], mayFail: [] }, bars),
    dimension === 'price' ? { lowest: null, highest: null } : findPriceBounds(db, [condition]),
  ]);
  return subtract(all, addUp(others), bounds);
}

/**
 * The number of courses that pass one filter, from the counts of all. For prices it is the number in all bars that the prices
 * touch, and for ratings between two steps the number from the lower step: not exact, and never too few.
 */
export function countPassing(
  facets: Facets,
  dimension: Dimension,
  filters: CourseFilters,
  structure: Structure,
): { courses: number; exact: boolean } {
  const exactly = (courses: number) => ({ courses, exact: true });
  const { level = '', language = '', length = '', minRating = 0, minPrice = 0, maxPrice } = filters;
  switch (dimension) {
    case 'category':
      return countPlace(facets, filters, structure);
    case 'level':
      return exactly(facets.count('level', level));
    case 'language':
      return exactly(facets.count('language', language));
    case 'length':
      return exactly(facets.count('length', length));
    case 'rating': {
      const step = ratingSteps.findIndex((from) => from <= minRating);
      return {
        courses: facets.ratings[step] ?? facets.total,
        exact: ratingSteps[step] === minRating,
      };
    }
    case 'price': {
      const { bars, barWidth: width } = facets;
      const highest = maxPrice === undefined ? Number.POSITIVE_INFINITY : maxPrice * 100;
      const touched = bars.filter((_, bar) => {
        const to = bar === bars.length - 1 ? Number.POSITIVE_INFINITY : (bar + 1) * width;
        return to > minPrice * 100 && bar * width <= highest;
      });
      return { courses: touched.reduce((sum, courses) => sum + courses, 0), exact: false };
    }
  }
}

/** The courses of a programme, a category or a subcategory. */
function countPlace(
  { count }: Facets,
  { category: slug, subcategory }: CourseFilters,
  structure: Structure,
): { courses: number; exact: boolean } {
  const sum = (facet: FacetName, values: readonly FacetValue[]): number =>
    values.reduce<number>((courses, value) => courses + count(facet, value), 0);
  const types = programmeCourseTypes(slug);
  // The two are not counted together
  if (types) return { courses: subcategory ? 0 : sum('courseType', types), exact: !subcategory };
  const category = slug ? structure.categoryBySlug(slug) : undefined;
  if (slug && !category) return { courses: 0, exact: true };
  const courses = subcategory
    ? sum('subcategory', structure.subcategoryIds(subcategory, category))
    : sum('category', category ? [category.id] : []);
  return { courses, exact: true };
}

/** Whether about half of some courses or more pass one filter: those that fail are then counted faster. */
export const mostPass = (
  facets: Facets,
  ...filter: [dimension: Dimension, filters: CourseFilters, structure: Structure]
): boolean => countPassing(facets, ...filter).courses * 2 > facets.total;

const present = (tally: Tally, barWidth: number): Facets => ({
  ...tally,
  count: (facet, value) => tally.fields[facet].get(value) ?? 0,
  languages: [...tally.fields.language].map(([code, count]) => ({ code: String(code), count })),
  barWidth,
  tally,
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
