import {
  gradebookEndpoints as endpoints,
  ownGradeEndpoints,
} from '@darasa/contract/assessment/grades/gradebook';
import type { FastifyInstance } from 'fastify';
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
  registerEndpoint(api, endpoints.read, ({ params, query, ctx }) =>
    readGradebook(ctx, deps, params.id, {
      after: query.after === undefined ? null : Number(query.after),
      group: query.group_id,
    }),
  );
  registerEndpoint(api, endpoints.settings, async ({ params, body, ctx }) => {
    const stored = await changeSettings(ctx, params.id, body);
    return new Reply(stored, { message: 'The settings are saved.' });
  });
  registerEndpoint(api, endpoints.cell, ({ params, ctx }) => readCell(ctx, deps, params));
  registerEndpoint(
    api,
    endpoints.change,
    async ({ params, body, ctx }) => {
      const changed = await changeGrades(ctx, deps, params.id, body);
      return new Reply({ changed }, { message: 'The grades are saved.' });
    },
    large,
  );
  registerFileEndpoint(api, endpoints.export, 'text/csv; charset=utf-8', ({ params, query, ctx }) =>
    exportGrades(ctx, deps, params.id, query.group_id),
  );
  registerEndpoint(
    api,
    endpoints.import,
    ({ params, body, ctx }) => previewImport(ctx, deps, params.id, body.csv),
    large,
  );
  registerEndpoint(api, ownGradeEndpoints.all, ({ ctx }) => readOwnGrades(ctx, deps));
  registerEndpoint(api, ownGradeEndpoints.course, ({ params, ctx }) =>
    readOwnCourseGrades(ctx, deps, params.course),
  );
}
