import { type CourseLength, courseLengths } from '@darasa/contract/catalogue/constants';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import { LRUCache } from 'lru-cache';
import { type Bits, bitsOf, emptyBits } from './bit-sets.ts';
import type { CodeColumn } from './course-columns.ts';
import type { CourseIndex } from './course-index.ts';
import type { Structure } from './structure.ts';

/** The filters that a facet may leave out: one's own counts ignore one's own choice. */
export const dimensions = ['category', 'level', 'language', 'length', 'rating', 'price'] as const;
export type Dimension = (typeof dimensions)[number];

/** For each filter given, the sets in all of which a slot must be to pass it. They belong to the index: do not change them. */
export type Criteria = Partial<Record<Dimension, readonly Bits[]>>;

/** A value that no course has gives a set in which nothing is. Price bounds are turned into minor units of KES. */
export function criteriaOf(filters: CourseFilters, structure: Structure, index: CourseIndex): Criteria {
  const { columns } = index;
  const criteria: Criteria = {};
  const anyOf = (column: CodeColumn, codes: readonly number[]): Bits => {
    const sets = codes.flatMap((code) => columns.sets[column].of(code) ?? []);
    const [only] = sets;
    if (only && sets.length === 1) return only;
    const passing = emptyBits(columns.slots);
    for (const set of sets)
      for (let word = 0; word < passing.length; word++) (passing[word] as number) |= set[word] as number;
    return passing;
  };
  const places: Bits[] = [];
  const types = programmeCourseTypes(filters.category);
  const category = filters.category ? structure.categoryBySlug(filters.category) : undefined;
  if (types)
    places.push(
      anyOf(
        'courseType',
        types.map((type) => columns.courseTypes.find(type)),
      ),
    );
  else if (filters.category) places.push(anyOf('category', [category?.id ?? 0]));
  if (filters.subcategory)
    places.push(anyOf('subcategory', structure.subcategoryIds(filters.subcategory, category)));
  if (places.length > 0) criteria.category = places;
  if (filters.level) criteria.level = [anyOf('level', [columns.levels.find(filters.level)])];
  if (filters.language) criteria.language = [anyOf('language', [columns.languages.find(filters.language)])];
  if (filters.length) criteria.length = [anyOf('length', [codeOfLength(filters.length)])];
  // Ratings are single precision in the database: 4.7 is to find what is stored as 4.7
  if (filters.minRating !== undefined)
    criteria.rating = [inRange(index, 'rating', Math.fround(filters.minRating), Number.POSITIVE_INFINITY)];
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined) {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
    criteria.price = [inRange(index, 'price', Math.round(minPrice * 100), Math.round(maxPrice * 100))];
  }
  return criteria;
}

export const codeOfLength = (length: CourseLength): number => courseLengths.indexOf(length) + 1;

/** Ratings to filter by are few, and prices that people choose are round: the runs of an order that were asked for last. */
const runsOfOrder = new WeakMap<Uint32Array, LRUCache<string, Bits>>();
const KEPT_RUNS = 32;

/** The listed slots whose key is within bounds, both included. */
function inRange(index: CourseIndex, name: 'rating' | 'price', low: number, high: number): Bits {
  const order = index.orders[name];
  const keys = index.columns.keys[name];
  const from = firstAtLeast(order, keys, low);
  const last = high === Number.POSITIVE_INFINITY ? order.length : firstAtLeast(order, keys, high, true);
  const to = Math.max(from, last);
  const runs = runsOfOrder.get(order) ?? new LRUCache({ max: KEPT_RUNS });
  runsOfOrder.set(order, runs);
  const key = `${from}-${to}`;
  const bits = runs.get(key) ?? runOfOrder(index, order, from, to);
  runs.set(key, bits);
  return bits;
}

/** A run of an order as a set: its slots, or all but what is beside it. */
function runOfOrder({ columns }: CourseIndex, order: Uint32Array, from: number, to: number): Bits {
  if (to - from <= order.length / 2) return bitsOf(order.subarray(from, to), columns.slots);
  const bits = columns.alive.slice(0, columns.words);
  for (const beside of [order.subarray(0, from), order.subarray(to)])
    for (const slot of beside) (bits[slot >>> 5] as number) &= ~(1 << (slot & 31));
  return bits;
}

/** The first place whose key is at least (or, when asked, above) a bound. */
function firstAtLeast(order: Uint32Array, keys: ArrayLike<number>, bound: number, above = false): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const key = keys[order[middle] as number] as number;
    if (key < bound || (above && key === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}
