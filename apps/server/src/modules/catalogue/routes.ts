import { catalogueEndpoints as endpoints } from '@darasa/contract/catalogue/endpoints';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { teacherEndpoints } from '@darasa/contract/catalogue/teachers';
import type { FastifyInstance } from 'fastify';
import { cacheable, lasting, registerEndpoint } from '#platform/http/endpoint';
import type { Catalogue } from './service.ts';

/** The public calls of the catalogue, below the API root. */
export function registerCatalogueRoutes(api: FastifyInstance, catalogue: Catalogue): void {
  const oneCourse = createCourseAnswers();
  registerEndpoint(api, endpoints.list, ({ query }) => catalogue.list(query), lasting);
  registerEndpoint(
    api,
    endpoints.search,
    ({ query, request }) => catalogue.search(query, (request.query as { search?: unknown }).search),
    lasting,
  );
  registerEndpoint(
    api,
    endpoints.featured,
    async ({ query }) => ({ courses: await catalogue.featured(query.limit) }),
    cacheable,
  );
  registerEndpoint(
    api,
    endpoints.byCategory,
    async ({ params, query }) => ({ courses: await catalogue.byCategory(params.category, query.limit) }),
    cacheable,
  );
  registerEndpoint(api, endpoints.stats, () => catalogue.stats(), cacheable);
  registerEndpoint(api, endpoints.priceRange, () => catalogue.priceRange(), cacheable);
  registerEndpoint(api, endpoints.filterOptions, ({ query }) => catalogue.filterOptions(query), lasting);
  registerEndpoint(api, endpoints.navigation, () => catalogue.navigation(), cacheable);
  registerEndpoint(api, endpoints.health, async () => {
    await catalogue.ready();
    return {
      controller_loaded: true,
      endpoints: Object.values(endpoints).map(({ method, path, summary }) => ({ method, path, summary })),
    };
  });
  registerEndpoint(
    api,
    endpoints.one,
    async ({ params }) => oneCourse(await catalogue.oneCourse(params.id)),
    lasting,
  );
  registerEndpoint(
    api,
    endpoints.related,
    async ({ params, query }) => ({ courses: await catalogue.related(params.id, query.limit) }),
    cacheable,
  );
  registerEndpoint(api, endpoints.tracks, async () => ({ tracks: await catalogue.tracks() }), cacheable);
  registerEndpoint(
    api,
    endpoints.track,
    async ({ params }) => ({ track: await catalogue.track(params.slug) }),
    cacheable,
  );
  registerEndpoint(
    api,
    teacherEndpoints.one,
    async ({ params }) => ({ teacher: await catalogue.teacher(params.username) }),
    cacheable,
  );
  registerEndpoint(
    api,
    teacherEndpoints.courses,
    ({ params, query }) => catalogue.teacherCourses(params.username, query.page ?? 1),
    cacheable,
  );
}

/** The reply about a course; the same object for the same course. */
function createCourseAnswers(): (course: CourseDetails) => { course: CourseDetails } {
  const answers = new WeakMap<CourseDetails, { course: CourseDetails }>();
  return (course) => {
    const answer = answers.get(course) ?? { course };
    answers.set(course, answer);
    return answer;
  };
}
