import { FEATURED_LIMIT } from '@darasa/contract/catalogue/constants';
import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
} from '@darasa/contract/catalogue/filters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getCourseStats,
  getCourses,
  getFeaturedCourses,
  getFilterOptions,
  searchCourses,
} from './course-service.ts';

const MINUTE = 60_000;

/**
 * How long a reply is fresh, in milliseconds. The query cache drops unused data by itself after the same time (at least ten
 * minutes), which is the specified clean-up without its timer.
 */
export const lifetimes = {
  default: 5 * MINUTE,
  /** A single course, featured courses. */
  long: 15 * MINUTE,
  search: 2 * MINUTE,
  courseDetails: 5 * MINUTE,
  stats: 30 * MINUTE,
  /** The price range. */
  extraLong: 60 * MINUTE,
} as const;

/** The page is complete without it: a failure is logged and not shown. */
export const loggedAs = (what: string) => ({ loggedAs: what });

const KEPT = 10 * MINUTE;
/** While it is fresh, the refetching in the background leaves it alone as well. */
export const lasting = (staleTime: number, kept = staleTime) => ({
  staleTime,
  gcTime: Math.max(kept, KEPT),
  refetchInterval: Math.max(staleTime, KEPT),
});

/** A page of the catalogue. Its key is the cleaned filters; while the next page is loaded the last one stays. */
export const coursesQuery = (filters: CourseFilters) =>
  queryOptions({
    queryKey: ['catalogue', 'courses', courseFilterParams(filters)],
    queryFn: ({ signal }) =>
      filters.search ? searchCourses(filters.search, filters, { signal }) : getCourses(filters, { signal }),
    placeholderData: keepPreviousData,
    ...lasting(filters.search ? lifetimes.search : lifetimes.default),
  });

/** Options and counts depend on the filters, not on page or order. */
export const filterOptionsQuery = ({ page, limit, sortBy, sortOrder, ...filters }: CourseFilters) =>
  queryOptions({
    queryKey: ['catalogue', 'filter-options', filters],
    queryFn: ({ signal }) => getFilterOptions(filters, { signal }),
    placeholderData: keepPreviousData,
    ...lasting(lifetimes.default),
  });

/** The suggestions of the search field. */
export const suggestionsQuery = (term: string, limit = 6) =>
  queryOptions({
    queryKey: ['catalogue', 'suggestions', term.trim().toLowerCase(), limit],
    queryFn: async ({ signal }) => (await searchCourses(term, { limit }, { signal })).courses,
    enabled: term.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    ...lasting(lifetimes.search),
    refetchInterval: false,
  });

export const featuredQuery = (limit = FEATURED_LIMIT) =>
  queryOptions({
    queryKey: ['catalogue', 'featured', limit],
    queryFn: ({ signal }) => getFeaturedCourses(limit, { signal }),
    meta: loggedAs('Featured courses'),
    ...lasting(lifetimes.long),
  });

export const statsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'stats'],
    queryFn: ({ signal }) => getCourseStats({ signal }),
    meta: loggedAs('Statistics'),
    ...lasting(lifetimes.stats),
  });

/** The newest courses, for a row on the landing page. */
export const newestQuery = (limit = 4) => coursesQuery(cleanCourseFilters({ sortBy: 'newest', limit }));
