import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { MAX_PAGE } from './constants.ts';
import { course } from './schemas.ts';

const count = z.number().int().min(0);

/** The public profile of a person with an account who teaches at least one listed course. */
export const teacher = z.object({
  username: z.string(),
  name: z.string(),
  /** A picture's URL; null when there is none, and a portrait is drawn. */
  image: z.string().nullable(),
  headline: z.string(),
  /** Rendered and sanitised on the server. */
  bioHtml: z.string(),
  /** For learners; null unless the teacher has chosen to show one. */
  email: z.string().nullable(),
  /** Over listed courses only. */
  courses: count,
  students: count,
  /** 0 without ratings. */
  rating: z.number().min(0).max(5),
  totalRatings: count,
  canonicalPath: z.string(),
});
export type Teacher = z.infer<typeof teacher>;

const teacherCourses = z.object({ courses: z.array(course), pagination });
export type TeacherCourses = z.infer<typeof teacherCourses>;

const usernameParams = z.object({ username: z.string().trim().min(1).max(60) });
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).optional() });

/** 404 for people without listed courses and for people without an account alike. */
export const teacherEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/teachers/{username}',
    summary: 'A teacher of listed courses',
    tag: 'Catalogue',
    params: usernameParams,
    data: z.object({ teacher }),
  }),
  courses: endpoint({
    method: 'GET',
    path: '/teachers/{username}/courses',
    summary: "A teacher's listed courses, 12 a page, the best first",
    tag: 'Catalogue',
    params: usernameParams,
    query: pageQuery,
    data: teacherCourses,
  }),
};
