import { FEATURED_LIMIT, REVIEWS_LIMIT } from '@darasa/contract/catalogue/constants';
import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
} from '@darasa/contract/catalogue/filters';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getCourseDetails,
  getCourseReviews,
  getCourseStats,
  getCourses,
  getEnrollmentStatus,
  getFeaturedCourses,
  getFilterOptions,
  getRelatedCourses,
  getTrack,
  getTracks,
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
} as const;

/** The page is complete without it: a failure is logged and not shown. */
const loggedAs = (what: string) => ({ loggedAs: what });

const KEPT = 10 * MINUTE;
const lasting = (staleTime: number, kept = staleTime) => ({ staleTime, gcTime: Math.max(kept, KEPT) });

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
    refetchInterval: false,
    ...lasting(lifetimes.search),
  });

/** One course by id or slug: fresh for 5 minutes as a course page, for 15 as a single course. */
export const courseDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => getCourseDetails(id, { signal }),
    ...lasting(lifetimes.courseDetails, lifetimes.long),
  });

export const relatedCoursesQuery = (id: string, limit = 4) =>
  queryOptions({
    queryKey: ['catalogue', 'related', id, limit],
    queryFn: ({ signal }) => getRelatedCourses(id, limit, { signal }),
    ...lasting(lifetimes.long),
  });

/** Reviews page by page; `Show more` loads the next. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['catalogue', 'reviews', id],
    queryFn: ({ pageParam, signal }) =>
      getCourseReviews(id, { limit: REVIEWS_LIMIT, offset: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const next = last.offset + last.reviews.length;
      return last.reviews.length > 0 && next < last.total ? next : undefined;
    },
    // After ten minutes of reading, do not reload every page.
    refetchInterval: false as const,
    ...lasting(lifetimes.default),
  });

export const enrollmentStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['enrollment', 'status', id],
    queryFn: ({ signal }) => getEnrollmentStatus(id, { signal }),
    ...lasting(lifetimes.default),
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

export const tracksQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'tracks'],
    queryFn: ({ signal }) => getTracks({ signal }),
    ...lasting(lifetimes.default),
  });

export const trackQuery = (slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'track', slug],
    queryFn: ({ signal }) => getTrack(slug, { signal }),
    ...lasting(lifetimes.default),
  });

/** The newest courses, for a row on the landing page. */
export const newestQuery = (limit = 4) => coursesQuery(cleanCourseFilters({ sortBy: 'newest', limit }));
