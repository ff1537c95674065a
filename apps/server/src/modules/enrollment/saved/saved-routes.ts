import { savedCourseEndpoints as endpoints } from '@darasa/contract/enrollment/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Db } from '#platform/database/index';
import { registerEndpoint } from '#platform/http/endpoint';
import { readSavedCourses, readSavedIds, removeSavedCourse, saveCourse } from './saved-courses.ts';

interface SavedDeps {
  db: Db;
  catalogue: Pick<Catalogue, 'cardsOf'>;
}

/** The courses that a person has put aside for later. */
export function registerSavedCourses(api: FastifyInstance, deps: SavedDeps): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readSavedCourses(ctx, deps, query.page ?? 1));
  registerEndpoint(api, endpoints.ids, async ({ ctx }) => ({
    ids: await readSavedIds(ctx),
  }));
  registerEndpoint(api, endpoints.save, async ({ params, ctx }) => {
    await saveCourse(ctx, params.course_id);
    return { saved: true };
  });
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    await removeSavedCourse(ctx, params.course_id);
    return { saved: false };
  });
}
