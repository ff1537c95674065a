import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { Navigation } from '@darasa/contract/catalogue/schemas';

/** Express and Comprehensive are passed as a category, but are not subjects and have no page of their own. */
export const isProgramme = (category: string | undefined): boolean =>
  programmeCourseTypes(category) !== undefined;

/**
 * Parses the filters in a page's URL. Titles are sorted from A to Z unless the URL says otherwise.
 * @param category from the path; it takes precedence over the query
 */
export function filtersFromSearch(search: RawCourseFilters, category?: string): CourseFilters {
  const forward = search.sortBy === 'title' && search.sortOrder === undefined ? { sortOrder: 'ASC' } : {};
  return cleanCourseFilters({ ...search, ...forward, ...(category ? { category } : {}), limit: undefined });
}

/** The canonical query of a page: without defaults and unknown parameters, in a fixed order. */
export function canonicalSearch(search: RawCourseFilters): Record<string, string> {
  return courseFilterParams(filtersFromSearch(search));
}

/** The same without the category, which is in the path. */
export function canonicalCategorySearch(search: RawCourseFilters): Record<string, string> {
  const { category, ...rest } = canonicalSearch(search);
  return rest;
}

/** The URL of a catalogue page: the subject in the path, the rest in the query. */
export function catalogueHref(filters: Partial<CourseFilters>): string {
  const { category, ...rest } = courseFilterParams({ ...filters, limit: undefined });
  const subject = category !== undefined && !isProgramme(category);
  const params = subject || category === undefined ? rest : { category, ...rest };
  const query = new URLSearchParams(params).toString();
  return `/courses${subject ? `/${encodeURIComponent(category)}` : ''}${query === '' ? '' : `?${query}`}`;
}

/** Whether there are filters besides subject, order and page. */
export const hasFilters = ({ category, sortBy, sortOrder, page, limit, ...rest }: CourseFilters): boolean =>
  isProgramme(category) || Object.values(rest).some((value) => value !== undefined);

/** Whether this is the plain first page, which shows a featured course first. */
export const showsFeatured = (filters: CourseFilters): boolean =>
  filters.page === 1 && !filters.category && !filters.sortBy && !hasFilters(filters);

/** Whether nothing is found because the site has no courses yet. */
export const isEmptySite = (filters: CourseFilters, { categories }: Navigation): boolean =>
  showsFeatured(filters) && categories.every(({ courses }) => courses === 0);
