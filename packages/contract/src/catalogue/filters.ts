import {
  type CourseLength,
  courseLengths,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PRICE_SENTINEL,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  type SortKey,
  type SortOrder,
  sortKeys,
} from './constants.ts';

/**
 * The course filters after cleaning. This one shape is used by the page's URL, the API's query string, the query key and the
 * repository. An absent filter does not apply.
 */
export interface CourseFilters {
  /** A category's slug, or `express` / `comprehensive`. */
  category?: string;
  subcategory?: string;
  /** Lower case; one of the levels, or a value that matches nothing. */
  level?: string;
  /** A language code. */
  language?: string;
  length?: CourseLength;
  search?: string;
  sortBy?: SortKey;
  sortOrder: SortOrder;
  /** Major units of the catalogue's comparable currency (KES). */
  minPrice?: number;
  maxPrice?: number;
  /** 1 to 5. */
  minRating?: number;
  page: number;
  limit: number;
}

export type RawCourseFilters = Partial<Record<keyof CourseFilters, unknown>>;

const text = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Control characters too: the API refuses some of them, and no word contains them
  const trimmed = String(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    // Half a character, which an address cannot hold: one that came so, or that was just cut
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return trimmed === '' ? undefined : trimmed;
};

const choice = (value: unknown): string | undefined => {
  const cleaned = text(value)?.toLowerCase();
  return cleaned === undefined || cleaned === 'all' ? undefined : cleaned;
};

const number = (value: unknown): number | undefined => {
  // Other types may not be convertible to text
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
};

const positiveInteger = (value: unknown, fallback: number, most: number): number => {
  const parsed = number(value);
  return parsed === undefined || parsed < 1 ? fallback : Math.min(Math.floor(parsed), most);
};

/**
 * The specification's filter cleaning (section 5), as a pure function. Any input gives clean filters, whose texts are short
 * enough for the API and have no control characters.
 *
 * - `category`, `subcategory`, `level`, `language`: 'all' or empty dropped; `search`: blank dropped, white space folded
 * - `sortBy`: kept only if one of the known keys; `sortOrder`: upper case, default DESC
 * - `minPrice`: negative, 0 or missing dropped; `maxPrice`: negative, 100000 or missing dropped
 * - `minRating`: rounded to hundredths; 0 or missing dropped; `page` below 1 or missing becomes 1; `limit` below 1 or missing becomes 12
 */
export function cleanCourseFilters(raw: RawCourseFilters): CourseFilters {
  const filters: CourseFilters = {
    sortOrder: text(raw.sortOrder)?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
    page: positiveInteger(raw.page, 1, MAX_PAGE),
    limit: positiveInteger(raw.limit, PAGE_SIZE, MAX_PAGE_SIZE),
  };
  const category = choice(raw.category);
  if (category) filters.category = category;
  const subcategory = choice(raw.subcategory);
  if (subcategory) filters.subcategory = subcategory;
  const level = choice(raw.level);
  if (level) filters.level = level;
  const language = choice(raw.language);
  if (language) filters.language = language;
  const length = courseLengths.find((known) => known === choice(raw.length));
  if (length) filters.length = length;
  const search = text(raw.search);
  if (search) filters.search = search;
  const sortBy = sortKeys.find((known) => known === text(raw.sortBy));
  if (sortBy) filters.sortBy = sortBy;
  const minPrice = number(raw.minPrice);
  if (minPrice !== undefined && minPrice > 0) filters.minPrice = minPrice;
  const maxPrice = number(raw.maxPrice);
  // `+ 0` turns -0 into 0, since a URL cannot distinguish them
  if (maxPrice !== undefined && maxPrice >= 0 && maxPrice !== MAX_PRICE_SENTINEL)
    filters.maxPrice = maxPrice + 0;
  // In hundredths: the database's ratings cannot be compared with numbers next to nothing
  const minRating = Math.round((number(raw.minRating) ?? 0) * 100) / 100;
  if (minRating > 0) filters.minRating = Math.min(minRating, 5);
  return filters;
}

/**
 * Converts clean filters to query parameters, without defaults, in a fixed order: the same filters always give the same
 * string, so it can be a cache key and a canonical URL.
 */
export function courseFilterParams(filters: Partial<CourseFilters>): Record<string, string> {
  const params: Record<string, string> = {};
  const { search, category, subcategory, level, language, length, minPrice, maxPrice, minRating } = filters;
  const kept = { search, category, subcategory, level, language, length, minPrice, maxPrice, minRating };
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) params[name] = String(value);
  if (filters.sortBy) params.sortBy = filters.sortBy;
  if (filters.sortOrder === 'ASC') params.sortOrder = 'ASC';
  if (filters.page !== undefined && filters.page > 1) params.page = String(filters.page);
  if (filters.limit !== undefined && filters.limit !== PAGE_SIZE) params.limit = String(filters.limit);
  return params;
}

/** Changing a filter returns to page 1. */
export function changeCourseFilters(current: CourseFilters, change: RawCourseFilters): CourseFilters {
  return cleanCourseFilters({ ...current, page: 1, ...change });
}
