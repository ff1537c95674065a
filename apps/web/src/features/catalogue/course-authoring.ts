/** The course service's calls that change a course. They are no part of a visitor's page. */
import {
  type CourseUpdateInput,
  courseMessages,
  courseUpdateProblems,
} from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { apiDelete, apiGet, apiPost, apiPut } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { type CourseWizardData, coursePayload } from './course-payload.ts';
import { courseIdInPath, failing, shapeMessages } from './course-service.ts';

/** What the calls say when neither the error catalogue nor the server has words. */
export const authoringMessages = {
  create: 'Failed to create course',
  publish: 'Failed to publish course',
  submit: 'Failed to submit course for review',
  read: 'Failed to fetch course data',
  update: 'Failed to update course',
  delete: 'Failed to delete course',
  toggle: 'Failed to update publish status',
} as const;

type WithCourse = { course?: CourseDetails } | null | undefined;

function courseOf(data: WithCourse): CourseDetails {
  if (!data?.course) throw new ApiError(shapeMessages.nothing, 'REQUEST_ERROR');
  return data.course;
}

/** Throws the first problem; all of them are in `details`. */
function checkUpdate(update: CourseUpdateInput | null | undefined): void {
  const problems = courseUpdateProblems(update);
  const [first] = problems;
  if (first) throw new ApiError(first.message, 'BAD_REQUEST', { details: problems });
}

/** Title and description are sent without the white space around them, and empty dates as null. */
function tidy(update: CourseUpdateInput): CourseUpdateInput {
  const tidied = { ...update };
  for (const field of ['title', 'description'])
    if (typeof tidied[field] === 'string') tidied[field] = tidied[field].trim();
  for (const field of ['start_date', 'end_date']) if (tidied[field] === '') tidied[field] = null;
  return tidied;
}

/** Creates a course from what the wizard gathered. */
export async function createCourse(wizard: CourseWizardData | null | undefined): Promise<CourseDetails> {
  const payload = coursePayload(wizard);
  checkUpdate({ ...payload });
  return courseOf(
    await apiPost<WithCourse>('/courses', payload, { mapFailure: failing(authoringMessages.create) }),
  );
}

/** Changes what is given. Everything is checked in the client first; nothing is sent when something is wrong. */
export async function updateCourse(
  id: unknown,
  update: CourseUpdateInput | null | undefined,
  fallback: string = authoringMessages.update,
): Promise<CourseDetails> {
  const path = `/courses/${courseIdInPath(id)}`;
  checkUpdate(update);
  return courseOf(await apiPut<WithCourse>(path, tidy(update ?? {}), { mapFailure: failing(fallback) }));
}

/** Shows or hides a published course: an update of `is_published`. */
export async function setCoursePublished(id: unknown, isPublished: boolean): Promise<CourseDetails> {
  if (typeof isPublished !== 'boolean') throw new ApiError(courseMessages.updateRequired, 'BAD_REQUEST');
  return updateCourse(id, { is_published: isPublished }, authoringMessages.toggle);
}

/** @param archive archives a course that people are enrolled in, which is never deleted */
export async function deleteCourse(id: unknown, { archive = false } = {}): Promise<void> {
  await apiDelete(`/courses/${courseIdInPath(id)}`, {
    query: { archive: archive || undefined },
    mapFailure: failing(authoringMessages.delete),
  });
}

export async function publishCourse(id: unknown): Promise<CourseDetails> {
  const path = `/courses/${courseIdInPath(id)}/publish`;
  return courseOf(
    await apiPost<WithCourse>(path, undefined, { mapFailure: failing(authoringMessages.publish) }),
  );
}

/** Hands the course to the review desk. What is missing comes back as the details of a 400. */
export async function submitCourseForReview(id: unknown): Promise<CourseDetails> {
  const path = `/courses/${courseIdInPath(id)}/submit-review`;
  return courseOf(
    await apiPut<WithCourse>(path, undefined, { mapFailure: failing(authoringMessages.submit) }),
  );
}

/** The course as its author edits it. */
export async function getCourseEditData(id: unknown): Promise<unknown> {
  const data = await apiGet<unknown>(`/courses/${courseIdInPath(id)}/edit-data`, {
    mapFailure: failing(authoringMessages.read),
  });
  if (data === null || data === undefined) throw new ApiError(shapeMessages.nothing, 'REQUEST_ERROR');
  return data;
}
