import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/index';
import { type Dimension, dimensions, failing } from '../list/filter-queries.ts';
import type { Choice } from '../list/listing-repository.ts';
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
  { width, known = {}, filters }: { width: number; known?: KnownFacets; filters: CourseFilters },
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
    all && only && !choice.words && mostPass(all, only.dimension, filters)
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

/** Whether about half of some courses or more pass one filter. */
function mostPass(
  { total, count, ratings, bars, barWidth }: Facets,
  dimension: Dimension,
  filters: CourseFilters,
): boolean {
  const { category, level, language, length, minRating = 0 } = filters;
  const passing = (): number => {
    switch (dimension) {
      case 'category': {
        if (filters.subcategory) return 0;
        const types = programmeCourseTypes(category) ?? [];
        return types.reduce((sum, type) => sum + count('courseType', type), 0);
      }
      case 'level':
        return count('level', level ?? '');
      case 'language':
        return count('language', language ?? '');
      case 'length':
        return count('length', length ?? '');
      case 'rating':
        return ratings[ratingSteps.findIndex((step) => step <= minRating)] ?? total;
      case 'price': {
        const [lowest, highest] = [
          (filters.minPrice ?? 0) * 100,
          (filters.maxPrice ?? Number.MAX_VALUE) * 100,
        ];
        return bars.reduce((sum, courses, bar) => {
          const overlaps = (bar + 1) * barWidth > lowest && bar * barWidth <= highest;
          return sum + (overlaps || (bar === bars.length - 1 && highest >= bar * barWidth) ? courses : 0);
        }, 0);
      }
    }
  };
  return passing() * 2 > total;
}

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
