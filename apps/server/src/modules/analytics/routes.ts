import { dashboardEndpoints as endpoints } from '@darasa/contract/analytics/dashboards';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readInstructorDashboard } from './instructor-dashboard.ts';
import { type CourseCatalogue, readStudentDashboard } from './student-dashboard.ts';

/** The dashboards of learners and of teachers. Each sees only their own figures. */
export function registerAnalytics(api: FastifyInstance, catalogue: CourseCatalogue): void {
  registerEndpoint(api, endpoints.student, ({ ctx }) =>
    readStudentDashboard(ctx.db, catalogue, ctx.actor.userId),
  );
  registerEndpoint(api, endpoints.instructor, ({ ctx }) =>
    readInstructorDashboard(ctx.db, ctx.actor.userId, ctx.now),
  );
}
