/**
 * The client's course service: the public calls on courses. Invalid arguments are refused before a call, failures carry the
 * specified messages and codes, and a reply of an unexpected shape is an error rather than a crash.
 */
import { FEATURED_LIMIT, REVIEWS_LIMIT } from '@darasa/contract/catalogue/constants';
import { courseMessages } from '@darasa/contract/catalogue/course-messages';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import type {
  Course,
  CourseDetails,
  CourseList,
  ReviewList,
  StatsSummary,
  TrackDetails,
  TrackSummary,
} from '@darasa/contract/catalogue/schemas';
import { request } from '~/lib/api/client';
import {
  ApiError,
  courseDetailsNetworkMessage,
  type FailedAnswer,
  isMissing,
  mapCourseDetailsFailure,
  mapFailedAnswer,
} from '~/lib/api/errors';

/** The service's message for a reply that it can't parse. */
const shapeMessages = {
  list: 'Unexpected response format...',
  nothing: 'No course data found in API response',
  stats: 'Invalid response format from stats API',
} as const;

interface ReadOptions {
  signal?: AbortSignal;
}

const unreadable = (message: string): ApiError => new ApiError(message, 'REQUEST_ERROR');
const refused = (message: string): ApiError => new ApiError(message, 'BAD_REQUEST');

/** Maps a failed reply, with messages of our own where the error catalogue and the server have none. */
const failing =
  (fallback: string) =>
  (answer: FailedAnswer): ApiError =>
    mapFailedAnswer(answer, fallback);

/** Validates an id or slug. Throws 'Valid course ID is required'. */
function courseParams(id: unknown): { id: string } {
  if (typeof id !== 'string' || id.trim() === '') throw refused(courseMessages.idRequired);
  return { id: id.trim() };
}

function withCourses<T extends { courses: Course[] }>(data: T | null | undefined): T {
  if (data === null || data === undefined) throw unreadable(shapeMessages.nothing);
  if (typeof data !== 'object' || !Array.isArray(data.courses)) throw unreadable(shapeMessages.list);
  return data;
}

type ListEndpoint = typeof catalogueEndpoints.list | typeof catalogueEndpoints.search;

async function readList(
  endpoint: ListEndpoint,
  filters: CourseFilters,
  fallback: string,
  { signal }: ReadOptions,
) {
  const query = courseFilterParams(filters);
  const list = withCourses(await request(endpoint, { query, signal, mapFailure: failing(fallback) }));
  if (!list.pagination || typeof list.pagination.totalItems !== 'number')
    throw unreadable(shapeMessages.list);
  return list;
}

const mapFailure = failing('Failed to fetch courses');

/** Published courses. The filters are cleaned before they are sent. */
export const getCourses = (filters: RawCourseFilters = {}, options: ReadOptions = {}): Promise<CourseList> =>
  readList(catalogueEndpoints.list, cleanCourseFilters(filters), 'Failed to fetch courses', options);

/** Published courses that match `term`, with a relevanceScore; the same filters apply. */
export async function searchCourses(
  term: unknown,
  filters: RawCourseFilters = {},
  options: ReadOptions = {},
): Promise<CourseList> {
  if (typeof term !== 'string') throw refused(courseMessages.searchRequired);
  if (term.trim() === '') throw refused(courseMessages.searchEmpty);
  const cleaned = cleanCourseFilters({ ...filters, search: term });
  return readList(catalogueEndpoints.search, cleaned, 'Search failed', options);
}

/** Whether an error says that the course does not exist, including a reply that is not a course. */
export const isNoCourse = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && error.message === shapeMessages.nothing);

/** One course in full, by id or slug, with the course page's own messages (`Course not found`). */
export async function getCourseDetails(id: unknown, { signal }: ReadOptions = {}): Promise<CourseDetails> {
  const data = await request(catalogueEndpoints.one, {
    params: courseParams(id),
    signal,
    mapFailure: mapCourseDetailsFailure,
    networkMessage: courseDetailsNetworkMessage,
  });
  const course = data?.course;
  // A reserved API word in place of a course's id returns something else
  if (typeof course?.id !== 'string') throw unreadable(shapeMessages.nothing);
  return course;
}

export const getFeaturedCourses = async (
  limit = FEATURED_LIMIT,
  { signal }: ReadOptions = {},
): Promise<Course[]> =>
  withCourses(await request(catalogueEndpoints.featured, { query: { limit }, signal, mapFailure })).courses;

/** Similar courses. */
export const getRelatedCourses = async (id: unknown, limit = 4, { signal }: ReadOptions = {}) =>
  withCourses(
    await request(catalogueEndpoints.related, {
      params: courseParams(id),
      query: { limit },
      signal,
      mapFailure,
    }),
  ).courses;

/** A page of reviews, newest first. */
export const getCourseReviews = async (
  id: unknown,
  { limit = REVIEWS_LIMIT, offset = 0, signal }: ReadOptions & { limit?: number; offset?: number } = {},
): Promise<ReviewList> =>
  request(catalogueEndpoints.reviews, { params: courseParams(id), query: { limit, offset }, signal });

/** Whether the signed-in user is enrolled. */
export async function getEnrollmentStatus(id: unknown, { signal }: ReadOptions = {}): Promise<boolean> {
  const data = await request(catalogueEndpoints.enrollmentStatus, { params: courseParams(id), signal });
  return data?.isEnrolled === true;
}

/** Totals of the catalogue. */
export async function getCourseStats({ signal }: ReadOptions = {}): Promise<StatsSummary> {
  const data = await request(catalogueEndpoints.stats, { signal });
  const figures = [data?.total_courses, data?.published_courses, data?.overall_average_rating];
  if (!data || figures.some((figure) => typeof figure !== 'number')) throw unreadable(shapeMessages.stats);
  return data;
}

/** The filter options for these filters, with counts. */
export const getFilterOptions = (filters: RawCourseFilters = {}, { signal }: ReadOptions = {}) =>
  request(catalogueEndpoints.filterOptions, {
    query: courseFilterParams(cleanCourseFilters(filters)),
    signal,
  });

export async function getTracks({ signal }: ReadOptions = {}): Promise<TrackSummary[]> {
  return (await request(catalogueEndpoints.tracks, { signal })).tracks;
}

/** One learning track with its courses in order. */
export async function getTrack(slug: string, { signal }: ReadOptions = {}): Promise<TrackDetails['track']> {
  return (await request(catalogueEndpoints.track, { params: { slug }, signal })).track;
}
