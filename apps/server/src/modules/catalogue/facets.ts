import { type Bits, bitsOf, countShared, hasBit, intersect } from './bit-sets.ts';
import { type CodeColumn, ratingSteps } from './course-columns.ts';
import type { CourseIndex } from './course-index.ts';
import { type Criteria, type Dimension, dimensions } from './criteria.ts';

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
  ratingStep: 'rating',
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
  const count: Facets['count'] = (column, code) => {
    const set = columns.sets[column].of(code);
    return set ? countShared(bases[dimensionOf[column]], set) : 0;
  };
  let better = 0;
  const ratings = ratingSteps.map((_step, n) => {
    better += count('ratingStep', n + 1);
    return better;
  });
  return { total: countShared(all, all), count, ratings, ...countPrices(index, bases.price) };
}

/** The courses of each bar of the histogram. */
interface PriceBars {
  width: number;
  sets: Bits[];
  free: Bits;
  /** Where in the order of prices the free courses end. */
  firstPaid: number;
}
/** An order of prices never changes; a changed catalogue has another one. */
const barsOfOrder = new WeakMap<Uint32Array, PriceBars>();

function priceBars({ columns, orders }: CourseIndex): PriceBars {
  const order = orders.price;
  const kept = barsOfOrder.get(order);
  if (kept) return kept;
  const { price } = columns.keys;
  const width = histogramWidth(order, price);
  const sets: Bits[] = [];
  let from = 0;
  for (let bar = 1; bar <= HISTOGRAM_BARS; bar++) {
    let to = from;
    const bound = bar === HISTOGRAM_BARS ? Number.POSITIVE_INFINITY : bar * width;
    while (to < order.length && (price[order[to] as number] as number) < bound) to++;
    sets.push(bitsOf(order.subarray(from, to), columns.slots));
    from = to;
  }
  let firstPaid = 0;
  while (firstPaid < order.length && price[order[firstPaid] as number] === 0) firstPaid++;
  const free = bitsOf(order.subarray(0, firstPaid), columns.slots);
  const bars = { width, sets, free, firstPaid };
  barsOfOrder.set(order, bars);
  return bars;
}

function countPrices(index: CourseIndex, base: Bits): Pick<Facets, 'prices' | 'histogram'> {
  const { width, sets, free, firstPaid } = priceBars(index);
  const order = index.orders.price;
  const counts = sets.map((set) => countShared(base, set));
  const paid = counts.reduce((sum, count) => sum + count, 0) - countShared(base, free);
  if (paid === 0) return { prices: { lowest: 0, highest: 0, paid }, histogram: { width, counts } };
  const { price } = index.columns.keys;
  let [first, last] = [firstPaid, order.length - 1];
  while (!hasBit(base, order[first] as number)) first++;
  while (!hasBit(base, order[last] as number)) last--;
  const [lowest = 0, highest = 0] = [price[order[first] as number], price[order[last] as number]];
  return { prices: { lowest, highest, paid }, histogram: { width, counts } };
}

/** A round width, in minor units, such that the bars but the last cover 98 of 100 prices of the whole catalogue. */
function histogramWidth(order: Uint32Array, price: ArrayLike<number>): number {
  const slot = order[Math.floor((order.length - 1) * 0.98)];
  const high = slot === undefined ? 0 : (price[slot] as number) / 100;
  const wanted = high / (HISTOGRAM_BARS - 1);
  return (barWidths.find((width) => width >= wanted) ?? Math.ceil(wanted)) * 100;
}
