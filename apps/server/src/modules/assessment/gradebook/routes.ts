import {
  gradebookEndpoints as endpoints,
  ownGradeEndpoints,
} from '@darasa/contract/assessment/grades/gradebook';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import { readCell } from './cell.ts';
import { changeGrades } from './change-grades.ts';
import { exportGrades } from './export-grades.ts';
import type { GradebookDeps } from './graded-course.ts';
import { previewImport } from './import-grades.ts';
import { readOwnCourseGrades, readOwnGrades } from './own-grades.ts';
import { readGradebook } from './read-gradebook.ts';
import { changeSettings } from './settings.ts';

/** Grades of a whole course, or a file of them, are larger than other bodies, and take longer. */
const large = { bodyLimit: 6_000_000, handlerTimeout: 60_000 };

export function registerGradebook(api: FastifyInstance, deps: GradebookDeps): void {
  const { db } = deps;
  registerEndpoint(api, endpoints.read, ({ params, query, request }) =>
    readGradebook(deps, actorOf(request), params.id, query.after === undefined ? null : Number(query.after)),
  );
  registerEndpoint(api, endpoints.settings, async ({ params, body, request }) => {
    const stored = await changeSettings(db, actorOf(request), params.id, body);
    return new Reply(stored, { message: 'The settings are saved.' });
  });
  registerEndpoint(api, endpoints.cell, ({ params, request }) => readCell(deps, actorOf(request), params));
  registerEndpoint(
    api,
    endpoints.change,
    async ({ params, body, request }) => {
      const changed = await changeGrades(deps, actorOf(request), params.id, body);
      return new Reply({ changed }, { message: 'The grades are saved.' });
    },
    large,
  );
  registerFileEndpoint(api, endpoints.export, 'text/csv; charset=utf-8', ({ params, request }) =>
    exportGrades(deps, actorOf(request), params.id, request.ip),
  );
  registerEndpoint(
    api,
    endpoints.import,
    ({ params, body, request }) => previewImport(deps, actorOf(request), params.id, body.csv),
    large,
  );
  registerEndpoint(api, ownGradeEndpoints.all, ({ request }) => readOwnGrades(deps, actorOf(request)));
  registerEndpoint(api, ownGradeEndpoints.course, ({ params, request }) =>
    readOwnCourseGrades(deps, actorOf(request), params.course),
  );
}
