import { z } from 'zod';
import { courseStatuses } from '../catalogue/constants.ts';
import { course } from '../catalogue/schemas.ts';
import { endpoint } from '../http/endpoint.ts';

/** Weeks that a dashboard's small lines look back, this one included. */
export const DASHBOARD_WEEKS = 12;
/** Courses of one's own that a dashboard shows. */
export const DASHBOARD_COURSES = 24;
export const SUGGESTIONS = 3;
/** Courses that a list of what waits for their teacher names; the others it counts. */
export const WAITING_COURSES = 5;

const isoTime = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
/** One value a week, the oldest first. */
const weeks = z.array(z.number());

export const studentDashboard = z.object({
  /** What one is enrolled in, the latest first. */
  courses: z.array(
    z.object({
      title: z.string(),
      enrolled_at: isoTime,
      completed: z.boolean(),
      /** Null for a course that was taken out of the catalogue since. */
      course: course.nullable(),
    }),
  ),
  totals: z.object({
    active: count,
    completed: count,
    /** Learning time of the courses one is in, in minutes. */
    minutes: count,
  }),
  /** Good courses of the subjects one learns, or of all, that one is not in. */
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
});
/** Courses that wait for their teacher, the ones changed last first. */
const waitingCourses = z.object({ count, first: z.array(teachingCourse) });
export const instructorDashboard = z.object({
  /** Who is in one's courses, counted once for each course; at the end of each week. */
  students: z.object({ total: count, weeks }),
  /** Enrollments of the last 30 days and of the 30 before; those of each week. */
  new_students: z.object({ total: count, before: count, weeks }),
  /** The average of all ratings of one's courses; what it was at the end of each week, 0 before the first. */
  rating: z.object({ average: z.number(), count, weeks }),
  /** In the catalogue now, by when they came there. */
  published_courses: z.object({ total: count, weeks }),
  needs: z.object({
    /** Courses that nobody has submitted for review yet. */
    drafts: waitingCourses,
    changes_requested: waitingCourses,
    /** Approved by the review desk, and not published yet. */
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
  courses: z.array(teachingCourse),
  /** All there are; `courses` has the first of them. */
  course_count: count,
});

const tag = 'Dashboards';
export const dashboardEndpoints = {
  student: endpoint({
    tag,
    access: 'signed-in',
    method: 'GET',
    path: '/dashboards/student',
    summary: 'What a learner opens on: their courses, and what could come next',
    data: studentDashboard,
  }),
  instructor: endpoint({
    tag,
    access: { permission: 'analytics.read' },
    method: 'GET',
    path: '/dashboards/instructor',
    summary: 'What a teacher opens on: four figures, what waits, and their courses',
    data: instructorDashboard,
  }),
};

export type StudentDashboard = z.infer<typeof studentDashboard>;
export type InstructorDashboard = z.infer<typeof instructorDashboard>;
export type WaitingCourses = z.infer<typeof waitingCourses>;
export type TeachingCourse = z.infer<typeof teachingCourse>;
