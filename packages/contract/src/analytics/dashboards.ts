import { z } from 'zod';
import { courseStatuses } from '../catalogue/constants.ts';
import { course } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';

/** Weeks covered by a dashboard's sparklines, including this one. */
export const DASHBOARD_WEEKS = 12;
/** The number of own courses that a dashboard lists. */
export const DASHBOARD_COURSES = 24;
export const SUGGESTIONS = 3;
/** The number of courses listed for each kind of open task; the others are only counted. */
export const WAITING_COURSES = 5;

const isoTime = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
/** One value per week, the oldest first. */
const weeks = z.array(z.number());

export const studentDashboard = z.object({
  /** Enrollments, the latest first. */
  courses: z.array(
    z.object({
      title: z.string(),
      enrolled_at: isoTime,
      completed: z.boolean(),
      /** Null for a course that has since been removed from the catalogue. */
      course: course.nullable(),
    }),
  ),
  totals: z.object({
    active: count,
    completed: count,
    /** Total learning time of these courses, in minutes. */
    minutes: count,
  }),
  /** Courses of the learner in which something is new since the visit before. */
  news: z.array(
    z.object({
      course_id: z.string(),
      title: z.string(),
      path: z.string(),
      /** Lessons that were added, answers to the learner's questions, pieces of work that were marked. */
      lessons: count,
      answers: count,
      marked: count,
    }),
  ),
  /** When the learner looked at the dashboard before this visit. */
  since: isoTime,
  /** Suggested courses in the learner's subjects, or in all, without enrolled ones. */
  suggestions: z.array(course),
});

export const teachingCourse = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  status: z.enum(courseStatuses),
  /** In the catalogue. */
  listed: z.boolean(),
  students: count,
  rating: z.number(),
  rating_count: count,
  updated_at: isoTime,
  /** URL of its cover. */
  image: z.string(),
});
/** How many joined a course, finished it, asked in it and rated it since the visit before. */
const courseNews = z.object({ joined: count, finished: count, questions: count, ratings: count });
/** Courses that need the teacher, the last changed first. */
const waitingCourses = z.object({ count, first: z.array(teachingCourse) });
/** Those that a reviewer sent back. */
const returnedCourses = z.object({
  count,
  first: z.array(
    teachingCourse.extend({ request: z.string().describe('What the reviewer wrote; empty when nothing') }),
  ),
});
export const instructorDashboard = z.object({
  /** Learners, counted once per course; at the end of each week. */
  students: z.object({ total: count, weeks }),
  /** Enrollments of the last 30 days and of the 30 before; for each week. */
  new_students: z.object({ total: count, before: count, weeks }),
  /** The average of all ratings of the teacher's courses; at the end of each week, 0 before the first. */
  rating: z.object({ average: z.number(), count, weeks }),
  /** Courses in the catalogue now, by the week of publication. */
  published_courses: z.object({ total: count, weeks }),
  needs: z.object({
    /** Courses that have not been submitted for review. */
    drafts: waitingCourses,
    changes_requested: returnedCourses,
    /** Approved but not yet published. */
    approved: waitingCourses,
    /** Reviews of one or two stars in the last 30 days. */
    low_reviews: z.array(
      z.object({
        rating: z.number().int(),
        comment: z.string(),
        created_at: isoTime,
        course: teachingCourse.pick({ id: true, title: true, slug: true, category: true, listed: true }),
      }),
    ),
  }),
  /** Those with news first, then the last changed. */
  courses: z.array(teachingCourse.extend({ news: courseNews })),
  /** When the teacher looked at the dashboard before this visit. */
  since: isoTime,
  /** The total number; `courses` lists the first of them. */
  course_count: count,
});

const tag = 'Dashboards';
export const dashboardEndpoints = {
  student: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/dashboards/student',
    summary: 'A learner’s dashboard: their courses and suggestions',
    data: studentDashboard,
  }),
  visit: endpoint({
    tag,
    access: 'signed-in',
    method: 'PUT',
    path: '/dashboards/{area}/visit',
    repeat: 'itself',
    summary: 'Note that the caller looks at a dashboard: what changes from now on is new at their next visit',
    params: z.object({ area: z.enum(['student', 'instructor']) }),
    data: z.object({ since: isoTime }),
  }),
  instructor: endpoint({
    tag,
    // Its figures are those of learners too
    access: { permissions: ['analytics.read', 'enrollment.read'] },
    method: 'GET',
    path: '/dashboards/instructor',
    summary: 'A teacher’s dashboard: four figures, open tasks, and their courses',
    data: instructorDashboard,
  }),
};

export type CourseNews = z.infer<typeof courseNews>;
export type LearnerNews = StudentDashboard['news'][number];
export type StudentDashboard = z.infer<typeof studentDashboard>;
export type InstructorDashboard = z.infer<typeof instructorDashboard>;
export type WaitingCourses = z.infer<typeof waitingCourses>;
export type TeachingCourse = z.infer<typeof teachingCourse>;
