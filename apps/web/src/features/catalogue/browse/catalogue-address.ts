import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import { programmeCourseTypes } from '@darasa/contract/catalogue/rules';

/** Express and Comprehensive travel as a category, but they are no subject and have no page of their own. */
export const isProgramme = (category: string | undefined): boolean =>
  programmeCourseTypes(category) !== undefined;

/**
 * What a page's address says, as filters. Titles are read from A to Z unless the address says otherwise.
 * @param category from the path; it wins over one in the query
 */
export function filtersFromSearch(search: RawCourseFilters, category?: string): CourseFilters {
  const forward = search.sortBy === 'title' && search.sortOrder === undefined ? { sortOrder: 'ASC' } : {};
  return cleanCourseFilters({ ...search, ...forward, ...(category ? { category } : {}), limit: undefined });
}

/** The query of a page's address, canonical: defaults left out, in a fixed order, nothing that is no filter. */
export function canonicalSearch(search: RawCourseFilters): Record<string, string> {
  return courseFilterParams(filtersFromSearch(search));
}

/** The same where the path names the category: the query doesn't repeat it. */
export function canonicalCategorySearch(search: RawCourseFilters): Record<string, string> {
  const { category, ...rest } = canonicalSearch(search);
  return rest;
}

/** Where a page of the catalogue lives: the subject in the path, the rest in the query. */
export function catalogueHref(filters: Partial<CourseFilters>): string {
  const { category, ...rest } = courseFilterParams({ ...filters, limit: undefined });
  const subject = category !== undefined && !isProgramme(category);
  const params = subject || category === undefined ? rest : { category, ...rest };
  const query = new URLSearchParams(params).toString();
  return `/courses${subject ? `/${encodeURIComponent(category)}` : ''}${query === '' ? '' : `?${query}`}`;
}

/** Is anything chosen besides a subject, an order and a page? */
export const hasFilters = ({ category, sortBy, sortOrder, page, limit, ...rest }: CourseFilters): boolean =>
  isProgramme(category) || Object.values(rest).some((value) => value !== undefined);

/** Is this the plain first page, where a course to start with stands before the others? */
export const showsFeatured = (filters: CourseFilters): boolean =>
  filters.page === 1 && !filters.category && !filters.sortBy && !hasFilters(filters);
