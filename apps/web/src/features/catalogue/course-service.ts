/**
 * The client's course service: the public calls on lists of courses; those on one course stand in course-details-service.ts.
 * Invalid arguments are refused before a call, failures carry the specified messages and codes, and a reply of an unexpected
 * shape is an error rather than a crash.
 */
import { FEATURED_LIMIT } from '@darasa/contract/catalogue/constants';
import { courseQueryMessages } from '@darasa/contract/catalogue/course-messages';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import {
  type CourseFilters,
  cleanCourseFilters,
  courseFilterParams,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import type { Course, CourseList, StatsSummary } from '@darasa/contract/catalogue/schemas';
import { request } from '~/lib/api/client';
import { ApiError, type FailedReply, mapFailedReply } from '~/lib/api/errors';

/** The service's message for a reply that it can't parse. */
export const shapeMessages = {
  list: 'Unexpected response format...',
  nothing: 'No course data found in API response',
  stats: 'Invalid response format from stats API',
} as const;

export interface ReadOptions {
  signal?: AbortSignal;
}

export const unreadable = (message: string): ApiError => new ApiError(message, 'REQUEST_ERROR');
export const refused = (message: string): ApiError => new ApiError(message, 'BAD_REQUEST');

/** Maps a failed reply, with messages of our own where the error catalogue and the server have none. */
const failing =
  (fallback: string) =>
  (answer: FailedReply): ApiError =>
    mapFailedReply(answer, fallback);

export function withCourses<T extends { courses: Course[] }>(data: T | null | undefined): T {
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

export const mapFailure = failing('Failed to fetch courses');

/** Published courses. The filters are cleaned before they are sent. */
export const getCourses = (filters: RawCourseFilters = {}, options: ReadOptions = {}): Promise<CourseList> =>
  readList(catalogueEndpoints.list, cleanCourseFilters(filters), 'Failed to fetch courses', options);

/** Published courses that match `term`, with a relevanceScore; the same filters apply. */
export async function searchCourses(
  term: unknown,
  filters: RawCourseFilters = {},
  options: ReadOptions = {},
): Promise<CourseList> {
  if (typeof term !== 'string') throw refused(courseQueryMessages.searchRequired);
  if (term.trim() === '') throw refused(courseQueryMessages.searchEmpty);
  const cleaned = cleanCourseFilters({ ...filters, search: term });
  return readList(catalogueEndpoints.search, cleaned, 'Search failed', options);
}

export const getFeaturedCourses = async (
  limit = FEATURED_LIMIT,
  { signal }: ReadOptions = {},
): Promise<Course[]> =>
  withCourses(await request(catalogueEndpoints.featured, { query: { limit }, signal, mapFailure })).courses;

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
