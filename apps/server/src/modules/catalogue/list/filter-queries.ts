import { type CourseLength, courseTypes, levels } from '@darasa/contract/catalogue/constants';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import { toMinor } from '@darasa/contract/payments/money';
import { type RawBuilder, sql } from 'kysely';
import type { Structure } from '../structure/structure.ts';

/** The filters with facets; the counts of one ignore its own condition. */
export const dimensions = ['category', 'level', 'language', 'length', 'rating', 'price'] as const;
export type Dimension = (typeof dimensions)[number];

/** For each filter given, the condition on a row `l` of `listing`. */
export type Conditions = Partial<Record<Dimension, RawBuilder<boolean>>>;

const fieldsOf = {
  category: ['category', 'subcategory'],
  level: ['level'],
  language: ['language'],
  length: ['length'],
  rating: ['minRating'],
  price: ['minPrice', 'maxPrice'],
} as const satisfies Record<Dimension, readonly (keyof CourseFilters)[]>;

/** All of some filters but one. */
export function withoutDimension(filters: CourseFilters, dimension: Dimension): CourseFilters {
  const others = { ...filters };
  for (const field of fieldsOf[dimension]) delete others[field];
  return others;
}

const lengths: Record<CourseLength, RawBuilder<boolean>> = {
  short: sql`l.minutes < 180`,
  medium: sql`l.minutes between 180 and 600`,
  long: sql`l.minutes > 600`,
};

/** A value without courses gives a condition that no row passes. Price bounds are converted to minor units of KES. */
export function conditionsOf(filters: CourseFilters, structure: Structure): Conditions {
  const conditions: Conditions = {};
  const places = placeConditions(filters, structure);
  if (places.length > 0) conditions.category = allOf(places);
  if (filters.level) conditions.level = sql`l.level_number = ${placeIn(levels, filters.level)}`;
  if (filters.language) conditions.language = sql`l.language = ${filters.language}`;
  if (filters.length) conditions.length = lengths[filters.length];
  // Ratings are single precision: 4.7 must find the stored 4.7
  if (filters.minRating !== undefined) conditions.rating = sql`l.rating >= ${filters.minRating}::real`;
  const { minPrice, maxPrice } = filters;
  const prices = [
    ...(minPrice === undefined ? [] : [sql<boolean>`l.price >= ${minorUnits(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`l.price <= ${minorUnits(maxPrice)}::bigint`]),
  ];
  if (prices.length > 0) conditions.price = allOf(prices);
  return conditions;
}

/** A category, or a programme, which selects course types; a subcategory is looked up within its category. */
function placeConditions(filters: CourseFilters, structure: Structure): RawBuilder<boolean>[] {
  const places: RawBuilder<boolean>[] = [];
  const types = programmeCourseTypes(filters.category);
  const category = filters.category ? structure.categoryBySlug(filters.category) : undefined;
  if (types)
    places.push(sql`l.course_type_number in (${sql.join(types.map((type) => placeIn(courseTypes, type)))})`);
  else if (filters.category) places.push(category ? sql`l.category_id = ${category.id}` : sql`false`);
  if (filters.subcategory) {
    const ids = structure.subcategoryIds(filters.subcategory, category);
    places.push(ids.length > 0 ? sql`l.subcategory_id in (${sql.join(ids)})` : sql`false`);
  }
  return places;
}

/** All of some conditions. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`;

/** The opposite of a condition: no column of a condition is null. PostgreSQL then uses indexes, as for the condition itself. */
export const failing = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql`not (${condition})`;

/** The number of a level or a course type in `listing`; -1, which no row has, for an unknown one. */
const placeIn = (values: readonly string[], value: string): number => values.indexOf(value);

const minorUnits = (price: number): number => Math.min(toMinor(price, 'KES'), Number.MAX_SAFE_INTEGER);
