import { courseLengths, programmes } from '@darasa/contract/catalogue/constants';
import type { CourseIndex } from './course-index.ts';
import { type Criteria, lengthNumber } from './criteria.ts';

export const ratingSteps = [4.5, 4, 3.5, 3] as const;
const HISTOGRAM_BARS = 20;
/** Round widths of a bar, in KES major units. */
const barWidths = [1, 2, 2.5, 5].flatMap((base) =>
  [1, 10, 100, 1000, 10_000, 100_000].map((power) => base * power),
);

/** How many courses each choice would leave: one filter's counts ignore that filter, and obey all others. */
export interface Facets {
  total: number;
  categories: Uint32Array;
  subcategories: Uint32Array;
  courseTypes: Uint32Array;
  levels: Uint32Array;
  languages: Uint32Array;
  lengths: Uint32Array;
  /** One for each of `ratingSteps`. */
  ratings: Uint32Array;
  prices: { lowest: number; highest: number; paid: number };
  /** Widths in minor units; the last bar is open-ended. */
  histogram: { width: number; counts: Uint32Array };
}

const CATEGORY = 1;
const LEVEL = 2;
const LANGUAGE = 4;
const LENGTH = 8;
const RATING = 16;
const PRICE = 32;

/** All counts in one pass. @param among only these slots, when given: what a search found */
export function countFacets(index: CourseIndex, criteria: Criteria, among?: Uint32Array): Facets {
  const { columns } = index;
  const { alive, category, subcategory, level, courseType, language, keys } = columns;
  const { minPrice = -1, maxPrice = Number.POSITIVE_INFINITY, minRating = 0, length } = criteria;
  const width = histogramWidth(index);
  const facets: Facets = {
    total: 0,
    categories: new Uint32Array(0x10000),
    subcategories: new Uint32Array(0x10000),
    courseTypes: new Uint32Array(256),
    levels: new Uint32Array(256),
    languages: new Uint32Array(256),
    lengths: new Uint32Array(courseLengths.length),
    ratings: new Uint32Array(ratingSteps.length),
    prices: { lowest: Number.POSITIVE_INFINITY, highest: 0, paid: 0 },
    histogram: { width, counts: new Uint32Array(HISTOGRAM_BARS) },
  };
  const { prices, histogram } = facets;
  for (let slot = 0; slot < columns.slots; slot++) {
    if (alive[slot] === 0) continue;
    if (among && !((among[slot >>> 5] as number) & (1 << (slot & 31)))) continue;
    const price = keys.price[slot] as number;
    const rating = keys.rating[slot] as number;
    const span = lengthNumber(keys.minutes[slot] as number);
    let failed = 0;
    if (
      criteria.category?.[category[slot] as number] === 0 ||
      criteria.subcategory?.[subcategory[slot] as number] === 0 ||
      criteria.courseType?.[courseType[slot] as number] === 0
    )
      failed |= CATEGORY;
    if (criteria.level?.[level[slot] as number] === 0) failed |= LEVEL;
    if (criteria.language?.[language[slot] as number] === 0) failed |= LANGUAGE;
    if (length !== undefined && span !== length) failed |= LENGTH;
    if (rating < minRating) failed |= RATING;
    if (price < minPrice || price > maxPrice) failed |= PRICE;
    if (failed === 0) facets.total++;
    if ((failed & ~CATEGORY) === 0) {
      (facets.categories[category[slot] as number] as number)++;
      (facets.subcategories[subcategory[slot] as number] as number)++;
      (facets.courseTypes[courseType[slot] as number] as number)++;
    }
    if ((failed & ~LEVEL) === 0) (facets.levels[level[slot] as number] as number)++;
    if ((failed & ~LANGUAGE) === 0) (facets.languages[language[slot] as number] as number)++;
    if ((failed & ~LENGTH) === 0) (facets.lengths[span] as number)++;
    if ((failed & ~RATING) === 0) {
      for (let step = 0; step < ratingSteps.length; step++)
        if (rating >= (ratingSteps[step] as number)) (facets.ratings[step] as number)++;
    }
    if ((failed & ~PRICE) === 0) {
      (histogram.counts[Math.min(HISTOGRAM_BARS - 1, Math.floor(price / width))] as number)++;
      if (price > 0) {
        prices.paid++;
        if (price < prices.lowest) prices.lowest = price;
        if (price > prices.highest) prices.highest = price;
      }
    }
  }
  if (prices.paid === 0) prices.lowest = 0;
  return facets;
}

/** A round width, in minor units, such that the bars but the last cover 98 of 100 prices of the whole catalogue. */
function histogramWidth(index: CourseIndex): number {
  const order = index.orders.price;
  const slot = order[Math.floor((order.length - 1) * 0.98)];
  const high = slot === undefined ? 0 : (index.columns.keys.price[slot] as number) / 100;
  const wanted = high / (HISTOGRAM_BARS - 1);
  const sorted = barWidths.toSorted((left, right) => left - right);
  return (sorted.find((width) => width >= wanted) ?? Math.ceil(wanted)) * 100;
}

/** How many courses a programme has among counts by course type. */
export function countProgramme(
  programme: keyof typeof programmes,
  index: CourseIndex,
  facets: Facets,
): number {
  return programmes[programme].courseTypes.reduce(
    (sum, type) => sum + (facets.courseTypes[Math.max(0, index.columns.courseTypes.find(type))] ?? 0),
    0,
  );
}
