import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { course } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';

const tag = 'Saved courses';
const courseParams = z.object({ course_id: z.string().trim().min(1).max(255).describe("A course's id") });
const savedState = z.object({ saved: z.boolean() });

/** The courses that the caller has put aside for later. */
export const savedCourseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-courses',
    summary: 'Saved courses that are listed, 12 a page, the one saved last first',
    tag,
    access: 'signed-in',
    query: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).optional() }),
    data: z.object({ courses: z.array(course), pagination }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/saved-courses/ids',
    summary: 'The ids of all saved courses',
    tag,
    access: 'signed-in',
    data: z.object({ ids: z.array(z.string()) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/saved-courses/{course_id}',
    summary: 'Save a course; saving it again changes nothing',
    tag,
    access: 'signed-in',
    params: courseParams,
    data: savedState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-courses/{course_id}',
    summary: 'Remove a course from the saved ones, if it is among them',
    tag,
    access: 'signed-in',
    params: courseParams,
    data: savedState,
  }),
};
