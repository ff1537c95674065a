import { z } from 'zod';
import { courseIdParams, oneCourse } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import { authorRoles } from './constants.ts';
import { coursePayload } from './creation.ts';
import { courseDocument } from './document.ts';
import { authoringLimits } from './limits.ts';
import {
  author,
  courseStateView,
  draft,
  editData,
  finding,
  ownCourses,
  savedVersion,
  saveReply,
  saveRequest,
} from './schemas.ts';

/** Ten years. */
const MOST_SHIFT_DAYS = 3_650;

const authors = { tag: 'Authoring', access: { permission: 'course.update' } } as const;
const creators = { tag: 'Authoring', access: { permission: 'course.create' } } as const;

const draftParams = z.object({ id: z.uuid({ error: 'Valid draft ID is required' }) });
const draftBody = draft
  .pick({ draft_data: true })
  .extend({ last_modified: z.iso.datetime({ offset: true, error: 'Must be a date in ISO 8601' }) });
const version = z.object({ id: z.string().min(1).max(255), version: z.coerce.number().int().min(0) });

/** Drafts: courses that do not exist yet, kept for one person. */
export const draftEndpoints = {
  list: endpoint({
    ...creators,
    method: 'GET',
    path: '/drafts',
    summary: "The caller's drafts, the one changed last first",
    data: z.object({ drafts: z.array(draft.omit({ draft_data: true }).extend({ title: z.string() })) }),
  }),
  create: endpoint({
    ...creators,
    method: 'POST',
    path: '/drafts',
    repeat: 'own-key',
    summary: 'Keep a draft',
    body: draftBody,
    data: draft,
    status: 201,
  }),
  read: endpoint({
    ...creators,
    method: 'GET',
    path: '/drafts/{id}',
    summary: 'One draft',
    params: draftParams,
    data: draft,
  }),
  update: endpoint({
    ...creators,
    method: 'PUT',
    path: '/drafts/{id}',
    repeat: 'itself',
    summary: 'Save a draft',
    params: draftParams,
    body: draftBody,
    data: draft,
  }),
  remove: endpoint({
    ...creators,
    method: 'DELETE',
    path: '/drafts/{id}',
    summary: 'Remove a draft',
    params: draftParams,
    data: z.object({}),
  }),
};

/** Courses as files, see `archive.ts`. */
export const archiveEndpoints = {
  /** Answers with the zip itself. */
  download: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/archive',
    summary: 'The working copy and its files as a zip that can be imported again',
    params: courseIdParams,
    data: z.unknown(),
  }),
  /** Takes the zip itself as the body, or the id of one that was uploaded: a large one over a slow line. */
  upload: endpoint({
    ...creators,
    method: 'POST',
    path: '/authoring/import',
    repeat: 'own-key',
    summary: 'A new draft course from a zip (application/zip) that was exported',
    query: z.object({
      media_id: z
        .uuid()
        .optional()
        .describe('An uploaded zip, in place of a body; it is deleted when it is imported'),
      category: z.string().trim().min(1).max(100).optional().describe('In place of the one in the zip'),
    }),
    data: z.object({
      course: z.object({ id: z.string(), course_id: z.string(), slug: z.string(), title: z.string() }),
    }),
    status: 201,
  }),
};

