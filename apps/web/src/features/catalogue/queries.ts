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
 * How long an answer counts as fresh, in milliseconds. What nobody looks at any more is dropped by the query cache itself
 * once it has been unused for as long (at least ten minutes), which is the specification's sweep without its timer.
 */
export const lifetimes = {
  default: 5 * MINUTE,
  /** A single course, featured courses. */
  long: 15 * MINUTE,
  search: 2 * MINUTE,
  courseDetails: 5 * MINUTE,
  stats: 30 * MINUTE,
} as const;

/** The page is whole without it: a failure is logged and shown nowhere. */
const loggedAs = (what: string) => ({ loggedAs: what });

const KEPT = 10 * MINUTE;
const lasting = (staleTime: number, kept = staleTime) => ({ staleTime, gcTime: Math.max(kept, KEPT) });

/** A page of the catalogue. Its key is the cleaned filters; while the next page is fetched the last one stays. */
export const coursesQuery = (filters: CourseFilters) =>
  queryOptions({
    queryKey: ['catalogue', 'courses', courseFilterParams(filters)],
    queryFn: ({ signal }) =>
      filters.search ? searchCourses(filters.search, filters, { signal }) : getCourses(filters, { signal }),
    placeholderData: keepPreviousData,
    ...lasting(filters.search ? lifetimes.search : lifetimes.default),
  });

/** Choices and counts depend on what is filtered by, not on page or order. */
export const filterOptionsQuery = ({ page, limit, sortBy, sortOrder, ...filters }: CourseFilters) =>
  queryOptions({
    queryKey: ['catalogue', 'filter-options', filters],
    queryFn: ({ signal }) => getFilterOptions(filters, { signal }),
    placeholderData: keepPreviousData,
    ...lasting(lifetimes.default),
  });

/** What the search field offers while somebody types. */
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

/** One course by id or slug: fresh for 5 minutes as a course page, kept for 15 as a single course. */
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

/** Reviews page by page; `Show more` asks for the next. */
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
    // Ten minutes of reading must not end with every page fetched again.
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
