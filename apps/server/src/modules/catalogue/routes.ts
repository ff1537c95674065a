import { catalogueEndpoints as endpoints } from '@darasa/contract/catalogue/endpoints';
import type { FastifyInstance } from 'fastify';
import { cacheable, registerEndpoint } from '#platform/http/endpoint';
import type { Catalogue } from './service.ts';

/** Every public call on the catalogue, below the API root. */
export function registerCatalogueRoutes(api: FastifyInstance, catalogue: Catalogue): void {
  registerEndpoint(api, endpoints.list, ({ query }) => catalogue.list(query), cacheable);
  registerEndpoint(
    api,
    endpoints.search,
    ({ query, request }) => catalogue.search(query, (request.query as { search?: unknown }).search),
    cacheable,
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
  registerEndpoint(api, endpoints.filterOptions, ({ query }) => catalogue.filterOptions(query), cacheable);
  registerEndpoint(api, endpoints.navigation, () => catalogue.navigation(), cacheable);
  registerEndpoint(api, endpoints.health, async () => {
    await catalogue.state();
    return {
      controller_loaded: true,
      endpoints: Object.values(endpoints).map(({ method, path, summary }) => ({ method, path, summary })),
    };
  });
  registerEndpoint(
    api,
    endpoints.one,
    async ({ params }) => ({ course: await catalogue.oneCourse(params.id) }),
    cacheable,
  );
  registerEndpoint(
    api,
    endpoints.related,
    async ({ params, query }) => ({ courses: await catalogue.related(params.id, query.limit) }),
    cacheable,
  );
  registerEndpoint(
    api,
    endpoints.reviews,
    ({ params, query }) => catalogue.reviews(params.id, query),
    cacheable,
  );
  registerEndpoint(api, endpoints.enrollmentStatus, ({ params, request }) =>
    catalogue.enrollmentStatus(request.actor, params.id),
  );
  registerEndpoint(api, endpoints.tracks, async () => ({ tracks: await catalogue.tracks() }), cacheable);
  registerEndpoint(
    api,
    endpoints.track,
    async ({ params }) => ({ track: await catalogue.track(params.slug) }),
    cacheable,
  );
}