export const authoringEndpoints = {
  own: endpoint({
    ...authors,
    method: 'GET',
    path: '/authoring/courses',
    summary: 'Courses that the caller teaches or helps to write, the one changed last first',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      state: z
        .enum([
          'all',
          'draft',
          'in_review',
          'changes_requested',
          'approved',
          'published',
          'hidden',
          'archived',
        ])
        .default('all'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: ownCourses,
  }),
  create: endpoint({
    ...creators,
    method: 'POST',
    path: '/courses',
    repeat: 'own-key',
    summary: 'Create a course, as a draft that its author goes on editing',
    body: coursePayload,
    data: z.object({
      course: z.object({ id: z.string(), course_id: z.string(), slug: z.string(), title: z.string() }),
    }),
    status: 201,
  }),
  copy: endpoint({
    ...creators,
    method: 'POST',
    path: '/courses/{id}/copy',
    summary:
      'A new draft course with the contents of one that the caller may edit; with `shift_days`, its dates so many days later. Without, it has no first and last day',
    params: courseIdParams,
    body: z
      .object({
        shift_days: z.number().int().min(-MOST_SHIFT_DAYS).max(MOST_SHIFT_DAYS).nullable().default(null),
      })
      .prefault({}),
    data: z.object({
      course: z.object({ id: z.string(), course_id: z.string(), slug: z.string(), title: z.string() }),
    }),
    status: 201,
  }),
  dates: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/dates',
    summary: 'The first and the last date in the working copy, for a copy that begins on another day',
    params: courseIdParams,
    data: z.object({ first: z.string().nullable(), last: z.string().nullable(), count: z.number().int() }),
  }),
  editData: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/edit-data',
    summary: 'The working copy, with all that the editor needs',
    params: courseIdParams,
    data: editData,
  }),
  save: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}/working-copy',
    repeat: 'itself',
    summary: 'Save changed parts; they are merged with what others have saved since',
    params: courseIdParams,
    body: saveRequest,
    data: saveReply,
  }),
  history: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/saves',
    summary: 'Saves of the last 30 days, newest first',
    params: courseIdParams,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    data: z.object({ saves: z.array(savedVersion), more: z.boolean() }),
  }),
  savedVersion: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/saves/{version}',
    summary: 'The document as it was',
    params: version,
    data: z.object({ save: savedVersion, document: courseDocument }),
  }),
  restore: endpoint({
    ...authors,
    method: 'POST',
    path: '/courses/{id}/saves/{version}/restore',
    repeat: 'itself',
    summary: 'Make an earlier save the working copy again; what it replaces stays in the history',
    params: version,
    data: editData,
  }),
  update: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}',
    repeat: 'itself',
    summary:
      'Change a course’s details or show and hide it (`is_published`); changes of a live course are visible at once',
    params: courseIdParams,
    body: z
      .record(z.string(), z.unknown())
      .describe(
        'Fields of the creation payload that change, and is_published. `was`, if given, holds the values that the change was made on: 409 when they are others by now',
      ),
    data: oneCourse.or(
      z.object({
        course: z.object({
          id: z.string(),
          course_id: z.string(),
          title: z.string(),
          is_published: z.boolean(),
          status: z.string(),
        }),
      }),
    ),
  }),
  remove: endpoint({
    ...authors,
    method: 'DELETE',
    path: '/courses/{id}',
    summary: 'Delete a course nobody has enrolled in; others are archived with `archive=true`',
    params: courseIdParams,
    query: z.object({ archive: z.stringbool().default(false) }),
    data: z.object({ archived: z.boolean() }),
  }),
  preview: endpoint({
    ...authors,
    method: 'POST',
    path: '/authoring/preview',
    repeat: 'itself',
    summary: 'A text as learners will see it',
    body: z.object({
      markdown: z.string().max(authoringLimits.lessonText),
      /** Where it will stand: a course's own page has headings and pictures of its own. */
      place: z.enum(['lesson', 'course-page']).default('lesson'),
    }),
    /** Safe HTML; pictures stand as `media:` and their id. */
    data: z.object({ html: z.string() }),
  }),
  check: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/findings',
    summary: 'What is missing before the course can be submitted, and what reviewers will ask about',
    params: courseIdParams,
    data: z.object({ findings: z.array(finding) }),
  }),
  submit: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}/submit-review',
    summary: 'Submit the course for review; 400 with what is missing',
    params: courseIdParams,
    body: z.object({ note: z.string().trim().max(2000).default('') }).prefault({}),
    data: z.object({ state: courseStateView }),
  }),
  withdraw: endpoint({
    ...authors,
    method: 'DELETE',
    path: '/courses/{id}/submit-review',
    summary: 'Take a course back from review',
    params: courseIdParams,
    data: z.object({ state: courseStateView }),
  }),
  publish: endpoint({
    ...authors,
    method: 'POST',
    path: '/courses/{id}/publish',
    summary: 'Publish: the owner once the course is approved, an administrator at any time',
    params: courseIdParams,
    body: z
      .object({
        /** A correction moves everyone who is learning to the new revision at once. */
        correction: z.boolean().default(false),
      })
      .prefault({}),
    data: z.object({ state: courseStateView, path: z.string() }),
  }),
  archive: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}/archive',
    repeat: 'itself',
    summary: 'Archive a published course, or bring an archived one back as a hidden one',
    params: courseIdParams,
    body: z.object({ archived: z.boolean() }),
    data: z.object({ state: courseStateView }),
  }),
  authors: endpoint({
    ...authors,
    method: 'GET',
    path: '/courses/{id}/authors',
    summary: 'Who writes the course',
    params: courseIdParams,
    data: z.object({ authors: z.array(author) }),
  }),
  setAuthor: endpoint({
    ...authors,
    method: 'PUT',
    path: '/courses/{id}/authors',
    repeat: 'itself',
    summary:
      'Add a teacher as editor or viewer, or change the role. `owner` offers the course to them; whom it is offered to accepts with their own name and `owner`, and declines with `editor`',
    params: courseIdParams,
    body: z.object({
      user: z.string().trim().min(1).max(320).describe('Username or email'),
      role: z.enum(authorRoles),
    }),
    data: z.object({ authors: z.array(author) }),
  }),
  removeAuthor: endpoint({
    ...authors,
    method: 'DELETE',
    path: '/courses/{id}/authors/{user_id}',
    summary: 'Remove an editor or viewer; editors and viewers may remove themselves',
    params: courseIdParams.extend({ user_id: rowIdText() }),
    data: z.object({ authors: z.array(author) }),
  }),
};
