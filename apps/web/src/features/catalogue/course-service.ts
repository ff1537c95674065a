/**
 * The client's course service: the public calls on courses. What is plainly wrong is refused before a call, failures
 * carry the specification's words and codes, and an answer of a shape nobody can use is an error rather than a crash.
 */
import { CATEGORY_LIMIT, FEATURED_LIMIT, REVIEWS_LIMIT } from '@darasa/contract/catalogue/constants';
import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import { courseMessages } from '@darasa/contract/catalogue/rules';
import type {
  Course,
  CourseDetails,
  CourseList,
  FilterOptions,
  PriceRange,
  ReviewList,
  StatsSummary,
  TrackDetails,
  TrackSummary,
} from '@darasa/contract/catalogue/schemas';
import { apiGet, type CallOptions } from '~/lib/api/client';
import {
  ApiError,
  courseDetailsNetworkMessage,
  type FailedAnswer,
  isMissing,
  mapCourseDetailsFailure,
  mapFailedAnswer,
} from '~/lib/api/errors';

/** What the service says when an answer has come that it can't read. */
export const shapeMessages = {
  list: 'Unexpected response format...',
  nothing: 'No course data found in API response',
  stats: 'Invalid response format from stats API',
} as const;

interface ReadOptions {
  signal?: AbortSignal;
}

const unreadable = (message: string): ApiError => new ApiError(message, 'REQUEST_ERROR');
const refused = (message: string): ApiError => new ApiError(message, 'BAD_REQUEST');

/** Maps a failed answer, with words of our own where the error catalogue and the server have none. */
export const failing =
  (fallback: string) =>
  (answer: FailedAnswer): ApiError =>
    mapFailedAnswer(answer, fallback);

/** A course id (or slug) as it goes into a path. Throws 'Valid course ID is required'. */
export function courseIdInPath(id: unknown): string {
  if (typeof id !== 'string' || id.trim() === '') throw refused(courseMessages.idRequired);
  return encodeURIComponent(id.trim());
}

function withCourses<T extends { courses: Course[] }>(data: T | null | undefined): T {
  if (data === null || data === undefined) throw unreadable(shapeMessages.nothing);
  if (typeof data !== 'object' || !Array.isArray(data.courses)) throw unreadable(shapeMessages.list);
  return data;
}

async function readList(path: string, filters: CourseFilters, fallback: string, { signal }: ReadOptions) {
  const query = courseFilterParams(filters);
  const list = withCourses(await apiGet<CourseList>(path, { query, signal, mapFailure: failing(fallback) }));
  if (!list.pagination || typeof list.pagination.totalItems !== 'number')
    throw unreadable(shapeMessages.list);
  return list;
}

async function readCollection(path: string, options: CallOptions): Promise<Course[]> {
  const mapFailure = failing('Failed to fetch courses');
  return withCourses(await apiGet<{ courses: Course[] }>(path, { ...options, mapFailure })).courses;
}

/** Published courses. The filters are cleaned before they are sent. */
export const getCourses = (filters: RawCourseFilters = {}, options: ReadOptions = {}): Promise<CourseList> =>
  readList('/courses', cleanCourseFilters(filters), 'Failed to fetch courses', options);

/** Published courses that match `term`, with a relevanceScore; the same filters apply. */
export async function searchCourses(
  term: unknown,
  filters: RawCourseFilters = {},
  options: ReadOptions = {},
): Promise<CourseList> {
  if (typeof term !== 'string') throw refused(courseMessages.searchRequired);
  if (term.trim() === '') throw refused(courseMessages.searchEmpty);
  const cleaned = cleanCourseFilters({ ...filters, search: term });
  return readList('/courses/search', cleaned, 'Search failed', options);
}

/** Whether an error says that there is no such course: also when what came instead is no course. */
export const isNoCourse = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && error.message === shapeMessages.nothing);

