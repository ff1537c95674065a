/**
 * The client's calls on one's own courses: what is plainly wrong is refused before a call, and failures carry the
 * specification's words.
 */
import type { AuthorRole } from '@darasa/contract/authoring/constants';
import type { CoursePayload } from '@darasa/contract/authoring/creation';
import { authoringEndpoints } from '@darasa/contract/authoring/endpoints';
import type { SaveRequest } from '@darasa/contract/authoring/schemas';
import { courseQueryMessages } from '@darasa/contract/catalogue/course-messages';
import { authorCategoryEndpoints } from '@darasa/contract/catalogue/desk';
import { type CourseUpdateInput, courseUpdateProblems } from '@darasa/contract/catalogue/update-rules';
import { request } from '~/lib/api/client';
import { ApiError, type FailedReply, mapFailedReply } from '~/lib/api/errors';

const failing =
  (fallback: string) =>
  (answer: FailedReply): ApiError =>
    mapFailedReply(answer, fallback);

/** A large document on a slow line takes its time. Milliseconds. */
const SAVE_TIMEOUT_MS = 60_000;

/** @throws 'Valid course ID is required' */
function courseParams(id: unknown): { id: string } {
  if (typeof id !== 'string' || id.trim() === '')
    throw new ApiError(courseQueryMessages.idRequired, 'BAD_REQUEST');
  return { id: id.trim() };
}

/** @param key the same for every attempt at the same course: when a reply is lost, another attempt makes no second one */
export const createCourse = async (body: CoursePayload, key?: string) =>
  (
    await request(authoringEndpoints.create, {
      body,
      key,
      mapFailure: failing('Failed to create course'),
    })
  ).course;

/** The first and the last date of a course. */
export const getCourseDates = (id: string, signal?: AbortSignal) =>
  request(authoringEndpoints.dates, { params: courseParams(id), signal });

/** @param shiftDays how much later its dates are; null: without a first and a last day */
export const copyCourse = async (id: string, shiftDays: number | null, key: string) =>
  (
    await request(authoringEndpoints.copy, {
      key,
      params: courseParams(id),
      body: { shift_days: shiftDays },
      mapFailure: failing('Failed to create course'),
    })
  ).course;

export const getEditData = (id: string, signal?: AbortSignal) =>
  request(authoringEndpoints.editData, {
    params: courseParams(id),
    signal,
    mapFailure: failing('Failed to fetch course data'),
  });

export const saveWorkingCopy = (id: string, body: SaveRequest) =>
  request(authoringEndpoints.save, {
    params: courseParams(id),
    body,
    timeout: SAVE_TIMEOUT_MS,
    mapFailure: failing('Failed to update course'),
  });

/**
 * Changes fields of a course by the specification's update.
 * @throws what is wrong with them, before a call
 */
export async function updateCourse(id: string, update: CourseUpdateInput) {
  const params = courseParams(id);
  const [problem] = courseUpdateProblems(update);
  if (problem) throw new ApiError(problem.message, 'BAD_REQUEST', { details: [problem] });
  const { course } = await request(authoringEndpoints.update, {
    params,
    body: update,
    mapFailure: failing('Failed to update course'),
  });
  return course;
}

/** Shows or hides a published course. */
export async function setPublished(id: string, isPublished: boolean) {
  return request(authoringEndpoints.update, {
    params: courseParams(id),
    body: { is_published: isPublished },
    mapFailure: failing('Failed to update publish status'),
  });
}

/** @param archive instead, where somebody is enrolled */
export const deleteCourse = (id: string, archive: boolean, key: string) =>
  request(authoringEndpoints.remove, {
    key,
    params: courseParams(id),
    query: { archive: archive ? 'true' : 'false' },
    mapFailure: failing('Failed to delete course'),
  });

export interface OwnCoursesQuery {
  search: string;
  state: (typeof courseListStates)[number];
  page: number;
}

/** The states that one's own courses can be filtered by. */
export const courseListStates = [
  'all',
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'published',
  'hidden',
  'archived',
] as const;

export const getCategories = async (signal?: AbortSignal) =>
  (
    await request(authorCategoryEndpoints.list, {
      signal,
      mapFailure: failing('Failed to fetch categories'),
    })
  ).categories;

export const getOwnCourses = (query: OwnCoursesQuery, signal?: AbortSignal) =>
  request(authoringEndpoints.own, {
    query: { ...query, limit: 20 },
    signal,
    mapFailure: failing('Failed to fetch courses'),
  });

/** @param note for the reviewers */
export const submitForReview = async (id: string, note: string, key: string) =>
  (
    await request(authoringEndpoints.submit, {
      key,
      params: courseParams(id),
      body: { note },
      mapFailure: failing('Failed to submit course for review'),
    })
  ).state;

export const withdrawFromReview = async (id: string, key: string) =>
  (
    await request(authoringEndpoints.withdraw, {
      key,
      params: courseParams(id),
      mapFailure: failing('Failed to update course'),
    })
  ).state;

/** @param correction moves everyone who is learning to the new revision at once */
export const publishCourse = async (id: string, correction: boolean, key: string) =>
  (
    await request(authoringEndpoints.publish, {
      key,
      params: courseParams(id),
      body: { correction },
      mapFailure: failing('Failed to publish course'),
    })
  ).state;

export const setArchived = async (id: string, archived: boolean) =>
  (
    await request(authoringEndpoints.archive, {
      params: courseParams(id),
      body: { archived },
      mapFailure: failing('Failed to update course'),
    })
  ).state;

/** Saves of the last 30 days, newest first. @param before a version: those before it */
export const getSaves = (id: string, before?: number, signal?: AbortSignal) =>
  request(authoringEndpoints.history, {
    params: courseParams(id),
    query: before === undefined ? {} : { before: String(before) },
    signal,
    mapFailure: failing('Failed to fetch course data'),
  });

export const getSavedVersion = (id: string, version: number, signal?: AbortSignal) =>
  request(authoringEndpoints.savedVersion, {
    params: { ...courseParams(id), version: String(version) },
    signal,
    mapFailure: failing('Failed to fetch course data'),
  });

export const restoreVersion = (id: string, version: number) =>
  request(authoringEndpoints.restore, {
    params: { ...courseParams(id), version: String(version) },
    mapFailure: failing('Failed to update course'),
  });

export const setAuthor = async (id: string, user: string, role: AuthorRole) =>
  (
    await request(authoringEndpoints.setAuthor, {
      params: courseParams(id),
      body: { user, role },
      mapFailure: failing('Failed to update course'),
    })
  ).authors;

export const removeAuthor = async (id: string, userId: string) =>
  (
    await request(authoringEndpoints.removeAuthor, {
      params: { ...courseParams(id), user_id: userId },
      mapFailure: failing('Failed to update course'),
    })
  ).authors;
