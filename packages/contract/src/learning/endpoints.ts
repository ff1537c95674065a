import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  learningCourse,
  learningLesson,
  learningOverview,
  progressBatch,
  progressReceipt,
} from './schemas.ts';

const tag = 'Learning';
const courseParams = z.object({ course: z.string().trim().min(1).max(255) });

export const learningEndpoints = {
  course: endpoint({
    tag,
    access: 'recognised',
    method: 'GET',
    path: '/learning/courses/{course}',
    summary: "A course to learn in, by id or slug: its lessons and one's progress; visitors get the previews",
    params: courseParams,
    query: z.object({
      lesson: z
        .string()
        .max(40)
        .optional()
        .describe('Gives this lesson with it, by its id; `next`: the one at which the person goes on'),
    }),
    data: learningCourse.extend({
      opened: learningLesson
        .nullish()
        .describe('The lesson that was asked for; null when it is not open to the person'),
    }),
  }),
  lesson: endpoint({
    tag,
    access: 'recognised',
    method: 'GET',
    path: '/learning/revisions/{revision}/lessons/{lesson}',
    summary: 'One lesson of a revision with its files',
    params: z.object({ revision: z.string().max(40), lesson: z.string().max(40) }),
    data: learningLesson,
  }),
  record: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/learning/progress',
    repeat: 'itself',
    summary: 'Report what was learned; sending an event again changes nothing',
    body: progressBatch,
    data: progressReceipt,
  }),
  moveToRevision: endpoint({
    tag,
    access: 'signed-in',
    method: 'POST',
    path: '/learning/courses/{course}/revision',
    repeat: 'itself',
    summary: 'Learn from the published revision from now on',
    params: courseParams,
    body: z.object({ revision_id: z.string().max(40) }),
    data: learningCourse,
  }),
  overview: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/learning/overview',
    summary: 'Where to go on, minutes of the last week, days in a row, and what comes next',
    query: z.object({
      time_zone: z
        .string()
        .max(60)
        .optional()
        .describe('IANA name; days begin in it. Default: the site’s zone'),
    }),
    data: learningOverview,
  }),
  addBookmark: endpoint({
    tag,
    access: 'signed-in',
    method: 'PUT',
    path: '/learning/courses/{course}/bookmarks/{lesson}',
    repeat: 'itself',
    summary: 'Bookmark a lesson',
    params: courseParams.extend({ lesson: z.uuid() }),
    data: z.object({ bookmarks: z.array(z.string()) }),
  }),
  removeBookmark: endpoint({
    tag,
    access: 'signed-in',
    method: 'DELETE',
    path: '/learning/courses/{course}/bookmarks/{lesson}',
    repeat: 'itself',
    summary: 'Remove the bookmark of a lesson',
    params: courseParams.extend({ lesson: z.uuid() }),
    data: z.object({ bookmarks: z.array(z.string()) }),
  }),
};
