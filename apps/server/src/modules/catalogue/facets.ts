import { type Bits, countShared, hasBit, intersect } from './bit-sets.ts';
import type { CodeColumn } from './course-columns.ts';
import type { CourseIndex } from './course-index.ts';
import { type Criteria, type Dimension, dimensions, inRange } from './criteria.ts';

export const ratingSteps = [4.5, 4, 3.5, 3] as const;
const HISTOGRAM_BARS = 20;
/** Round widths of a bar, in KES major units, ascending. */
const barWidths = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((power) =>
  [1, 2, 2.5, 5].map((base) => base * power),
);

/** How many courses each choice would leave: one filter's counts ignore that filter, and obey all others. */
export interface Facets {
  total: number;
  /** The count of a code of a column. */
  count(column: CodeColumn, code: number): number;
  /** One for each of `ratingSteps`. */
  ratings: number[];
  prices: { lowest: number; highest: number; paid: number };
  /** Width in minor units; the last bar is open-ended. */
  histogram: { width: number; counts: number[] };
}

const dimensionOf: Record<CodeColumn, Dimension> = {
  category: 'category',
  subcategory: 'category',
  courseType: 'category',
  level: 'level',
  language: 'language',
  length: 'length',
};

/** @param among only these slots, when given: what a search found */
export function countFacets(index: CourseIndex, criteria: Criteria, among?: Bits): Facets {
  const { columns } = index;
  const given = dimensions.filter((dimension) => criteria[dimension]);
  const without = (left?: Dimension): Bits => {
    const others = given
      .filter((dimension) => dimension !== left)
      .map((dimension) => criteria[dimension] as Bits);
    return intersect([columns.alive, ...others, ...(among ? [among] : [])], columns.words);
  };
  const all = without();
  // A filter that is not set leaves the same courses as leaving none out
  const bases = Object.fromEntries(
    dimensions.map((dimension) => [dimension, criteria[dimension] ? without(dimension) : all]),
  ) as Record<Dimension, Bits>;
  return {
    total: countShared(all, all),
    count(column, code) {
      const set = columns.sets[column].of(code);
      return set ? countShared(bases[dimensionOf[column]], set) : 0;
    },
    ratings: ratingSteps.map((step) =>
      countShared(bases.rating, inRange(columns.keys.rating, step, Number.POSITIVE_INFINITY, columns)),
    ),
    ...countPrices(index, bases.price),
  };
}

/** One walk through the prices in ascending order. */
function countPrices(index: CourseIndex, base: Bits): Pick<Facets, 'prices' | 'histogram'> {
  const { price } = index.columns.keys;
  const order = index.orders.price;
  const width = histogramWidth(index);
  const counts = new Array<number>(HISTOGRAM_BARS).fill(0);
  const prices = { lowest: 0, highest: 0, paid: 0 };
  let bar = 0;
  for (let place = 0; place < order.length; place++) {
    const slot = order[place] as number;
    if (!hasBit(base, slot)) continue;
    const amount = price[slot] as number;
    while (bar < HISTOGRAM_BARS - 1 && amount >= (bar + 1) * width) bar++;
    (counts[bar] as number)++;
    if (amount === 0) continue;
    if (prices.paid++ === 0) prices.lowest = amount;
    prices.highest = amount;
  }
  return { prices, histogram: { width, counts } };
}

/** A round width, in minor units, such that the bars but the last cover 98 of 100 prices of the whole catalogue. */
function histogramWidth(index: CourseIndex): number {
  const order = index.orders.price;
  const slot = order[Math.floor((order.length - 1) * 0.98)];
  const high = slot === undefined ? 0 : (index.columns.keys.price[slot] as number) / 100;
  const wanted = high / (HISTOGRAM_BARS - 1);
  return (barWidths.find((width) => width >= wanted) ?? Math.ceil(wanted)) * 100;
}
