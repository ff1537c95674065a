import { courseHomeEndpoints } from '@darasa/contract/analytics/course-home';
import { dashboardEndpoints as endpoints } from '@darasa/contract/analytics/dashboards';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { type CourseHomeDeps, readCourseHome } from './course-home.ts';
import { readInstructorDashboard } from './instructor-dashboard.ts';
import { type CourseCatalogue, readStudentDashboard } from './student-dashboard.ts';
import { noteVisit } from './visits.ts';

interface AnalyticsDeps extends CourseHomeDeps {
  catalogue: CourseCatalogue;
}

/** The dashboards of learners and of teachers, where each sees only their own figures, and the homes of courses. */
export function registerAnalytics(api: FastifyInstance, { catalogue, ...deps }: AnalyticsDeps): void {
  registerEndpoint(api, courseHomeEndpoints.read, ({ params, ctx }) => readCourseHome(ctx, deps, params.id));
  registerEndpoint(api, endpoints.student, ({ ctx }) => readStudentDashboard(ctx, catalogue));
  registerEndpoint(api, endpoints.visit, ({ ctx, params }) => noteVisit(ctx, params.area));
  registerEndpoint(api, endpoints.instructor, ({ ctx }) =>
    readInstructorDashboard(ctx.db, ctx.actor.userId, ctx.now),
  );
}
