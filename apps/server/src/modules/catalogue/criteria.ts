import { type CourseLength, courseLengths } from '@darasa/contract/catalogue/constants';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { CourseColumns } from './course-columns.ts';
import type { Structure } from './structure.ts';

/** Upper bounds in minutes, the bound itself excluded but for the last: under 3 hours, 3 to 10, over 10. */
export const SHORT_MINUTES = 180;
export const LONG_MINUTES = 600;

export function lengthOf(minutes: number): CourseLength {
  if (minutes < SHORT_MINUTES) return 'short';
  return minutes <= LONG_MINUTES ? 'medium' : 'long';
}
export const lengthNumber = (minutes: number): number => courseLengths.indexOf(lengthOf(minutes));

/**
 * Filters in the index's own numbers. Tables of 0 and 1 by code say what passes; absent means that all do.
 */
export interface Criteria {
  category?: Uint8Array;
  subcategory?: Uint8Array;
  courseType?: Uint8Array;
  level?: Uint8Array;
  language?: Uint8Array;
  length?: number;
  minRating?: number;
  /** Minor units of KES. */
  minPrice?: number;
  maxPrice?: number;
}

const CODES = 0x10000;
const table = (codes: number[], size = 256): Uint8Array => {
  const passes = new Uint8Array(size);
  for (const code of codes) if (code >= 0) passes[code] = 1;
  return passes;
};

/** A value that no course has gives a table in which nothing passes. */
export function criteriaOf(filters: CourseFilters, structure: Structure, columns: CourseColumns): Criteria {
  const criteria: Criteria = {};
  const types = programmeCourseTypes(filters.category);
  const category = filters.category ? structure.categoryBySlug(filters.category) : undefined;
  if (types) criteria.courseType = table(types.map((type) => columns.courseTypes.find(type)));
  else if (filters.category) criteria.category = table([category?.id ?? -1], CODES);
  if (filters.subcategory)
    criteria.subcategory = table(structure.subcategoryIds(filters.subcategory, category), CODES);
  if (filters.level) criteria.level = table([columns.levels.find(filters.level)]);
  if (filters.language) criteria.language = table([columns.languages.find(filters.language)]);
  if (filters.length) criteria.length = courseLengths.indexOf(filters.length);
  // Ratings are single precision in the database: 4.7 is to find what is stored as 4.7
  if (filters.minRating !== undefined) criteria.minRating = Math.fround(filters.minRating);
  if (filters.minPrice !== undefined) criteria.minPrice = Math.round(filters.minPrice * 100);
  if (filters.maxPrice !== undefined) criteria.maxPrice = Math.round(filters.maxPrice * 100);
  return criteria;
}