/** One course in full, by id or slug, with the course page's own messages (`Course not found`). */
export async function getCourseDetails(id: unknown, { signal }: ReadOptions = {}): Promise<CourseDetails> {
  const data = await apiGet<{ course?: CourseDetails } | null>(`/courses/${courseIdInPath(id)}`, {
    signal,
    mapFailure: mapCourseDetailsFailure,
    networkMessage: courseDetailsNetworkMessage,
  });
  const course = data?.course;
  // A word of the API's own in place of a course's id brings an answer about something else
  if (typeof course?.id !== 'string') throw unreadable(shapeMessages.nothing);
  return course;
}

export const getFeaturedCourses = (limit = FEATURED_LIMIT, { signal }: ReadOptions = {}): Promise<Course[]> =>
  readCollection('/courses/featured', { query: { limit }, signal });

/** The most popular courses of a category, or of `express` / `comprehensive`. */
export async function getCoursesByCategory(
  category: unknown,
  limit = CATEGORY_LIMIT,
  { signal }: ReadOptions = {},
): Promise<Course[]> {
  const slug = typeof category === 'string' ? category.trim() : '';
  if (slug === '' || slug.toLowerCase() === 'all') throw refused(courseMessages.categoryRequired);
  return readCollection(`/courses/category/${encodeURIComponent(slug)}`, { query: { limit }, signal });
}

/** Courses like this one. */
export const getRelatedCourses = async (id: unknown, limit = 4, { signal }: ReadOptions = {}) =>
  readCollection(`/courses/${courseIdInPath(id)}/related`, { query: { limit }, signal });

/** A page of what learners wrote, newest first. */
export const getCourseReviews = async (
  id: unknown,
  { limit = REVIEWS_LIMIT, offset = 0, signal }: ReadOptions & { limit?: number; offset?: number } = {},
): Promise<ReviewList> =>
  apiGet<ReviewList>(`/courses/${courseIdInPath(id)}/reviews`, { query: { limit, offset }, signal });

/** Whether the signed-in user is enrolled. */
export async function getEnrollmentStatus(id: unknown, { signal }: ReadOptions = {}): Promise<boolean> {
  const path = `/courses/${courseIdInPath(id)}/enrollment-status`;
  const data = await apiGet<{ isEnrolled?: boolean } | null>(path, { signal });
  return data?.isEnrolled === true;
}

/** Totals over the catalogue. */
export async function getCourseStats({ signal }: ReadOptions = {}): Promise<StatsSummary> {
  const data = await apiGet<StatsSummary | null>('/courses/stats-summary', { signal });
  const figures = [data?.total_courses, data?.published_courses, data?.overall_average_rating];
  if (!data || figures.some((figure) => typeof figure !== 'number')) throw unreadable(shapeMessages.stats);
  return data;
}

/** Lowest and highest price of paid courses, in KES. */
export const getPriceRange = ({ signal }: ReadOptions = {}): Promise<PriceRange> =>
  apiGet<PriceRange>('/courses/price-range', { signal });

/** What can be filtered by under these filters, with counts. */
export const getFilterOptions = (filters: RawCourseFilters = {}, { signal }: ReadOptions = {}) =>
  apiGet<FilterOptions>('/courses/filter-options', {
    query: courseFilterParams(cleanCourseFilters(filters)),
    signal,
  });

export async function getTracks({ signal }: ReadOptions = {}): Promise<TrackSummary[]> {
  return (await apiGet<{ tracks: TrackSummary[] }>('/tracks', { signal })).tracks;
}

/** One learning track with its courses in order. */
export async function getTrack(slug: string, { signal }: ReadOptions = {}): Promise<TrackDetails['track']> {
  return (await apiGet<TrackDetails>(`/tracks/${encodeURIComponent(slug)}`, { signal })).track;
}

/** Whether the catalogue is up, and its calls. */
export const checkCatalogueHealth = ({ signal }: ReadOptions = {}) =>
  apiGet<{ controller_loaded: boolean; endpoints: unknown[] }>('/courses/health/check', { signal });
