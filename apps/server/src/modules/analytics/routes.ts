import { dashboardEndpoints as endpoints } from '@darasa/contract/analytics/dashboards';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { readInstructorDashboard } from './instructor-dashboard.ts';
import { type CourseCatalogue, readStudentDashboard } from './student-dashboard.ts';

/** The dashboards of learners and of teachers. Each sees only their own figures. */
export function registerAnalytics(
  api: FastifyInstance,
  { db, catalogue }: { db: Db; catalogue: CourseCatalogue },
): void {
  registerEndpoint(api, endpoints.student, ({ request }) =>
    readStudentDashboard(db, catalogue, actorOf(request).userId),
  );
  registerEndpoint(api, endpoints.instructor, ({ request }) =>
    readInstructorDashboard(db, actorOf(request).userId, new Date()),
  );
}
