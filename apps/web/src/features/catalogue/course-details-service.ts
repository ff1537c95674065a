/** The client's course service, continued: the public calls on one course and on learning tracks. */
import { courseQueryMessages } from '@darasa/contract/catalogue/course-messages';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import type { CourseDetails, TrackDetails, TrackSummary } from '@darasa/contract/catalogue/schemas';
import { request } from '~/lib/api/client';
import { ApiError, courseDetailsNetworkMessage, isMissing, mapCourseDetailsFailure } from '~/lib/api/errors';
import {
  mapFailure,
  type ReadOptions,
  refused,
  shapeMessages,
  unreadable,
  withCourses,
} from './course-service.ts';

/** Validates an id or slug. Throws 'Valid course ID is required'. */
function courseParams(id: unknown): { id: string } {
  if (typeof id !== 'string' || id.trim() === '') throw refused(courseQueryMessages.idRequired);
  return { id: id.trim() };
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

export async function getTracks({ signal }: ReadOptions = {}): Promise<TrackSummary[]> {
  return (await request(catalogueEndpoints.tracks, { signal })).tracks;
}

/** One learning track with its courses in order. */
export async function getTrack(slug: string, { signal }: ReadOptions = {}): Promise<TrackDetails['track']> {
  return (await request(catalogueEndpoints.track, { params: { slug }, signal })).track;
}
