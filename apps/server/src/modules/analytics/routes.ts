import { courseHomeEndpoints } from '@darasa/contract/analytics/course-home';
import { dashboardEndpoints as endpoints } from '@darasa/contract/analytics/dashboards';
import { siteFigureEndpoints } from '@darasa/contract/analytics/site-figures';
import { stopEndpoints } from '@darasa/contract/analytics/stops';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import { type CourseHomeDeps, readCourseHome } from './course-home.ts';
import { readInstructorDashboard } from './instructor-dashboard.ts';
import { figuresFile, readFigures } from './site-figures/read-figures.ts';
import { readStops, stopsFile } from './stops/read-stops.ts';
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
  registerEndpoint(api, stopEndpoints.read, ({ ctx, params, query }) =>
    readStops(ctx, params.id, query.group_id),
  );
  registerFileEndpoint(
    api,
    stopEndpoints.file,
    'text/csv; charset=utf-8',
    async ({ ctx, params, query }) => ({
      name: `where-learners-stop-${siteDay(ctx.now)}.csv`,
      content: await stopsFile(ctx, params.id, query),
    }),
  );
  registerEndpoint(api, siteFigureEndpoints.read, ({ ctx, query }) => readFigures(ctx, query.days));
  registerFileEndpoint(
    api,
    siteFigureEndpoints.file,
    'text/csv; charset=utf-8',
    async ({ ctx, query: { days } }) => ({
      name: `figures-${days}-days-${siteDay(ctx.now)}.csv`,
      content: await figuresFile(ctx, days),
    }),
  );
}
