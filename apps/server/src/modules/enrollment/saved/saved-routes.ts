import { savedCourseEndpoints as endpoints } from '@darasa/contract/enrollment/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#modules/catalogue';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { readSavedCourses, readSavedIds, removeSavedCourse, saveCourse } from './saved-courses.ts';

interface SavedDeps {
  db: Db;
  catalogue: Pick<Catalogue, 'cardsOf'>;
}

/** The courses that a person has put aside for later. */
export function registerSavedCourses(api: FastifyInstance, deps: SavedDeps): void {
  const { db } = deps;
  registerEndpoint(api, endpoints.list, ({ query, request }) =>
    readSavedCourses(deps, actorOf(request), query.page ?? 1),
  );
  registerEndpoint(api, endpoints.ids, async ({ request }) => ({
    ids: await readSavedIds(db, actorOf(request)),
  }));
  registerEndpoint(api, endpoints.save, async ({ params, request }) => {
    await saveCourse(db, actorOf(request), params.course_id);
    return { saved: true };
  });
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => {
    await removeSavedCourse(db, actorOf(request), params.course_id);
    return { saved: false };
  });
}
