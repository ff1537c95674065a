import { type CourseLength, courseLengths } from '@darasa/contract/catalogue/constants';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import { type Bits, emptyBits, intersect } from './bit-sets.ts';
import type { CodeColumn, CourseColumns } from './course-columns.ts';
import type { Structure } from './structure.ts';

/** The filters that a facet may leave out: one's own counts ignore one's own choice. */
export const dimensions = ['category', 'level', 'language', 'length', 'rating', 'price'] as const;
export type Dimension = (typeof dimensions)[number];

/** For each filter given, the slots that pass it. */
export type Criteria = Partial<Record<Dimension, Bits>>;

/** A value that no course has gives a set in which nothing is. Price bounds are turned into minor units of KES. */
export function criteriaOf(filters: CourseFilters, structure: Structure, columns: CourseColumns): Criteria {
  const criteria: Criteria = {};
  const anyOf = (column: CodeColumn, codes: readonly number[]): Bits => {
    const passing = emptyBits(columns.slots);
    for (const code of codes) {
      const set = columns.sets[column].of(code);
      if (set)
        for (let word = 0; word < passing.length; word++) (passing[word] as number) |= set[word] as number;
    }
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
  if (places.length > 0) criteria.category = intersect(places, columns.words);
  if (filters.level) criteria.level = anyOf('level', [columns.levels.find(filters.level)]);
  if (filters.language) criteria.language = anyOf('language', [columns.languages.find(filters.language)]);
  if (filters.length) criteria.length = anyOf('length', [codeOfLength(filters.length)]);
  const { keys } = columns;
  // Ratings are single precision in the database: 4.7 is to find what is stored as 4.7
  if (filters.minRating !== undefined)
    criteria.rating = inRange(keys.rating, Math.fround(filters.minRating), Number.POSITIVE_INFINITY, columns);
  if (filters.minPrice !== undefined || filters.maxPrice !== undefined) {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
    criteria.price = inRange(keys.price, Math.round(minPrice * 100), Math.round(maxPrice * 100), columns);
  }
  return criteria;
}

export const codeOfLength = (length: CourseLength): number => courseLengths.indexOf(length) + 1;

/** The slots whose key is within bounds, both included. */
export function inRange(keys: ArrayLike<number>, low: number, high: number, columns: CourseColumns): Bits {
  const { slots } = columns;
  const bits = emptyBits(slots);
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5;
    const last = Math.min(slots, first + 32);
    let passing = 0;
    for (let slot = first; slot < last; slot++) {
      const key = keys[slot] as number;
      if (key >= low && key <= high) passing |= 1 << (slot - first);
    }
    bits[word] = passing;
  }
  return bits;
}
