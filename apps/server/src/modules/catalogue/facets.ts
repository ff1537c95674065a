import { type Bits, CodeSets, countBits, createRooms, hasBit, intersect } from './bit-sets.ts';
import { type CodeColumn, codeColumns, ratingSteps } from './course-columns.ts';
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

const room = createRooms();

/** @param among only these slots, when given: what a search found */
export function countFacets(index: CourseIndex, criteria: Criteria, among?: Bits): Facets {
  const { columns } = index;
  const given = dimensions.filter((dimension) => criteria[dimension]);
  let taken = 0;
  const without = (left?: Dimension): Bits => {
    const others = given.filter((dimension) => dimension !== left).flatMap((other) => criteria[other] ?? []);
    const sets = [columns.alive, ...others, ...(among ? [among] : [])];
    return intersect(sets, columns.words, room(taken++, columns.words));
  };
  const all = without();
  // A filter that is not set leaves the same courses as leaving none out
  const bases = Object.fromEntries(
    dimensions.map((dimension) => [dimension, criteria[dimension] ? without(dimension) : all]),
  ) as Record<Dimension, Bits>;
  const sizes = new Map([...new Set(Object.values(bases)), all].map((base) => [base, countBits(base)]));
  const countIn = (codes: CodeSets, base: Bits) => codes.count(base, sizes.get(base) ?? 0);
  // All at once: the rooms are another's afterwards
  const counts = Object.fromEntries(
    codeColumns.map((column) => [column, countIn(columns.sets[column], bases[dimensionOf[column]])]),
  ) as Record<CodeColumn, Uint32Array>;
  const count: Facets['count'] = (column, code) => counts[column][code] ?? 0;
  let better = 0;
  const ratings = ratingSteps.map((_step, n) => {
    better += count('ratingStep', n + 1);
    return better;
  });
  const bars = priceBars(index);
  const prices = countPrices(index, bars, bases.price, countIn(bars.codes, bases.price));
  return { total: sizes.get(all) ?? 0, count, ratings, ...prices };
}

const FREE = 1;

/** The courses of each bar of the histogram. The first bar holds the free ones too. */
interface PriceBars {
  width: number;
  /** `FREE`, or one more than it for the first bar, and so on. */
  codes: CodeSets;
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
  const codes = new CodeSets(columns.capacity);
  let firstPaid = 0;
  while (firstPaid < order.length && price[order[firstPaid] as number] === 0) firstPaid++;
  for (let place = 0; place < order.length; place++) {
    const slot = order[place] as number;
    const bar = Math.min(HISTOGRAM_BARS, 1 + Math.floor((price[slot] as number) / width));
    // By place: prices that are just changing stand where they stood, and whoever is counted as paid must be found there
    codes.put(slot, place < firstPaid ? FREE : FREE + bar);
  }
  const bars = { width, codes, firstPaid };
  barsOfOrder.set(order, bars);
  return bars;
}

function countPrices(
  index: CourseIndex,
  { width, firstPaid }: PriceBars,
  base: Bits,
  ofCode: Uint32Array,
): Pick<Facets, 'prices' | 'histogram'> {
  const order = index.orders.price;
  const counts = Array.from({ length: HISTOGRAM_BARS }, (_, bar) => ofCode[FREE + 1 + bar] ?? 0);
  const paid = counts.reduce((sum, some) => sum + some, 0);
  counts[0] = (counts[0] as number) + (ofCode[FREE] ?? 0);
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
